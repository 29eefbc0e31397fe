//! The neural voices of this machine, as the rest of the product sees them.

use std::path::PathBuf;
use std::sync::Arc;

use showrunner_ports::neural_voices::{NeuralVoices, NeuralVoicesState, NeuralVoicesStatus};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::ClientError;

use super::voice_files::VoiceFiles;
use super::voice_files::failure::VoiceFailure;
use super::voice_files::installer::{VoiceInstaller, VoicesState};

/// Fetches the neural voices into a folder of this machine.
#[derive(Debug, Clone)]
pub struct StudioVoices {
    installer: Arc<VoiceInstaller>,
}

impl StudioVoices {
    /// The voices in this folder.
    ///
    /// # Errors
    /// If TLS cannot be set up.
    pub fn new(folder: PathBuf) -> Result<Self, ClientError> {
        Ok(Self { installer: Arc::new(VoiceInstaller::new(VoiceFiles::new(folder))?) })
    }

    /// Fetches what is missing, and returns when all is there.
    ///
    /// # Errors
    /// With a sentence that says what to do.
    pub async fn fetch(&self) -> Result<(), ProviderError> {
        let fetching = self.installer.begin().map_err(|failure| refused(&failure))?;
        fetching.await.map_err(|failure| refused(&failure))
    }
}

impl NeuralVoices for StudioVoices {
    fn status(&self) -> NeuralVoicesStatus {
        let state = match self.installer.state() {
            VoicesState::Unsupported => NeuralVoicesState::Unsupported,
            VoicesState::Missing => NeuralVoicesState::NotInstalled,
            VoicesState::Fetching { percent } => NeuralVoicesState::Fetching { percent },
            VoicesState::Failed(reason) => NeuralVoicesState::Failed(reason),
            VoicesState::Installed => NeuralVoicesState::Installed,
        };
        let (download_bytes, disk_bytes) = (self.installer.download_bytes(), self.installer.disk_bytes());
        NeuralVoicesStatus { state, download_bytes, disk_bytes }
    }

    fn begin(&self) -> Result<(), ProviderError> {
        if self.installer.state() == VoicesState::Installed {
            return Ok(());
        }
        match self.installer.begin() {
            Ok(fetching) => {
                tokio::spawn(async move {
                    match fetching.await {
                        Ok(()) => tracing::info!("the neural voices are installed"),
                        Err(failure) => tracing::warn!(%failure, "the neural voices could not be fetched"),
                    }
                });
                Ok(())
            }
            Err(VoiceFailure::Busy | VoiceFailure::Unsupported) => Ok(()),
            Err(failure) => Err(refused(&failure)),
        }
    }
}

fn refused(failure: &VoiceFailure) -> ProviderError {
    let kind = match failure {
        VoiceFailure::Unsupported | VoiceFailure::Folder(_) => ProviderErrorKind::Setup,
        VoiceFailure::Busy | VoiceFailure::Source { .. } => ProviderErrorKind::Unavailable,
    };
    ProviderError::new("Built-in studio", kind, failure.to_string())
}
