//! Reads the parameters and headers of requests, and refuses calls.

use axum::Json;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
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
