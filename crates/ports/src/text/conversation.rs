//! A conversation in which the model may call tools.
//!
//! The caller sends the whole conversation each time. A reply that calls tools is answered with one
//! [`ToolResult`] for each call, in the order of the calls, and the model is asked again.

use serde_json::Value;

/// A tool that the model may call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolDefinition {
    /// Its name, 1 to 64 characters of `a-z_`.
    pub name: &'static str,
    /// What it does and when to call it, for the model.
    pub description: String,
    /// The JSON schema of its arguments: an object that takes no other properties and requires every one of its own.
    /// One that may be left out also takes `null`.
    pub parameters: Value,
}

/// A tool that the model wants to be called. All of it is the model's own text and has been checked by nobody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolCall {
    /// The provider's id of this call; the result is given back under it.
    pub id: String,
    /// The name of the tool; there may be no such tool.
    pub name: String,
    /// The arguments as the model wrote them: JSON at best.
    pub arguments: String,
}

/// What came of a call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolResult {
    /// The id of the call.
    pub call_id: String,
    /// What was done or found, or why not, in one or a few sentences for the operator.
    pub summary: String,
    /// What was found, in full.
    pub data: Option<Value>,
    /// Whether it was refused or went wrong; nothing has changed then.
    pub failed: bool,
}

/// What the model says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reply {
    /// What it says to the operator; blank when it only calls tools.
    pub text: String,
    /// The tools to be called before it goes on, in this order; none when it is done.
    pub calls: Vec<ToolCall>,
    /// The reply in the provider's own form, for adapters whose provider wants it back unchanged with the results
    /// (thinking that it signed, for example). Nobody else looks into it.
    pub echo: Option<String>,
}

/// One contribution to a conversation.
#[derive(Debug, Clone, PartialEq)]
pub enum ConversationTurn {
    /// The operator says something.
    Operator(String),
    /// The model says something or calls tools.
    Model(Reply),
    /// What came of the calls of the reply before, one for each of them.
    Results(Vec<ToolResult>),
}

/// A conversation up to the point where it is the model's turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Conversation {
    /// Who the model is, what it may do, and how the system stands.
    pub system: String,
    /// What has been said, oldest first; it ends with the operator or with results.
    pub turns: Vec<ConversationTurn>,
    /// What the model may call.
    pub tools: Vec<ToolDefinition>,
}
