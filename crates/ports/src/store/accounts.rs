use std::fmt;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::account::{Account, Expiry, TokenTerms};
use showrunner_domain::alert::NewAlert;
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, BegunStep, CallPurpose};
use showrunner_domain::notification::Notice;
use showrunner_domain::platform::Platform;

use crate::store::error::StoreResult;

/// A secret as stored: encrypted, and never the same text twice.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(pub String);

/// Hides the content: a sealed secret does not belong in logs.
impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sealed")
    }
}

/// An account and its tokens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredAccount {
    /// The account.
    pub account: Account,
    /// Its tokens.
    pub tokens: Sealed,
}

/// A stored attempt of the operator to connect an account: begun before the redirect to the platform, completed on
/// return.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectionAttempt {
    /// A digest of the `state` parameter, so that reading the database is not enough to complete the attempt.
    pub state_digest: String,
    /// The platform.
    pub platform: Platform,
    /// The part that only we know, sealed.
    pub secret: Sealed,
    /// The address that the operator is sent back to.
    pub redirect: String,
    /// When the attempt expires.
    pub until: Timestamp,
}

/// Keeps the connected accounts, one for each platform, their tokens, and the used part of each platform's call budget, for all
/// processes together.
///
/// Changes of an account name the tokens that the caller has read: when another process or the operator has replaced these in the
/// meantime, the change is not made.
#[async_trait]
pub trait AccountStore: Send + Sync {
    /// Connects an account, replacing the previous one. Resolves the alert about the platform's account, and marks the
    /// posts scheduled there to go to the account.
    async fn connect(&self, account: StoredAccount, notice: Notice, now: Timestamp) -> StoreResult<()>;

    /// The account of a platform.
    async fn get(&self, platform: Platform) -> StoreResult<Option<StoredAccount>>;

    /// All accounts, in the order of [`Platform::ALL`].
    async fn list(&self) -> StoreResult<Vec<Account>>;

    /// Claims the right to ask the platform for new tokens to replace `tokens`, until the given time. Of several that
    /// race one MUST win; the claim ends with the time, or when the tokens are replaced.
    async fn claim_renewal(
        &self,
        platform: Platform,
        tokens: Sealed,
        until: Timestamp,
        now: Timestamp,
    ) -> StoreResult<bool>;

    /// Releases the claim: the tokens were not replaced and renewal can be tried again.
    async fn release_renewal(&self, platform: Platform, tokens: Sealed) -> StoreResult<()>;

    /// Replaces `tokens` with the renewed ones. False when they have already been replaced: nothing has changed.
    async fn renew(&self, platform: Platform, tokens: Sealed, renewed: Sealed, terms: TokenTerms) -> StoreResult<bool>;

    /// Replaces `tokens` with the same ones under another key. False when they have been replaced already, or while
    /// somebody holds the claim to renew them: MUST change nothing then, because the renewed ones would not be stored.
    async fn reseal(&self, platform: Platform, tokens: Sealed, resealed: Sealed, now: Timestamp) -> StoreResult<bool>;

    /// Records that the platform no longer accepts `tokens`, together with the alert and the notification. False when
    /// they have been replaced or this was recorded before: nothing has changed.
    async fn expiry(
        &self,
        platform: Platform,
        tokens: Sealed,
        expiry: Expiry,
        alert: NewAlert,
        notice: Notice,
    ) -> StoreResult<bool>;

    /// Deletes an account and returns it. Resolves the alert about it, and marks the posts scheduled there to go into
    /// the sandbox. MUST refuse with `NotFound`.
    async fn disconnect(&self, platform: Platform, notice: Notice, now: Timestamp) -> StoreResult<StoredAccount>;

    /// Stores an attempt to connect an account. Deletes earlier attempts that have expired.
    async fn begin_attempt(&self, attempt: ConnectionAttempt, now: Timestamp) -> StoreResult<()>;

    /// Takes an attempt, once: nothing when there is none, when it has expired, or when it was taken before.
    async fn take_attempt(&self, state_digest: &str, now: Timestamp) -> StoreResult<Option<ConnectionAttempt>>;

    /// The attempts that have not expired, in the order of their digests.
    async fn attempts(&self, now: Timestamp) -> StoreResult<Vec<ConnectionAttempt>>;

    /// Replaces the secret of an attempt with the same one under another key. False when it was taken or has been replaced
    /// already: nothing has changed.
    async fn reseal_attempt(&self, attempt: ConnectionAttempt, resealed: Sealed) -> StoreResult<bool>;

    /// Counts the first unit of a step, or returns the time from which one is allowed, as [`ApiUsage::begin_step`] says.
    /// However many processes begin at once, each first unit MUST be counted, and no step MUST begin when none is left.
    /// Steps at the same time may together use more than is left (ADR 33).
    async fn begin_step(
        &self,
        platform: Platform,
        budget: ApiBudget,
        purpose: CallPurpose,
        now: Timestamp,
    ) -> StoreResult<Result<BegunStep, Timestamp>>;

    /// Counts the units that a step has used, as [`ApiUsage::end_step`] says.
    async fn end_step(
        &self,
        platform: Platform,
        purpose: CallPurpose,
        window_start: Timestamp,
        used: u32,
    ) -> StoreResult<()>;

    /// The used part of each platform's budget in the window of its last call; platforms that were never called are
    /// missing.
    async fn api_usage(&self) -> StoreResult<Vec<(Platform, ApiUsage)>>;
}
