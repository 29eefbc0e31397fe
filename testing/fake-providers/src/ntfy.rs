//! A server of ntfy with one topic, <https://docs.ntfy.sh/publish/>.

use std::sync::{Arc, Mutex};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::json;

use super::server::FakeServer;

/// The token of its one account.
pub const NTFY_TOKEN: &str = "tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2";

/// The topic that this account may write to.
const TOPIC: &str = "showrunner-alerts";

/// The longest message. A longer one becomes an attachment, which nobody reads on a telephone.
const LONGEST: usize = 4_096;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NtfyMessage {
    pub sequence_id: Option<String>,
    pub title: String,
    pub priority: u8,
    pub text: String,
}

#[derive(Debug, Clone, Default)]
struct Messages(Arc<Mutex<Vec<NtfyMessage>>>);

#[derive(Debug)]
pub struct FakeNtfy {
    pub server: FakeServer,
    messages: Messages,
}

impl FakeNtfy {
    pub async fn start() -> Self {
        let messages = Messages::default();
        let routes = Router::new()
            .route("/v1/health", get(async || Json(json!({ "healthy": true }))))
            .route("/v1/account", get(account))
            .route("/{topic}", post(publish))
            .with_state(messages.clone());
        Self { server: FakeServer::start(routes).await, messages }
    }

    /// The address of its topic.
    pub fn url(&self) -> String {
        format!("{}/{TOPIC}", self.server.url())
    }

    /// The messages, oldest first. A later one of the same sequence replaces an earlier one.
    pub fn messages(&self) -> Vec<NtfyMessage> {
        self.messages.0.lock().unwrap().clone()
    }
}

fn error(status: StatusCode, code: u32, problem: &str) -> Response {
    (status, Json(json!({ "code": code, "http": status.as_u16(), "error": problem }))).into_response()
}

fn is_signed_in(headers: &HeaderMap) -> bool {
    headers.get("authorization").is_some_and(|value| *value == format!("Bearer {NTFY_TOKEN}"))
}

async fn account(headers: HeaderMap) -> Response {
    if is_signed_in(&headers) {
        Json(json!({ "username": "showrunner", "role": "user" })).into_response()
    } else {
        error(StatusCode::UNAUTHORIZED, 40101, "unauthorized")
    }
}

async fn publish(
    State(messages): State<Messages>,
    Path(topic): Path<String>,
    headers: HeaderMap,
    text: String,
) -> Response {
    if !is_signed_in(&headers) {
        return error(StatusCode::UNAUTHORIZED, 40101, "unauthorized");
    }
    if topic != TOPIC {
        return error(StatusCode::FORBIDDEN, 40301, "forbidden");
    }
    if text.is_empty() || text.len() > LONGEST {
        return error(StatusCode::BAD_REQUEST, 40036, "invalid request: the message does not fit");
    }
    let header = |name: &str| headers.get(name).map(|value| value.to_str().map(str::to_owned));
    let (Ok(title), Ok(sequence_id)) = (header("x-title").transpose(), header("x-sequence-id").transpose()) else {
        return error(StatusCode::BAD_REQUEST, 40000, "invalid request: headers are ASCII");
    };
    let priority = match header("x-priority") {
        None => Some(3),
        Some(text) => text.ok().and_then(|text| text.parse().ok()).filter(|priority| (1..=5).contains(priority)),
    };
    let Some(priority) = priority else {
        return error(StatusCode::BAD_REQUEST, 40007, "invalid priority parameter");
    };
    let message = NtfyMessage { title: decoded(&title.unwrap_or_default()), priority, text, sequence_id };
    let mut messages = messages.0.lock().unwrap();
    messages.retain(|earlier| earlier.sequence_id.is_none() || earlier.sequence_id != message.sequence_id);
    messages.push(message);
    Json(json!({ "id": "sPs71M8A2T", "event": "message", "topic": topic })).into_response()
}

/// A header's text, which may be encoded as RFC 2047 describes.
fn decoded(text: &str) -> String {
    let encoded = text.strip_prefix("=?UTF-8?B?").and_then(|text| text.strip_suffix("?="));
    encoded
        .map_or_else(|| text.to_owned(), |encoded| String::from_utf8(BASE64_STANDARD.decode(encoded).unwrap()).unwrap())
}
