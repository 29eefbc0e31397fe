//! What a refusal of YouTube's means (`providers/youtube.md` §6).

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Span, Timestamp};
use serde::Deserialize;
use showrunner_outbound::Answer;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::advice::advised;

/// Where the quota's day begins.
const QUOTA_ZONE: &str = "America/Los_Angeles";

#[derive(Deserialize)]
struct Refusal {
    error: Told,
}

#[derive(Deserialize)]
struct Told {
    #[serde(default)]
    message: String,
    #[serde(default)]
    errors: Vec<Cause>,
}

#[derive(Deserialize)]
struct Cause {
    #[serde(default)]
    reason: String,
}

/// The error that an answer is which is none of success.
pub(super) fn problem(answer: &Answer) -> ProviderError {
    let Some(Refusal { error }) = answer.json_if_any() else { return answer.failure("") };
    let reason = error.errors.first().map_or("", |cause| cause.reason.as_str());
    match kind_of(reason, &error.message, answer) {
        Some(kind) => answer.error(kind, &advised(&error.message, advice(reason))),
        None => answer.failure(&error.message),
    }
}

fn kind_of(reason: &str, message: &str, answer: &Answer) -> Option<ProviderErrorKind> {
    let until =
        |time: Option<Timestamp>| time.map_or(ProviderErrorKind::RateLimited(None), ProviderErrorKind::QuotaUntil);
    Some(match reason {
        "quotaExceeded" | "dailyLimitExceeded" => until(quota_day_ends(answer)),
        "rateLimitExceeded" | "userRateLimitExceeded" if tells_of_a_day(message) => until(quota_day_ends(answer)),
        "rateLimitExceeded" | "userRateLimitExceeded" => ProviderErrorKind::RateLimited(answer.retry_after()),
        // The channel's own limit, which is hidden and moves with the last 24 hours.
        "uploadLimitExceeded" => until(answer.sent_at().map(|at| at + SignedDuration::from_hours(24))),
        "youtubeSignupRequired"
        | "forbidden"
        | "insufficientPermissions"
        | "accessNotConfigured"
        | "ineligibleAccount" => ProviderErrorKind::Setup,
        "commentsDisabled" => ProviderErrorKind::Refused,
        _ => return None,
    })
}

/// Whether the bucket of a whole day is meant, which some answers call a rate.
fn tells_of_a_day(message: &str) -> bool {
    let message = message.to_lowercase();
    ["quota", "per day", "daily"].iter().any(|word| message.contains(word))
}

fn advice(reason: &str) -> &'static str {
    match reason {
        "youtubeSignupRequired" => "Make a channel for this Google account, then connect it again.",
        "accessNotConfigured" => "Enable the YouTube Data API v3 for the app's project.",
        "insufficientPermissions" => "Connect the account again and leave all boxes ticked.",
        _ => "",
    }
}

fn quota_day_ends(answer: &Answer) -> Option<Timestamp> {
    let now = answer.sent_at()?.to_zoned(TimeZone::get(QUOTA_ZONE).ok()?);
    let tomorrow = now.date().checked_add(Span::new().days(1)).ok()?;
    Some(tomorrow.to_datetime(Time::midnight()).to_zoned(now.time_zone().clone()).ok()?.timestamp())
}
