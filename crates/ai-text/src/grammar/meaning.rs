use serde_json::{Map, Value};

/// The kind of request in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A change or an action by a tool.
    Do,
    /// Information from a tool.
    Ask,
    /// A fixed answer.
    Say,
}

/// The meaning of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Meaning {
    pub(crate) purpose: Purpose,
    /// The name of the tool or of the answer.
    pub(crate) name: &'static str,
    pub(crate) arguments: Map<String, Value>,
    /// Whether a slot took all tokens up to the end.
    pub(crate) open_ended: bool,
    /// The question that the operator has to answer first.
    pub(crate) question: Option<String>,
}
