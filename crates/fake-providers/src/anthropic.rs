//! A server that speaks Anthropic's Messages (`docs/providers/text-models.md#messages`), strict where Anthropic is.

mod question;
mod reply;

use std::collections::HashSet;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};

use crate::model_server::ModelServer;
use crate::quirk::{Quirk, Quirks, Sold};
use crate::scripted_model::think;
use crate::server::FakeServer;

/// A fake of Anthropic.
#[derive(Debug)]
pub struct FakeAnthropic {
    model: ModelServer,
    account: Account,
}

/// The state of the server.
#[derive(Debug, Clone, Default)]
struct Account {
    quirks: Quirks,
    sold: Sold,
    /// The signatures of its thinking blocks; a caller that returns a tool call returns its block as well.
    signatures: Arc<Mutex<HashSet<String>>>,
    is_retired: Arc<Mutex<bool>>,
}

impl Account {
    fn model(&self) -> Value {
        let is_retired = *self.is_retired.lock().unwrap();
        json!({
            "type": "model", "id": FakeAnthropic::MODEL, "display_name": FakeAnthropic::MODEL,
            "created_at": "2026-10-01T00:00:00Z", "lifecycle": if is_retired { "retired" } else { "active" },
            "retires_at": is_retired.then_some("2026-11-01T00:00:00Z"),
        })
    }
}

impl FakeAnthropic {
    /// The accepted key.
    pub const KEY: &str = "sk-ant-fake-0123456789";
    /// The available model.
    pub const MODEL: &str = "claude-haiku-5-5";

    /// Serves on any free port.
    pub async fn start() -> Self {
        let account = Account::default();
        let routes = Router::new()
            .route("/v1/messages", post(message))
            .route("/v1/models", get(models))
            .route("/v1/models/{id}", get(model))
            .layer(from_fn(with_request_id))
            .with_state(account.clone());
        let (quirks, sold) = (account.quirks.clone(), account.sold.clone());
        Self { model: ModelServer { server: FakeServer::start(routes).await, quirks, sold }, account }
    }

    /// The base address for paths.
    #[must_use]
    pub fn base_url(&self) -> String {
        self.model.server.url()
    }

    /// Retires the model.
    pub fn retire_the_model(&self) {
        *self.account.is_retired.lock().unwrap() = true;
    }
}

/// Every fake model has the methods of [`ModelServer`].
impl Deref for FakeAnthropic {
    type Target = ModelServer;

    fn deref(&self) -> &ModelServer {
        &self.model
    }
}

/// A header of every answer, by which Anthropic's support can find the call.
const REQUEST_ID: &str = "req_1";

async fn with_request_id(request: Request, next: Next) -> Response {
    let mut answer = next.run(request).await;
    answer.headers_mut().insert("request-id", HeaderValue::from_static(REQUEST_ID));
    answer
}

/// An error in Anthropic's form.
fn error(status: u16, kind: &str, message: &str) -> Response {
    let body = json!({ "type": "error", "error": { "type": kind, "message": message }, "request_id": REQUEST_ID });
    (StatusCode::from_u16(status).unwrap(), axum::Json(body)).into_response()
}

/// None when the key and the version are right. The key comes in its own header or as a bearer token, as Anthropic's
/// own client sends it since its second version.
fn turned_away(headers: &HeaderMap) -> Option<Response> {
    let header = |name: &str| headers.get(name).map(|value| value.to_str().unwrap());
    let bearer = || header("authorization")?.strip_prefix("Bearer ");
    let key = header("x-api-key").or_else(bearer).unwrap_or_default();
    if key != FakeAnthropic::KEY {
        // Worse than the real one, which does not repeat the key.
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
    let quirk = account.quirks.take();
    match quirk {
        Some(Quirk::NoMoney) => {
            let message = "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.";
            return error(400, "invalid_request_error", message);
        }
        Some(Quirk::ErrorInSuccess) => return error(200, "api_error", "Internal server error"),
        _ => {}
    }
    reply::answer(&account, &body, think(&question), quirk)
}

async fn model(State(account): State<Account>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    if let Some(refusal) = turned_away(&headers) {
        return refusal;
    }
    if id != FakeAnthropic::MODEL {
        return error(404, "not_found_error", &format!("model: {id}"));
    }
    axum::Json(account.model()).into_response()
}

async fn models(State(account): State<Account>, headers: HeaderMap) -> Response {
    if let Some(refusal) = turned_away(&headers) {
        return refusal;
    }
    let model = account.model();
    let (first, last) = (model["id"].clone(), model["id"].clone());
    axum::Json(json!({ "data": [model], "has_more": false, "first_id": first, "last_id": last })).into_response()
}
