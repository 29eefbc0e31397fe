//! Who may call what, and how often.

use std::collections::BTreeSet;

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::ProviderState;

/// What was allowed.
pub(super) type Scopes = BTreeSet<String>;

pub(super) fn scopes(text: &str) -> Scopes {
    text.split(',').filter(|scope| !scope.is_empty()).map(str::to_owned).collect()
}

/// A kind of call: its name, what it needs one of, and how often a token may make it in any minute.
#[derive(Debug, Clone, Copy)]
pub(super) struct Endpoint {
    name: &'static str,
    needs_one_of: &'static [&'static str],
    each_minute: usize,
}

pub(super) const USER: Endpoint = Endpoint { name: "user", needs_one_of: &["user.info.basic"], each_minute: 600 };
pub(super) const CREATOR: Endpoint = Endpoint { name: "creator", needs_one_of: &["video.publish"], each_minute: 20 };
pub(super) const DIRECT: Endpoint = Endpoint { name: "direct", needs_one_of: &["video.publish"], each_minute: 6 };
pub(super) const INBOX: Endpoint = Endpoint { name: "inbox", needs_one_of: &["video.upload"], each_minute: 6 };
pub(super) const STATUS: Endpoint =
    Endpoint { name: "status", needs_one_of: &["video.publish", "video.upload"], each_minute: 30 };
pub(super) const QUERY: Endpoint = Endpoint { name: "query", needs_one_of: &["video.list"], each_minute: 600 };
pub(super) const LIST: Endpoint = Endpoint { name: "list", needs_one_of: &["video.list"], each_minute: 600 };

/// Counts the call, and gives the answer of one that may not be made.
pub(super) fn refused(provider_state: &mut ProviderState, headers: &HeaderMap, endpoint: Endpoint) -> Option<Response> {
    provider_state.clock.note_call();
    let header = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let token = header.strip_prefix("Bearer ").unwrap_or_default();
    let Some(scopes) = provider_state.access.get(token) else { return Some(refusal(401, "access_token_invalid")) };
    if !endpoint.needs_one_of.iter().any(|scope| scopes.contains(*scope)) {
        return Some(refusal(401, "scope_not_authorized"));
    }
    let now = provider_state.clock.now();
    let calls = provider_state.calls.entry((token.to_owned(), endpoint.name)).or_default();
    calls.retain(|at| at.duration_until(now) < SignedDuration::from_mins(1));
    if calls.len() >= endpoint.each_minute {
        return Some(refusal(429, "rate_limit_exceeded"));
    }
    calls.push(now);
    None
}

/// Whether the body is announced in the way that the posting calls want it.
pub(super) fn is_json_in_utf8(headers: &HeaderMap) -> bool {
    let header = headers.get("content-type").and_then(|value| value.to_str().ok()).unwrap_or_default();
    header.replace(' ', "").eq_ignore_ascii_case("application/json;charset=utf-8")
}

/// An answer in the envelope.
pub(super) fn answer(data: &Value) -> Response {
    Json(json!({ "data": data, "error": { "code": "ok", "message": "", "log_id": "2026" } })).into_response()
}

/// A refusal in the envelope.
pub(super) fn refusal(status: u16, code: &str) -> Response {
    refusal_with(status, code, &format!("{code}."))
}

/// A refusal because of what was sent.
pub(super) fn invalid(message: &str) -> Response {
    refusal_with(400, "invalid_params", message)
}

fn refusal_with(status: u16, code: &str, message: &str) -> Response {
    let body = json!({ "data": {}, "error": { "code": code, "message": message, "log_id": "2026" } });
    (StatusCode::from_u16(status).unwrap(), Json(body)).into_response()
}
