//! Signing in and out.

use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::http::header::USER_AGENT;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use jiff::Timestamp;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use showrunner_domain::SessionId;
use showrunner_domain::session::Session;
use showrunner_ports::store::StoreError;
use showrunner_services::{Services, missing};
use utoipa::ToSchema;

use crate::access_control::{Access, AccessControl, Checked, Operator, removal_cookie, session_cookie};
use crate::answer::{Answer, no_content};
use crate::error::{ApiError, ApiErrorBody};
use crate::extract::Json;
use crate::forwarded::client_address;
use crate::wire::{convert_all, wire_struct};

/// Reports whether a sign-in is required, and whether this client is signed in.
#[utoipa::path(
    tag = "Session",
    responses(
        (status = 200, description = "Open to all.", body = SessionState), (status = 403), (status = 500),
        (status = 503),
    ),
)]
#[get("/api/session")]
pub(crate) async fn get_session(
    access_control: web::Data<AccessControl>,
    request: HttpRequest,
) -> Answer<SessionState> {
    let access = access_control.access(&request).await?;
    Ok(web::Json(SessionState {
        required: !matches!(access, Access::Open),
        signed_in: !matches!(access, Access::SignedOut),
    }))
}

/// Signs in. The response sets the session cookie, which lasts 30 days after its last use.
#[utoipa::path(
    tag = "Session",
    responses(
        (status = 204, description = "Signed in."), (status = 400), (status = 408), (status = 413), (status = 415),
        (status = 401, description = "The password or the code is wrong, or a code is needed.", body = ApiErrorBody),
        (status = 403, description = "Unknown host or foreign origin.", body = ApiErrorBody),
        (status = 409, description = "Other machines reach this server, and it has no password.", body = ApiErrorBody),
        (status = 422, description = "The password is missing.", body = ApiErrorBody),
        (status = 429, description = "Too many attempts.", body = ApiErrorBody, headers(("Retry-After" = String, description = "Seconds."))),
        (status = 503, description = "The database cannot be reached right now.", body = ApiErrorBody),
    ),
)]
#[post("/api/session")]
pub(crate) async fn sign_in(
    access_control: web::Data<AccessControl>,
    request: HttpRequest,
    Json(Credentials { password, code }): Json<Credentials>,
) -> Result<HttpResponse, ApiError> {
    let checked = access_control.check(password, code.as_ref(), client_address(request.head())).await?;
    let Some(checked) = checked else {
        // Where everything is open nobody needs a session; where it is closed, nobody can have one.
        return match access_control.access(&request).await? {
            Access::SignedOut => Err(ApiError::Conflict(
                "this server has no password: set one in its configuration, or on the Settings screen of a server on 127.0.0.1".to_owned(),
            )),
            _ => Ok(HttpResponse::new(StatusCode::NO_CONTENT)),
        };
    };
    end_current(&access_control, &request).await?;
    signed_in(&access_control, &checked, &request, HttpResponse::new(StatusCode::NO_CONTENT)).await
}

/// Signs out. The session ends, also for whoever has a copy of its cookie.
#[utoipa::path(
    tag = "Session",
    responses(
        (status = 204, description = "Signed out; the cookie is gone."), (status = 403), (status = 500), (status = 503),
    ),
)]
#[delete("/api/session")]
pub(crate) async fn sign_out(
    access_control: web::Data<AccessControl>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    end_current(&access_control, &request).await?;
    let mut response = HttpResponse::new(StatusCode::NO_CONTENT);
    set_cookie(&mut response, &removal_cookie(&request))?;
    Ok(response)
}

/// Opens a session after a successful check, and adds its cookie to the answer.
pub(super) async fn signed_in(
    access_control: &AccessControl,
    Checked { password_hash, second_factor }: &Checked,
    request: &HttpRequest,
    mut answer: HttpResponse,
) -> Result<HttpResponse, ApiError> {
    let device = request.headers().get(USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let address = client_address(request.head()).to_string();
    let token = access_control.services.sessions.open(password_hash, *second_factor, device, address).await?;
    set_cookie(&mut answer, &session_cookie(request, &token))?;
    Ok(answer)
}

/// Ends the session of a request, if it has one.
async fn end_current(access_control: &AccessControl, request: &HttpRequest) -> Result<(), ApiError> {
    if let Access::SignedIn(open) = access_control.access(request).await? {
        match access_control.services.stores.sign_in.end_session(open.session.id).await {
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

/// Lists the browsers that are signed in, the latest used first. Without a password there are none.
#[utoipa::path(responses((status = 200, description = "The sessions.", body = [OpenedSession])))]
#[get("")]
pub(crate) async fn list_sessions(
    access_control: web::Data<AccessControl>,
    operator: Operator,
) -> Answer<Vec<OpenedSession>> {
    let Some(password_hash) = access_control.password_hash().await? else { return Ok(web::Json(Vec::new())) };
    let listed = access_control.services.sessions.list(&password_hash).await?;
    Ok(web::Json(convert_all(listed.into_iter().map(|session| (session, operator.session)))))
}

/// Signs one browser out.
#[utoipa::path(responses((status = 204, description = "It is signed out.")))]
#[delete("/{id}")]
pub(crate) async fn end_session(
    services: web::Data<Services>,
    _: Operator,
    id: web::Path<i64>,
) -> Result<HttpResponse, ApiError> {
    no_content(services.stores.sign_in.end_session(SessionId(*id)).await.map_err(missing("session")))
}

/// Signs every other browser out.
#[utoipa::path(responses((status = 200, description = "How many were signed out.", body = EndedSessions)))]
#[delete("")]
pub(crate) async fn end_other_sessions(services: web::Data<Services>, operator: Operator) -> Answer<EndedSessions> {
    let ended = match operator.session {
        Some(current) => services.stores.sign_in.end_other_sessions(current).await?,
        None => 0,
    };
    Ok(web::Json(EndedSessions { ended }))
}

/// Whether a sign-in is required, and whether this session is signed in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Session)]
pub(crate) struct SessionState {
    /// Whether this server has a password.
    required: bool,
    /// Whether this client is signed in, with a session or a token, or needs not be.
    signed_in: bool,
}

/// The operator's credentials.
#[derive(Deserialize, ToSchema)]
#[schema(as = SignIn)]
pub(crate) struct Credentials {
    #[schema(value_type = String, format = Password)]
    password: SecretString,
    /// The current code of the authenticator app, or a recovery code; needed while the second factor is on.
    #[schema(value_type = Option<String>)]
    code: Option<SecretString>,
}

wire_struct! {
    /// A browser that is signed in.
    OpenedSession(session: Session, current: Option<SessionId>) {
        id: i64 = session.id.0,
        /// How the browser describes itself; empty when it does not.
        device: String,
        /// The address from which it was last used.
        address: String,
        /// When the operator signed in.
        opened_at: Timestamp,
        /// When it was last used, to within five minutes.
        last_used_at: Timestamp,
        /// Whether it is this browser.
        current: bool = current == Some(session.id),
    }
}

/// What became of the other sessions.
#[derive(Serialize, ToSchema)]
pub(crate) struct EndedSessions {
    /// How many there were.
    ended: usize,
}
