//! A server of Telegram's Bot API with one bot, <https://core.telegram.org/bots/api>.

use std::sync::{Arc, Mutex};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use axum::routing::any;
use axum::{Json, Router};
use bytes::Bytes;
use serde_json::{Value, json};

use super::request::{Answer, Refusal, header, parameter, parameters};
use super::server::FakeServer;

/// The token of its one bot.
pub const TELEGRAM_TOKEN: &str = "4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qcA";

/// The chats that the bot may write to: of the operator, of a group, and of a channel.
pub const TELEGRAM_CHATS: [&str; 3] = ["1055", "-1001234567890", "@showrunner_alerts"];

/// The chat of a user who has blocked the bot.
pub const BLOCKED_TELEGRAM_CHAT: &str = "1066";

/// The longest text of a message, in units of UTF-16.
const MAX_TEXT_UNITS: usize = 4_096;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TelegramMessage {
    pub chat: String,
    pub text: String,
}

#[derive(Debug, Clone, Default)]
struct Messages(Arc<Mutex<Vec<TelegramMessage>>>);

#[derive(Debug)]
pub struct FakeTelegram {
    pub server: FakeServer,
    messages: Messages,
}

impl FakeTelegram {
    pub async fn start() -> Self {
        let messages = Messages::default();
        let routes = Router::new().route("/{bot}/{method}", any(answer)).with_state(messages.clone());
        let routes = routes.fallback(async || refusal(404, "Not Found"));
        Self { server: FakeServer::start(routes).await, messages }
    }

    /// The messages, oldest first. The service knows no repetitions: a message that is sent twice is there twice.
    pub fn messages(&self) -> Vec<TelegramMessage> {
        self.messages.0.lock().unwrap().clone()
    }
}

fn refusal(code: u16, description: &str) -> Refusal {
    Refusal::json(code, &json!({ "ok": false, "error_code": code, "description": description }))
}

async fn answer(
    State(messages): State<Messages>,
    Path((bot, method)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let token = bot.strip_prefix("bot").ok_or_else(|| refusal(404, "Not Found"))?;
    if !token.contains(':') || token.starts_with('0') || token.len() > 80 {
        return Err(refusal(401, "Unauthorized: invalid token specified"));
    }
    if token != TELEGRAM_TOKEN {
        return Err(refusal(401, "Unauthorized"));
    }
    let read = arguments(&uri, &headers, &body);
    let read = read.ok_or_else(|| refusal(400, "Bad Request: can't parse the parameters"))?;
    // Methods are not case-sensitive.
    let result = match method.to_lowercase().as_str() {
        "getme" => json!({ "id": 4_839_574_812_i64, "is_bot": true, "first_name": "Showrunner" }),
        "getchat" => json!({ "id": chat(&read)?, "type": "private" }),
        "sendmessage" => send(&messages, &read)?,
        _ => return Err(refusal(404, "Not Found")),
    };
    Ok(Json(json!({ "ok": true, "result": result })))
}

/// The parameters, from the query or from a body of JSON.
fn arguments(uri: &Uri, headers: &HeaderMap, body: &Bytes) -> Option<Value> {
    if body.is_empty() {
        let given = parameters(uri);
        let names = ["chat_id", "text"].into_iter();
        return Some(names.filter_map(|name| Some((name, parameter(&given, name)?))).collect());
    }
    let is_json = header(headers, "content-type") == "application/json";
    is_json.then(|| serde_json::from_slice(body).ok()).flatten().filter(Value::is_object)
}

fn chat(arguments: &Value) -> Result<String, Refusal> {
    let chat = match &arguments["chat_id"] {
        Value::Number(id) => id.to_string(),
        Value::String(text) => text.clone(),
        _ => String::new(),
    };
    if chat.is_empty() {
        return Err(refusal(400, "Bad Request: chat_id is empty"));
    }
    if !TELEGRAM_CHATS.contains(&chat.as_str()) && chat != BLOCKED_TELEGRAM_CHAT {
        return Err(refusal(400, "Bad Request: chat not found"));
    }
    Ok(chat)
}

fn send(messages: &Messages, arguments: &Value) -> Result<Value, Refusal> {
    let text = arguments["text"].as_str().unwrap_or_default();
    if text.trim().is_empty() {
        return Err(refusal(400, "Bad Request: message text is empty"));
    }
    if text.encode_utf16().count() > MAX_TEXT_UNITS {
        return Err(refusal(400, "Bad Request: message is too long"));
    }
    let chat = chat(arguments)?;
    if chat == BLOCKED_TELEGRAM_CHAT {
        return Err(refusal(403, "Forbidden: bot was blocked by the user"));
    }
    let mut messages = messages.0.lock().unwrap();
    messages.push(TelegramMessage { chat, text: text.to_owned() });
    Ok(json!({ "message_id": messages.len(), "text": text }))
}
