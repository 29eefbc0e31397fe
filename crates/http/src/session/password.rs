//! The operator's password.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, get, put, web};
use secrecy::SecretString;
use showrunner_domain::password::PasswordSource;
use showrunner_services::Services;

use super::access::{AccessControl, Checked};
use super::dto::{ChangePassword, PasswordState};
use super::operator::Operator;
use super::signing_in::signed_in;
use crate::error::ApiError;
use crate::extract::Json;
use crate::forwarded::client_address;
use crate::refusals::{AttemptsRefusal, BodyRefusals, ConflictRefusal, PlainRefusals};

/// Reports where the password comes from.
#[utoipa::path(
    tag = "Password", operation_id = "getPassword",
    responses((status = 200, description = "Where the password comes from.", body = PasswordState), PlainRefusals),
)]
#[get("")]
pub(crate) async fn get_password(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    _: Operator,
) -> Result<web::Json<PasswordState>, ApiError> {
    let source = access_control.password_source(&services).await?;
    Ok(web::Json(PasswordState { source: source.into() }))
}

/// Sets the password, or changes it. Every session ends; this browser gets a new one with the answer.
#[utoipa::path(
    tag = "Password", operation_id = "changePassword",
    request_body = ChangePassword,
    responses(
        (status = 204, description = "It is the password now."),
        BodyRefusals, ConflictRefusal, AttemptsRefusal,
    ),
)]
#[put("")]
pub(crate) async fn change_password(
    access_control: web::Data<AccessControl>,
    services: web::Data<Services>,
    request: HttpRequest,
    _: Operator,
    Json(ChangePassword { current_password, new_password }): Json<ChangePassword>,
) -> Result<HttpResponse, ApiError> {
    if access_control.password_source(&services).await? == PasswordSource::Configuration {
        return Err(ApiError::Conflict("the password is set by the configuration, so it is changed there".to_owned()));
    }
    let given = current_password.unwrap_or_else(|| SecretString::from(String::new()));
    let current = access_control.check_password(&services, given, client_address(request.head())).await;
    let replaced = current.map_err(|error| match error {
        // The caller is signed in; only this field is wrong.
        ApiError::WrongPassword => ApiError::invalid("currentPassword", "this is not the current password"),
        other => other,
    })?;
    // The session that asks for it has passed the second factor, if that is on.
    let second_factor = services.second_factor.state().await?.is_some();
    let password_hash = services.password.change(new_password, replaced).await?;
    let checked = Checked { password_hash, second_factor };
    signed_in(&services, &checked, &request, HttpResponse::new(StatusCode::NO_CONTENT)).await
}
