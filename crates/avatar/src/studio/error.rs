//! Errors of a render, and whether another attempt could help.

use tokio::task::JoinError;

use super::job::UnknownChoice;
use super::speech::take::SpeechError;
use crate::drawing::painter::DrawingError;
use crate::process::ProcessError;
use crate::toolbox::Missing;

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A program or font must be installed first.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// The job requests something that the studio does not offer.
    #[error(transparent)]
    Choice(#[from] UnknownChoice),
    /// The neural voices must be fetched first.
    #[error("{0}")]
    Voices(String),
    /// The script cannot be spoken by this voice.
    #[error("{0}")]
    Script(String),
    /// A failure that may be temporary.
    #[error("the local studio could not finish the video: {0}")]
    Failed(String),
}

impl RenderError {
    /// Whether the same job would fail again on this machine.
    pub(super) fn is_final(&self) -> bool {
        !matches!(self, Self::Failed(_))
    }
}

impl From<ProcessError> for RenderError {
    fn from(error: ProcessError) -> Self {
        match error {
            ProcessError::Missing(missing) => Self::Missing(missing),
            other => Self::Failed(other.to_string()),
        }
    }
}

impl From<SpeechError> for RenderError {
    fn from(error: SpeechError) -> Self {
        match error {
            SpeechError::Process(error) => error.into(),
            SpeechError::NothingToSay | SpeechError::Unspeakable(_) | SpeechError::Skipped { .. } => {
                Self::Script(error.to_string())
            }
            SpeechError::VoicesMissing { .. } => Self::Voices(error.to_string()),
            SpeechError::Model(_) | SpeechError::Sound(_) | SpeechError::File(_) => Self::Failed(error.to_string()),
        }
    }
}

impl From<DrawingError> for RenderError {
    fn from(error: DrawingError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<JoinError> for RenderError {
    fn from(error: JoinError) -> Self {
        Self::Failed(error.to_string())
    }
}
