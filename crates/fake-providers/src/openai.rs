//! A server that speaks OpenAI's Chat Completions (`docs/providers/text-models.md#chat-completions`), strict where OpenAI is.

mod question;
mod reply;

use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};

use crate::model_server::ModelServer;
use crate::quirk::{Quirk, Quirks, Sold};
use crate::scripted_model::think;
use crate::server::FakeServer;

/// A fake of `OpenAI`, or of a compatible server.
#[derive(Debug)]
pub struct FakeOpenAi {
    model: ModelServer,
    account: Account,
}

/// The state of the server.
#[derive(Debug, Clone)]
struct Account {
    features: Arc<Mutex<Features>>,
    quirks: Quirks,
    sold: Sold,
}

/// The differences between compatible servers.
#[derive(Debug, Clone, Default)]
struct Features {
    refused_parameters: Vec<String>,
    listed_models: Option<Vec<String>>,
}

impl FakeOpenAi {
    /// The accepted key.
    pub const KEY: &str = "sk-fake-0123456789";
    /// The available model.
    pub const MODEL: &str = "gpt-6-luna";

    /// Serves on any free port.
    pub async fn start() -> Self {
        let account = Account { features: Arc::default(), quirks: Quirks::default(), sold: Sold::default() };
        let routes = Router::new()
            .route("/v1/chat/completions", post(completion))
            .route("/v1/models", get(models))
            .route("/v1/models/{id}", get(model))
            .route("/v1/key", get(key))
            .with_state(account.clone());
        let (quirks, sold) = (account.quirks.clone(), account.sold.clone());
        Self { model: ModelServer { server: FakeServer::start(routes).await, quirks, sold }, account }
    }

    /// The base address for paths.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("{}/v1", self.model.server.url())
    }

    /// Refuses this parameter from now on.
    pub fn refuse_parameter(&self, name: &str) {
        self.account.features.lock().unwrap().refused_parameters.push(name.to_owned());
    }

    /// Sets the listed models.
    pub fn list_models(&self, models: &[&str]) {
        let models = models.iter().map(|model| (*model).to_owned()).collect();
        self.account.features.lock().unwrap().listed_models = Some(models);
    }
}

/// Every fake model has the methods of [`ModelServer`].
impl Deref for FakeOpenAi {
    type Target = ModelServer;

    fn deref(&self) -> &ModelServer {
        &self.model
    }
}

/// An error in OpenAI's form.
fn error(status: u16, code: &str, message: &str) -> Response {
    let kind = if status >= 500 { "server_error" } else { "invalid_request_error" };
    let body = json!({ "error": { "message": message, "type": kind, "param": null, "code": code } });
    (StatusCode::from_u16(status).unwrap(), axum::Json(body)).into_response()
}

/// None when the key is right.
fn turned_away(headers: &HeaderMap) -> Option<Response> {
    let told = headers.get("authorization").map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default();
    let key = told.strip_prefix("Bearer ").unwrap_or_default();
    // The real one shows a part of the key; a server that shows all of it must not do any harm either.
    (key != FakeOpenAi::KEY)
        .then(|| error(401, "invalid_api_key", &format!("Incorrect API key provided: {key}. You can find your key.")))
}

async fn completion(State(account): State<Account>, headers: HeaderMap, body: String) -> Response {
    if let Some(refusal) = turned_away(&headers) {
        return refusal;
    }
    let asked: Value = serde_json::from_str(&body).unwrap();
    if asked["model"] != FakeOpenAi::MODEL {
        let message = format!("The model `{}` does not exist or you do not have access to it.", asked["model"]);
        return error(404, "model_not_found", &message);
    }
    let refused = account.features.lock().unwrap().refused_parameters.clone();
    if let Some(name) = refused.iter().find(|name| asked.get(name.as_str()).is_some()) {
        let message = format!("Unsupported parameter: '{name}' is not supported with this model.");
        return error(400, "unsupported_parameter", &message);
    }
    let question = match question::read(&asked) {
        Ok(question) => question,
        Err(message) => return error(400, "invalid_value", &message),
    };
    let quirk = account.quirks.take();
    match quirk {
        Some(Quirk::NoMoney) => {
            return error(429, "insufficient_quota", "You exceeded your current quota, please check your plan.");
        }
        Some(Quirk::ErrorInSuccess) => {
            // OpenRouter's answer when the provider behind it fails after the start.
            let (asked, answered) = account.sold.sell(&body, "half");
            let usage = json!({ "prompt_tokens": asked, "completion_tokens": answered });
            let error = json!({ "code": 502, "message": "Provider returned error" });
            return axum::Json(json!({ "error": error, "choices": [], "usage": usage })).into_response();
        }
        _ => {}
    }
    reply::answer(&account.sold, &body, think(&question), quirk)
}

async fn models(State(account): State<Account>, headers: HeaderMap) -> Response {
    if let Some(refusal) = turned_away(&headers) {
        return refusal;
    }
    let listed = account.features.lock().unwrap().listed_models.clone();
    let listed = listed.unwrap_or_else(|| vec![FakeOpenAi::MODEL.to_owned()]);
    let models: Vec<Value> = listed.iter().map(|id| described(id)).collect();
    axum::Json(json!({ "object": "list", "data": models })).into_response()
}

fn described(id: &str) -> Value {
    json!({ "id": id, "object": "model", "created": 0, "owned_by": "fake" })
}

async fn model(Path(id): Path<String>, headers: HeaderMap) -> Response {
    match turned_away(&headers) {
        Some(refusal) => refusal,
        None if id == FakeOpenAi::MODEL => axum::Json(described(&id)).into_response(),
        None => error(404, "model_not_found", &format!("The model '{id}' does not exist")),
    }
}

async fn key(headers: HeaderMap) -> Response {
    turned_away(&headers).unwrap_or_else(|| axum::Json(json!({ "data": { "label": "fake" } })).into_response())
}
