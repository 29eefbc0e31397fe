//! A receiver of webhook messages, as strict as the Standard Webhooks specification.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::post;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use bytes::Bytes;
use hmac::{Hmac, Mac as _};
use jiff::Timestamp;
use serde_json::Value;
use sha2::Sha256;

use super::server::FakeServer;

/// The secret that messages are signed with.
pub const WEBHOOK_SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/// How far the clock of a sender may be off, in seconds.
const TOLERANCE: i64 = 300;

#[derive(Debug, Clone)]
struct Delivery {
    id: String,
    body: Bytes,
}

#[derive(Debug, Clone, Default)]
struct Deliveries(Arc<Mutex<Vec<Delivery>>>);

/// Receives messages at `/hook`.
#[derive(Debug)]
pub struct WebhookReceiver {
    pub server: FakeServer,
    deliveries: Deliveries,
}

impl WebhookReceiver {
    pub async fn start() -> Self {
        let deliveries = Deliveries::default();
        let routes = Router::new().route("/hook", post(receive)).with_state(deliveries.clone());
        Self { server: FakeServer::start(routes).await, deliveries }
    }

    /// Where messages are posted to.
    pub fn url(&self) -> String {
        format!("{}/hook", self.server.url())
    }

    /// The messages, oldest first. One that was delivered several times is listed once.
    pub fn messages(&self) -> Vec<Value> {
        let deliveries = self.deliveries.0.lock().unwrap();
        let is_first = |at: usize, one: &Delivery| !deliveries[..at].iter().any(|earlier| earlier.id == one.id);
        let first = deliveries.iter().enumerate().filter(|(at, one)| is_first(*at, one));
        first.map(|(_, one)| serde_json::from_slice(&one.body).unwrap()).collect()
    }

    /// How often a message was delivered, repetitions included.
    pub fn deliveries(&self) -> usize {
        self.deliveries.0.lock().unwrap().len()
    }
}

async fn receive(State(deliveries): State<Deliveries>, headers: HeaderMap, body: Bytes) -> Response {
    match accept(&deliveries, &headers, body) {
        Ok(()) => StatusCode::NO_CONTENT.into_response(),
        Err((status, problem)) => (status, problem).into_response(),
    }
}

type Refusal = (StatusCode, &'static str);

fn accept(deliveries: &Deliveries, headers: &HeaderMap, body: Bytes) -> Result<(), Refusal> {
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).filter(|text| !text.is_empty());
    let unauthorized = |problem| (StatusCode::UNAUTHORIZED, problem);
    let id = header("webhook-id").ok_or(unauthorized("webhook-id is missing"))?;
    let timestamp = header("webhook-timestamp").ok_or(unauthorized("webhook-timestamp is missing"))?;
    let signatures = header("webhook-signature").ok_or(unauthorized("webhook-signature is missing"))?;
    let seconds: i64 = timestamp.parse().map_err(|_| unauthorized("webhook-timestamp is not a number of seconds"))?;
    if (now() - seconds).abs() > TOLERANCE {
        return Err(unauthorized("webhook-timestamp is too far from now"));
    }
    let key = BASE64_STANDARD.decode(WEBHOOK_SECRET.trim_start_matches("whsec_")).unwrap();
    let is_valid = |signature: &str| {
        let Some(signature) = signature.strip_prefix("v1,").and_then(|text| BASE64_STANDARD.decode(text).ok()) else {
            return false;
        };
        let mut mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(&key).unwrap();
        mac.update(id.as_bytes());
        mac.update(b".");
        mac.update(timestamp.as_bytes());
        mac.update(b".");
        mac.update(&body);
        mac.verify_slice(&signature).is_ok()
    };
    if !signatures.split(' ').any(is_valid) {
        return Err(unauthorized("no signature is right"));
    }
    if header("content-type") != Some("application/json") {
        return Err((StatusCode::UNSUPPORTED_MEDIA_TYPE, "not JSON"));
    }
    let message: Value = serde_json::from_slice(&body).map_err(|_| (StatusCode::BAD_REQUEST, "not JSON"))?;
    let has_time = message["timestamp"].as_str().is_some_and(|time| time.parse::<Timestamp>().is_ok());
    if !message["type"].is_string() || !has_time || !message["data"].is_object() {
        return Err((StatusCode::BAD_REQUEST, "type, timestamp and data are wanted"));
    }
    let mut deliveries = deliveries.0.lock().unwrap();
    if deliveries.iter().any(|earlier| earlier.id == id && earlier.body != body) {
        return Err((StatusCode::CONFLICT, "another message has this webhook-id"));
    }
    deliveries.push(Delivery { id: id.to_owned(), body });
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "a real receiver has a clock of its own, too")]
fn now() -> i64 {
    Timestamp::now().as_second()
}
