//! The assistant of the offline writer, which uses the grammar instead of a model.

use serde_json::Value;
use showrunner_ports::text::{Conversation, ConversationTurn, Reply, ToolCall, ToolResult};

use crate::grammar::{Understanding, understand};

/// Continues a conversation: an instruction becomes one call, and results become the answer.
pub(crate) fn converse(conversation: &Conversation) -> Reply {
    match conversation.turns.last() {
        Some(ConversationTurn::Operator(message)) => reply_to(message, conversation),
        Some(ConversationTurn::Results(results)) => said(results.iter().map(sentence).collect::<Vec<_>>().join(" ")),
        Some(ConversationTurn::Model(_)) | None => said("What can I do for you?".to_owned()),
    }
}

/// Continues a conversation for a model that cannot call tools. Says so in the first answer of a conversation.
pub(crate) fn converse_instead_of(model: &str, conversation: &Conversation) -> Reply {
    let mut reply = converse(conversation);
    let notice = format!("The model {model} can't call tools, so I understand only the built-in instructions.");
    let is_said =
        |turn: &ConversationTurn| matches!(turn, ConversationTurn::Model(said) if said.text.contains(&notice));
    // The text beside a call is not shown.
    if reply.calls.is_empty() && !conversation.turns.iter().any(is_said) {
        reply.text = format!("{notice}\n\n{}", reply.text);
    }
    reply
}

fn reply_to(message: &str, conversation: &Conversation) -> Reply {
    match understand(message) {
        Understanding::Say(text) => said(text),
        Understanding::Call { tool, .. } if conversation.tools.iter().all(|offered| offered.name != tool) => {
            said("That is not possible at the moment. I have changed nothing.".to_owned())
        }
        Understanding::Call { tool, arguments } => {
            let arguments = Value::Object(arguments).to_string();
            let call = ToolCall { id: "call_1".to_owned(), name: tool.to_owned(), arguments };
            Reply { calls: vec![call], stand_in: true, ..Reply::default() }
        }
    }
}

fn sentence(result: &ToolResult) -> String {
    if result.failed { format!("{} I have changed nothing.", result.summary) } else { result.summary.clone() }
}

fn said(text: String) -> Reply {
    Reply { text, stand_in: true, ..Reply::default() }
}
