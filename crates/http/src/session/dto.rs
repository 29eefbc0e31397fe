use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use showrunner_domain::api_token::{self, NewApiToken};
use showrunner_domain::second_factor::SecondFactorState;
use showrunner_domain::session::Session;
use showrunner_domain::value::ApiTokenName;
use showrunner_domain::{SessionId, password};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::wire_text::wire_text;

wire_text! {
    /// Where the operator's password comes from.
    PasswordSource(password::PasswordSource)
    /// What a program may do with a token: read, or call everything but the calls of the sign-in.
    TokenAccess(api_token::TokenAccess)
}

/// Whether a sign-in is required, and whether this session is signed in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Session)]
pub(crate) struct SessionState {
    /// Whether this server has a password.
    pub(super) required: bool,
    /// Whether this client is signed in, with a session or a token, or needs not be.
    pub(super) signed_in: bool,
}

/// The operator's credentials.
#[derive(Deserialize, ToSchema)]
#[schema(as = SignIn)]
pub(crate) struct Credentials {
    #[schema(value_type = String, format = Password)]
    pub(super) password: SecretString,
    /// The current code of the authenticator app, or a recovery code; needed while the second factor is on.
    #[schema(value_type = Option<String>, example = "123456")]
    pub(super) code: Option<SecretString>,
}

/// A browser that is signed in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenedSession {
    id: i64,
    /// How the browser describes itself; empty when it does not.
    #[schema(example = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")]
    device: String,
    /// The address from which it was last used.
    #[schema(example = "192.0.2.1")]
    address: String,
    /// When the operator signed in.
    #[schema(example = "2026-11-20T12:00:00Z")]
    opened_at: Timestamp,
    /// When it was last used, to within five minutes.
    #[schema(example = "2026-11-20T18:00:00Z")]
    last_used_at: Timestamp,
    /// Whether it is this browser.
    current: bool,
}

impl OpenedSession {
    pub(super) fn new(session: Session, current: Option<SessionId>) -> Self {
        let Session { id, device, address, opened_at, last_used_at } = session;
        Self { id: id.0, device, address, opened_at, last_used_at, current: current == Some(id) }
    }
}

/// What became of the other sessions.
#[derive(Serialize, ToSchema)]
pub(crate) struct EndedSessions {
    /// How many there were.
    #[schema(example = 2)]
    pub(super) ended: usize,
}

/// Where the password comes from.
#[derive(Serialize, ToSchema)]
pub(crate) struct PasswordState {
    pub(super) source: PasswordSource,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangePassword {
    /// The password until now; not needed when there is none.
    #[schema(value_type = Option<String>, format = Password, example = "correct horse battery")]
    pub(super) current_password: Option<SecretString>,
    #[schema(value_type = String, format = Password, min_length = 12, max_length = 128, example = "a better one: staple")]
    pub(super) new_password: SecretString,
}

/// The second factor of the sign-in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecondFactor {
    /// When it was turned on; null while it is off.
    #[schema(required, example = "2026-11-20T12:00:00Z")]
    enabled_at: Option<Timestamp>,
    /// How many recovery codes have not been used.
    #[schema(example = 10)]
    recovery_codes_left: usize,
}

impl From<Option<SecondFactorState>> for SecondFactor {
    fn from(state: Option<SecondFactorState>) -> Self {
        Self {
            enabled_at: state.map(|state| state.enabled_at),
            recovery_codes_left: state.map_or(0, |state| state.recovery_codes_left),
        }
    }
}

/// A secret for an authenticator app.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProposedSecret {
    /// In Base32, for typing.
    #[schema(example = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")]
    secret: String,
    /// The address that a QR code of it holds.
    #[schema(
        example = "otpauth://totp/Showrunner:operator%40studio.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Showrunner"
    )]
    uri: String,
}

impl From<showrunner_services::ProposedSecret> for ProposedSecret {
    fn from(proposed: showrunner_services::ProposedSecret) -> Self {
        let showrunner_services::ProposedSecret { secret, uri } = proposed;
        Self { secret: secret.expose_secret().to_owned(), uri: uri.expose_secret().to_owned() }
    }
}

/// A second factor to be turned on.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnableSecondFactor {
    #[schema(value_type = String, format = Password, example = "correct horse battery")]
    pub(super) current_password: SecretString,
    /// The secret that was made here and given to the app.
    #[schema(value_type = String, example = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")]
    pub(super) secret: SecretString,
    /// The code that the app shows now.
    #[schema(value_type = String, example = "123456")]
    pub(super) code: SecretString,
}

/// What opens a session, given once more.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConfirmedOperator {
    #[schema(value_type = String, format = Password, example = "correct horse battery")]
    pub(super) current_password: SecretString,
    /// The current code of the authenticator app, or a recovery code.
    #[schema(value_type = String, example = "123456")]
    pub(super) code: SecretString,
}

/// Codes that stand in for the authenticator app, once each. They are not shown again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecoveryCodes {
    #[schema(example = json!(["ABCD-EFGH-IJKL-MNOP"]))]
    pub(super) recovery_codes: Vec<String>,
}

/// A token, without its secret.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ApiToken {
    id: i64,
    /// What the operator calls it.
    #[schema(example = "Grafana")]
    name: String,
    access: TokenAccess,
    created_at: Timestamp,
    /// When it expires.
    #[schema(required, example = "2027-11-20T12:00:00Z")]
    expires_at: Option<Timestamp>,
    /// When it was last used, to within five minutes.
    #[schema(required, example = "2026-11-20T18:00:00Z")]
    last_used_at: Option<Timestamp>,
}

impl From<api_token::ApiToken> for ApiToken {
    fn from(token: api_token::ApiToken) -> Self {
        let api_token::ApiToken { id, name, access, created_at, expires_at, last_used_at } = token;
        Self { id: id.0, name: name.into_string(), access: access.into(), created_at, expires_at, last_used_at }
    }
}

/// A token to be made.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateApiToken {
    #[schema(min_length = 1, max_length = 60, pattern = "\\S", example = "Grafana")]
    name: String,
    access: TokenAccess,
    /// When it expires; never when it is left out.
    #[schema(example = "2027-11-20T12:00:00Z")]
    expires_at: Option<Timestamp>,
}

impl TryFrom<CreateApiToken> for NewApiToken {
    type Error = ApiError;

    fn try_from(request: CreateApiToken) -> Result<Self, ApiError> {
        let CreateApiToken { name, access, expires_at } = request;
        Ok(Self { name: ApiTokenName::new(&name)?, access: access.into(), expires_at })
    }
}

/// A new token with its secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedApiToken {
    pub(super) token: ApiToken,
    /// What the program sends as `Authorization: Bearer …`. It is shown nowhere again.
    #[schema(example = "showrunner_2f1c…")]
    pub(super) secret: String,
}
