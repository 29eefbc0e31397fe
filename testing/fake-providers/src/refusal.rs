//! An answer that refuses a call, which handlers pass on with `?`.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

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
