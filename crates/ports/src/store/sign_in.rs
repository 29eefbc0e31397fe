//! Sessions, the operator's password, the second factor and API tokens.

use async_trait::async_trait;
use jiff::Timestamp;
use secrecy::SecretString;
use showrunner_domain::api_token::{ApiToken, NewApiToken};
use showrunner_domain::second_factor::{Guess, WrongCodes};
use showrunner_domain::session::Session;
use showrunner_domain::{ApiTokenId, SessionId};

use crate::store::accounts::Sealed;
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

/// The second factor, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSecondFactor {
    /// The secret that the authenticator app has.
    pub secret: Sealed,
    /// When it was turned on.
    pub enabled_at: Timestamp,
    /// How many recovery codes have not been used.
    pub recovery_codes_left: usize,
    /// The wrong codes since the last right one.
    pub wrong_codes: WrongCodes,
}

/// A second factor to be turned on.
#[derive(Debug, Clone)]
pub struct NewSecondFactor {
    /// See [`StoredSecondFactor::secret`].
    pub secret: Sealed,
    /// The time step of the code that has confirmed it. That code is used up.
    pub used_step: u64,
    /// The SHA-256 of each recovery code, in hexadecimal.
    pub recovery_code_digests: Vec<String>,
}

/// Keeps the operator's password, as the hash that the operator has set in the browser, sessions, the second factor, and the tokens of
/// the operator's programs, whose secrets are stored only as their SHA-256 in hexadecimal.
#[async_trait]
pub trait SignInStore: Send + Sync {
    /// The password's hash; nothing when no password was set.
    async fn password_hash(&self) -> StoreResult<Option<SecretString>>;

    /// Puts another password hash in the place of `replaced`, or takes it away, and ends every session. MUST fail with
    /// `Conflict` when `replaced` is not what is stored.
    async fn set_password_hash(&self, hash: Option<SecretString>, replaced: Option<SecretString>) -> StoreResult<()>;

    /// Stores a session that is used now. MUST remove those that have ended, those of other passwords, and, beyond
    /// [`MAX_SESSIONS`](showrunner_domain::session::MAX_SESSIONS), those that have not been used for longest.
    /// MUST fail with `Conflict` when the second factor is on and was not checked, also when it is turned on at the same time.
    async fn open_session(&self, session: NewSession, now: Timestamp) -> StoreResult<SessionId>;

    /// The session with this key, whether it has ended or not.
    async fn find_session(&self, key: SessionKey) -> StoreResult<Option<Session>>;

    /// Notes a use of a session. Does nothing when it is gone.
    async fn note_session_use(&self, id: SessionId, address: String, now: Timestamp) -> StoreResult<()>;

    /// The sessions of this password that have not ended, the latest used first.
    async fn sessions(&self, password_digest: String, now: Timestamp) -> StoreResult<Vec<Session>>;

    /// Removes a session. MUST fail with `NotFound` when there is none.
    async fn end_session(&self, id: SessionId) -> StoreResult<()>;

    /// Removes every session but this one; returns how many.
    async fn end_other_sessions(&self, id: SessionId) -> StoreResult<usize>;

    /// The second factor; nothing while it is off.
    async fn second_factor(&self) -> StoreResult<Option<StoredSecondFactor>>;

    /// Turns the second factor on, and ends every session: they were opened with the password alone. MUST fail with `Conflict` when it is on.
    async fn enable_second_factor(&self, new: NewSecondFactor, now: Timestamp) -> StoreResult<()>;

    /// Counts a code of the app as a wrong one before it is looked at, unless it comes [too early](WrongCodes::wait). Of many at once
    /// no more are looked at than of as many one after the other. MUST fail with `NotFound` when the second factor is off.
    async fn begin_guess(&self, now: Timestamp) -> StoreResult<Guess>;

    /// Uses the code of a time step up, and forgets the wrong codes. Returns false, and changes nothing, when a code of this step or
    /// of a later one was used before, or when the second factor is off. Of many that use the same step at once, one gets true.
    async fn use_step(&self, step: u64) -> StoreResult<bool>;

    /// Uses up the recovery code with this digest, and forgets the wrong codes. Returns false when there is none. Of many that use
    /// it at once, one gets true.
    async fn use_recovery_code(&self, digest: String) -> StoreResult<bool>;

    /// Puts other recovery codes in the place of those that are left. MUST fail with `NotFound` when the second factor is off.
    async fn replace_recovery_codes(&self, digests: Vec<String>) -> StoreResult<()>;

    /// Turns the second factor off, and removes its recovery codes. MUST fail with `NotFound` when it is off.
    async fn disable_second_factor(&self) -> StoreResult<()>;

    /// Stores the same secret of the second factor, sealed with another key, unless it has changed since `secret` was read; returns whether it was stored.
    async fn reseal_second_factor(&self, secret: Sealed, resealed: Sealed) -> StoreResult<bool>;

    /// Stores a token. MUST fail with `Conflict` when there are
    /// [`MAX_API_TOKENS`](showrunner_domain::api_token::MAX_API_TOKENS) already.
    async fn create_api_token(&self, token: NewApiToken, digest: String, now: Timestamp) -> StoreResult<ApiToken>;

    /// The token whose secret has this digest, whether it has expired or not.
    async fn find_api_token(&self, digest: String) -> StoreResult<Option<ApiToken>>;

    /// Notes a use of a token. Does nothing when it is gone.
    async fn note_api_token_use(&self, id: ApiTokenId, now: Timestamp) -> StoreResult<()>;

    /// Every token, the newest first, those that have expired as well.
    async fn api_tokens(&self) -> StoreResult<Vec<ApiToken>>;

    /// Removes a token. MUST fail with `NotFound` when there is none.
    async fn revoke_api_token(&self, id: ApiTokenId) -> StoreResult<()>;
}
