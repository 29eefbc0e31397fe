//! The second factor of the sign-in.

use actix_web::http::StatusCode;
use actix_web::http::header::HOST;
use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_services::{Services, missing};

use super::access::{AccessControl, Checked};
use super::dto::{ConfirmedOperator, EnableSecondFactor, ProposedSecret, RecoveryCodes, SecondFactor};
use super::operator::Operator;
use super::signing_in::signed_in;
use crate::error::ApiError;
use crate::extract::Json;
use crate::forwarded::client_address;
use crate::refusals::{AttemptsRefusal, BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals};

/// Reports whether the second factor is on.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "getSecondFactor",
    responses((status = 200, description = "The second factor.", body = SecondFactor), PlainRefusals),
)]
#[get("")]
pub(crate) async fn get_second_factor(
    services: web::Data<Services>,
    _: Operator,
) -> Result<web::Json<SecondFactor>, ApiError> {
    Ok(web::Json(services.second_factor.state().await?.into()))
}

/// Makes a secret for an authenticator app. Nothing is stored until a code of the app confirms it.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "proposeSecondFactor",
    responses((status = 200, description = "The secret.", body = ProposedSecret), PlainRefusals),
)]
#[post("/secret")]
pub(crate) async fn propose_second_factor(
    services: web::Data<Services>,
    request: HttpRequest,
    _: Operator,
) -> Result<web::Json<ProposedSecret>, ApiError> {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _port)| name);
    Ok(web::Json(services.second_factor.propose(name)?.into()))
}

/// Turns the second factor on. Every session ends; this browser gets a new one with the answer, which alone has the recovery codes.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "enableSecondFactor",
    request_body = EnableSecondFactor,
    responses(
        (status = 200, description = "It is on.", body = RecoveryCodes),
        BodyRefusals, ConflictRefusal, AttemptsRefusal,
    ),
)]
#[put("")]
pub(crate) async fn enable_second_factor(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    request: HttpRequest,
    _: Operator,
    Json(EnableSecondFactor { current_password, secret, code }): Json<EnableSecondFactor>,
) -> Result<HttpResponse, ApiError> {
    let checked = access_control.check_password(&services, current_password, client_address(request.head())).await;
    let Some(password_hash) = checked.map_err(of_field)? else { return Err(no_password()) };
    let codes = services.second_factor.enable(&secret, &code).await?;
    let checked = Checked { password_hash, second_factor: true };
    signed_in(&services, &checked, &request, HttpResponse::Ok().json(RecoveryCodes::from(codes))).await
}

/// Makes new recovery codes. The old ones stop working; the new ones are only in this answer.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "renewRecoveryCodes",
    request_body = ConfirmedOperator,
    responses(
        (status = 200, description = "The new codes.", body = RecoveryCodes),
        BodyRefusals, MissingRefusal, ConflictRefusal, AttemptsRefusal,
    ),
)]
#[post("/recovery-codes")]
pub(crate) async fn renew_recovery_codes(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    request: HttpRequest,
    _: Operator,
    Json(confirmed): Json<ConfirmedOperator>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    confirm(&access_control, &services, &request, confirmed).await?;
    Ok(web::Json(services.second_factor.renew_recovery_codes().await?.into()))
}

/// Turns the second factor off.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "disableSecondFactor",
    request_body = ConfirmedOperator,
    responses(
        (status = 204, description = "It is off."),
        BodyRefusals, MissingRefusal, ConflictRefusal, AttemptsRefusal,
    ),
)]
#[post("/disable")]
pub(crate) async fn disable_second_factor(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    request: HttpRequest,
    _: Operator,
    Json(confirmed): Json<ConfirmedOperator>,
) -> Result<HttpResponse, ApiError> {
    confirm(&access_control, &services, &request, confirmed).await?;
    services.stores.second_factor.disable().await.map_err(missing("second factor"))?;
    Ok(HttpResponse::new(StatusCode::NO_CONTENT))
}

/// Asks again for what opened the session, so that an unattended browser is not enough.
async fn confirm(
    access_control: &AccessControl,
    services: &Services,
    request: &HttpRequest,
    ConfirmedOperator { current_password, code }: ConfirmedOperator,
) -> Result<(), ApiError> {
    if services.second_factor.state().await?.is_none() {
        return Err(ApiError::NotFound("the second factor is off".to_owned()));
    }
    let checked = access_control.check(services, current_password, Some(&code), client_address(request.head())).await;
    checked.map_err(of_field)?.map(|_| ()).ok_or_else(no_password)
}

fn no_password() -> ApiError {
    ApiError::Conflict("there is no password; set one first".to_owned())
}

/// The caller is signed in; only a field is wrong.
fn of_field(error: ApiError) -> ApiError {
    match error {
        ApiError::WrongPassword => ApiError::invalid("currentPassword", "this is not the current password"),
        ApiError::WrongCode | ApiError::CodeRequired => ApiError::invalid(
            "code",
            "this code is wrong, or was used before: wait for the app's next one, or use a recovery code",
        ),
        other => other,
    }
}

impl From<Vec<SecretString>> for RecoveryCodes {
    fn from(codes: Vec<SecretString>) -> Self {
        Self { recovery_codes: codes.iter().map(|code| code.expose_secret().to_owned()).collect() }
    }
}
