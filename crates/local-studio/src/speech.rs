//! Speech: a script spoken by a voice of this machine, with the times of its words and sounds.

mod espeak;
mod flite;
pub(crate) mod neural;
mod pace;
pub(crate) mod phoneme;
mod reading;
pub(crate) mod recording;
pub(crate) mod script;
pub(crate) mod synthesis;
pub(crate) mod word_times;

use showrunner_video_tools::Seconds;

use phoneme::Phoneme;
pub(crate) use recording::RECORDING;

/// A displayed word and the time at which it is spoken.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SpokenWord {
    pub(crate) text: String,
    pub(crate) start: Seconds,
    pub(crate) end: Seconds,
    /// Whether the script marks it.
    pub(crate) emphasized: bool,
}

/// A spoken script. All times are relative to the start of the sound.
#[derive(Debug)]
pub(crate) struct Speech {
    pub(crate) words: Vec<SpokenWord>,
    pub(crate) phonemes: Vec<Phoneme>,
    pub(crate) duration: Seconds,
    /// Samples per second of the recording.
    pub(crate) sample_rate: u32,
    /// Whether a model spoke it.
    pub(crate) is_neural: bool,
    /// How much faster the recording must be played, which raises the voice by the same factor.
    pub(crate) pitch: f64,
    /// How much faster it must be played without raising the voice.
    pub(crate) tempo: f64,
}
