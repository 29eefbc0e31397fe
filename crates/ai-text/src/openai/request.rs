//! The request.

use serde_json::{Map, Value, json};
use showrunner_ports::text::{ConversationTurn, Reply, ToolCall, ToolDefinition, ToolResult};

use crate::wire::{Dialect, EffortForm, FormatForm, LimitForm, Part, Question, RemoteSettings, Server, tool_result};

/// The body of a question. It has no temperature, which thinking models refuse, and no tool choice, which Ollama does
/// not support. A free choice is the default everywhere.
pub(super) fn body(settings: &RemoteSettings, server: Server, dialect: Dialect, question: &Question<'_>) -> Value {
    let mut body = json!({ "model": settings.model, "messages": messages(dialect, question) });
    let is_streamed = !dialect.sends(Part::OnePiece);
    body["stream"] = is_streamed.into();
    if is_streamed {
        body["stream_options"] = json!({ "include_usage": true });
    }
    if let Some(name) = limit_name(server, dialect.limit) {
        body[name] = question.max_output_tokens.into();
    }
    if let Some(form) = question.response_format {
        match dialect.format {
            FormatForm::Schema => {
                let schema = json!({ "name": form.name, "strict": true, "schema": form.schema });
                body["response_format"] = json!({ "type": "json_schema", "json_schema": schema });
            }
            FormatForm::Object => body["response_format"] = json!({ "type": "json_object" }),
            FormatForm::Prompt => {}
        }
    }
    let tools = &question.conversation.tools;
    if !tools.is_empty() {
        body["tools"] = tools.iter().map(tool).collect();
    }
    let effort = match dialect.effort {
        EffortForm::Configured => settings.effort.as_deref(),
        EffortForm::Absent => None,
        EffortForm::Off => (!tools.is_empty()).then_some("none"),
    };
    if let Some(effort) = effort {
        body["reasoning_effort"] = effort.into();
    }
    if server == Server::OpenRouter && dialect.sends(Part::Routing) {
        // Otherwise OpenRouter may choose a provider that ignores the format and the tools.
        body["provider"] = json!({ "require_parameters": true });
    }
    body
}

/// OpenAI has renamed the token limit and accepts only the new name for its newer models; all other servers accept the
/// old one.
const fn limit_name(server: Server, form: LimitForm) -> Option<&'static str> {
    const NEW: &str = "max_completion_tokens";
    const OLD: &str = "max_tokens";
    match (form, matches!(server, Server::OpenAi | Server::Azure)) {
        (LimitForm::Usual, true) | (LimitForm::Other, false) => Some(NEW),
        (LimitForm::Usual, false) | (LimitForm::Other, true) => Some(OLD),
        (LimitForm::Absent, _) => None,
    }
}

fn tool(tool: &ToolDefinition) -> Value {
    let function = json!({ "name": tool.name, "description": tool.description, "parameters": tool.parameters });
    json!({ "type": "function", "function": function })
}

fn messages(dialect: Dialect, question: &Question<'_>) -> Vec<Value> {
    let conversation = question.conversation;
    let mut messages: Vec<Value> = conversation.turns.iter().flat_map(|turn| messages_of(turn, dialect)).collect();
    let first = messages.iter_mut().find(|message| message["role"] == "user");
    match first {
        // Some models know no system role.
        Some(first) if !dialect.sends(Part::SystemRole) => {
            let text = first["content"].as_str().unwrap_or_default();
            first["content"] = format!("{}\n\n{text}", conversation.system).into();
        }
        _ => messages.insert(0, json!({ "role": "system", "content": conversation.system })),
    }
    messages
}

fn messages_of(turn: &ConversationTurn, dialect: Dialect) -> Vec<Value> {
    match turn {
        ConversationTurn::Operator(text) => vec![json!({ "role": "user", "content": text })],
        ConversationTurn::Model(reply) => vec![message_of(reply, dialect)],
        ConversationTurn::Results(results) => results.iter().map(result).collect(),
    }
}

fn message_of(reply: &Reply, dialect: Dialect) -> Value {
    if reply.calls.is_empty() {
        return json!({ "role": "assistant", "content": reply.text });
    }
    let echo = reply.echo.as_deref().filter(|_| dialect.sends(Part::Thoughts));
    let echo: Value = echo.and_then(|echo| serde_json::from_str(echo).ok()).unwrap_or_default();
    let calls: Vec<Value> = reply.calls.iter().enumerate().map(|(at, sent)| call(sent, &echo["extras"][at])).collect();
    let content = if reply.text.trim().is_empty() { Value::Null } else { json!(reply.text) };
    let mut message = json!({ "role": "assistant", "content": content, "tool_calls": calls });
    for (name, thought) in echo["thoughts"].as_object().into_iter().flatten() {
        message[name] = thought.clone();
    }
    message
}

fn call(call: &ToolCall, extra: &Value) -> Value {
    // Some servers parse the arguments of earlier calls and fail if they are not JSON.
    let is_object = serde_json::from_str::<Map<String, Value>>(&call.arguments).is_ok();
    let arguments = if is_object { call.arguments.as_str() } else { "{}" };
    let function = json!({ "name": call.name, "arguments": arguments });
    let mut sent = json!({ "id": call.id, "type": "function", "function": function });
    if !extra.is_null() {
        sent["extra_content"] = extra.clone();
    }
    sent
}

fn result(result: &ToolResult) -> Value {
    json!({ "role": "tool", "tool_call_id": result.call_id, "content": tool_result(result) })
}
