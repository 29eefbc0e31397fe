//! Restricts access to known host names and known origins (`docs/behaviour.md#sign-in`).

mod cors;
mod headers;
mod hosts;
mod origins;

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{ResponseError, web};

pub(crate) use cors::cors;
pub(crate) use headers::default_headers;
pub(crate) use hosts::KnownHosts;
pub(crate) use origins::AllowedOrigins;

use crate::error::ApiError;
use crate::http_settings::HttpSettingsError;

/// Checks the configured names: hosts under which the server is reached, and origins of other frontends.
pub fn check_names(allowed_hosts: &[String], allowed_origins: &[String]) -> Result<(), HttpSettingsError> {
    hosts::parse_all(allowed_hosts)?;
    AllowedOrigins::new(allowed_origins).map(drop)
}

/// Refuses requests to unknown names and writes from foreign origins, before any other middleware sees them.
pub(crate) async fn check_request<B: MessageBody>(
    hosts: web::Data<KnownHosts>,
    origins: web::Data<AllowedOrigins>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    if !hosts.know(request.head()) {
        return Ok(refused(request, &ApiError::UnknownHost));
    }
    if !origins.allow(request.head()) {
        return Ok(refused(request, &ApiError::ForeignOrigin));
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// Answers from a middleware. An `Err` would skip the outer middlewares, and their headers with them.
pub(crate) fn refused<B>(request: ServiceRequest, error: &ApiError) -> ServiceResponse<EitherBody<B>> {
    request.into_response(error.error_response()).map_into_right_body()
}
