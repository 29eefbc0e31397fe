//! The OpenAPI document, as committed and as sent.

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, get};

use crate::refusals::PlainRefusals;

/// The committed document. Generating it with `openapi` takes megabytes that an idle server would keep; this constant
/// takes no memory until it is requested. The tests check that both are the same.
pub(crate) const DOCUMENT: &str = include_str!("../../../../docs/openapi.json");

/// Returns this document.
#[utoipa::path(
    tag = "Meta", operation_id = "getOpenApi",
    responses((status = 200, description = "The OpenAPI document.", body = Object), PlainRefusals),
)]
#[get("/openapi.json")]
pub(crate) async fn get_openapi() -> HttpResponse {
    HttpResponse::Ok().insert_header(ContentType::json()).body(DOCUMENT)
}
