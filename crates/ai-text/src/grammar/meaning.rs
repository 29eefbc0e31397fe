use serde_json::{Map, Value};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A change or an action by a tool.
    Do,
    /// Information from a tool.
    Ask,
    /// A fixed answer.
    Say,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Meaning {
    pub(crate) purpose: Purpose,
    /// The name of the tool or of the answer.
    pub(crate) name: &'static str,
    pub(crate) arguments: Map<String, Value>,
    /// Whether a slot took all tokens up to the end.
    pub(crate) open_ended: bool,
    pub(crate) question: Option<String>,
}
