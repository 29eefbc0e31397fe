//! A server that speaks OpenAI's Chat Completions (`docs/providers/text-models.md#chat-completions`), strict where OpenAI is.

mod question;

use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::model_server::{ModelServer, Thought, think};
use crate::quirk::{Quirk, Quirks, Sold, distorted};
use crate::request::{Answer, Refusal, bearer, header};
use crate::server::FakeServer;

#[derive(Debug)]
pub struct FakeOpenAi {
    model: ModelServer,
    account: Account,
    prefix: &'static str,
}

#[derive(Debug, Clone, Default)]
struct Account {
    features: Arc<Mutex<Features>>,
    quirks: Quirks,
    sold: Sold,
}

#[derive(Debug, Clone, Default)]
struct Features {
    /// A permit for each script that may be answered; `None` when scripts need no permit.
    permits: Option<Arc<Semaphore>>,
    refused_parameters: Vec<String>,
    refused_formats: Vec<String>,
    thinks: bool,
    listed_models: Option<Vec<String>>,
    unknown_path: Option<(StatusCode, String)>,
}

impl FakeOpenAi {
    pub const KEY: &str = "sk-fake-0123456789";
    pub const MODEL: &str = "gpt-6-luna";

    pub async fn start() -> Self {
        Self::start_at("/v1").await
    }

    /// A server that has the protocol below this path.
    pub async fn start_at(prefix: &'static str) -> Self {
        let account = Account::default();
        let routes = Router::new()
            .route("/chat/completions", post(completion))
            .route("/models", get(models))
            .route("/models/{id}", get(model))
            .route("/key", get(key))
            .layer(from_fn(admitted));
        let routes = if prefix.is_empty() { routes } else { Router::new().nest(prefix, routes) };
        let routes = routes.fallback(unknown_path).with_state(account.clone());
        let (quirks, sold) = (account.quirks.clone(), account.sold.clone());
        Self { model: ModelServer { server: FakeServer::start(routes).await, quirks, sold }, account, prefix }
    }

    /// A deployment at Azure, which must be called with the version of the API and has no list of models.
    pub async fn start_deployment() -> Self {
        let account = Account::default();
        let routes = Router::new()
            .route("/openai/deployments/studio/chat/completions", post(completion))
            .layer(from_fn(admitted))
            .layer(from_fn(versioned))
            .fallback(unknown_path)
            .with_state(account.clone());
        let (quirks, sold) = (account.quirks.clone(), account.sold.clone());
        let model = ModelServer { server: FakeServer::start(routes).await, quirks, sold };
        let fake = Self { model, account, prefix: "/openai/deployments/studio" };
        fake.answer_unknown_paths(404, AZURE_NOT_FOUND);
        fake
    }

    /// Ollama: it needs no key, and has a list of its own with the sizes of its models (its `docs/api.md`, "List Local Models").
    pub async fn start_ollama() -> Self {
        let account = Account::default();
        let routes = Router::new()
            .route("/v1/chat/completions", post(completion))
            .route("/v1/models", get(models))
            .route("/api/tags", get(tags))
            .fallback(unknown_path)
            .with_state(account.clone());
        let (quirks, sold) = (account.quirks.clone(), account.sold.clone());
        Self { model: ModelServer { server: FakeServer::start(routes).await, quirks, sold }, account, prefix: "/v1" }
    }

    pub fn base_url(&self) -> String {
        format!("{}{}", self.host_url(), self.prefix)
    }

    /// Its address without a path.
    pub fn host_url(&self) -> String {
        self.model.server.url()
    }

    /// Answers calls of all other paths with this body; without it, with 404 and no body.
    pub fn answer_unknown_paths(&self, status: u16, body: &str) {
        let answer = (StatusCode::from_u16(status).unwrap(), body.to_owned());
        self.account.features.lock().unwrap().unknown_path = Some(answer);
    }

    /// Holds scripts back: [`Self::release_script`] lets one go.
    pub fn hold_scripts(&self) {
        self.account.features.lock().unwrap().permits = Some(Arc::new(Semaphore::new(0)));
    }

    pub fn release_script(&self) {
        if let Some(permits) = &self.account.features.lock().unwrap().permits {
            permits.add_permits(1);
        }
    }

    pub fn refuse_parameter(&self, name: &str) {
        self.account.features.lock().unwrap().refused_parameters.push(name.to_owned());
    }

    /// Refuses `response_format` of this type.
    pub fn refuse_format(&self, kind: &str) {
        self.account.features.lock().unwrap().refused_formats.push(kind.to_owned());
    }

    /// Thinks before each tool call, and wants its thoughts back with the results, as DeepSeek and Moonshot do.
    pub fn think(&self) {
        self.account.features.lock().unwrap().thinks = true;
    }

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

fn error(status: u16, code: &str, message: &str) -> Refusal {
    let kind = if status >= 500 { "server_error" } else { "invalid_request_error" };
    Refusal::json(status, &json!({ "error": { "message": message, "type": kind, "param": null, "code": code } }))
}

/// Azure's answer to paths and versions that it does not know.
const AZURE_NOT_FOUND: &str = r#"{"error":{"code":"404","message":"Resource not found"}}"#;

async fn versioned(request: Request, next: Next) -> Result<Response, Refusal> {
    if request.uri().query().is_none_or(|query| !query.contains("api-version=20")) {
        return Err(Refusal::json(404, &serde_json::from_str(AZURE_NOT_FOUND).unwrap()));
    }
    Ok(next.run(request).await)
}

async fn unknown_path(State(account): State<Account>) -> (StatusCode, String) {
    let answer = account.features.lock().unwrap().unknown_path.clone();
    answer.unwrap_or((StatusCode::NOT_FOUND, String::new()))
}

/// The key is a bearer token, at Azure also in a header of its own.
async fn admitted(request: Request, next: Next) -> Result<Response, Refusal> {
    let headers = request.headers();
    let own = headers.contains_key("api-key").then(|| header(headers, "api-key"));
    let key = own.or_else(|| bearer(headers)).unwrap_or_default();
    if key != FakeOpenAi::KEY {
        // The real one shows a part of the key; a server that shows all of it must not do any harm either.
        let message = format!("Incorrect API key provided: {key}. You can find your key.");
        return Err(error(401, "invalid_api_key", &message));
    }
    Ok(next.run(request).await)
}

async fn completion(State(account): State<Account>, body: String) -> Answer {
    let asked: Value = serde_json::from_str(&body).unwrap();
    if asked["model"].is_null() {
        return Err(error(400, "missing_required_parameter", "Missing required parameter: 'model'."));
    }
    if asked["model"] != FakeOpenAi::MODEL {
        let message = format!("The model `{}` does not exist or you do not have access to it.", asked["model"]);
        return Err(error(404, "model_not_found", &message));
    }
    let Features { permits, refused_parameters: refused, refused_formats, thinks, .. } =
        account.features.lock().unwrap().clone();
    if let Some(permits) = permits.filter(|_| asked["response_format"]["json_schema"]["name"] == "script") {
        permits.acquire().await.unwrap().forget();
    }
    if let Some(name) = refused.iter().find(|name| asked.get(name.as_str()).is_some()) {
        let message = format!("Unsupported parameter: '{name}' is not supported with this model.");
        return Err(error(400, "unsupported_parameter", &message));
    }
    if refused_formats.iter().any(|kind| asked["response_format"]["type"] == *kind) {
        return Err(error(400, "invalid_request_error", "This response_format type is unavailable now"));
    }
    if thinks && question::lacks_thoughts(&asked) {
        let message = "The `reasoning_content` in the thinking mode must be passed back to the API.";
        return Err(error(400, "invalid_request_error", message));
    }
    let question = question::read(&asked).map_err(|message| error(400, "invalid_value", &message))?;
    let quirk = account.quirks.take();
    match quirk {
        Some(Quirk::NoMoney) => {
            Err(error(429, "insufficient_quota", "You exceeded your current quota, please check your plan."))
        }
        Some(Quirk::ErrorInSuccess) => {
            // OpenRouter's answer when the provider behind it fails after the start.
            let (asked, answered) = account.sold.sell(&body, "half");
            let usage = json!({ "prompt_tokens": asked, "completion_tokens": answered });
            let error = json!({ "code": 502, "message": "Provider returned error" });
            Ok(Json(json!({ "error": error, "choices": [], "usage": usage })))
        }
        _ => Ok(write_answer(&account.sold, &body, think(&question), quirk, thinks)),
    }
}

async fn models(State(account): State<Account>) -> Json<Value> {
    let listed = account.features.lock().unwrap().listed_models.clone();
    let listed = listed.unwrap_or_else(|| vec![FakeOpenAi::MODEL.to_owned()]);
    let models: Vec<Value> = listed.iter().map(|id| described(id)).collect();
    Json(json!({ "object": "list", "data": models }))
}

fn described(id: &str) -> Value {
    json!({ "id": id, "object": "model", "created": 0, "owned_by": "fake" })
}

async fn tags() -> Json<Value> {
    let model = |name: &str, family: &str, size: u64| {
        let details = json!({
            "parent_model": "", "format": "gguf", "family": family, "families": [family], "parameter_size": "8.0B",
            "quantization_level": "Q4_K_M",
        });
        let modified = "2026-11-20T12:00:00.000000000Z";
        json!({ "name": name, "model": name, "modified_at": modified, "size": size, "digest": "a6990ed6be41", "details": details })
    };
    let embedding = model("nomic-embed-text:latest", "nomic-bert", 274_302_450);
    Json(json!({ "models": [model(FakeOpenAi::MODEL, "llama", 4_920_753_328), embedding] }))
}

async fn model(Path(id): Path<String>) -> Answer {
    if id == FakeOpenAi::MODEL {
        return Ok(Json(described(&id)));
    }
    Err(error(404, "model_not_found", &format!("The model '{id}' does not exist")))
}

async fn key() -> Json<Value> {
    Json(json!({ "data": { "label": "fake" } }))
}

fn write_answer(sold: &Sold, question: &str, thought: Thought, quirk: Option<Quirk>, thinks: bool) -> Json<Value> {
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
