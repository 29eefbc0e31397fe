//! The OpenAPI document as it is committed and sent.

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, get};

use crate::refusals::PlainRefusals;

/// The document as it is committed: making it with `openapi` takes megabytes that an idle server would keep, and this takes no
/// memory until somebody asks. The tests hold it to what `openapi` makes.
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
