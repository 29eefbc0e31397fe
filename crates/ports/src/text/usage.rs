/// What a model has used for an answer, as the provider counts it; nothing where it does not say. It is paid for whether the
/// answer is of use or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usage {
    /// The model that answered, by the provider's own name.
    pub model: String,
    /// Tokens of what was asked.
    pub input_tokens: u64,
    /// Tokens of what was answered.
    pub output_tokens: u64,
}

impl Usage {
    /// Nothing was used: the stand-in answers from its own phrase bank.
    pub fn none(model: impl Into<String>) -> Self {
        Self { model: model.into(), input_tokens: 0, output_tokens: 0 }
    }
}
