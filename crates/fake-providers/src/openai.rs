//! A server that speaks OpenAI's Chat Completions (`docs/providers/text-models.md#chat-completions`), strict where OpenAI is.

mod question;
mod reply;

use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::extract::{Path, Request, State};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use crate::headers::bearer;
use crate::model_server::ModelServer;
use crate::quirk::{Quirk, Quirks, Sold};
use crate::refusal::{Answer, Refusal};
use crate::scripted_model::think;
use crate::server::FakeServer;

#[derive(Debug)]
pub struct FakeOpenAi {
    model: ModelServer,
    account: Account,
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
    listed_models: Option<Vec<String>>,
}

impl FakeOpenAi {
    pub const KEY: &str = "sk-fake-0123456789";
    pub const MODEL: &str = "gpt-6-luna";

    pub async fn start() -> Self {
        let account = Account::default();
        let routes = Router::new()
            .route("/v1/chat/completions", post(completion))
            .route("/v1/models", get(models))
            .route("/v1/models/{id}", get(model))
            .route("/v1/key", get(key))
            .layer(from_fn(admitted))
            .with_state(account.clone());
        let (quirks, sold) = (account.quirks.clone(), account.sold.clone());
        Self { model: ModelServer { server: FakeServer::start(routes).await, quirks, sold }, account }
    }

    pub fn base_url(&self) -> String {
        format!("{}/v1", self.model.server.url())
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

async fn admitted(request: Request, next: Next) -> Result<Response, Refusal> {
    let key = bearer(request.headers()).unwrap_or_default();
    if key != FakeOpenAi::KEY {
        // The real one shows a part of the key; a server that shows all of it must not do any harm either.
        let message = format!("Incorrect API key provided: {key}. You can find your key.");
        return Err(error(401, "invalid_api_key", &message));
    }
    Ok(next.run(request).await)
}

async fn completion(State(account): State<Account>, body: String) -> Answer {
    let asked: Value = serde_json::from_str(&body).unwrap();
    if asked["model"] != FakeOpenAi::MODEL {
        let message = format!("The model `{}` does not exist or you do not have access to it.", asked["model"]);
        return Err(error(404, "model_not_found", &message));
    }
    let Features { permits, refused_parameters: refused, .. } = account.features.lock().unwrap().clone();
    if let Some(permits) = permits.filter(|_| asked["response_format"]["json_schema"]["name"] == "script") {
        permits.acquire().await.unwrap().forget();
    }
    if let Some(name) = refused.iter().find(|name| asked.get(name.as_str()).is_some()) {
        let message = format!("Unsupported parameter: '{name}' is not supported with this model.");
        return Err(error(400, "unsupported_parameter", &message));
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
        _ => Ok(reply::answer(&account.sold, &body, think(&question), quirk)),
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

async fn model(Path(id): Path<String>) -> Answer {
    if id == FakeOpenAi::MODEL {
        return Ok(Json(described(&id)));
    }
    Err(error(404, "model_not_found", &format!("The model '{id}' does not exist")))
}

async fn key() -> Json<Value> {
    Json(json!({ "data": { "label": "fake" } }))
}
