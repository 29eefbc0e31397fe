//! The error of a failed call, which tells the caller how to continue.

use jiff::SignedDuration;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::redaction::{Redaction, root_cause};

/// Whether a call can be repeated safely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Idempotency {
    /// Repeating it changes nothing.
    Idempotent,
    /// Repeating it has its effect twice.
    NotIdempotent,
}

/// The reason why there is no response.
pub(crate) enum TransportError {
    /// The connection was not made, broke, or was silent for too long.
    Connection(reqwest::Error),
    /// It did not arrive within the timeout.
    Timeout,
    /// Its body is larger than this limit.
    TooLong(usize),
}

impl From<reqwest::Error> for TransportError {
    fn from(error: reqwest::Error) -> Self {
        Self::Connection(error)
    }
}

impl Idempotency {
    pub(crate) fn transport_error(self, redaction: &Redaction, error: TransportError) -> ProviderError {
        match error {
            // No bytes were sent.
            TransportError::Connection(error) if error.is_builder() => {
                redaction.error(ProviderErrorKind::Setup, &format!("it cannot be asked: {}", root_cause(error)))
            }
            TransportError::Connection(error) if error.is_connect() => {
                let message = format!("it cannot be reached: {}", root_cause(error));
                redaction.error(ProviderErrorKind::Unavailable, &message)
            }
            TransportError::Connection(error) if error.is_timeout() => {
                self.no_usable_response(redaction, "it did not answer in time")
            }
            TransportError::Timeout => self.no_usable_response(redaction, "it did not answer in time"),
            TransportError::Connection(error) => {
                self.no_usable_response(redaction, &format!("its answer was lost: {}", root_cause(error)))
            }
            TransportError::TooLong(limit) => {
                self.no_usable_response(redaction, &format!("its answer has more than {limit} bytes and was not read"))
            }
        }
    }

    /// The error of a call that was sent but whose effect is unknown.
    pub(crate) fn no_usable_response(self, redaction: &Redaction, message: &str) -> ProviderError {
        redaction.error(self.unknown(), message)
    }

    fn unknown(self) -> ProviderErrorKind {
        match self {
            Self::Idempotent => ProviderErrorKind::Unavailable,
            Self::NotIdempotent => ProviderErrorKind::Uncertain,
        }
    }

    /// The kind of error for a status, unless the provider's own error code says more.
    pub(crate) fn kind_of(self, status: u16, retry_after: Option<SignedDuration>) -> ProviderErrorKind {
        match status {
            401 => ProviderErrorKind::Unauthorized,
            402 | 403 => ProviderErrorKind::Setup,
            404 | 410 => ProviderErrorKind::NotFound,
            // Sent before the call has an effect.
            408 | 425 | 429 => ProviderErrorKind::RateLimited(retry_after),
            400..=499 => ProviderErrorKind::Refused,
            // A server in maintenance says when to try again, and has done nothing.
            503 => match retry_after {
                Some(_) => ProviderErrorKind::RateLimited(retry_after),
                None => self.unknown(),
            },
            // Any other status is a failure of the provider or of a proxy.
            _ => self.unknown(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_that_is_not_idempotent_is_uncertain_if_it_may_have_had_its_effect() {
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
