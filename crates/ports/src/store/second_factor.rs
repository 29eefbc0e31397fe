use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::notification::Notice;
use showrunner_domain::second_factor::{Guess, WrongCodes};

use crate::store::accounts::Sealed;
use crate::store::error::StoreResult;

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

/// Keeps the second factor of the sign-in.
#[async_trait]
pub trait SecondFactorStore: Send + Sync {
    /// The second factor; nothing while it is off.
    async fn get(&self) -> StoreResult<Option<StoredSecondFactor>>;

    /// Turns it on, and ends every session: they were opened with the password alone. MUST fail with `Conflict` when it is on.
    async fn enable(&self, new: NewSecondFactor, now: Timestamp) -> StoreResult<()>;

    /// Counts a code of the app as a wrong one before it is looked at, unless it comes [too early](WrongCodes::wait). Of many at once
    /// no more are looked at than of as many one after the other. MUST fail with `NotFound` when the second factor is off.
    async fn begin_guess(&self, now: Timestamp) -> StoreResult<Guess>;

    /// Stores the notification that somebody guesses codes.
    async fn warn_of_guesses(&self, warning: Notice, now: Timestamp) -> StoreResult<()>;

    /// Uses the code of a time step up, and forgets the wrong codes. Returns false, and changes nothing, when a code of this step or
    /// of a later one was used before, or when the second factor is off. Of many that use the same step at once, one gets true.
    async fn use_step(&self, step: u64) -> StoreResult<bool>;

    /// Uses up the recovery code with this digest, and forgets the wrong codes. Returns false when there is none. Of many that use
    /// it at once, one gets true.
    async fn use_recovery_code(&self, digest: String) -> StoreResult<bool>;

    /// Puts other recovery codes in the place of those that are left. MUST fail with `NotFound` when the second factor is off.
    async fn replace_recovery_codes(&self, digests: Vec<String>) -> StoreResult<()>;

    /// Turns it off, and removes its recovery codes. MUST fail with `NotFound` when it is off.
    async fn disable(&self) -> StoreResult<()>;

    /// Stores the same secret, sealed with another key, unless it has changed since `secret` was read; returns whether it was stored.
    async fn reseal(&self, secret: Sealed, resealed: Sealed) -> StoreResult<bool>;
}
