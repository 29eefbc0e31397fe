//! Puts an answer into Anthropic's form.

use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::{Account, FakeAnthropic};
use crate::fakes::mind::Thought;
use crate::fakes::oddity::{Oddity, distorted};

/// What is read from the cache of each question, which is counted apart.
const CACHED: u64 = 2;

/// The answer, sold.
pub(super) fn answer(account: &Account, question: &str, thought: Thought, oddity: Option<Oddity>) -> Response {
    let text = |text: String| json!([{ "type": "text", "text": text }]);
    let (content, end) = match (thought, oddity) {
        (_, Some(Oddity::Refusal)) => (json!([]), "refusal"),
        (Thought::Words(_), Some(Oddity::Silence)) => (json!([]), "end_turn"),
        (Thought::Words(words), oddity) => {
            let end = if oddity == Some(Oddity::CutOff) { "max_tokens" } else { "end_turn" };
            (text(distorted(oddity, words)), end)
        }
        (Thought::Call(name, arguments), oddity) => {
            let arguments = match oddity {
                Some(Oddity::InvalidArguments | Oddity::CutOff) => json!({ "videos": null, "and": "more" }),
                _ => arguments,
            };
            let end = if oddity == Some(Oddity::CutOff) { "max_tokens" } else { "tool_use" };
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
    if oddity != Some(Oddity::NoUsage) {
        body["usage"] = json!({
            "input_tokens": asked - CACHED,
            "output_tokens": answered,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": CACHED,
            "service_tier": "standard",
        });
    }
    axum::Json(body).into_response()
}

/// A thought, signed.
fn thinking(account: &Account) -> Value {
    let mut signatures = account.signatures.lock().unwrap();
    let signature = format!("signature-{}", signatures.len());
    signatures.insert(signature.clone());
    json!({ "type": "thinking", "thinking": "They want this tool.", "signature": signature })
}
