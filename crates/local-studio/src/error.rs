//! Errors of a render, and whether another attempt could help.

use showrunner_video_tools::painter::DrawingError;
use showrunner_video_tools::process::ProcessError;
use tokio::task::JoinError;

use super::job::UnknownChoice;
use super::programs::Missing;
use super::speech::recording::SpeechError;

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
            ProcessError::Missing(tool) => Self::Missing(tool.into()),
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

#[cfg(test)]
mod tests {
    use showrunner_video_tools::toolbox::Tool;

    use super::*;

    #[test]
    fn a_missing_program_says_how_to_install_it() {
        let error = RenderError::from(ProcessError::Missing(Tool::Ffmpeg));
        assert!(error.is_final() && error.to_string().contains("apt-get install ffmpeg"), "{error}");
    }
}
