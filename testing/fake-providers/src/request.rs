//! Requests: the log of those that a fake server received, their parameters and headers, and refusals.

use std::sync::{Arc, Mutex};

use axum::Json;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde_json::Value;

pub(super) type Parameters = Vec<(String, String)>;

pub(super) fn parameters(uri: &Uri) -> Parameters {
    form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()).into_owned().collect()
}

pub(super) fn parameter<'a>(parameters: &'a [(String, String)], name: &str) -> Option<&'a str> {
    parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// The value of a parameter; empty when it is missing.
pub(super) fn field<'a>(parameters: &'a [(String, String)], name: &str) -> &'a str {
    parameter(parameters, name).unwrap_or_default()
}

/// The text of a JSON field; empty when it is missing.
pub(super) fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    object[name].as_str().unwrap_or_default()
}

/// The value of a header; empty when it is missing or not text.
pub(super) fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The token of `Authorization: Bearer …`.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    header(headers, "authorization").strip_prefix("Bearer ")
}

#[derive(Debug)]
pub(super) struct Refusal(Box<Response>);

/// JSON, or a refusal.
pub(super) type Answer = Result<Json<Value>, Refusal>;

impl Refusal {
    pub(super) fn json(status: u16, body: &Value) -> Self {
        (StatusCode::from_u16(status).unwrap(), Json(body)).into_response().into()
    }
}

impl From<Response> for Refusal {
    fn from(answer: Response) -> Self {
        Self(Box::new(answer))
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        *self.0
    }
}

#[derive(Debug, Clone)]
pub struct LoggedCall {
    pub method: Method,
    pub uri: Uri,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl LoggedCall {
    pub fn path(&self) -> &str {
        self.uri.path()
    }

    /// A header's text; none when it is missing.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The body as JSON; null when it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// All calls since the start, oldest first. A clone is the same log.
#[derive(Debug, Clone, Default)]
pub struct CallLog(Arc<Mutex<Vec<LoggedCall>>>);

impl CallLog {
    pub fn all(&self) -> Vec<LoggedCall> {
        self.0.lock().unwrap().clone()
    }

    /// The calls of this method to exactly this path.
    pub fn of(&self, method: &Method, path: &str) -> Vec<LoggedCall> {
        self.all().into_iter().filter(|call| call.method == *method && call.path() == path).collect()
    }

    pub(super) fn note(&self, parts: &Parts, body: Bytes) {
        let call =
            LoggedCall { method: parts.method.clone(), uri: parts.uri.clone(), headers: parts.headers.clone(), body };
        self.0.lock().unwrap().push(call);
    }
}
