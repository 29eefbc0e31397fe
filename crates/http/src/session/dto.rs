use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether a sign-in is required, and whether this session is signed in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Session)]
pub(crate) struct SessionState {
    /// Whether this server has a password.
    pub(super) required: bool,
    /// Whether this client may use every call.
    pub(super) signed_in: bool,
}

/// The operator's credentials.
#[derive(Deserialize, ToSchema)]
#[schema(as = SignIn)]
pub(crate) struct Credentials {
    #[schema(value_type = String, format = Password)]
    pub(super) password: SecretString,
}
