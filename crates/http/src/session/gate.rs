use actix_session::Session;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web;

use crate::error::ApiError;
use crate::security::refused;
use crate::session::sessions::Sessions;

/// Requires the operator's session.
///
/// It wraps whole scopes instead of comparing paths, so that no other spelling of a path bypasses it.
pub(crate) async fn require_session<B: MessageBody>(
    sessions: web::Data<Sessions>,
    session: Session,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    if sessions.is_signed_in(&session) {
        next.call(request).await.map(ServiceResponse::map_into_left_body)
    } else {
        Ok(refused(request, &ApiError::NotSignedIn))
    }
}
