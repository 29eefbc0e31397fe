//! Answers `HEAD` like `GET`. The connection sends the head of the answer and drops the body.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest};

/// Marks a request, in its extensions, as `HEAD`.
struct HeadOnly;

/// Passes the request to the routes as a `GET`.
pub(crate) async fn answer_head_like_get<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    if *request.method() == Method::HEAD {
        request.extensions_mut().insert(HeadOnly);
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}

/// Whether only the head was requested, so that a long body need not be opened.
pub(crate) fn wants_head_only(request: &HttpRequest) -> bool {
    request.extensions().get::<HeadOnly>().is_some()
}
