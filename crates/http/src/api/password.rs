//! The operator's password, and the second factor of the sign-in.

use actix_web::http::StatusCode;
use actix_web::http::header::HOST;
use actix_web::{HttpRequest, HttpResponse, get, post, put, web};
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use showrunner_domain::password;
use showrunner_domain::second_factor::SecondFactorState;
use showrunner_services::{Services, missing};
use utoipa::ToSchema;

use crate::access_control::{AccessControl, Checked, Operator};
use crate::answer::{Answer, answer, no_content};
use crate::api::session::signed_in;
use crate::error::ApiError;
use crate::extract::Json;
use crate::forwarded::client_address;
use crate::wire::{wire_struct, wire_text};

/// Reports where the password comes from.
#[utoipa::path(responses((status = 200, description = "Where the password comes from.", body = PasswordState)))]
#[get("")]
pub(crate) async fn get_password(access_control: web::Data<AccessControl>, _: Operator) -> Answer<PasswordState> {
    let source = access_control.password_source().await?;
    Ok(web::Json(PasswordState { source: source.into() }))
}

/// Sets the password, or changes it. Every session ends; this browser gets a new one with the answer.
#[utoipa::path(responses((status = 204, description = "It is the password now."), (status = 409), (status = 429)))]
#[put("")]
pub(crate) async fn change_password(
    access_control: web::Data<AccessControl>,
    request: HttpRequest,
    _: Operator,
    Json(ChangePassword { current_password, new_password }): Json<ChangePassword>,
) -> Result<HttpResponse, ApiError> {
    if access_control.password_source().await? == password::PasswordSource::Configuration {
        return Err(ApiError::Conflict("the password is set by the configuration, so it is changed there".to_owned()));
    }
    let given = current_password.unwrap_or_else(|| SecretString::from(String::new()));
    let current = access_control.check_password(given, client_address(request.head())).await;
    let replaced = current.map_err(of_field)?;
    // The session that asks for it has passed the second factor, if that is on.
    let second_factor = access_control.services.second_factor.state().await?.is_some();
    let password_hash = access_control.services.password.change(new_password, replaced).await?;
    let checked = Checked { password_hash, second_factor };
    signed_in(&access_control, &checked, &request, HttpResponse::new(StatusCode::NO_CONTENT)).await
}

wire_text! {
    /// Where the operator's password comes from.
    PasswordSource(password::PasswordSource)
}

/// Where the password comes from.
#[derive(Serialize, ToSchema)]
pub(crate) struct PasswordState {
    source: PasswordSource,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangePassword {
    /// The password until now; not needed when there is none.
    #[schema(value_type = Option<String>, format = Password)]
    current_password: Option<SecretString>,
    #[schema(value_type = String, format = Password, min_length = 12, max_length = 128)]
    new_password: SecretString,
}

/// Reports whether the second factor is on.
#[utoipa::path(responses((status = 200, description = "The second factor.", body = SecondFactor)))]
#[get("")]
pub(crate) async fn get_second_factor(services: web::Data<Services>, _: Operator) -> Answer<SecondFactor> {
    answer(services.second_factor.state().await)
}

/// Makes a secret for an authenticator app. Nothing is stored until a code of the app confirms it.
#[utoipa::path(responses((status = 200, description = "The secret.", body = ProposedSecret)))]
#[post("/secret")]
pub(crate) async fn propose_second_factor(
    services: web::Data<Services>,
    request: HttpRequest,
    _: Operator,
) -> Answer<ProposedSecret> {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _port)| name);
    answer(services.second_factor.propose(name))
}

/// Turns the second factor on. Every session ends; this browser gets a new one with the answer, which alone has the recovery codes.
#[utoipa::path(
    responses((status = 200, description = "It is on.", body = RecoveryCodes), (status = 409), (status = 429)),
)]
#[put("")]
pub(crate) async fn enable_second_factor(
    access_control: web::Data<AccessControl>,
    request: HttpRequest,
    _: Operator,
    Json(EnableSecondFactor { current_password, secret, code }): Json<EnableSecondFactor>,
) -> Result<HttpResponse, ApiError> {
    let checked = access_control.check_password(current_password, client_address(request.head())).await;
    let Some(password_hash) = checked.map_err(of_field)? else { return Err(no_password()) };
    let codes = access_control.services.second_factor.enable(&secret, &code).await?;
    let checked = Checked { password_hash, second_factor: true };
    signed_in(&access_control, &checked, &request, HttpResponse::Ok().json(RecoveryCodes::from(codes))).await
}

/// Makes new recovery codes. The old ones stop working; the new ones are only in this answer.
#[utoipa::path(
    responses(
        (status = 200, description = "The new codes.", body = RecoveryCodes), (status = 404), (status = 409),
        (status = 429),
    ),
)]
#[post("/recovery-codes")]
pub(crate) async fn renew_recovery_codes(
    access_control: web::Data<AccessControl>,
    request: HttpRequest,
    _: Operator,
    Json(confirmed): Json<ConfirmedOperator>,
) -> Answer<RecoveryCodes> {
    confirm(&access_control, &request, confirmed).await?;
    answer(access_control.services.second_factor.renew_recovery_codes().await)
}

/// Turns the second factor off.
#[utoipa::path(responses((status = 204, description = "It is off."), (status = 404), (status = 409), (status = 429)))]
#[post("/disable")]
pub(crate) async fn disable_second_factor(
    access_control: web::Data<AccessControl>,
    request: HttpRequest,
    _: Operator,
    Json(confirmed): Json<ConfirmedOperator>,
) -> Result<HttpResponse, ApiError> {
    confirm(&access_control, &request, confirmed).await?;
    no_content(access_control.services.stores.sign_in.disable_second_factor().await.map_err(missing("second factor")))
}

/// Asks again for what opened the session, so that an unattended browser is not enough.
async fn confirm(
    access_control: &AccessControl,
    request: &HttpRequest,
    ConfirmedOperator { current_password, code }: ConfirmedOperator,
) -> Result<(), ApiError> {
    if access_control.services.second_factor.state().await?.is_none() {
        return Err(ApiError::NotFound("the second factor is off".to_owned()));
    }
    let checked = access_control.check(current_password, Some(&code), client_address(request.head())).await;
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

wire_struct! {
    /// The second factor of the sign-in.
    SecondFactor(state: Option<SecondFactorState>) {
        /// When it was turned on; null while it is off.
        enabled_at: Option<Timestamp> = state.map(|state| state.enabled_at),
        /// How many recovery codes have not been used.
        recovery_codes_left: usize = state.map_or(0, |state| state.recovery_codes_left),
    }

    /// A secret for an authenticator app.
    ProposedSecret(proposed: showrunner_services::ProposedSecret) {
        /// In Base32, for typing.
        secret: String = proposed.secret.expose_secret().to_owned(),
        /// The address that a QR code of it holds.
        uri: String = proposed.uri.expose_secret().to_owned(),
    }
}

/// A second factor to be turned on.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnableSecondFactor {
    #[schema(value_type = String, format = Password)]
    current_password: SecretString,
    /// The secret that was made here and given to the app.
    #[schema(value_type = String)]
    secret: SecretString,
    /// The code that the app shows now.
    #[schema(value_type = String)]
    code: SecretString,
}

/// What opens a session, given once more.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConfirmedOperator {
    #[schema(value_type = String, format = Password)]
    current_password: SecretString,
    /// The current code of the authenticator app, or a recovery code.
    #[schema(value_type = String)]
    code: SecretString,
}

wire_struct! {
    /// Codes that stand in for the authenticator app, once each. They are not shown again.
    RecoveryCodes(codes: Vec<SecretString>) {
        #[schema(example = json!(["ABCD-EFGH-IJKL-MNOP"]))]
        recovery_codes: Vec<String> = codes.iter().map(|code| code.expose_secret().to_owned()).collect(),
    }
}
