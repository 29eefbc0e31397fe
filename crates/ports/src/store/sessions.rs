use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::SessionId;
use showrunner_domain::session::Session;

use crate::store::error::StoreResult;

/// What opens a session. Neither the token nor the password's hash is stored, only their SHA-256 in hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SessionKey {
    /// The digest of the token that the browser holds.
    pub token_digest: String,
    /// The digest of the password's hash. A session ends with the password with which it was opened.
    pub password_digest: String,
}

/// A session to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// What opens it.
    pub key: SessionKey,
    /// See [`Session::device`].
    pub device: String,
    /// See [`Session::address`].
    pub address: String,
    /// Whether the second factor was checked as well.
    pub second_factor: bool,
}

/// Keeps the sessions of the operator.
#[async_trait]
pub trait SessionStore: Send + Sync {
    /// Stores a session that is used now. MUST remove those that have ended, those of other passwords, and, beyond
    /// [`MAX_SESSIONS`](showrunner_domain::session::MAX_SESSIONS), those that have not been used for longest.
    /// MUST fail with `Conflict` when the second factor is on and was not checked, also when it is turned on at the same time.
    async fn open(&self, session: NewSession, now: Timestamp) -> StoreResult<SessionId>;

    /// The session with this key, whether it has ended or not.
    async fn find(&self, key: SessionKey) -> StoreResult<Option<Session>>;

    /// Notes a use. Does nothing when the session is gone.
    async fn note_use(&self, id: SessionId, address: String, now: Timestamp) -> StoreResult<()>;

    /// The sessions of this password that have not ended, the latest used first.
    async fn list(&self, password_digest: String, now: Timestamp) -> StoreResult<Vec<Session>>;

    /// Removes a session. MUST fail with `NotFound` when there is none.
    async fn end(&self, id: SessionId) -> StoreResult<()>;

    /// Removes every session but this one; returns how many.
    async fn end_others(&self, id: SessionId) -> StoreResult<usize>;
}
