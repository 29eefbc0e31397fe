use serde_json::{Value, json};

use crate::refusal::Refusal;

pub fn heygen_error(code: &str, message: &str) -> Value {
    let doc_url = format!("https://developers.heygen.com/docs/error-codes#{code}");
    json!({ "error": { "code": code, "message": message, "doc_url": doc_url } })
}

pub(super) fn parameter_refusal(parameter: &str, message: &str) -> Refusal {
    let mut body = heygen_error("invalid_parameter", message);
    body["error"]["param"] = parameter.into();
    Refusal::json(400, &body)
}

pub(super) fn refusal(status: u16, code: &str, message: &str) -> Refusal {
    Refusal::json(status, &heygen_error(code, message))
}
