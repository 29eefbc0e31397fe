//! Meta's errors. The subcode, if there is one, says more than the code and is looked up first.

use std::collections::BTreeMap;

use jiff::SignedDuration;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Response;

use crate::account::Result;
use crate::known_error::{ErrorClass, ErrorTable, KnownError, limit_end, unexplained};
use crate::publication::PROCESSING_POLL_INTERVAL;
use crate::reading::null_as_default;

/// How long to wait at a limit if Meta does not say. Every earlier call extends the block. Daily limits cover the last
/// 24 hours, so capacity may return at any hour.
pub(crate) const LIMIT_REACHED_WAIT: SignedDuration = SignedDuration::from_hours(1);

const KNOWN_ERRORS: ErrorTable = ErrorTable(include_str!("../../errors/meta.txt"));

#[derive(Deserialize)]
struct Envelope {
    error: ErrorBody,
}

#[derive(Deserialize)]
pub(super) struct ErrorBody {
    #[serde(default, deserialize_with = "null_as_default")]
    pub(super) message: String,
    #[serde(default, deserialize_with = "null_as_default")]
    pub(super) code: i64,
    /// An inspected token has it as `subcode`.
    #[serde(default, alias = "subcode", deserialize_with = "null_as_default")]
    pub(super) error_subcode: i64,
    #[serde(default, deserialize_with = "null_as_default")]
    pub(super) is_transient: bool,
    error_user_msg: Option<String>,
}

/// The used share of a limit, and the minutes until calls are allowed again.
#[derive(Deserialize)]
struct Usage {
    #[serde(default, deserialize_with = "null_as_default")]
    estimated_time_to_regain_access: u32,
}

impl ErrorBody {
    pub(super) fn of(answer: &Response) -> Option<Self> {
        Some(answer.json_if_any::<Envelope>()?.error)
    }

    /// The message for users, or else the technical one.
    pub(super) fn user_message(&self) -> &str {
        self.error_user_msg.as_deref().filter(|sentence| !sentence.trim().is_empty()).unwrap_or(&self.message)
    }

    /// The explanation of the subcode, or else of the code. Subcode 33, the lowest, belongs to code 100.
    fn known(&self) -> Option<KnownError> {
        let subcode = Some(self.error_subcode).filter(|subcode| *subcode > 33 || (self.code, *subcode) == (100, 33));
        subcode.and_then(known).or_else(|| known(self.code))
    }

    /// What happened and what to do next, with Meta's words and code.
    pub(super) fn message(&self) -> String {
        let code = match self.error_subcode {
            0 => format!("code {}", self.code),
            subcode => format!("code {}, subcode {subcode}", self.code),
        };
        match self.known() {
            Some(known) => known.explain(self.user_message(), &code),
            None if self.code == 0 => self.user_message().to_owned(),
            None => unexplained(self.user_message(), &code),
        }
    }

    fn error(&self, answer: &Response) -> ProviderError {
        let message = self.message();
        let class = self.known().map_or(ErrorClass::ByStatus, |known| known.class);
        let kind = match class {
            ErrorClass::Processing => Some(ProviderErrorKind::Processing(PROCESSING_POLL_INTERVAL)),
            ErrorClass::RateLimit => Some(ProviderErrorKind::RateLimited(Some(wait_until_regained(answer)))),
            ErrorClass::DailyLimit => Some(limit_reached(answer)),
            class => class.kind(),
        };
        match kind {
            Some(kind) => answer.error(kind, &message),
            None if class == ErrorClass::Temporary || self.is_transient => answer.temporary_failure(&message),
            None => answer.failure(&message),
        }
    }
}

/// The explanation of a code or subcode.
fn known(code: i64) -> Option<KnownError> {
    let code = match code {
        // All permissions.
        200..=299 => 200,
        // The limits of each product.
        80_000..=80_099 => 80_000,
        code => code,
    };
    KNOWN_ERRORS.find(&code.to_string())
}

/// Whether a code or subcode is one of a temporary failure of Meta.
pub(crate) fn is_temporary(code: i64) -> bool {
    known(code).is_some_and(|known| known.class == ErrorClass::Temporary)
}

/// Meta's words about a post with the explanation of their code or subcode.
pub(crate) fn explain_code(code: i64, words: &str) -> String {
    let code_text = format!("code {code}");
    known(code).map_or_else(|| unexplained(words, &code_text), |known| known.explain(words, &code_text))
}

/// The error for a response without success.
pub(super) fn error_of(answer: &Response) -> ProviderError {
    ErrorBody::of(answer).map_or_else(|| answer.failure(""), |body| body.error(answer))
}

/// Whether a response says that the token is not valid. Meta uses any status for this.
pub(super) fn is_token_refused(answer: &Response) -> bool {
    !answer.is_success() && ErrorBody::of(answer).map_or(answer.status() == 401, |body| matches!(body.code, 190 | 102))
}

fn limit_reached(answer: &Response) -> ProviderErrorKind {
    let without_date = ProviderErrorKind::RateLimited(Some(LIMIT_REACHED_WAIT));
    limit_end(answer, LIMIT_REACHED_WAIT).map_or(without_date, ProviderErrorKind::QuotaUntil)
}

fn wait_until_regained(answer: &Response) -> SignedDuration {
    let usages: Option<BTreeMap<String, Vec<Usage>>> =
        answer.header("x-business-use-case-usage").and_then(|header| serde_json::from_str(header).ok());
    let minutes = usages.iter().flat_map(BTreeMap::values).flatten().map(|usage| usage.estimated_time_to_regain_access);
    match minutes.max().filter(|minutes| *minutes > 0) {
        Some(minutes) => SignedDuration::from_mins(minutes.into()),
        None => answer.retry_after().unwrap_or(LIMIT_REACHED_WAIT),
    }
}

pub(super) fn succeeded(answer: Response) -> Result<Response> {
    if answer.is_success() { Ok(answer) } else { Err(error_of(&answer)) }
}

pub(super) fn parsed<T: DeserializeOwned>(answer: &Response) -> Result<T> {
    if answer.is_success() { answer.json() } else { Err(error_of(answer)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_of_codes_share_an_explanation() {
        for (code, like) in [(299, 200), (230, 10), (80_002, 17), (80_001, 613)] {
            assert_eq!(known(code), known(like), "{code}");
        }
        assert!(known(0).is_none() && known(100).is_none() && known(987_654).is_none());
    }
}
