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
    /// The JSON schema of its arguments: an object that allows no other properties and requires every one of its own.
    /// An optional one also takes `null`.
    pub parameters: Value,
}

/// A tool call that the model requests. All of it is the model's own text and unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolCall {
    /// The provider's id of this call; the result is returned under it.
    pub id: String,
    /// The name of the tool, which may not exist.
    pub name: String,
    /// The arguments as the model wrote them, not necessarily valid JSON.
    pub arguments: String,
}

/// The result of a tool call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolResult {
    /// The id of the call.
    pub call_id: String,
    /// What was done or found, or why not, in one or a few sentences for the operator.
    pub summary: String,
    /// The full data.
    pub data: Option<Value>,
    /// Whether it was refused or failed; nothing has changed then.
    pub failed: bool,
    /// Whether it holds text that the operator did not write. An adapter MUST tell the model so.
    pub untrusted: bool,
}

/// A reply of the model.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reply {
    /// The text for the operator; blank when it only calls tools.
    pub text: String,
    /// The tools to call before the model continues, in this order; none when it is done.
    pub calls: Vec<ToolCall>,
    /// The reply in the provider's own form, for adapters whose provider requires it back unchanged with the results
    /// (signed thinking, for example). Nothing else reads it.
    pub echo: Option<String>,
    /// Whether a stand-in made it, because the model cannot call tools. It MUST then be taken from the operator's last
    /// message alone, so that no other text of the conversation can make it call a tool.
    pub stand_in: bool,
}

/// One contribution to a conversation.
#[derive(Debug, Clone, PartialEq)]
pub enum ConversationTurn {
    /// The operator says something.
    Operator(String),
    /// The model says something or calls tools.
    Model(Reply),
    /// The results of the calls in the previous reply, one for each.
    Results(Vec<ToolResult>),
}

/// A conversation up to the model's turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Conversation {
    /// The model's role and permissions, and the state of the system.
    pub system: String,
    /// The turns so far, oldest first; the last one is the operator's or holds results.
    pub turns: Vec<ConversationTurn>,
    /// The tools that the model may call.
    pub tools: Vec<ToolDefinition>,
}
