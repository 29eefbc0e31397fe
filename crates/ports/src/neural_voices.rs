//! The neural voices of the local studio: files on this machine that the operator may fetch.

use std::fmt;

use crate::provider::ProviderError;

/// Whether the voices are on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NeuralVoicesState {
    /// Another provider renders.
    NotUsed,
    /// There are none for this kind of machine.
    Unsupported,
    /// They were not fetched yet.
    NotInstalled,
    /// They are being fetched, by any process of this machine.
    Fetching {
        /// How much of the download is here, 0 to 99.
        percent: u8,
    },
    /// The last download failed, for this reason: a sentence that says what to do.
    Failed(String),
    /// They can be chosen.
    Installed,
}

/// The voices of this machine, and what they take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeuralVoicesStatus {
    /// Whether they are here.
    pub state: NeuralVoicesState,
    /// The bytes of the whole download.
    pub download_bytes: u64,
    /// The bytes that they take on the disk when they are installed.
    pub disk_bytes: u64,
}

impl NeuralVoicesStatus {
    /// Another provider renders.
    pub const NOT_USED: Self = Self { state: NeuralVoicesState::NotUsed, download_bytes: 0, disk_bytes: 0 };
}

/// Fetches the voices.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait NeuralVoices: Send + Sync + fmt::Debug {
    /// How things stand. Another process may have changed them.
    fn status(&self) -> NeuralVoicesStatus;

    /// Begins to fetch what is missing, and returns. MUST do nothing while they are being fetched and when they are
    /// installed. A later failure is part of the [`status`](Self::status).
    ///
    /// # Errors
    /// If the folder of the voices cannot be used.
    fn begin(&self) -> Result<(), ProviderError>;
}
