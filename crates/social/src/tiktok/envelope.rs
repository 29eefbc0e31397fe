//! The envelope of every response of the API. Only its code says whether the call succeeded, because errors may have
//! status 200. A missing permission is an error as well: the operator grants each of them separately.

use jiff::SignedDuration;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Response;

use crate::account::Result;
use crate::known_error::{ErrorClass, ErrorTable, limit_end, unexplained};

const KNOWN_ERRORS: ErrorTable = ErrorTable(include_str!("../../errors/tiktok.txt"));

#[derive(Deserialize)]
struct Envelope {
    #[serde(default)]
    data: serde_json::Value,
    error: ApiError,
}

#[derive(Deserialize)]
struct ApiError {
    code: String,
    #[serde(default)]
    message: String,
}

/// TikTok's rate limits cover the last minute (`docs/providers/tiktok.md#errors`).
const RATE_LIMIT_WINDOW: SignedDuration = SignedDuration::from_secs(60);

pub(super) fn data<T: DeserializeOwned>(answer: &Response) -> Result<T> {
    let envelope: Envelope =
        if answer.is_success() { answer.json()? } else { answer.json_if_any().ok_or_else(|| answer.failure(""))? };
    if envelope.error.code != "ok" {
        return Err(refusal(answer, &envelope.error));
    }
    serde_json::from_value(envelope.data).map_err(|error| {
        answer.error(ProviderErrorKind::Unavailable, &format!("its answer cannot be understood: {error}"))
    })
}

/// The error code, or `None` if the call succeeded.
pub(super) fn code(answer: &Response) -> Option<String> {
    let code = answer.json_if_any::<Envelope>()?.error.code;
    (code != "ok").then_some(code)
}

/// Whether the response says that the token is not valid. A missing permission has the same status, but a new token
/// would not help.
pub(super) fn is_token_refused(answer: &Response) -> bool {
    code(answer).map_or(answer.status() == 401, |code| code == "access_token_invalid")
}

fn refusal(answer: &Response, error: &ApiError) -> ProviderError {
    let by_status = if answer.is_success() { ProviderErrorKind::Refused } else { answer.failure("").kind };
    let Some(known) = KNOWN_ERRORS.find(&error.code) else {
        return answer.error(by_status, &unexplained(&error.message, &error.code));
    };
    let kind = match known.class {
        ErrorClass::Temporary => ProviderErrorKind::Unavailable,
        ErrorClass::DailyLimit => limit_end(answer, SignedDuration::from_hours(24))
            .map_or(ProviderErrorKind::RateLimited(None), ProviderErrorKind::QuotaUntil),
        ErrorClass::RateLimit => ProviderErrorKind::RateLimited(Some(
            answer.retry_after().unwrap_or(RATE_LIMIT_WINDOW).max(RATE_LIMIT_WINDOW),
        )),
        class => class.kind().unwrap_or(by_status),
    };
    answer.error(kind, &known.explain(&error.message, &error.code))
}

pub(super) const IDENTITY: &str = "user.info.basic";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Permission {
    DirectPost,
    Inbox,
    Videos,
}

impl Permission {
    pub(super) const fn scope(self) -> &'static str {
        match self {
            Self::DirectPost => "video.publish",
            Self::Inbox => "video.upload",
            Self::Videos => "video.list",
        }
    }

    pub(super) const fn advice(self) -> &'static str {
        match self {
            Self::DirectPost => {
                "the account is connected without the permission to post directly (video.publish): choose the inbox for TikTok \
                 in Scheduling, Platform Settings, or connect the account again with that box ticked"
            }
            Self::Inbox => {
                "the account is connected without the permission to send videos to its inbox (video.upload): choose direct \
                 posts for TikTok in Scheduling, Platform Settings, or connect the account again with that box ticked"
            }
            Self::Videos => {
                "the account is connected without the permission to read its videos (video.list): connect it again with that \
                 box ticked"
            }
        }
    }
}

pub(super) fn is_not_allowed(answer: &Response) -> bool {
    code(answer).is_some_and(|code| matches!(code.as_str(), "scope_not_authorized" | "scope_permission_missed"))
}
