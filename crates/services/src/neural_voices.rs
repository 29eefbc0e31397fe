//! Fetching the neural voices of the local studio.

use std::sync::Arc;

use showrunner_ports::neural_voices::{NeuralVoices, NeuralVoicesState, NeuralVoicesStatus};

use crate::error::ServiceResult;
use crate::options::ServiceOptions;

/// The download of the neural voices onto this machine.
pub struct NeuralVoiceDownload {
    voices: Option<Arc<dyn NeuralVoices>>,
}

impl NeuralVoiceDownload {
    pub(crate) fn new(options: &ServiceOptions) -> Self {
        Self { voices: options.neural_voices.clone() }
    }

    /// How things stand on this machine.
    pub fn status(&self) -> NeuralVoicesStatus {
        let not_used = NeuralVoicesStatus { state: NeuralVoicesState::NotUsed, download_bytes: 0, disk_bytes: 0 };
        self.voices.as_ref().map_or(not_used, |voices| voices.status())
    }

    /// Begins to fetch what is missing, unless that is going on, and returns how things stand then.
    pub fn begin(&self) -> ServiceResult<NeuralVoicesStatus> {
        if let Some(voices) = &self.voices {
            voices.begin()?;
        }
        Ok(self.status())
    }
}
