//! The request.

use serde_json::{Map, Value, json};
use showrunner_ports::text::{ConversationTurn, Reply, ToolCall, ToolDefinition, ToolResult};

use crate::wire::{Dialect, EffortForm, FormatForm, Question, RemoteSettings};

/// The body of a question. It has no temperature or similar settings, which newer models refuse, and forces no tool,
/// which thinking models refuse.
pub(super) fn body(settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value {
    let conversation = question.conversation;
    let messages: Vec<Value> = conversation.turns.iter().map(message).collect();
    let mut body = json!({
        "model": settings.model,
        "max_tokens": question.max_output_tokens,
        "system": conversation.system,
        "messages": messages,
    });
    if !conversation.tools.is_empty() {
        let tool = |tool: &ToolDefinition| json!({ "name": tool.name, "description": tool.description, "input_schema": tool.parameters });
        body["tools"] = conversation.tools.iter().map(tool).collect();
    }
    if let Some(effort) = settings.effort.as_deref().filter(|_| dialect.effort == EffortForm::Configured) {
        body["output_config"]["effort"] = effort.into();
    }
    if let Some(form) = question.response_format.filter(|_| dialect.format == FormatForm::Schema) {
        body["output_config"]["format"] = json!({ "type": "json_schema", "schema": form.schema });
    }
    body
}

fn message(turn: &ConversationTurn) -> Value {
    match turn {
        ConversationTurn::Operator(text) => json!({ "role": "user", "content": text }),
        ConversationTurn::Model(reply) => json!({ "role": "assistant", "content": content(reply) }),
        ConversationTurn::Results(results) => {
            let results: Vec<Value> = results.iter().map(result).collect();
            json!({ "role": "user", "content": results })
        }
    }
}

/// The reply as it was received, including thinking blocks: they are signed and must be sent back unchanged.
fn content(reply: &Reply) -> Value {
    let echo = reply.echo.as_deref().and_then(|echo| serde_json::from_str::<Vec<Value>>(echo).ok());
    let text = (!reply.text.trim().is_empty()).then(|| json!({ "type": "text", "text": reply.text }));
    echo.map_or_else(|| text.into_iter().chain(reply.calls.iter().map(call)).collect(), Value::Array)
}

fn call(call: &ToolCall) -> Value {
    let input: Map<String, Value> = serde_json::from_str(&call.arguments).unwrap_or_default();
    json!({ "type": "tool_use", "id": call.id, "name": call.name, "input": input })
}

fn result(result: &ToolResult) -> Value {
    let ToolResult { call_id, summary, data, failed, untrusted } = result;
    let content = json!({ "summary": summary, "data": data, "failed": failed, "untrusted": untrusted }).to_string();
    json!({ "type": "tool_result", "tool_use_id": call_id, "content": content, "is_error": failed })
}
