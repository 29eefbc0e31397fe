//! The neural voices of the local studio, and their download.

use actix_web::{get, post, web};
use serde::Serialize;
use showrunner_ports::neural_voices as port;
use showrunner_services::Services;
use utoipa::ToSchema;

use crate::answer::Answer;
use crate::error::sentence;

/// Tells whether the neural voices are on the machine that answers. Another machine that renders fetches its own.
#[utoipa::path(responses((status = 200, description = "How things stand.", body = NeuralVoices)))]
#[get("")]
pub(crate) async fn get_neural_voices(services: web::Data<Services>) -> Answer<NeuralVoices> {
    Ok(web::Json(status(&services).into()))
}

/// Begins to fetch what is missing of the neural voices, and returns at once. Does nothing while they are being fetched
/// and when they are there.
#[utoipa::path(responses((status = 200, description = "How things stand.", body = NeuralVoices), (status = 502)))]
#[post("")]
pub(crate) async fn fetch_neural_voices(services: web::Data<Services>) -> Answer<NeuralVoices> {
    services.neural_voices.as_ref().map(|voices| voices.begin()).transpose()?;
    Ok(web::Json(status(&services).into()))
}

fn status(services: &Services) -> port::NeuralVoicesStatus {
    services.neural_voices.as_ref().map_or(port::NeuralVoicesStatus::NOT_USED, |voices| voices.status())
}

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
    #[schema(minimum = 0, maximum = 100)]
    percent: Option<u8>,
    /// Why the last download failed and what to do, as a sentence.
    problem: Option<String>,
    /// The bytes of the whole download.
    download_bytes: u64,
    /// The bytes that the voices take on the disk.
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
