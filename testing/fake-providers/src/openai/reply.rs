//! Writes an answer in OpenAI's form.

use axum::Json;
use serde_json::{Value, json};

use super::FakeOpenAi;
use crate::quirk::{Quirk, Sold, distorted};
use crate::scripted_model::Thought;

pub(super) fn answer(sold: &Sold, question: &str, thought: Thought, quirk: Option<Quirk>, thinks: bool) -> Json<Value> {
    let (mut message, end) = match (thought, quirk) {
        (_, Some(Quirk::Refusal)) => {
            (json!({ "role": "assistant", "content": null, "refusal": "I can't help with that." }), "stop")
        }
        (Thought::Words(words), quirk) => {
            let end = if quirk == Some(Quirk::CutOff) { "length" } else { "stop" };
            let words = distorted(quirk, words);
            (json!({ "role": "assistant", "content": words, "refusal": null }), end)
        }
        (Thought::Call(name, arguments), quirk) => {
            let arguments = match quirk {
                Some(Quirk::InvalidArguments | Quirk::CutOff) => "{\"videos\": ".to_owned(),
                _ => arguments.to_string(),
            };
            let call =
                json!({ "id": "call_abc", "type": "function", "function": { "name": name, "arguments": arguments } });
            let end = if quirk == Some(Quirk::CutOff) { "length" } else { "tool_calls" };
            (json!({ "role": "assistant", "content": null, "refusal": null, "tool_calls": [call] }), end)
        }
    };
    if thinks {
        message["reasoning_content"] = "They want something.".into();
    }
    let (asked, answered) = sold.sell(question, &message.to_string());
    let mut body = json!({
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1_795_176_000,
        "model": FakeOpenAi::MODEL,
        "choices": [{ "index": 0, "message": message, "logprobs": null, "finish_reason": end }],
    });
    if quirk != Some(Quirk::NoUsage) {
        body["usage"] = json!({
            "prompt_tokens": asked,
            "completion_tokens": answered,
            "total_tokens": asked + answered,
            "prompt_tokens_details": { "cached_tokens": 0 },
            "completion_tokens_details": { "reasoning_tokens": 0 },
        });
    }
    Json(body)
}
