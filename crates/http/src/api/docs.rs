//! The API's OpenAPI document, and its documentation for people: Swagger UI, served from this binary alone.
//!
//! Its files are compressed constants of the program. They take no memory until somebody opens the page: the system
//! then reads them from the program's file, and may drop them again.

use std::sync::Arc;

use actix_web::http::header::{self, ContentEncoding, ContentType};
use actix_web::web::{self, Bytes};
use actix_web::{HttpResponse, get};
use utoipa_swagger_ui::Config;

use crate::error::ApiError;

/// The page, which loads everything else.
const PAGE: &str = include_str!("docs/page.html");

/// The page's script. It is a file because the policy allows no inline scripts.
const START: &str = include_str!("docs/start.js");

/// The page may show what this server sends and call this server, nothing else. The viewer's icons are `data:`
/// addresses.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// One day, because a new version of the server may bring a new viewer.
const A_DAY: &str = "private, max-age=86400";

/// The committed OpenAPI document. The code that generates it would be 2 MB of the program, and its result megabytes of an
/// idle server's memory; this constant takes none until it is requested. A test checks that both are the same.
pub const DOCUMENT: &str = include_str!("../../../../docs/openapi.json");

/// Returns this document.
#[utoipa::path(tag = "Meta", responses((status = 200, description = "The OpenAPI document.", body = Object)))]
#[get("/openapi.json")]
pub(crate) async fn get_open_api() -> HttpResponse {
    HttpResponse::Ok().insert_header(ContentType::json()).body(DOCUMENT)
}

/// Shows this document as a page.
#[utoipa::path(
    responses(
        (status = 200, description = "A page that shows this document.", body = String, content_type = "text/html"),
    ),
)]
#[get("")]
pub(crate) async fn get_docs() -> HttpResponse {
    HttpResponse::Ok()
        .content_type(ContentType::html())
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .body(PAGE)
}

/// Returns a file of that page.
#[utoipa::path(
    params(("file" = String, Path, description = "The file's name.", example = "start.js")),
    responses(
        (status = 200, description = "A script or a style sheet.", body = String, content_type = "text/javascript"),
    ),
)]
#[get("/{file}")]
pub(crate) async fn get_docs_file(file: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let mut response = HttpResponse::Ok();
    response.insert_header((header::CACHE_CONTROL, A_DAY));
    match file.as_str() {
        "start.js" => Ok(response.content_type("text/javascript; charset=utf-8").body(START)),
        name @ ("swagger-ui.css" | "swagger-ui-bundle.js" | "favicon-32x32.png") => {
            let asset = utoipa_swagger_ui::serve(name, Arc::new(Config::default()))
                .map_err(|error| ApiError::Internal(error.to_string().into()))?
                .ok_or_else(ApiError::no_such_route)?;
            if asset.gzpipped {
                response.insert_header((header::CONTENT_ENCODING, ContentEncoding::Gzip));
            }
            let bytes = match asset.bytes {
                std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                std::borrow::Cow::Owned(bytes) => bytes.into(),
            };
            Ok(response.content_type(asset.content_type).body(bytes))
        }
        _ => Err(ApiError::no_such_route()),
    }
}
