use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use serde_json::{Value, json};

use crate::refusal::Refusal;

/// An error in HeyGen's form.
#[must_use]
pub fn heygen_error(code: &str, message: &str) -> Value {
    let doc_url = format!("https://developers.heygen.com/docs/error-codes#{code}");
    json!({ "error": { "code": code, "message": message, "doc_url": doc_url } })
}

/// A refusal of one field of the request.
pub(super) fn parameter_refusal(parameter: &str, message: &str) -> Refusal {
    let mut body = heygen_error("invalid_parameter", message);
    body["error"]["param"] = parameter.into();
    (StatusCode::BAD_REQUEST, axum::Json(body)).into_response().into()
}

pub(super) fn refusal(status: u16, code: &str, message: &str) -> Refusal {
    (StatusCode::from_u16(status).unwrap(), axum::Json(heygen_error(code, message))).into_response().into()
}
