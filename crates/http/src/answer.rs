//! The answers of most handlers.

use actix_web::body::BoxBody;
use actix_web::{HttpRequest, HttpResponse, Responder, web};
use serde::Serialize;
use showrunner_ports::store;
use utoipa::ToSchema;

use crate::error::{ApiError, sentence};
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

/// The most rows in one request (`docs/behaviour.md#videos`).
pub(crate) const BULK_LIMIT: usize = 500;

/// The ids of a bulk action, which the body gives under the name `field`.
pub(crate) fn bulk_ids<Id>(field: &'static str, ids: Vec<i64>, id: fn(i64) -> Id) -> Result<Vec<Id>, ApiError> {
    if ids.len() > BULK_LIMIT {
        return Err(ApiError::invalid(field, format!("at most {BULK_LIMIT} rows can be changed at once")));
    }
    Ok(ids.into_iter().map(id).collect())
}

/// A row that a bulk action skipped.
#[derive(Serialize, ToSchema)]
pub(crate) struct SkippedRow {
    id: i64,
    /// The reason, as a sentence.
    reason: String,
}

/// The result of a bulk action.
#[derive(Serialize, ToSchema)]
pub(crate) struct BulkResult {
    /// The ids of the changed rows.
    updated: Vec<i64>,
    skipped: Vec<SkippedRow>,
}

impl<Id: Into<i64>> From<store::BulkResult<Id>> for BulkResult {
    fn from(result: store::BulkResult<Id>) -> Self {
        let skipped = |(id, reason): (Id, String)| SkippedRow { id: id.into(), reason: sentence(&reason) };
        Self { updated: convert_all(result.updated), skipped: result.skipped.into_iter().map(skipped).collect() }
    }
}
