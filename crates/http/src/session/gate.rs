use std::future::{Ready, ready};

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, web};
use showrunner_domain::SessionId;
use showrunner_domain::api_token::TokenAccess;

use super::access::{Access, AccessControl, cookie_token, session_cookie};
use crate::error::ApiError;
use crate::security::refused;

/// Requires the operator's session, or an API token that allows the method.
///
/// It wraps whole scopes instead of comparing paths, so that no other spelling of a path bypasses it.
pub(crate) async fn require_session<B: MessageBody>(
    access_control: web::Data<AccessControl>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    let mut renewed = None;
    let operator = match access_control.access(request.request()).await {
        Ok(Access::Open) => Some(Operator { session: None }),
        Ok(Access::SignedIn(open)) => {
            // The browser keeps the cookie of a session that lasts longer now.
            let token = cookie_token(request.request()).filter(|_| open.is_extended);
            renewed = token.map(|token| session_cookie(request.request(), &token));
            Some(Operator { session: Some(open.session.id) })
        }
        Ok(Access::Token(token)) if allows(token.access, request.method()) => None,
        Ok(Access::Token(_)) => return Ok(refused(request, &ApiError::TokenOutOfScope)),
        Ok(Access::SignedOut) => return Ok(refused(request, &ApiError::NotSignedIn)),
        Err(error) => return Ok(refused(request, &error)),
    };
    if let Some(operator) = operator {
        request.extensions_mut().insert(operator);
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

fn allows(access: TokenAccess, method: &Method) -> bool {
    access == TokenAccess::Write || matches!(*method, Method::GET | Method::HEAD)
}

/// The operator, in a browser. Calls that take it are closed to API tokens: a program cannot give itself more rights.
#[derive(Clone, Copy)]
pub(super) struct Operator {
    /// The session of this browser; nothing when there is no password.
    pub(super) session: Option<SessionId>,
}

impl FromRequest for Operator {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(request.extensions().get().copied().ok_or(ApiError::TokenOutOfScope))
    }
}
