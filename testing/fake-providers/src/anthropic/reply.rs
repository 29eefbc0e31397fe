//! Writes an answer in Anthropic's form.

use axum::Json;
use serde_json::{Value, json};

use super::{Account, FakeAnthropic};
use crate::quirk::{Quirk, distorted};
use crate::scripted_model::Thought;

/// The cached tokens of each question, which are counted separately.
const CACHED: u64 = 2;

pub(super) fn answer(account: &Account, question: &str, thought: Thought, quirk: Option<Quirk>) -> Json<Value> {
    let text = |text: String| json!([{ "type": "text", "text": text }]);
    let (content, end) = match (thought, quirk) {
        (_, Some(Quirk::Refusal)) => (json!([]), "refusal"),
        (Thought::Words(_), Some(Quirk::Silence)) => (json!([]), "end_turn"),
        (Thought::Words(words), quirk) => {
            let end = if quirk == Some(Quirk::CutOff) { "max_tokens" } else { "end_turn" };
            (text(distorted(quirk, words)), end)
        }
        (Thought::Call(name, arguments), quirk) => {
            let arguments = match quirk {
                Some(Quirk::InvalidArguments | Quirk::CutOff) => json!({ "videos": null, "and": "more" }),
                _ => arguments,
            };
            let end = if quirk == Some(Quirk::CutOff) { "max_tokens" } else { "tool_use" };
            (json!([thinking(account), { "type": "tool_use", "id": "toolu_1", "name": name, "input": arguments }]), end)
        }
    };
    let (asked, answered) = account.sold.sell(question, &content.to_string());
    let mut body = json!({
        "id": "msg_01",
        "type": "message",
        "role": "assistant",
        "model": FakeAnthropic::MODEL,
        "content": content,
        "stop_reason": end,
        "stop_sequence": null,
    });
    if quirk != Some(Quirk::NoUsage) {
        body["usage"] = json!({
            "input_tokens": asked - CACHED,
            "output_tokens": answered,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": CACHED,
            "service_tier": "standard",
        });
    }
    Json(body)
}

fn thinking(account: &Account) -> Value {
    let mut signatures = account.signatures.lock().unwrap();
    let signature = format!("signature-{}", signatures.len());
    signatures.insert(signature.clone());
    json!({ "type": "thinking", "thinking": "They want this tool.", "signature": signature })
}
