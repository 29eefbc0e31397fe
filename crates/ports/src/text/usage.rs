/// The tokens that a model used for an answer, as the provider counts them; 0 when it does not say. They cost money
/// whether the answer is usable or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usage {
    /// The model that answered, under the provider's name for it.
    pub model: String,
    /// Tokens of the request.
    pub input_tokens: u64,
    /// Tokens of the answer.
    pub output_tokens: u64,
}

impl Usage {
    /// Nothing was used: the stand-in answers from its own phrase bank.
    pub fn none(model: impl Into<String>) -> Self {
        Self { model: model.into(), input_tokens: 0, output_tokens: 0 }
    }
}
