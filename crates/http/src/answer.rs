//! What most handlers answer with.

use actix_web::body::BoxBody;
use actix_web::{HttpRequest, HttpResponse, Responder, web};
use serde::Serialize;

use crate::error::ApiError;

/// A body of JSON, or a refusal.
pub(crate) type Answer<T> = Result<web::Json<T>, ApiError>;

/// Answers with what a use case has returned.
pub(crate) fn answer<T>(returned: Result<impl Into<T>, impl Into<ApiError>>) -> Answer<T> {
    Ok(web::Json(returned.map_err(Into::into)?.into()))
}

/// The same for a list.
pub(crate) fn answer_all<T>(returned: Result<impl IntoIterator<Item: Into<T>>, impl Into<ApiError>>) -> Answer<Vec<T>> {
    Ok(web::Json(returned.map_err(Into::into)?.into_iter().map(Into::into).collect()))
}

/// A new row, sent with 201.
pub(crate) struct Created<T>(pub(crate) T);

impl<T: Serialize> Responder for Created<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        HttpResponse::Created().json(self.0)
    }
}
