use serde::Serialize;
use showrunner_ports::neural_voices as port;
use utoipa::ToSchema;

use crate::sentence::sentence;

/// Whether the neural voices are on this machine.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum NeuralVoicesState {
    /// Another provider renders.
    NotUsed,
    /// There are none for this kind of machine.
    Unsupported,
    NotInstalled,
    Fetching,
    /// The last download failed; another may be begun.
    Failed,
    Installed,
}

/// The neural voices of the machine that answers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NeuralVoices {
    state: NeuralVoicesState,
    /// How much of the download is here, in percent, while they are being fetched.
    #[schema(required, minimum = 0, maximum = 100, example = 35)]
    percent: Option<u8>,
    /// Why the last download failed and what to do, as a sentence.
    #[schema(required)]
    problem: Option<String>,
    /// The bytes of the whole download.
    #[schema(example = 121_360_477)]
    download_bytes: u64,
    /// The bytes that the voices take on the disk.
    #[schema(example = 145_000_000)]
    disk_bytes: u64,
}

impl From<port::NeuralVoicesStatus> for NeuralVoices {
    fn from(status: port::NeuralVoicesStatus) -> Self {
        let port::NeuralVoicesStatus { state, download_bytes, disk_bytes } = status;
        let (state, percent, problem) = match state {
            port::NeuralVoicesState::NotUsed => (NeuralVoicesState::NotUsed, None, None),
            port::NeuralVoicesState::Unsupported => (NeuralVoicesState::Unsupported, None, None),
            port::NeuralVoicesState::NotInstalled => (NeuralVoicesState::NotInstalled, None, None),
            port::NeuralVoicesState::Fetching { percent } => (NeuralVoicesState::Fetching, Some(percent), None),
            port::NeuralVoicesState::Failed(problem) => (NeuralVoicesState::Failed, None, Some(sentence(&problem))),
            port::NeuralVoicesState::Installed => (NeuralVoicesState::Installed, None, None),
        };
        Self { state, percent, problem, download_bytes, disk_bytes }
    }
}
