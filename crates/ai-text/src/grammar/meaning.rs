use serde_json::{Map, Value};

/// What kind of thing a sentence asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To have something changed or done, by a tool.
    Do,
    /// To know something, by a tool.
    Ask,
    /// To hear a fixed answer.
    Say,
}

/// What a sentence means.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Meaning {
    pub(crate) purpose: Purpose,
    /// The name of the tool or of the answer.
    pub(crate) name: &'static str,
    pub(crate) arguments: Map<String, Value>,
    /// Whether a slot took everything up to the end.
    pub(crate) open_ended: bool,
    /// The question that has to be answered first.
    pub(crate) question: Option<String>,
}
