//! A server that speaks Anthropic's Messages (`providers/ai-text.md` §2), strict where Anthropic is.

mod question;
mod reply;

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};

use super::mind::think;
use super::oddity::{Oddities, Oddity, Sold};
use super::{CallLog, FakeServer, Faults};

/// A fake of Anthropic.
#[derive(Debug)]
pub struct FakeAnthropic {
    server: FakeServer,
    account: Account,
}

/// What the server knows.
#[derive(Debug, Clone, Default)]
struct Account {
    oddities: Oddities,
    sold: Sold,
    /// The thoughts that it has signed; whoever gives back a call gives back its thought with it.
    signatures: Arc<Mutex<HashSet<String>>>,
    is_retired: Arc<Mutex<bool>>,
}

impl FakeAnthropic {
    /// The key that it takes.
    pub const KEY: &str = "sk-ant-fake-0123456789";
    /// The model that it has.
    pub const MODEL: &str = "claude-haiku-5-5";

    /// Serves on any free port.
    pub async fn start() -> Self {
        let account = Account::default();
        let routes = Router::new()
            .route("/v1/messages", post(message))
            .route("/v1/models/{id}", get(model))
            .with_state(account.clone());
        Self { server: FakeServer::start(routes).await, account }
    }

    /// The address that paths are added to.
    #[must_use]
    pub fn base_url(&self) -> String {
        self.server.url()
    }

    /// What is to go wrong on the way.
    #[must_use]
    pub fn faults(&self) -> &Faults {
        self.server.faults()
    }

    /// What is to be odd about its answers.
    #[must_use]
    pub fn oddities(&self) -> &Oddities {
        &self.account.oddities
    }

    /// What it was asked.
    #[must_use]
    pub fn log(&self) -> &CallLog {
        self.server.log()
    }

    /// What it has sold, by its own books.
    #[must_use]
    pub fn sold(&self) -> (u64, u64) {
        self.account.sold.tokens()
    }

    /// The model is retired from now on.
    pub fn retire_the_model(&self) {
        *self.account.is_retired.lock().unwrap() = true;
    }
}

/// An error in Anthropic's form.
fn error(status: u16, kind: &str, message: &str) -> Response {
    let body = json!({ "type": "error", "error": { "type": kind, "message": message }, "request_id": "req_1" });
    (StatusCode::from_u16(status).unwrap(), axum::Json(body)).into_response()
}

/// Nothing when the key and the version are right.
fn turned_away(headers: &HeaderMap) -> Option<Response> {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap());
    let key = header("x-api-key").unwrap_or_default();
    if key != FakeAnthropic::KEY {
        // Worse than the real one, which does not repeat it.
        return Some(error(401, "authentication_error", &format!("invalid x-api-key {key}")));
    }
    match header("anthropic-version") {
        Some("2023-06-01" | "2026-10-21") => None,
        _ => Some(error(400, "invalid_request_error", "anthropic-version: header is required")),
    }
}

async fn message(State(account): State<Account>, headers: HeaderMap, body: String) -> Response {
    if let Some(refusal) = turned_away(&headers) {
        return refusal;
    }
    let asked: Value = serde_json::from_str(&body).unwrap();
    if asked["model"] != FakeAnthropic::MODEL {
        return error(404, "not_found_error", &format!("model: {}", asked["model"]));
    }
    let question = match question::read(&asked, &account.signatures.lock().unwrap()) {
        Ok(question) => question,
        Err(message) => return error(400, "invalid_request_error", &message),
    };
    let oddity = account.oddities.take();
    match oddity {
        Some(Oddity::NoMoney) => {
            let message = "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.";
            return error(400, "invalid_request_error", message);
        }
        Some(Oddity::ErrorInSuccess) => return error(200, "api_error", "Internal server error"),
        _ => {}
    }
    reply::answer(&account, &body, think(&question), oddity)
}

async fn model(State(account): State<Account>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    if let Some(refusal) = turned_away(&headers) {
        return refusal;
    }
    if id != FakeAnthropic::MODEL {
        return error(404, "not_found_error", &format!("model: {id}"));
    }
    let lifecycle = if *account.is_retired.lock().unwrap() { "retired" } else { "active" };
    axum::Json(json!({ "type": "model", "id": id, "display_name": id, "lifecycle": lifecycle })).into_response()
}
