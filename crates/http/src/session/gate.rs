use std::future::{Ready, ready};

use actix_web::body::{EitherBody, MessageBody};
use actix_web::cookie::Cookie;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, web};
use showrunner_domain::SessionId;
use showrunner_domain::api_token::TokenAccess;

use super::access::{Access, AccessControl, cookie_token, session_cookie};
use crate::base_path::BasePath;
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
    let passed = match access_control.access(request.request()).await {
        Ok(Access::Open) => Passed::Open,
        Ok(Access::SignedIn(open)) => {
            renewed = open.is_extended.then(|| renewed_cookie(&request)).flatten();
            Passed::Session(open.session.id)
        }
        Ok(Access::Token(token)) if allows(token.access, request.method()) => Passed::Token,
        Ok(Access::Token(_)) => return Ok(refused(request, &ApiError::TokenOutOfScope)),
        Ok(Access::SignedOut) => return Ok(refused(request, &ApiError::NotSignedIn)),
        Err(error) => return Ok(refused(request, &error)),
    };
    request.extensions_mut().insert(passed);
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

/// The cookie of a session that lasts longer now.
fn renewed_cookie(request: &ServiceRequest) -> Option<Cookie<'static>> {
    let base_path = BasePath::of(request.request());
    cookie_token(request.request()).map(|token| session_cookie(&token, base_path))
}

/// How a request got past the gate, for its handler.
#[derive(Clone, Copy)]
pub(super) enum Passed {
    /// There is no password.
    Open,
    /// With a session.
    Session(SessionId),
    /// With an API token.
    Token,
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
        ready(match request.extensions().get::<Passed>() {
            Some(Passed::Open) => Ok(Self { session: None }),
            Some(Passed::Session(id)) => Ok(Self { session: Some(*id) }),
            Some(Passed::Token) | None => Err(ApiError::TokenOutOfScope),
        })
    }
}
