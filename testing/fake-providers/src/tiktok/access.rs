//! The permissions and rate limits of calls.

use axum::Json;
use axum::http::HeaderMap;
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::ProviderState;
use crate::request::{Refusal, bearer, header};

/// A kind of call: its name, the scopes of which it needs one, and how often per minute a token may make it.
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

/// Counts the call, and refuses it without permission or above the limit.
pub(super) fn admit(state: &mut ProviderState, headers: &HeaderMap, endpoint: Endpoint) -> Result<(), Refusal> {
    state.clock.note_call();
    let token = bearer(headers).unwrap_or_default();
    let scopes = state.tokens.access.get(token).ok_or_else(|| refusal(401, "access_token_invalid"))?;
    if !endpoint.needs_one_of.iter().any(|scope| scopes.contains(*scope)) {
        return Err(refusal(401, "scope_not_authorized"));
    }
    let now = state.clock.now();
    let calls = state.calls.entry((token.to_owned(), endpoint.name)).or_default();
    calls.retain(|at| at.duration_until(now) < SignedDuration::from_mins(1));
    if calls.len() >= endpoint.each_minute {
        return Err(refusal(429, "rate_limit_exceeded"));
    }
    calls.push(now);
    Ok(())
}

/// Whether the content type is the one that the posting calls require.
pub(super) fn is_json_in_utf8(headers: &HeaderMap) -> bool {
    header(headers, "content-type").replace(' ', "").eq_ignore_ascii_case("application/json;charset=utf-8")
}

pub(super) fn answer(data: &Value) -> Json<Value> {
    Json(json!({ "data": data, "error": { "code": "ok", "message": "", "log_id": "2026" } }))
}

pub(super) fn refusal(status: u16, code: &str) -> Refusal {
    refusal_with(status, code, &format!("{code}."))
}

pub(super) fn invalid(message: &str) -> Refusal {
    refusal_with(400, "invalid_params", message)
}

fn refusal_with(status: u16, code: &str, message: &str) -> Refusal {
    let body = json!({ "data": {}, "error": { "code": code, "message": message, "log_id": "2026" } });
    Refusal::json(status, &body)
}
