//! What every answer of the API is wrapped in. Only its code says whether it is one of success, whatever the status.

use jiff::SignedDuration;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_outbound::Answer;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::advice::advised;

#[derive(Deserialize)]
struct Envelope {
    #[serde(default)]
    data: serde_json::Value,
    error: Told,
}

#[derive(Deserialize)]
struct Told {
    code: String,
    #[serde(default)]
    message: String,
}

/// A limit that moves with the last minute (`providers/tiktok.md` §4).
const MINUTE: SignedDuration = SignedDuration::from_secs(60);

/// What the answer holds.
pub(super) fn opened<T: DeserializeOwned>(answer: &Answer) -> Result<T, ProviderError> {
    let envelope: Envelope =
        if answer.is_success() { answer.json()? } else { answer.json_if_any().ok_or_else(|| answer.failure(""))? };
    if envelope.error.code != "ok" {
        return Err(refusal(answer, &envelope.error));
    }
    serde_json::from_value(envelope.data).map_err(|error| {
        answer.error(ProviderErrorKind::Unavailable, &format!("its answer cannot be understood: {error}"))
    })
}

/// The code of a refusal; nothing when it is none.
pub(super) fn code(answer: &Answer) -> Option<String> {
    let code = answer.json_if_any::<Envelope>()?.error.code;
    (code != "ok").then_some(code)
}

fn refusal(answer: &Answer, told: &Told) -> ProviderError {
    let day = || answer.sent_at().map(|at| at + SignedDuration::from_hours(24));
    let kind = match told.code.as_str() {
        "access_token_invalid" => ProviderErrorKind::Unauthorized,
        "scope_not_authorized"
        | "unaudited_client_can_only_post_to_private_accounts"
        | "reached_active_user_cap"
        | "spam_risk_user_banned_from_posting"
        | "url_ownership_unverified" => ProviderErrorKind::Setup,
        "spam_risk_too_many_posts" | "spam_risk_too_many_pending_share" => {
            day().map_or(ProviderErrorKind::RateLimited(None), ProviderErrorKind::QuotaUntil)
        }
        "rate_limit_exceeded" => {
            ProviderErrorKind::RateLimited(Some(answer.retry_after().unwrap_or(MINUTE).max(MINUTE)))
        }
        "invalid_publish_id" => ProviderErrorKind::NotFound,
        "internal_error" => ProviderErrorKind::Unavailable,
        _ if answer.is_success() => ProviderErrorKind::Refused,
        _ => answer.failure("").kind,
    };
    let message = if told.message.is_empty() { &told.code } else { &told.message };
    answer.error(kind, &advised(message, advice(&told.code)))
}

fn advice(code: &str) -> &'static str {
    match code {
        "unaudited_client_can_only_post_to_private_accounts" => {
            "TikTok has not audited the app: post to the inbox (Scheduling, Platform Settings), or set the account to private."
        }
        "scope_not_authorized" => "Connect the account again and leave all boxes ticked.",
        "spam_risk_too_many_pending_share" => "Send off or discard what waits in the TikTok app's inbox.",
        _ => "",
    }
}
