//! The OpenAPI document, as committed and as sent.

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, get};

use crate::refusals::PlainRefusals;

/// The committed OpenAPI document. The code that generates it would be 2 MB of the program, and what it generates megabytes of an idle
/// server's memory. This constant takes no memory until it is requested. The tests check that both are the same.
pub const DOCUMENT: &str = include_str!("../../../../docs/openapi.json");

/// Returns this document.
#[utoipa::path(
    tag = "Meta", operation_id = "getOpenApi",
    responses((status = 200, description = "The OpenAPI document.", body = Object), PlainRefusals),
)]
#[get("/openapi.json")]
pub(crate) async fn get_openapi() -> HttpResponse {
    HttpResponse::Ok().insert_header(ContentType::json()).body(DOCUMENT)
}
