//! The response. Servers leave out fields or send them in other types, so each field is read on its own.

use serde_json::{Map, Value, json};
use showrunner_ports::text::{Reply, ToolCall};

use crate::wire::{StopReason, THOUGHTS, stop_reason, token_count, written_arguments};

/// The tokens of an answer. Those of the reasoning are always paid for: most servers count them in `completion_tokens`,
/// xAI and Gemini only in `total_tokens`.
pub(super) fn tokens(usage: &Value) -> Option<(u64, u64)> {
    let count = |names: [&str; 2]| names.iter().find_map(|name| token_count(usage.get(name)));
    let input = count(["prompt_tokens", "input_tokens"]);
    let output = count(["completion_tokens", "output_tokens"]);
    let total = token_count(usage.get("total_tokens"));
    if input.is_none() && output.is_none() && total.is_none() {
        return None;
    }
    // Without the tokens of the request the total says nothing of the answer.
    let rest = input.and_then(|input| total?.checked_sub(input)).unwrap_or_default();
    Some((input.unwrap_or_default(), output.unwrap_or_default().max(rest)))
}

pub(super) fn reply(body: &Value) -> Result<(Reply, StopReason), String> {
    let Some(choice) = body.pointer("/choices/0").filter(|choice| choice.is_object()) else {
        return Err("there is no choice in its answer".to_owned());
    };
    // Some servers send a piece of a stream, or the form of the older completions.
    let message = ["message", "delta"].iter().find_map(|name| choice.get(name).filter(|part| part.is_object()));
    let message = message.unwrap_or(choice);
    let word = choice.get("finish_reason").and_then(Value::as_str);
    let stop_reason = match (refusal(message), stop_reason(word)) {
        (Some(words), _) => StopReason::Refused(words),
        (None, stop_reason) => stop_reason?,
    };
    let text = message.get("content").or_else(|| message.get("text")).map(text).unwrap_or_default();
    let (calls, extras): (Vec<ToolCall>, Vec<Value>) = calls(message).enumerate().filter_map(call).unzip();
    let echo = echo(message, &calls, &extras);
    Ok((Reply { text, calls, echo, ..Reply::default() }, stop_reason))
}

/// The text of a content: a text, or the text parts of a list, without the thoughts.
pub(super) fn text(content: &Value) -> String {
    match content {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().map(text).collect(),
        Value::Object(part) => {
            let kind = part.get("type").and_then(Value::as_str).unwrap_or("text");
            let is_text = matches!(kind, "text" | "output_text");
            part.get("text").filter(|_| is_text).map(text).unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// The model's words if it refuses, in a field or as a part of the content.
fn refusal(message: &Value) -> Option<String> {
    let parts = message.get("content").and_then(Value::as_array).into_iter().flatten();
    let all = [message].into_iter().chain(parts);
    let words: String = all.filter_map(|part| part.get("refusal")?.as_str()).collect();
    (!words.trim().is_empty()).then_some(words)
}

/// The tool calls of a message, also in the form before there were several.
fn calls(message: &Value) -> impl Iterator<Item = &Value> {
    let list = message.get("tool_calls").and_then(Value::as_array).into_iter().flatten();
    list.chain(message.get("function_call").filter(|call| call.is_object()))
}

/// A call, and what its server wants to be sent back with it. A call without a name is none.
fn call((number, call): (usize, &Value)) -> Option<(ToolCall, Value)> {
    let function = call.get("function").filter(|function| function.is_object()).unwrap_or(call);
    let name = filled(function.get("name"))?.to_owned();
    let arguments = written_arguments(function.get("arguments"));
    let id = filled(call.get("id")).map_or_else(|| format!("call_{number}"), str::to_owned);
    Some((ToolCall { id, name, arguments }, call.get("extra_content").cloned().unwrap_or_default()))
}

fn filled(value: Option<&Value>) -> Option<&str> {
    value.and_then(Value::as_str).map(str::trim).filter(|text| !text.is_empty())
}

/// What must be sent back with the results of the calls: the thoughts (DeepSeek, Kimi, OpenRouter), and Gemini's
/// signature of each call.
fn echo(message: &Value, calls: &[ToolCall], extras: &[Value]) -> Option<String> {
    let thoughts: Map<String, Value> = THOUGHTS
        .iter()
        .filter_map(|name| Some(((*name).to_owned(), message.get(name).filter(|thought| !thought.is_null())?.clone())))
        .collect();
    let is_needed = !calls.is_empty() && (!thoughts.is_empty() || extras.iter().any(|extra| !extra.is_null()));
    is_needed.then(|| json!({ "thoughts": thoughts, "extras": extras }).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(message: &Value) -> Reply {
        reply(&json!({ "choices": [{ "message": message }] })).unwrap().0
    }

    #[test]
    fn content_is_read_in_every_form() {
        let thinking = json!({ "type": "thinking", "thinking": [{ "type": "text", "text": "Hm." }] });
        for content in [
            json!("Yes."),
            json!(["Ye", "s."]),
            json!([{ "type": "text", "text": "Yes." }]),
            json!([thinking, { "type": "text", "text": "Ye" }, { "type": "reference" }, { "type": "text", "text": "s." }]),
            json!([{ "type": "reasoning", "text": "Hm." }, { "type": "output_text", "text": "Yes." }]),
            json!({ "type": "text", "text": "Yes." }),
            json!([{ "text": "Yes." }]),
        ] {
            assert_eq!(read(&json!({ "content": content })).text, "Yes.", "{content}");
        }
        for nothing in [json!(null), json!([]), json!([thinking]), json!(7)] {
            assert_eq!(read(&json!({ "content": nothing })).text, "", "{nothing}");
        }
    }

    #[test]
    fn choice_is_read_in_every_form() {
        for choice in [
            json!({ "message": { "content": "Yes." } }),
            json!({ "delta": { "content": "Yes." } }),
            json!({ "text": "Yes." }),
            json!({ "message": null, "text": "Yes." }),
        ] {
            assert_eq!(reply(&json!({ "choices": [choice] })).unwrap().0.text, "Yes.", "{choice}");
        }
        for body in [json!({}), json!({ "choices": [] }), json!({ "choices": [null] }), json!([])] {
            assert_eq!(reply(&body).unwrap_err(), "there is no choice in its answer", "{body}");
        }
    }

    #[test]
    fn usage_is_read_in_every_form() {
        for (usage, expected) in [
            (json!({ "prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 10 }), Some((7, 3))),
            (json!({ "prompt_tokens": 7.0, "completion_tokens": "3" }), Some((7, 3))),
            (json!({ "prompt_tokens": 7, "completion_tokens": null, "total_tokens": 10 }), Some((7, 3))),
            (json!({ "prompt_tokens": 7, "completion_tokens": 3, "total_tokens": 30 }), Some((7, 23))),
            (json!({ "input_tokens": 7, "output_tokens": 3 }), Some((7, 3))),
            (json!({ "total_tokens": 10 }), Some((0, 0))),
            (json!({ "prompt_tokens": u64::MAX, "completion_tokens": 3, "total_tokens": 1 }), Some((u64::MAX, 3))),
            (json!({ "prompt_tokens": null }), None),
            (json!(null), None),
            (json!([]), None),
        ] {
            assert_eq!(tokens(&usage), expected, "{usage}");
        }
    }

    #[test]
    fn tool_call_is_read_in_every_form_and_needs_a_name() {
        let arguments = r#"{"videos":300}"#;
        for call in [
            json!({ "id": "call_0", "type": "function", "function": { "name": "set", "arguments": arguments } }),
            json!({ "function": { "name": "set", "arguments": { "videos": 300 } } }),
            json!({ "id": "", "name": " set ", "arguments": arguments }),
        ] {
            let calls = read(&json!({ "tool_calls": [call] })).calls;
            let expected =
                ToolCall { id: "call_0".to_owned(), name: "set".to_owned(), arguments: arguments.to_owned() };
            assert_eq!(calls, [expected], "{call}");
        }
        assert_eq!(read(&json!({ "function_call": { "name": "set", "arguments": "" } })).calls.len(), 1);
        for nameless in [json!({ "function": { "arguments": arguments } }), json!({ "function": null }), json!(null)] {
            assert_eq!(read(&json!({ "tool_calls": [nameless] })).calls, [], "{nameless}");
        }
    }
}
