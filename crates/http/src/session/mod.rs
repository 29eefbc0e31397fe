//! Sign-in of the one operator (`docs/behaviour.md#sign-in`).

mod access;
mod address;
mod attempts;
mod cookie;
mod dto;
mod gate;
mod password;

use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::http::header::USER_AGENT;
use actix_web::{HttpMessage, HttpRequest, HttpResponse, delete, get, post, web};
use showrunner_domain::SessionId;
use showrunner_services::{ServiceError, Sessions};

use access::Access;
pub(crate) use access::AccessControl;
pub(crate) use cookie::secure_behind_https;
use dto::{Credentials, EndedSessions, OpenedSession, SessionState};
use gate::CurrentSession;
pub(crate) use gate::require_session;

use crate::error::{ApiError, ApiErrorBody};
use crate::extract::Json;
use crate::refusals::{MissingRefusal, OpenRefusals, PlainRefusals};
use crate::use_case::UseCase;

/// Reports whether a sign-in is required, and whether this session is signed in.
#[utoipa::path(
    tag = "Session", operation_id = "getSession",
    responses((status = 200, description = "Open to all.", body = SessionState), OpenRefusals),
)]
#[get("/api/session")]
pub(crate) async fn get_session(
    access_control: web::Data<AccessControl>,
    sessions: UseCase<Sessions>,
    request: HttpRequest,
) -> Result<web::Json<SessionState>, ApiError> {
    let access = access_control.access(&sessions, &request).await?;
    Ok(web::Json(SessionState {
        required: !matches!(access, Access::Open),
        signed_in: !matches!(access, Access::SignedOut),
    }))
}

/// Signs in. The response sets the session cookie, which lasts 30 days.
#[utoipa::path(
    tag = "Session", operation_id = "signIn",
    request_body = Credentials,
    responses(
        (status = 204, description = "Signed in."),
        (status = 400, description = "The body is not JSON.", body = ApiErrorBody),
        (status = 401, description = "The password is wrong.", body = ApiErrorBody),
        (status = 403, description = "Unknown host or foreign origin.", body = ApiErrorBody),
        (status = 408, description = "The body took longer than 20 seconds to arrive.", body = ApiErrorBody),
        (status = 413, description = "The body is larger than 1 MiB.", body = ApiErrorBody),
        (status = 415, description = "The body is not declared as JSON.", body = ApiErrorBody),
        (status = 422, description = "The password is missing.", body = ApiErrorBody),
        (status = 429, description = "Too many attempts.", body = ApiErrorBody,
            headers(("Retry-After" = String, description = "Seconds."))),
        (status = 503, description = "The database cannot be reached right now.", body = ApiErrorBody),
    ),
)]
#[post("/api/session")]
pub(crate) async fn sign_in(
    access_control: web::Data<AccessControl>,
    sessions: UseCase<Sessions>,
    request: HttpRequest,
    Json(credentials): Json<Credentials>,
) -> Result<HttpResponse, ApiError> {
    let address = address::client_address(&request);
    let mut response = HttpResponse::new(StatusCode::NO_CONTENT);
    let Some(password_hash) = access_control.check(credentials.password, address).await? else { return Ok(response) };
    end_current(&access_control, &sessions, &request).await?;
    let device = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let token = sessions.open(password_hash, device, address.to_string()).await?;
    set_cookie(&mut response, &cookie::with_token(&token))?;
    Ok(response)
}

/// Signs out. The session ends, also for whoever has a copy of its cookie.
#[utoipa::path(
    tag = "Session", operation_id = "signOut",
    responses(
        (status = 204, description = "Signed out; the cookie is gone."),
        OpenRefusals,
    ),
)]
#[delete("/api/session")]
pub(crate) async fn sign_out(
    access_control: web::Data<AccessControl>,
    sessions: UseCase<Sessions>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    end_current(&access_control, &sessions, &request).await?;
    let mut response = HttpResponse::new(StatusCode::NO_CONTENT);
    set_cookie(&mut response, &cookie::removal())?;
    Ok(response)
}

/// Lists the browsers that are signed in, the latest used first. Without a password there are none.
#[utoipa::path(
    tag = "Session", operation_id = "listSessions",
    responses((status = 200, description = "The sessions.", body = [OpenedSession]), PlainRefusals),
)]
#[get("/sessions")]
pub(crate) async fn list_sessions(
    access_control: web::Data<AccessControl>,
    sessions: UseCase<Sessions>,
    request: HttpRequest,
) -> Result<web::Json<Vec<OpenedSession>>, ApiError> {
    let Some(password_hash) = access_control.password_hash() else { return Ok(web::Json(Vec::new())) };
    let current = current_id(&request);
    let listed = sessions.list(password_hash).await?;
    Ok(web::Json(listed.into_iter().map(|session| OpenedSession::new(session, current)).collect()))
}

/// Signs one browser out.
#[utoipa::path(
    tag = "Session", operation_id = "endSession",
    responses((status = 204, description = "It is signed out."), PlainRefusals, MissingRefusal),
)]
#[delete("/sessions/{id}")]
pub(crate) async fn end_session(sessions: UseCase<Sessions>, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    sessions.end(SessionId(*id)).await?;
    Ok(HttpResponse::new(StatusCode::NO_CONTENT))
}

/// Signs every other browser out.
#[utoipa::path(
    tag = "Session", operation_id = "endOtherSessions",
    responses((status = 200, description = "How many were signed out.", body = EndedSessions), PlainRefusals),
)]
#[delete("/sessions")]
pub(crate) async fn end_other_sessions(
    sessions: UseCase<Sessions>,
    request: HttpRequest,
) -> Result<web::Json<EndedSessions>, ApiError> {
    let ended = match current_id(&request) {
        Some(current) => sessions.end_others(current).await?,
        None => 0,
    };
    Ok(web::Json(EndedSessions { ended }))
}

fn current_id(request: &HttpRequest) -> Option<SessionId> {
    request.extensions().get::<CurrentSession>().map(|current| current.0)
}

/// Ends the session of a request, if it has one.
async fn end_current(
    access_control: &AccessControl,
    sessions: &Sessions,
    request: &HttpRequest,
) -> Result<(), ApiError> {
    if let Access::SignedIn(open) = access_control.access(sessions, request).await? {
        match sessions.end(open.session.id).await {
            // Another request has ended it meanwhile.
            Ok(()) | Err(ServiceError::NotFound(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

fn set_cookie(response: &mut HttpResponse, cookie: &Cookie<'_>) -> Result<(), ApiError> {
    response.add_cookie(cookie).map_err(|error| ApiError::Internal(error.to_string().into()))
}
