//! Anthropic's Messages protocol, which DeepSeek, Moonshot, MiniMax, Z.ai, OpenRouter and others use as well.

use secrecy::SecretString;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use showrunner_ports::text::{ConversationTurn, Reply, ToolCall, ToolDefinition, ToolResult};
use showrunner_provider_http::{Call, ClientError, Response};

use crate::wire::{
    Dialect, EffortForm, FormatForm, Part, Paths, Protocol, Question, RemoteSettings, Session, StopReason, stop_reason,
    token_count, tool_result, written_arguments,
};

/// Anthropic's own address.
const ANTHROPIC: &str = "https://api.anthropic.com";

/// Where other servers have the protocol: DeepSeek, Moonshot and MiniMax; Z.ai; OpenRouter; and servers with nothing
/// else.
const USUAL_PATHS: [&str; 4] = ["/anthropic", "/api/anthropic", "/api", ""];

/// The newest version of the API. All requests here conform to it.
const VERSION: &str = "2026-10-21";

/// The version that every server with this protocol knows.
const OLDEST_VERSION: &str = "2023-06-01";

const QUESTIONS: &str = "/v1/messages";

struct Anthropic {
    /// Whether it is Anthropic's own server.
    is_own: bool,
}

/// A model behind a server with this protocol.
pub(crate) fn session(settings: RemoteSettings) -> Result<Session, ClientError> {
    let address = settings.base_url.as_deref().unwrap_or(ANTHROPIC);
    // Operators enter addresses with and without `/v1`.
    let paths = Paths::of(address, &[QUESTIONS, "/v1"], "/anthropic", &USUAL_PATHS);
    let is_own = paths.origin().trim_end_matches(":443").ends_with("anthropic.com");
    Session::new(Anthropic { is_own }, settings, paths)
}

#[derive(Deserialize)]
struct ModelInfo {
    lifecycle: Option<String>,
}

impl Protocol for Anthropic {
    fn label(&self) -> &'static str {
        "Anthropic"
    }

    fn questions(&self) -> &'static str {
        QUESTIONS
    }

    fn parts(&self) -> &'static [Part] {
        &[Part::Version, Part::Format, Part::Effort, Part::Tools]
    }

    fn authorize(&self, call: Call, key: Option<&SecretString>, dialect: Dialect) -> Call {
        let version = if dialect.sends(Part::Version) { VERSION } else { OLDEST_VERSION };
        let call = call.header("anthropic-version", version);
        match key {
            Some(key) if self.is_own => call.secret_header("x-api-key", key),
            // Other servers read the one or the other.
            Some(key) => call.secret_header("x-api-key", key).bearer(key),
            None => call,
        }
    }

    /// The body of a question. It has no temperature or similar settings, which newer models refuse, and forces no tool,
    /// which thinking models refuse.
    fn request(&self, settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value {
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

    fn tokens(&self, usage: &Value) -> Option<(u64, u64)> {
        let count = |name: &str| token_count(usage.get(name));
        let (input, output) = (count("input_tokens"), count("output_tokens"));
        if input.is_none() && output.is_none() {
            return None;
        }
        // The input tokens do not include those written to or read from the cache.
        let cached = ["cache_creation_input_tokens", "cache_read_input_tokens"].iter().filter_map(|name| count(name));
        Some((cached.fold(input.unwrap_or_default(), u64::saturating_add), output.unwrap_or_default()))
    }

    /// Compatible servers leave out fields or send them in other types, so each field is read on its own.
    fn reply(&self, body: &Value) -> Result<(Reply, StopReason), String> {
        let word = body.get("stop_reason").and_then(Value::as_str);
        let stop_reason = match word {
            Some("refusal") => StopReason::Refused(words(body.get("stop_details"))),
            word => stop_reason(word)?,
        };
        let content = match body.get("content") {
            Some(Value::Array(blocks)) => blocks.iter().enumerate().filter_map(block).collect(),
            Some(Value::String(text)) => vec![json!({ "type": "text", "text": text })],
            // A refusal needs no content.
            _ if word.is_some() => Vec::new(),
            _ => return Err("there is no content in its answer".to_owned()),
        };
        let text = content.iter().filter_map(text).collect::<Vec<_>>().join("\n\n");
        let calls = content.iter().filter_map(received_call).collect();
        // An empty message cannot be sent back.
        let echo = (!content.is_empty()).then(|| Value::Array(content).to_string());
        Ok((Reply { text, calls, echo, ..Reply::default() }, stop_reason))
    }

    fn check_path(&self, model: &str) -> String {
        format!("/v1/models/{model}")
    }

    fn list_path(&self) -> Option<&'static str> {
        Some("/v1/models")
    }

    fn checks_one_model(&self) -> bool {
        true
    }

    fn find_model(&self, answer: &Response, model: &str) -> Result<(), String> {
        let lifecycle = answer.json_if_any().and_then(|model: ModelInfo| model.lifecycle);
        if lifecycle.as_deref() == Some("retired") {
            return Err(format!("the model `{model}` is retired: choose another"));
        }
        Ok(())
    }
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
    echo.map_or_else(|| text.into_iter().chain(reply.calls.iter().map(sent_call)).collect(), Value::Array)
}

fn sent_call(call: &ToolCall) -> Value {
    let input: Map<String, Value> = serde_json::from_str(&call.arguments).unwrap_or_default();
    json!({ "type": "tool_use", "id": call.id, "name": call.name, "input": input })
}

fn result(result: &ToolResult) -> Value {
    let (id, content) = (&result.call_id, tool_result(result));
    json!({ "type": "tool_result", "tool_use_id": id, "content": content, "is_error": result.failed })
}

/// A block as it can be sent back. A call without a name is none, and one without an id gets one.
fn block((number, block): (usize, &Value)) -> Option<Value> {
    let mut block = block.clone();
    if kind(&block) == Some("tool_use") {
        let text = |name: &str| block.get(name).and_then(Value::as_str).filter(|text| !text.trim().is_empty());
        text("name")?;
        if text("id").is_none() {
            block["id"] = format!("call_{number}").into();
        }
    }
    block.is_object().then_some(block)
}

/// Blocks of other kinds, for example thinking, are not shown to the operator.
fn text(block: &Value) -> Option<&str> {
    (kind(block) == Some("text")).then(|| block.get("text").and_then(Value::as_str)).flatten()
}

fn received_call(block: &Value) -> Option<ToolCall> {
    let named = |name: &str| block.get(name).and_then(Value::as_str).map(str::to_owned);
    if kind(block) != Some("tool_use") {
        return None;
    }
    Some(ToolCall { id: named("id")?, name: named("name")?, arguments: written_arguments(block.get("input")) })
}

fn kind(block: &Value) -> Option<&str> {
    block.get("type").and_then(Value::as_str)
}

/// The details of a refusal. The format is not documented, so known fields are searched.
fn words(details: Option<&Value>) -> String {
    let explanation =
        details.and_then(|details| ["explanation", "message"].iter().find_map(|name| details.get(name)?.as_str()));
    explanation.map_or_else(String::new, str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROTOCOL: Anthropic = Anthropic { is_own: true };

    #[test]
    fn usage_is_read_in_every_form() {
        for (usage, expected) in [
            (json!({ "input_tokens": 7, "output_tokens": 3 }), Some((7, 3))),
            (json!({ "input_tokens": 7.0, "output_tokens": "3" }), Some((7, 3))),
            (json!({ "input_tokens": 5, "cache_read_input_tokens": 2, "output_tokens": null }), Some((7, 0))),
            (
                json!({ "input_tokens": u64::MAX, "cache_read_input_tokens": u64::MAX, "output_tokens": 7 }),
                Some((u64::MAX, 7)),
            ),
            (json!({}), None),
            (json!(null), None),
        ] {
            assert_eq!(PROTOCOL.tokens(&usage), expected, "{usage}");
        }
    }

    #[test]
    fn content_is_read_in_every_form() {
        let call = |call: Value| json!([{ "type": "text", "text": "Yes." }, call]);
        for (content, calls) in [
            (json!("Yes."), 0),
            (json!([{ "type": "thinking", "thinking": "Hm." }, { "type": "text", "text": "Yes." }]), 0),
            (call(json!({ "type": "tool_use", "id": "a", "name": "set", "input": {} })), 1),
            (call(json!({ "type": "tool_use", "name": "set", "input": "{}" })), 1),
            (call(json!({ "type": "tool_use", "id": "a", "input": {} })), 0),
            (call(json!({ "type": "tool_use", "id": "a", "name": " " })), 0),
            (call(json!("odd")), 0),
        ] {
            let reply = PROTOCOL.reply(&json!({ "content": content, "stop_reason": "end_turn" })).unwrap().0;
            assert_eq!((reply.text.as_str(), reply.calls.len()), ("Yes.", calls), "{content}");
            let echoed = reply.echo.unwrap().matches("tool_use").count();
            assert_eq!(echoed, calls, "every call that is sent back is answered: {content}");
        }
        assert!(PROTOCOL.reply(&json!({ "content": null })).is_err());
        assert!(PROTOCOL.reply(&json!([])).is_err());
    }
}
