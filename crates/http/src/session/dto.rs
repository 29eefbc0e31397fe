use jiff::Timestamp;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use showrunner_domain::SessionId;
use showrunner_domain::session::Session;
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
