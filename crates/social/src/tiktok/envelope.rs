//! The envelope of every response of the API. Only its code says whether the call succeeded, because errors may have
//! status 200.

use jiff::SignedDuration;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Response;

use crate::advice::with_advice;
use crate::limit_end::limit_end;
use crate::result::Result;

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
    let day = || limit_end(answer, SignedDuration::from_hours(24));
    let kind = match error.code.as_str() {
        "access_token_invalid" => ProviderErrorKind::Unauthorized,
        "scope_not_authorized"
        | "scope_permission_missed"
        | "unaudited_client_can_only_post_to_private_accounts"
        | "reached_active_user_cap"
        | "spam_risk_user_banned_from_posting"
        | "url_ownership_unverified" => ProviderErrorKind::Setup,
        "spam_risk_too_many_posts" | "spam_risk_too_many_pending_share" => {
            day().map_or(ProviderErrorKind::RateLimited(None), ProviderErrorKind::QuotaUntil)
        }
        "rate_limit_exceeded" => ProviderErrorKind::RateLimited(Some(
            answer.retry_after().unwrap_or(RATE_LIMIT_WINDOW).max(RATE_LIMIT_WINDOW),
        )),
        "invalid_publish_id" => ProviderErrorKind::NotFound,
        "internal_error" => ProviderErrorKind::Unavailable,
        _ if answer.is_success() => ProviderErrorKind::Refused,
        _ => answer.failure("").kind,
    };
    let message = if error.message.is_empty() { &error.code } else { &error.message };
    answer.error(kind, &with_advice(message, advice(&error.code)))
}

fn advice(code: &str) -> &'static str {
    match code {
        "unaudited_client_can_only_post_to_private_accounts" => {
            "TikTok has not audited the app, so it may only post privately, and only while the account itself is private. \
             Choose Only me for TikTok in Scheduling, Platform Settings, and set the account to private in the TikTok app; \
             or choose the inbox there."
        }
        "scope_not_authorized" | "scope_permission_missed" => "Connect the account again and leave all boxes ticked.",
        "spam_risk_too_many_pending_share" => "Post or discard what waits in the inbox of the TikTok app.",
        _ => "",
    }
}
