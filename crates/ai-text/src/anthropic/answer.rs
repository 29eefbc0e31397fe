//! The response. Compatible servers leave out fields or send them in other types, so each field is read on its own.

use serde_json::{Value, json};
use showrunner_ports::text::{Reply, ToolCall, Usage};

use crate::wire::{ModelReply, StopReason, UnusableReply, stop_reason, token_count};

pub(super) fn usage(body: &Value, asked: &str) -> Option<Usage> {
    let usage = body.get("usage").filter(|usage| usage.is_object())?;
    let count = |name: &str| token_count(usage.get(name));
    let (input, output) = (count("input_tokens"), count("output_tokens"));
    if input.is_none() && output.is_none() {
        return None;
    }
    // The input tokens do not include those written to or read from the cache.
    let cached = ["cache_creation_input_tokens", "cache_read_input_tokens"].iter().filter_map(|name| count(name));
    let model = body.get("model").and_then(Value::as_str).filter(|model| !model.is_empty()).unwrap_or(asked);
    Some(Usage {
        model: model.to_owned(),
        input_tokens: cached.fold(input.unwrap_or_default(), u64::saturating_add),
        output_tokens: output.unwrap_or_default(),
    })
}

pub(super) fn reply(body: &Value, asked: &str) -> Result<ModelReply, UnusableReply> {
    let usage = usage(body, asked);
    let word = body.get("stop_reason").and_then(Value::as_str);
    let stop_reason = match word {
        Some("refusal") => StopReason::Refused(words(body.get("stop_details"))),
        word => match stop_reason(word) {
            Ok(stop_reason) => stop_reason,
            Err(message) => return Err(UnusableReply { message, usage }),
        },
    };
    let content = match body.get("content") {
        Some(Value::Array(blocks)) => blocks.iter().enumerate().filter_map(block).collect(),
        Some(Value::String(text)) => vec![json!({ "type": "text", "text": text })],
        // A refusal needs no content.
        Some(_) | None if word.is_some() => Vec::new(),
        Some(_) | None => return Err(UnusableReply { message: "there is no content in its answer".to_owned(), usage }),
    };
    if usage.is_none() {
        tracing::warn!(model = asked, "the server does not say what an answer has used; nothing is booked for it");
    }
    let text = content.iter().filter_map(text).collect::<Vec<_>>().join("\n\n");
    let calls = content.iter().filter_map(call).collect();
    // An empty message cannot be sent back.
    let echo = (!content.is_empty()).then(|| Value::Array(content).to_string());
    let reply = Reply { text, calls, echo, ..Reply::default() };
    Ok(ModelReply { reply, stop_reason, usage: usage.unwrap_or_else(|| Usage::none(asked)) })
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

fn call(block: &Value) -> Option<ToolCall> {
    let named = |name: &str| block.get(name).and_then(Value::as_str).map(str::to_owned);
    if kind(block) != Some("tool_use") {
        return None;
    }
    let arguments = match block.get("input") {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Null) | None => String::new(),
        Some(input) => input.to_string(),
    };
    Some(ToolCall { id: named("id")?, name: named("name")?, arguments })
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
            let found = super::usage(&json!({ "usage": usage }), "m");
            assert_eq!(found.map(|usage| (usage.input_tokens, usage.output_tokens)), expected, "{usage}");
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
            let reply = reply(&json!({ "content": content, "stop_reason": "end_turn" }), "m").unwrap().reply;
            assert_eq!((reply.text.as_str(), reply.calls.len()), ("Yes.", calls), "{content}");
            let echoed = reply.echo.unwrap().matches("tool_use").count();
            assert_eq!(echoed, calls, "every call that is sent back is answered: {content}");
        }
        assert!(reply(&json!({ "content": null }), "m").is_err());
        assert!(reply(&json!([]), "m").is_err());
    }
}
