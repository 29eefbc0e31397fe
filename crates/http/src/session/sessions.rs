//! The browsers in which the operator is signed in.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, delete, get, web};
use showrunner_domain::SessionId;
use showrunner_ports::store::Stores;
use showrunner_services::{Services, missing};

use super::access::AccessControl;
use super::dto::{EndedSessions, OpenedSession};
use super::operator::Operator;
use crate::error::ApiError;
use crate::refusals::{MissingRefusal, PlainRefusals};
use crate::use_case::UseCase;

/// Lists the browsers that are signed in, the latest used first. Without a password there are none.
#[utoipa::path(
    tag = "Session", operation_id = "listSessions",
    responses((status = 200, description = "The sessions.", body = [OpenedSession]), PlainRefusals),
)]
#[get("")]
pub(crate) async fn list_sessions(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    operator: Operator,
) -> Result<web::Json<Vec<OpenedSession>>, ApiError> {
    let Some(password_hash) = access_control.password_hash(&services).await? else { return Ok(web::Json(Vec::new())) };
    let listed = services.sessions.list(&password_hash).await?;
    Ok(web::Json(listed.into_iter().map(|session| OpenedSession::new(session, operator.session)).collect()))
}

/// Signs one browser out.
#[utoipa::path(
    tag = "Session", operation_id = "endSession",
    responses((status = 204, description = "It is signed out."), PlainRefusals, MissingRefusal),
)]
#[delete("/{id}")]
pub(crate) async fn end_session(
    stores: UseCase<Stores>,
    _: Operator,
    id: web::Path<i64>,
) -> Result<HttpResponse, ApiError> {
    stores.sessions.end(SessionId(*id)).await.map_err(missing("session"))?;
    Ok(HttpResponse::new(StatusCode::NO_CONTENT))
}

/// Signs every other browser out.
#[utoipa::path(
    tag = "Session", operation_id = "endOtherSessions",
    responses((status = 200, description = "How many were signed out.", body = EndedSessions), PlainRefusals),
)]
#[delete("")]
pub(crate) async fn end_other_sessions(
    stores: UseCase<Stores>,
    operator: Operator,
) -> Result<web::Json<EndedSessions>, ApiError> {
    let ended = match operator.session {
        Some(current) => stores.sessions.end_others(current).await?,
        None => 0,
    };
    Ok(web::Json(EndedSessions { ended }))
}
