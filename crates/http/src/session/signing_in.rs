//! Signing in and out.

use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::http::header::USER_AGENT;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use showrunner_ports::store::StoreError;
use showrunner_services::Services;

use super::access::{Access, AccessControl, Checked};
use super::cookie;
use super::dto::{Credentials, SessionState};
use crate::base_path::BasePath;
use crate::error::{ApiError, ApiErrorBody};
use crate::extract::Json;
use crate::forwarded::client_address;
use crate::refusals::OpenRefusals;

/// Reports whether a sign-in is required, and whether this client is signed in.
#[utoipa::path(
    tag = "Session", operation_id = "getSession",
    responses((status = 200, description = "Open to all.", body = SessionState), OpenRefusals),
)]
#[get("/api/session")]
pub(crate) async fn get_session(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    request: HttpRequest,
) -> Result<web::Json<SessionState>, ApiError> {
    let access = access_control.access(&services, &request).await?;
    Ok(web::Json(SessionState {
        required: !matches!(access, Access::Open),
        signed_in: !matches!(access, Access::SignedOut),
    }))
}

/// Signs in. The response sets the session cookie, which lasts 30 days after its last use.
#[utoipa::path(
    tag = "Session", operation_id = "signIn",
    request_body = Credentials,
    responses(
        (status = 204, description = "Signed in."),
        (status = 400, description = "The body is not JSON.", body = ApiErrorBody),
        (status = 401, description = "The password or the code is wrong, or a code is needed.", body = ApiErrorBody),
        (status = 403, description = "Unknown host or foreign origin.", body = ApiErrorBody),
        (status = 408, description = "The body took longer than 20 seconds to arrive.", body = ApiErrorBody),
        (status = 409, description = "Other machines reach this server, and it has no password.", body = ApiErrorBody),
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
    services: web::Data<Services>,
    request: HttpRequest,
    Json(credentials): Json<Credentials>,
) -> Result<HttpResponse, ApiError> {
    let Credentials { password, code } = credentials;
    let checked = access_control.check(&services, password, code.as_ref(), client_address(request.head())).await?;
    let Some(checked) = checked else {
        // Where everything is open nobody needs a session; where it is closed, nobody can have one.
        return match access_control.access(&services, &request).await? {
            Access::SignedOut => Err(ApiError::Conflict(
                "this server has no password: set one in its configuration, or on the Admin Panel of a server on 127.0.0.1".to_owned(),
            )),
            _ => Ok(HttpResponse::new(StatusCode::NO_CONTENT)),
        };
    };
    end_current(&access_control, &services, &request).await?;
    signed_in(&services, &checked, &request, HttpResponse::new(StatusCode::NO_CONTENT)).await
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
    services: web::Data<Services>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    end_current(&access_control, &services, &request).await?;
    let mut response = HttpResponse::new(StatusCode::NO_CONTENT);
    set_cookie(&mut response, &cookie::removal(BasePath::of(&request)))?;
    Ok(response)
}

/// Opens a session for whoever was checked, and adds its cookie to the answer.
pub(super) async fn signed_in(
    services: &Services,
    Checked { password_hash, second_factor }: &Checked,
    request: &HttpRequest,
    mut answer: HttpResponse,
) -> Result<HttpResponse, ApiError> {
    let device = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let address = client_address(request.head()).to_string();
    let token = services.sessions.open(password_hash, *second_factor, device, address).await?;
    set_cookie(&mut answer, &cookie::with_token(&token, BasePath::of(request)))?;
    Ok(answer)
}

/// Ends the session of a request, if it has one.
async fn end_current(
    access_control: &AccessControl,
    services: &Services,
    request: &HttpRequest,
) -> Result<(), ApiError> {
    if let Access::SignedIn(open) = access_control.access(services, request).await? {
        match services.stores.sessions.end(open.session.id).await {
            // Another request has ended it meanwhile.
            Ok(()) | Err(StoreError::NotFound) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

fn set_cookie(response: &mut HttpResponse, cookie: &Cookie<'_>) -> Result<(), ApiError> {
    response.add_cookie(cookie).map_err(|error| ApiError::Internal(error.to_string().into()))
}
