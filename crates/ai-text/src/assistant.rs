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

fn reply_to(message: &str, conversation: &Conversation) -> Reply {
    match understand(message) {
        Understanding::Say(text) => said(text),
        Understanding::Call { tool, .. } if conversation.tools.iter().all(|offered| offered.name != tool) => {
            said("That is not possible at the moment. I have changed nothing.".to_owned())
        }
        Understanding::Call { tool, arguments } => {
            let arguments = Value::Object(arguments).to_string();
            let call = ToolCall { id: "call_1".to_owned(), name: tool.to_owned(), arguments };
            Reply { calls: vec![call], ..Reply::default() }
        }
    }
}

fn sentence(result: &ToolResult) -> String {
    if result.failed { format!("{} I have changed nothing.", result.summary) } else { result.summary.clone() }
}

fn said(text: String) -> Reply {
    Reply { text, ..Reply::default() }
}
