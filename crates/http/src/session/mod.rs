//! Sign-in of the one operator (`docs/behaviour.md#sign-in`).

mod address;
mod attempts;
mod cookie;
mod dto;
mod gate;
mod password;
mod sessions;

use actix_session::Session;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};

pub(crate) use cookie::{cookie_key, secure_behind_https, session_middleware};
use dto::{Credentials, SessionState};
pub(crate) use gate::require_session;
pub(crate) use sessions::Sessions;

use crate::error::{ApiError, ApiErrorBody};
use crate::extract::Json;

/// Reports whether a sign-in is required, and whether this session is signed in.
#[utoipa::path(
    tag = "Session", operation_id = "getSession",
    responses((status = 200, description = "Open to all.", body = SessionState)),
)]
#[get("/api/session")]
pub(crate) async fn get_session(sessions: web::Data<Sessions>, session: Session) -> web::Json<SessionState> {
    web::Json(SessionState { required: sessions.required(), signed_in: sessions.is_signed_in(&session) })
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
        (status = 413, description = "The body is larger than 1 MiB.", body = ApiErrorBody),
        (status = 415, description = "The body is not declared as JSON.", body = ApiErrorBody),
        (status = 422, description = "The password is missing.", body = ApiErrorBody),
        (status = 429, description = "Too many attempts.", body = ApiErrorBody,
            headers(("Retry-After" = String, description = "Seconds."))),
    ),
)]
#[post("/api/session")]
pub(crate) async fn sign_in(
    sessions: web::Data<Sessions>,
    session: Session,
    request: HttpRequest,
    Json(credentials): Json<Credentials>,
) -> Result<HttpResponse, ApiError> {
    sessions.check(credentials.password, address::client_address(&request)).await?;
    sessions.open(&session)?;
    Ok(HttpResponse::new(StatusCode::NO_CONTENT))
}

/// Signs out.
#[utoipa::path(
    tag = "Session", operation_id = "signOut",
    responses(
        (status = 204, description = "Signed out; the cookie is gone."),
        (status = 403, description = "Unknown host or foreign origin.", body = ApiErrorBody),
    ),
)]
#[delete("/api/session")]
pub(crate) async fn sign_out(session: Session) -> HttpResponse {
    session.purge();
    HttpResponse::new(StatusCode::NO_CONTENT)
}
