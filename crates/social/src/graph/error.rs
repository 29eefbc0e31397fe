//! Meta's error codes. The subcode, if there is one, says more than the code and is checked first
//! (`docs/providers/instagram.md#errors`, `docs/providers/facebook.md#errors-and-limits`).

use std::collections::BTreeMap;

use jiff::SignedDuration;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Response;

use crate::advice::with_advice;
use crate::json::null_as_default;
use crate::limit_end::limit_end;
use crate::result::Result;

/// The time until the next check of a post that Meta is still processing.
pub(crate) const PROCESSING_POLL_INTERVAL: SignedDuration = SignedDuration::from_secs(30);

/// How long to wait at a limit if Meta does not say. Every earlier call extends the block. Daily limits cover the last
/// 24 hours, so capacity may return at any hour.
pub(crate) const LIMIT_REACHED_WAIT: SignedDuration = SignedDuration::from_hours(1);

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
    #[serde(default, deserialize_with = "null_as_default")]
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

    fn kind(&self, answer: &Response) -> Option<ProviderErrorKind> {
        use ProviderErrorKind::{NotFound, Processing, RateLimited, Refused, Setup, Unauthorized};
        Some(match (self.code, self.error_subcode) {
            (_, 2_207_042) => limit_reached(answer),
            // Suspected of spam, or restricted: repeating the call makes it worse.
            (_, 2_207_050 | 2_207_051 | 1_363_042) | (368, _) => Setup,
            // The file is complete and still being processed.
            (_, 2_207_027) => Processing(PROCESSING_POLL_INTERVAL),
            (_, 2_207_006 | 2_207_008 | 2_207_020) | (100, 33) => NotFound,
            (code, subcode) if CONTENT_ERRORS.contains(&subcode) || CONTENT_ERRORS.contains(&code) => Refused,
            // Handled by `is_temporary`.
            (_, subcode) if is_temporary(subcode) || is_temporary(self.code) => return None,
            (190 | 102, _) => Unauthorized,
            (3 | 10 | 200..=299, _) => Setup,
            (4 | 17 | 32 | 613 | 80_000..=80_099, _) => RateLimited(Some(wait_until_regained(answer))),
            (9, _) => limit_reached(answer),
            _ => return None,
        })
    }

    fn is_temporary(&self) -> bool {
        self.is_transient || is_temporary(self.error_subcode) || is_temporary(self.code)
    }

    fn advice(&self) -> &'static str {
        match (self.code, self.error_subcode) {
            (10 | 200..=299, _) => "Connect the account again and leave all boxes ticked.",
            (102 | 190 | 368, _) | (_, 2_207_050 | 2_207_051) => "Look into the account there, it may wait for you.",
            _ => "",
        }
    }
}

/// Codes and subcodes of errors about the file, the caption or another part of the post.
const CONTENT_ERRORS: [i64; 15] = [
    506, 2_207_004, 2_207_009, 2_207_010, 2_207_023, 2_207_026, 2_207_040, 2_207_057, 2_207_081, 1_363_022, 1_363_023,
    1_363_040, 1_363_127, 1_363_128, 1_363_129,
];

/// Codes and subcodes of temporary failures of Meta.
const TEMPORARY_ERRORS: [i64; 13] = [
    1, 2, 6_000, 1_363_019, 1_363_030, 1_363_037, 2_207_001, 2_207_003, 2_207_032, 2_207_052, 2_207_053, 2_207_077,
    2_207_082,
];

pub(crate) fn is_temporary(code: i64) -> bool {
    TEMPORARY_ERRORS.contains(&code)
}

/// The error for a response without success.
pub(super) fn error_of(answer: &Response) -> ProviderError {
    let Some(body) = ErrorBody::of(answer) else { return answer.failure("") };
    let message = with_advice(body.user_message(), body.advice());
    match body.kind(answer) {
        Some(kind) => answer.error(kind, &message),
        None if body.is_temporary() => answer.temporary_failure(&message),
        None => answer.failure(&message),
    }
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
