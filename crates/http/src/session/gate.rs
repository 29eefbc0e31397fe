use actix_web::body::{EitherBody, MessageBody};
use actix_web::cookie::Cookie;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{HttpMessage, web};
use showrunner_domain::SessionId;
use showrunner_services::Sessions;

use super::access::{Access, AccessControl};
use super::cookie;
use crate::error::ApiError;
use crate::security::refused;
use crate::use_case::UseCase;

/// The session of a request, for its handler; nothing when there is no password.
#[derive(Clone, Copy)]
pub(super) struct CurrentSession(pub(super) SessionId);

/// Requires the operator's session.
///
/// It wraps whole scopes instead of comparing paths, so that no other spelling of a path bypasses it.
pub(crate) async fn require_session<B: MessageBody>(
    access_control: web::Data<AccessControl>,
    sessions: UseCase<Sessions>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    let mut renewed = None;
    match access_control.access(&sessions, request.request()).await {
        Ok(Access::Open) => {}
        Ok(Access::SignedIn(open)) => {
            request.extensions_mut().insert(CurrentSession(open.session.id));
            renewed = open.is_extended.then(|| renewed_cookie(&request)).flatten();
        }
        Ok(Access::SignedOut) => return Ok(refused(request, &ApiError::NotSignedIn)),
        Err(error) => return Ok(refused(request, &error)),
    }
    let mut response = next.call(request).await?;
    // A handler that sets the cookie itself knows better.
    if let Some(cookie) = renewed
        && response.response().cookies().next().is_none()
    {
        response.response_mut().add_cookie(&cookie)?;
    }
    Ok(response.map_into_left_body())
}

/// The cookie of a session that lasts longer now.
fn renewed_cookie(request: &ServiceRequest) -> Option<Cookie<'static>> {
    cookie::token_of(request.request()).map(|token| cookie::with_token(&token))
}
