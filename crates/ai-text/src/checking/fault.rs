/// Why an answer cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The model refused, in these words. Asking again costs as much and helps nobody.
    Refused(String),
    /// What is wrong with it, for the model and the operator.
    Unusable(String),
}

impl From<String> for Fault {
    fn from(fault: String) -> Self {
        Self::Unusable(fault)
    }
}
