use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use showrunner_domain::SessionId;

use crate::error::ApiError;

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
