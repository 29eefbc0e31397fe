use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use showrunner_domain::platform::Platform;

use crate::error::ApiError;

/// The `{platform}` of the path.
pub(crate) struct NamedPlatform(pub(crate) Platform);

impl FromRequest for NamedPlatform {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let named = request.match_info().get("platform").and_then(|name| name.parse().ok());
        ready(named.map(Self).ok_or_else(|| ApiError::NotFound("there is no such platform".to_owned())))
    }
}
