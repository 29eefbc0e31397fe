use std::fmt;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::account::{Account, Expiry, TokenTerms};
use showrunner_domain::alert::NewAlert;
use showrunner_domain::notification::Notice;
use showrunner_domain::platform::Platform;

use crate::store::error::StoreResult;

/// A secret as it is kept: encrypted, and never the same text twice.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed(pub String);

/// Nobody is to take it for something that may be told.
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

/// The operator is on the way to a platform to connect an account there, and comes back with what was given along.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectionAttempt {
    /// What is given along, as far as it is kept: a digest, so that whoever reads the database cannot come back with it.
    pub state_digest: String,
    /// The platform.
    pub platform: Platform,
    /// What only we know of it, sealed.
    pub secret: Sealed,
    /// The address that the operator is sent back to.
    pub redirect: String,
    /// Until when it is waited for.
    pub until: Timestamp,
}

/// Keeps the connected accounts, one of each platform, and their tokens.
///
/// Whoever has read an account's tokens changes it under them: when they have been replaced meanwhile, by another process or by
/// the operator, the change is not made.
#[async_trait]
pub trait AccountStore: Send + Sync {
    /// Connects an account, in the place of the one there was. The alert about the platform's account is resolved, and the posts
    /// that wait for their time there are noted to go to the account.
    async fn connect(&self, account: StoredAccount, notice: Notice, now: Timestamp) -> StoreResult<()>;

    /// The account of a platform.
    async fn get(&self, platform: Platform) -> StoreResult<Option<StoredAccount>>;

    /// All accounts, in the order of [`Platform::ALL`].
    async fn list(&self) -> StoreResult<Vec<Account>>;

    /// Takes the right to ask the platform for new tokens in the place of `tokens`, until then. Of several that race one MUST
    /// win; it ends with the time, or when the tokens are replaced.
    async fn claim_renewal(
        &self,
        platform: Platform,
        tokens: Sealed,
        until: Timestamp,
        now: Timestamp,
    ) -> StoreResult<bool>;

    /// Gives the right back: the tokens were not replaced and can be tried again.
    async fn release_renewal(&self, platform: Platform, tokens: Sealed) -> StoreResult<()>;

    /// Puts the renewed tokens in the place of `tokens`. False when those have been replaced meanwhile: nothing has changed.
    async fn renew(&self, platform: Platform, tokens: Sealed, renewed: Sealed, terms: TokenTerms) -> StoreResult<bool>;

    /// Notes that the platform no longer takes `tokens`, together with the alert and the notification. False when they have
    /// been replaced meanwhile or it was noted before: nothing has changed.
    async fn expiry(
        &self,
        platform: Platform,
        tokens: Sealed,
        expiry: Expiry,
        alert: NewAlert,
        notice: Notice,
    ) -> StoreResult<bool>;

    /// Forgets an account and gives it back. The alert about it is resolved, and the posts that wait for their time there are noted
    /// to go into the sandbox. MUST refuse with `NotFound`.
    async fn disconnect(&self, platform: Platform, notice: Notice, now: Timestamp) -> StoreResult<StoredAccount>;

    /// Notes that the operator is on the way to a platform. Earlier attempts that nobody came back from in time are
    /// forgotten.
    async fn begin_attempt(&self, attempt: ConnectionAttempt, now: Timestamp) -> StoreResult<()>;

    /// Takes an attempt, once: nothing when there is none, when its time is over, or when it was taken before.
    async fn take_attempt(&self, state_digest: &str, now: Timestamp) -> StoreResult<Option<ConnectionAttempt>>;
}
