//! A voice of the model.

use super::accent::Accent;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NeuralVoice {
    /// The model's name for it, such as `af_heart`.
    pub(crate) name: &'static str,
    pub(crate) accent: Accent,
}
