//! A server that speaks Anthropic's Messages (`docs/providers/text-models.md#messages`), strict where Anthropic is.

use std::collections::HashSet;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

use crate::model_server::{Asked, ModelServer, Thought, form_in_prompt, think};
use crate::quirk::{Quirk, Quirks, Sold, distorted};
use crate::request::{Answer, Refusal, bearer, header};
use crate::server::FakeServer;

#[derive(Debug)]
pub struct FakeAnthropic {
    model: ModelServer,
    account: Account,
}

#[derive(Debug, Clone, Default)]
struct Account {
    quirks: Quirks,
    sold: Sold,
    /// The signatures of its thinking blocks; a caller that returns a tool call returns its block as well.
    signatures: Arc<Mutex<HashSet<String>>>,
    is_retired: Arc<Mutex<bool>>,
    refused_parameters: Arc<Mutex<Vec<String>>>,
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
    pub const KEY: &str = "sk-ant-fake-0123456789";
    pub const MODEL: &str = "claude-haiku-5-5";

    pub async fn start() -> Self {
        let account = Account::default();
        let routes = Router::new()
            .route("/v1/messages", post(message))
            .route("/v1/models", get(models))
            .route("/v1/models/{id}", get(model))
            .layer(from_fn(admitted))
            .with_state(account.clone());
        let (quirks, sold) = (account.quirks.clone(), account.sold.clone());
        Self { model: ModelServer { server: FakeServer::start(routes).await, quirks, sold }, account }
    }

    pub fn base_url(&self) -> String {
        self.model.server.url()
    }

    /// Refuses requests with a value at this JSON pointer, as a server does that does not know the field.
    pub fn refuse_parameter(&self, pointer: &str) {
        self.account.refused_parameters.lock().unwrap().push(pointer.to_owned());
    }

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

/// Refuses calls without the key, and sets the header of every answer.
async fn admitted(request: Request, next: Next) -> Response {
    let mut answer = match check(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    };
    answer.headers_mut().insert("request-id", HeaderValue::from_static(REQUEST_ID));
    answer
}

fn error(status: u16, kind: &str, message: &str) -> Refusal {
    let body = json!({ "type": "error", "error": { "type": kind, "message": message }, "request_id": REQUEST_ID });
    Refusal::json(status, &body)
}

/// The key comes in its own header or as a bearer token, as Anthropic's own client sends it since its second version.
fn check(headers: &HeaderMap) -> Result<(), Refusal> {
    let own = headers.contains_key("x-api-key").then(|| header(headers, "x-api-key"));
    let key = own.or_else(|| bearer(headers)).unwrap_or_default();
    if key != FakeAnthropic::KEY {
        // Worse than the real one, which does not repeat the key.
        return Err(error(401, "authentication_error", &format!("invalid x-api-key {key}")));
    }
    match header(headers, "anthropic-version") {
        "2023-06-01" | "2026-10-21" => Ok(()),
        _ => Err(error(400, "invalid_request_error", "anthropic-version: header is required")),
    }
}

async fn message(State(account): State<Account>, body: String) -> Answer {
    let asked: Value = serde_json::from_str(&body).unwrap();
    if asked["model"] != FakeAnthropic::MODEL {
        return Err(error(404, "not_found_error", &format!("model: {}", asked["model"])));
    }
    let refused = account.refused_parameters.lock().unwrap().clone();
    if let Some(pointer) = refused.iter().find(|pointer| asked.pointer(pointer).is_some()) {
        let message = format!("{}: Extra inputs are not permitted", pointer.trim_start_matches('/').replace('/', "."));
        return Err(error(400, "invalid_request_error", &message));
    }
    let question = read_question(&asked, &account.signatures.lock().unwrap())
        .map_err(|message| error(400, "invalid_request_error", &message))?;
    let quirk = account.quirks.take();
    match quirk {
        Some(Quirk::NoMoney) => {
            let message = "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.";
            Err(error(400, "invalid_request_error", message))
        }
        Some(Quirk::ErrorInSuccess) => Err(error(200, "api_error", "Internal server error")),
        _ => Ok(write_answer(&account, &body, think(&question), quirk)),
    }
}

async fn model(State(account): State<Account>, Path(id): Path<String>) -> Answer {
    if id == FakeAnthropic::MODEL {
        return Ok(Json(account.model()));
    }
    Err(error(404, "not_found_error", &format!("model: {id}")))
}

async fn models(State(account): State<Account>) -> Json<Value> {
    let model = account.model();
    let (first, last) = (model["id"].clone(), model["id"].clone());
    Json(json!({ "data": [model], "has_more": false, "first_id": first, "last_id": last }))
}

/// The cached tokens of each question, which are counted separately.
const CACHED: u64 = 2;

fn write_answer(account: &Account, question: &str, thought: Thought, quirk: Option<Quirk>) -> Json<Value> {
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

/// Parses a request, or says what is wrong with it.
fn read_question(body: &Value, signatures: &HashSet<String>) -> Result<Asked, String> {
    for name in ["temperature", "top_p", "top_k", "response_format", "max_completion_tokens"] {
        if body.get(name).is_some() {
            return Err(format!("{name}: Extra inputs are not permitted"));
        }
    }
    if body["max_tokens"].as_u64().is_none_or(|limit| limit == 0) {
        return Err("max_tokens: Field required".to_owned());
    }
    let format = &body["output_config"]["format"];
    let schema = (format["type"] == "json_schema").then(|| format["schema"].clone());
    let schema = schema.or_else(|| form_in_prompt(&body["system"].to_string()));
    let tools = body["tools"].as_array().into_iter().flatten();
    let tools = tools.map(|tool| Ok((text(tool, "name")?, tool["input_schema"].clone())));
    let mut asked = Asked { schema, tools: tools.collect::<Result<_, String>>()?, ..Asked::default() };
    messages(body, signatures, &mut asked)?;
    Ok(asked)
}

/// Operator and model alternate; the results of calls come in the turn right after them.
fn messages(body: &Value, signatures: &HashSet<String>, asked: &mut Asked) -> Result<(), String> {
    let mut open: Vec<String> = Vec::new();
    for message in body["messages"].as_array().into_iter().flatten() {
        let blocks = blocks(&message["content"])?;
        asked.results.clear();
        match message["role"].as_str() {
            Some("user") => {
                for block in &blocks {
                    if block["type"] == "tool_result" {
                        let id = text(block, "tool_use_id")?;
                        let at = open.iter().position(|known| *known == id).ok_or(format!("unexpected `{id}`"))?;
                        open.remove(at);
                        asked.results.push(result(&block["content"])?);
                    } else {
                        asked.texts.push(text(block, "text")?);
                    }
                }
                if !open.is_empty() {
                    return Err(format!("`tool_use` ids were found without `tool_result` blocks: {open:?}"));
                }
            }
            Some("assistant") => open = calls(&blocks, signatures)?,
            role => return Err(format!("messages: unexpected role {role:?}")),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("the calls {open:?} are not answered")) }
}

/// The result of a tool: a text, or blocks of text.
fn result(content: &Value) -> Result<String, String> {
    match content {
        Value::Null => Ok(String::new()),
        Value::String(told) => Ok(told.clone()),
        _ => blocks(content)?.iter().map(|block| text(block, "text")).collect(),
    }
}

/// The ids of the calls in a turn of the model. They must come with the thinking block that they were made with.
fn calls(blocks: &[Value], signatures: &HashSet<String>) -> Result<Vec<String>, String> {
    let calls: Vec<&Value> = blocks.iter().filter(|block| block["type"] == "tool_use").collect();
    let is_signed = |block: &Value| block["signature"].as_str().is_some_and(|signature| signatures.contains(signature));
    if !calls.is_empty() && !blocks.first().is_some_and(is_signed) {
        return Err("the final `assistant` message must start with its thinking block, unchanged".to_owned());
    }
    calls.into_iter().map(|call| text(call, "id")).collect()
}

fn blocks(content: &Value) -> Result<Vec<Value>, String> {
    let blocks = match content {
        Value::String(text) => vec![serde_json::json!({ "type": "text", "text": text })],
        Value::Array(blocks) => blocks.clone(),
        _ => return Err("messages: content: Input should be a valid list".to_owned()),
    };
    let is_blank =
        |block: &Value| block["type"] == "text" && text(block, "text").is_ok_and(|text| text.trim().is_empty());
    if blocks.is_empty() || blocks.iter().any(is_blank) {
        return Err("messages: text content blocks must be non-empty".to_owned());
    }
    Ok(blocks)
}

fn text(value: &Value, name: &str) -> Result<String, String> {
    value[name].as_str().map(str::to_owned).ok_or_else(|| format!("{name}: Field required"))
}
