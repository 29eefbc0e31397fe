//! A voice of the model.

use super::accent::Accent;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct NeuralVoice {
    /// The model's name for it, such as `af_heart`.
    pub(crate) name: &'static str,
    pub(crate) accent: Accent,
    /// How long it takes for a letter of a spelled out text on average, pauses included. Measured with the sentences of
    /// `docs/local-studio.md`; a speech of half a minute differs by two percent.
    pub(crate) seconds_per_letter: f64,
}
