//! Errors in the bodies of responses.

use jiff::SignedDuration;
use showrunner_ports::provider::ProviderErrorKind;

/// An error in a body, in any of the servers' formats.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ErrorBody {
    pub(crate) message: String,
    /// Its codes and types, in lower case.
    pub(crate) codes: Vec<String>,
    pub(crate) status: Option<u16>,
    /// The parameter that caused it.
    pub(crate) parameter: Option<String>,
}

impl ErrorBody {
    /// Whether one of its codes or types equals `code`.
    pub(crate) fn is(&self, code: &str) -> bool {
        self.codes.iter().any(|known| known == code)
    }

    /// Whether the credit is used up, so that waiting does not help.
    pub(crate) fn is_about_money(&self) -> bool {
        self.is("insufficient_quota")
            || self.is("billing_error")
            || self.message.to_lowercase().contains("credit balance is too low")
    }
}

/// The error kind for a response with this status.
pub(crate) fn kind_of(status: u16, retry_after: Option<SignedDuration>) -> ProviderErrorKind {
    match status {
        401 => ProviderErrorKind::Unauthorized,
        // No money, no permission, no such model or no such address.
        402..=404 => ProviderErrorKind::Setup,
        408 | 409 => ProviderErrorKind::Unavailable,
        429 => ProviderErrorKind::RateLimited(retry_after),
        400..=499 => ProviderErrorKind::Refused,
        _ => ProviderErrorKind::Unavailable,
    }
}
