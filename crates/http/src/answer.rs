//! The answers of most handlers.

use actix_web::body::BoxBody;
use actix_web::{HttpRequest, HttpResponse, Responder, web};
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::wire::convert_all;

/// A JSON body, or a refusal.
pub(crate) type Answer<T> = Result<web::Json<T>, ApiError>;

/// Answers with the result of a use case.
pub(crate) fn answer<T>(returned: Result<impl Into<T>, impl Into<ApiError>>) -> Answer<T> {
    Ok(web::Json(returned.map_err(Into::into)?.into()))
}

/// Answers with a list from a use case.
pub(crate) fn answer_all<T>(returned: Result<impl IntoIterator<Item: Into<T>>, impl Into<ApiError>>) -> Answer<Vec<T>> {
    Ok(web::Json(convert_all(returned.map_err(Into::into)?)))
}

/// Answers with 204 when a use case has succeeded.
pub(crate) fn no_content(done: Result<(), impl Into<ApiError>>) -> Result<HttpResponse, ApiError> {
    done.map(|()| HttpResponse::NoContent().finish()).map_err(Into::into)
}

/// A new row, answered with 201.
pub(crate) struct Created<T>(pub(crate) T);

impl<T: Serialize> Responder for Created<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Created().json(self.0)
    }
}

/// Work that continues after the answer.
#[derive(Serialize, ToSchema)]
pub(crate) struct InProgress {
    /// What is being done, and how its end is reported, as sentences.
    pub(crate) message: &'static str,
}

/// Answered with 202.
impl Responder for InProgress {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Accepted().json(self)
    }
}
