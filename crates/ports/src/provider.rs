//! Errors of external services, in one form for all adapters.

use jiff::{SignedDuration, Timestamp};

/// What the caller can do about an error (`docs/providers/common.md#kinds-of-errors`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderErrorKind {
    /// The credentials are missing, wrong or revoked: only the operator can help.
    Unauthorized,
    /// A platform does not accept the access token, so the call has done nothing: it can be repeated with another token.
    /// Use cases never see this.
    TokenRefused,
    /// Something has to be installed or set up first: only the operator can help.
    Setup,
    /// The operator's credit with the provider is used up: only the operator can help.
    OutOfCredit,
    /// The provider will never do this.
    Refused,
    /// The provider has no such thing.
    NotFound,
    /// The quota is used up until this time.
    QuotaUntil(Timestamp),
    /// Too many calls; the provider may have said how long to wait.
    RateLimited(Option<SignedDuration>),
    /// The provider has everything it needs and is still processing it. Send nothing again; ask again after this time.
    Processing(SignedDuration),
    /// The provider could not be reached or is down, and has not done what was requested. Trying again is safe.
    Unavailable,
    /// Our own budget of calls does not allow it before this time. No call was made, so nothing was done.
    HeldBack(Timestamp),
    /// The circuit breaker is open for this long, because the provider keeps failing. No call was made.
    CircuitOpen(SignedDuration),
    /// The answer was lost: the provider may have done what was requested. Find out before trying again.
    Uncertain,
}

/// An error of a provider, with a sentence for the operator. Never carries credentials.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{provider}: {message}")]
pub struct ProviderError {
    /// The provider's name as the operator knows it.
    pub provider: String,
    /// What can be done about it.
    pub kind: ProviderErrorKind,
    /// What happened, as a sentence.
    pub message: String,
}

impl ProviderError {
    /// An error of `provider`.
    pub fn new(provider: impl Into<String>, kind: ProviderErrorKind, message: impl Into<String>) -> Self {
        Self { provider: provider.into(), kind, message: message.into() }
    }

    /// Whether trying again cannot help.
    pub const fn is_final(&self) -> bool {
        use ProviderErrorKind::{NotFound, OutOfCredit, Refused, Setup, TokenRefused, Unauthorized};
        matches!(self.kind, Unauthorized | TokenRefused | Setup | OutOfCredit | Refused | NotFound)
    }

    /// Whether the provider refuses the operator's account, so every further call of the kind as well, until the operator has helped.
    pub const fn is_about_account(&self) -> bool {
        matches!(self.kind, ProviderErrorKind::Unauthorized | ProviderErrorKind::OutOfCredit)
    }

    /// Whether the provider is at fault. A refusal and a limit are answers: the provider works.
    pub const fn is_failure(&self) -> bool {
        use ProviderErrorKind::{Setup, TokenRefused, Unauthorized, Unavailable, Uncertain};
        matches!(self.kind, Unauthorized | TokenRefused | Setup | Unavailable | Uncertain)
    }
}

impl AsRef<Self> for ProviderError {
    fn as_ref(&self) -> &Self {
        self
    }
}
