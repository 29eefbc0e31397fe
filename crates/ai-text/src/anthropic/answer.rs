//! The response.

use serde::Deserialize;
use serde_json::Value;
use showrunner_ports::text::{Reply, ToolCall, Usage};

use crate::wire::{ModelReply, StopReason};

#[derive(Debug, Deserialize)]
pub(super) struct Message {
    model: Option<String>,
    content: Vec<Value>,
    stop_reason: Option<String>,
    /// The details of a refusal. The format is not documented, so known fields are searched.
    stop_details: Option<Value>,
    usage: Option<Tokens>,
}

#[derive(Debug, Deserialize)]
struct Tokens {
    #[serde(default, rename = "input_tokens")]
    input: u64,
    #[serde(default, rename = "output_tokens")]
    output: u64,
    /// The other token count does not include tokens written to or read from the cache.
    #[serde(rename = "cache_creation_input_tokens")]
    cache_creation: Option<u64>,
    #[serde(rename = "cache_read_input_tokens")]
    cache_read: Option<u64>,
}

impl Message {
    pub(super) fn into_reply(self, asked: &str) -> ModelReply {
        let model = self.model.unwrap_or_else(|| asked.to_owned());
        if self.usage.is_none() {
            tracing::warn!(model, "the server does not say what an answer has used; nothing is booked for it");
        }
        let usage = self.usage.map(|tokens| Usage {
            model: model.clone(),
            input_tokens: [tokens.cache_creation, tokens.cache_read]
                .into_iter()
                .flatten()
                .fold(tokens.input, u64::saturating_add),
            output_tokens: tokens.output,
        });
        let stop_reason = match self.stop_reason.as_deref() {
            Some("refusal") => StopReason::Refused(words(self.stop_details.as_ref())),
            Some("max_tokens" | "model_context_window_exceeded") => StopReason::CutOff,
            _ => StopReason::Finished,
        };
        let text = self.content.iter().filter_map(text).collect::<Vec<_>>().join("\n\n");
        let calls = self.content.iter().filter_map(call).collect();
        // An empty message cannot be sent back.
        let echo = (!self.content.is_empty()).then(|| Value::Array(self.content).to_string());
        ModelReply {
            reply: Reply { text, calls, echo },
            stop_reason,
            usage: usage.unwrap_or_else(|| Usage::none(asked)),
        }
    }
}

/// Blocks of other kinds, for example thinking, are not shown to the operator.
fn text(block: &Value) -> Option<&str> {
    (kind(block) == Some("text")).then(|| block.get("text").and_then(Value::as_str)).flatten()
}

fn call(block: &Value) -> Option<ToolCall> {
    let named = |name: &str| block.get(name).and_then(Value::as_str).map(str::to_owned);
    if kind(block) != Some("tool_use") {
        return None;
    }
    let arguments = block.get("input").map(Value::to_string).unwrap_or_default();
    Some(ToolCall { id: named("id")?, name: named("name")?, arguments })
}

fn kind(block: &Value) -> Option<&str> {
    block.get("type").and_then(Value::as_str)
}

fn words(details: Option<&Value>) -> String {
    let details = details.filter(|details| !details.is_null());
    let explanation =
        details.and_then(|details| ["explanation", "message"].iter().find_map(|name| details.get(name)?.as_str()));
    explanation.map_or_else(String::new, str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_tokens_than_can_be_counted_are_as_many_as_can() {
        let answer = format!(
            r#"{{"content": [], "usage": {{"input_tokens": {0}, "cache_read_input_tokens": {0}, "output_tokens": 7}}}}"#,
            u64::MAX
        );
        let ModelReply { usage, .. } = serde_json::from_str::<Message>(&answer).unwrap().into_reply("m");
        assert_eq!((usage.input_tokens, usage.output_tokens), (u64::MAX, 7));
    }
}
