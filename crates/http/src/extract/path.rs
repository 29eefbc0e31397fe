use actix_web::web;

use crate::error::ApiError;

/// An id that is not one names nothing: 404, like an id that nobody has.
pub(crate) fn path_config() -> web::PathConfig {
    web::PathConfig::default().error_handler(|_, _| ApiError::no_such_route().into())
}
