//! HeyGen's errors.

use jiff::SignedDuration;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Response;

use super::wire::{Reason, Refusal};

/// How long to wait while the first call with the same idempotency key is pending.
const FIRST_IN_PROGRESS: SignedDuration = SignedDuration::from_secs(5);

/// The error in a response, if it is one. HeyGen sends some errors with status 200.
pub(super) fn of(answer: &Response) -> Option<ProviderError> {
    let reason = reason(answer);
    (!answer.is_success() || reason.is_some()).then(|| error(answer, &reason.unwrap_or_default()))
}

pub(super) fn reason(answer: &Response) -> Option<Reason> {
    answer.json_if_any::<Refusal>().map(|refusal| refusal.error)
}

fn error(answer: &Response, reason: &Reason) -> ProviderError {
    let words = words(reason);
    let advised = |kind, advice: &str| {
        let said = if words.is_empty() { "it refused" } else { words.as_str() };
        answer.error(kind, &format!("{}; {advice}", said.trim_end_matches('.')))
    };
    match (reason.code.as_str(), answer.status()) {
        ("insufficient_credit", _) | (_, 402) => {
            advised(ProviderErrorKind::Setup, "add credit to the HeyGen wallet, then retry")
        }
        ("unauthorized" | "authentication_failed", _) | (_, 401) => {
            advised(ProviderErrorKind::Unauthorized, "set avatar.api_key to a valid key of your HeyGen account")
        }
        ("avatar_not_found", _) => advised(ProviderErrorKind::Refused, "choose another avatar"),
        ("voice_not_found" | "voice_unavailable", _) => advised(ProviderErrorKind::Refused, "choose another voice"),
        ("request_in_progress", _) => {
            let wait = answer.retry_after().unwrap_or(FIRST_IN_PROGRESS);
            answer.error(ProviderErrorKind::RateLimited(Some(wait)), &words)
        }
        ("rate_limit_exceeded", _) => answer.error(ProviderErrorKind::RateLimited(answer.retry_after()), &words),
        (_, 200..300) => answer.error(ProviderErrorKind::Refused, &words),
        _ => answer.failure(&words),
    }
}

fn words(reason: &Reason) -> String {
    let said = if reason.message.is_empty() { &reason.code } else { &reason.message };
    match &reason.param {
        Some(parameter) if !said.contains(parameter.as_str()) => format!("{said} ({parameter})"),
        _ => said.clone(),
    }
}
