//! What the caller can do about a call that did not succeed.

use jiff::SignedDuration;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::redaction::{Redaction, cause};

/// What it means to make a call twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Idempotency {
    /// The same as making it once.
    Idempotent,
    /// That it is done twice.
    NotIdempotent,
}

/// Why there is no answer.
pub(crate) enum TransportError {
    /// The connection was not made, broke, or was silent for too long.
    Connection(reqwest::Error),
    /// It did not come in time.
    Time,
    /// There is more of it than anybody would read.
    TooLong(usize),
}

impl From<reqwest::Error> for TransportError {
    fn from(error: reqwest::Error) -> Self {
        Self::Connection(error)
    }
}

impl Idempotency {
    /// The error of a call that got no answer.
    pub(crate) fn lost(self, redaction: &Redaction, loss: TransportError) -> ProviderError {
        match loss {
            // Nothing of it has left this machine.
            TransportError::Connection(error) if error.is_builder() => {
                redaction.error(ProviderErrorKind::Setup, &format!("it cannot be asked: {}", cause(error)))
            }
            TransportError::Connection(error) if error.is_connect() => {
                let message = format!("it cannot be reached: {}", cause(error));
                redaction.error(ProviderErrorKind::Unavailable, &message)
            }
            TransportError::Connection(error) if error.is_timeout() => {
                self.unanswered(redaction, "it did not answer in time")
            }
            TransportError::Time => self.unanswered(redaction, "it did not answer in time"),
            TransportError::Connection(error) => {
                self.unanswered(redaction, &format!("its answer was lost: {}", cause(error)))
            }
            TransportError::TooLong(limit) => {
                self.unanswered(redaction, &format!("its answer has more than {limit} bytes and was not read"))
            }
        }
    }

    /// The error of a call that was made, of which it is not known what it did.
    pub(crate) fn unanswered(self, redaction: &Redaction, message: &str) -> ProviderError {
        redaction.error(self.unknown(), message)
    }

    fn unknown(self) -> ProviderErrorKind {
        match self {
            Self::Idempotent => ProviderErrorKind::Unavailable,
            Self::NotIdempotent => ProviderErrorKind::Uncertain,
        }
    }

    /// What an answer with this status comes to, when the provider's own words for it say nothing better.
    pub(crate) fn kind_of(self, status: u16, retry_after: Option<SignedDuration>) -> ProviderErrorKind {
        match status {
            401 => ProviderErrorKind::Unauthorized,
            402 | 403 => ProviderErrorKind::Setup,
            404 | 410 => ProviderErrorKind::NotFound,
            // Said before anything is done.
            408 | 425 | 429 => ProviderErrorKind::RateLimited(retry_after),
            400..=499 => ProviderErrorKind::Refused,
            // Also said to whoever is turned away: a server that is being maintained does nothing.
            503 => match retry_after {
                Some(_) => ProviderErrorKind::RateLimited(retry_after),
                None => self.unknown(),
            },
            // Anything else is no answer of the provider's: an error of its own, or of somebody in between.
            _ => self.unknown(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_done_twice_is_uncertain_wherever_it_may_have_been_done() {
        for status in [100, 302, 500, 502, 503, 504, 529] {
            assert_eq!(Idempotency::NotIdempotent.kind_of(status, None), ProviderErrorKind::Uncertain, "{status}");
            assert_eq!(Idempotency::Idempotent.kind_of(status, None), ProviderErrorKind::Unavailable, "{status}");
        }
        for idempotency in [Idempotency::NotIdempotent, Idempotency::Idempotent] {
            for status in [400, 401, 402, 403, 404, 409, 413, 422, 429] {
                let kind = idempotency.kind_of(status, None);
                assert!(!matches!(kind, ProviderErrorKind::Uncertain | ProviderErrorKind::Unavailable), "{status}");
            }
        }
    }
}
