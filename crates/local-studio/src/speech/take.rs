//! The result of a speech engine: the recorded script with the times of its sounds, or an error.

use showrunner_video_tools::Seconds;
use showrunner_video_tools::process::ProcessError;

use super::phoneme::Phoneme;

#[derive(Debug, thiserror::Error)]
pub(crate) enum SpeechError {
    #[error("the script has no word that can be spoken")]
    NothingToSay,
    /// A sentence: the script has text that the voice cannot speak.
    #[error("{0}")]
    Unspeakable(String),
    #[error("the voice {voice} spoke {duration:.1} s for {words} words, so it must have skipped most of them")]
    Skipped { voice: &'static str, words: usize, duration: Seconds },
    #[error(
        "the voice {voice} is one of the neural voices, which are not on the machine that renders: fetch them with the \
         button on the Videos screen or with `showrunner voices fetch`, or choose another voice; then try again"
    )]
    VoicesMissing { voice: &'static str },
    /// A sentence: the neural voices are here, but could not speak.
    #[error("{0}")]
    Model(String),
    #[error("the spoken sound cannot be read: {0}")]
    Sound(String),
    #[error(transparent)]
    Process(#[from] ProcessError),
    #[error("a file of the speech could not be written: {0}")]
    File(#[from] std::io::Error),
}

impl From<hound::Error> for SpeechError {
    fn from(error: hound::Error) -> Self {
        Self::Sound(error.to_string())
    }
}

/// The sounds of each utterance of the recorded script, at the engine's speed.
pub(super) type Utterances = Vec<Vec<Phoneme>>;

/// The mono recording's file name in the folder of the render.
pub(crate) const RECORDING: &str = "voice.wav";
