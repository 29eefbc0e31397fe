//! The request.

use serde_json::{Map, Value, json};
use showrunner_ports::text::{ConversationTurn, Reply, ToolCall, ToolDefinition, ToolResult};

use super::limit_name::LimitName;
use crate::wire::{Question, Server};

/// The body of a question. It has no temperature, which thinking models refuse, and no tool choice, which Ollama does
/// not support. A free choice is the default everywhere.
pub(super) fn body(
    model: &str,
    effort: Option<&str>,
    server: Server,
    limit: LimitName,
    question: &Question<'_>,
) -> Value {
    let conversation = question.conversation;
    let mut messages = vec![json!({ "role": "system", "content": conversation.system })];
    messages.extend(conversation.turns.iter().flat_map(messages_of));
    let mut body = json!({ "model": model, "messages": messages, "stream": false });
    body[limit.as_str()] = question.max_output_tokens.into();
    if let Some(form) = question.response_format {
        let schema = json!({ "name": form.name, "strict": true, "schema": form.schema });
        body["response_format"] = json!({ "type": "json_schema", "json_schema": schema });
    }
    if !conversation.tools.is_empty() {
        let tool = |tool: &ToolDefinition| {
            let function = json!({ "name": tool.name, "description": tool.description, "parameters": tool.parameters });
            json!({ "type": "function", "function": function })
        };
        body["tools"] = conversation.tools.iter().map(tool).collect();
    }
    if let Some(effort) = effort {
        body["reasoning_effort"] = effort.into();
    }
    if server == Server::OpenRouter {
        // Otherwise OpenRouter may choose a provider that ignores the format and the tools.
        body["provider"] = json!({ "require_parameters": true });
    }
    body
}

fn messages_of(turn: &ConversationTurn) -> Vec<Value> {
    match turn {
        ConversationTurn::Operator(text) => vec![json!({ "role": "user", "content": text })],
        ConversationTurn::Model(reply) => vec![message_of(reply)],
        ConversationTurn::Results(results) => results.iter().map(result).collect(),
    }
}

fn message_of(reply: &Reply) -> Value {
    if reply.calls.is_empty() {
        return json!({ "role": "assistant", "content": reply.text });
    }
    let calls: Vec<Value> = reply.calls.iter().map(call).collect();
    let content = if reply.text.trim().is_empty() { Value::Null } else { json!(reply.text) };
    json!({ "role": "assistant", "content": content, "tool_calls": calls })
}

fn call(call: &ToolCall) -> Value {
    // Some servers parse the arguments of earlier calls and fail if they are not JSON.
    let is_object = serde_json::from_str::<Map<String, Value>>(&call.arguments).is_ok();
    let arguments = if is_object { call.arguments.as_str() } else { "{}" };
    json!({ "id": call.id, "type": "function", "function": { "name": call.name, "arguments": arguments } })
}

fn result(result: &ToolResult) -> Value {
    let ToolResult { call_id, summary, data, failed, untrusted } = result;
    let content = json!({ "summary": summary, "data": data, "failed": failed, "untrusted": untrusted }).to_string();
    json!({ "role": "tool", "tool_call_id": call_id, "content": content })
}
