//! The second factor of the sign-in.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_services::Services;

use super::access::AccessControl;
use super::address::client_address;
use super::dto::{ConfirmedOperator, EnableSecondFactor, ProposedSecret, RecoveryCodes, SecondFactor};
use super::operator::Operator;
use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{AttemptsRefusal, BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals};

/// Reports whether the second factor is on.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "getSecondFactor",
    responses((status = 200, description = "The second factor.", body = SecondFactor), PlainRefusals),
)]
#[get("/second-factor")]
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
#[post("/second-factor/secret")]
pub(crate) async fn propose_second_factor(
    services: web::Data<Services>,
    _: Operator,
) -> Result<web::Json<ProposedSecret>, ApiError> {
    Ok(web::Json(services.second_factor.propose()?.into()))
}

/// Turns the second factor on, and signs every other browser out. The recovery codes are in this answer only.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "enableSecondFactor",
    request_body = EnableSecondFactor,
    responses(
        (status = 200, description = "It is on.", body = RecoveryCodes),
        BodyRefusals, ConflictRefusal, AttemptsRefusal,
    ),
)]
#[put("/second-factor")]
pub(crate) async fn enable_second_factor(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    request: HttpRequest,
    operator: Operator,
    Json(EnableSecondFactor { current_password, secret, code }): Json<EnableSecondFactor>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let checked = access_control.check_password(&services, current_password, client_address(&request)).await;
    let (Some(_), Some(kept)) = (checked.map_err(of_field)?, operator.session) else {
        return Err(ApiError::Conflict("there is no password yet; set one first".to_owned()));
    };
    let codes = services.second_factor.enable(&secret, &code, kept).await?;
    Ok(web::Json(codes.into()))
}

/// Makes other recovery codes. Those before stop working; the others are in this answer only.
#[utoipa::path(
    tag = "SecondFactor", operation_id = "renewRecoveryCodes",
    request_body = ConfirmedOperator,
    responses(
        (status = 200, description = "The other codes.", body = RecoveryCodes),
        BodyRefusals, MissingRefusal, AttemptsRefusal,
    ),
)]
#[post("/second-factor/recovery-codes")]
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
        BodyRefusals, MissingRefusal, AttemptsRefusal,
    ),
)]
#[post("/second-factor/disable")]
pub(crate) async fn disable_second_factor(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    request: HttpRequest,
    _: Operator,
    Json(confirmed): Json<ConfirmedOperator>,
) -> Result<HttpResponse, ApiError> {
    confirm(&access_control, &services, &request, confirmed).await?;
    services.second_factor.disable().await?;
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
    let checked = access_control.check(services, current_password, Some(&code), client_address(request)).await;
    checked.map(|_| ()).map_err(of_field)
}

/// The caller is signed in; only a field is wrong.
fn of_field(error: ApiError) -> ApiError {
    match error {
        ApiError::WrongPassword => ApiError::invalid("currentPassword", "this is not the current password"),
        ApiError::WrongCode | ApiError::CodeRequired => {
            ApiError::invalid("code", "this is neither the app's current code nor an unused recovery code")
        }
        other => other,
    }
}

impl From<Vec<SecretString>> for RecoveryCodes {
    fn from(codes: Vec<SecretString>) -> Self {
        Self { recovery_codes: codes.iter().map(|code| code.expose_secret().to_owned()).collect() }
    }
}
