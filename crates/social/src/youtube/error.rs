//! YouTube's errors.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Span, Timestamp};
use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Response;

use crate::known_error::{ErrorClass, ErrorTable, limit_end, unexplained};

const KNOWN_ERRORS: ErrorTable = ErrorTable(include_str!("../../errors/youtube.txt"));

/// The time zone in which the quota is reset at midnight.
const QUOTA_ZONE: &str = "America/Los_Angeles";

#[derive(Deserialize)]
struct Refusal {
    error: ErrorBody,
}

#[derive(Deserialize)]
struct ErrorBody {
    #[serde(default)]
    message: String,
    #[serde(default)]
    errors: Vec<ErrorReason>,
    #[serde(default)]
    details: Vec<ErrorReason>,
}

#[derive(Deserialize)]
struct ErrorReason {
    #[serde(default)]
    reason: String,
}

impl ErrorBody {
    /// YouTube's reason. For a missing scope, Google adds a newer and more precise reason to a vague older one.
    fn reason(&self) -> &str {
        if self.details.iter().any(|entry| entry.reason == "ACCESS_TOKEN_SCOPE_INSUFFICIENT") {
            return "insufficientPermissions";
        }
        self.errors.first().map_or("", |entry| entry.reason.as_str())
    }
}

/// The error for a response without success.
pub(super) fn error_of(answer: &Response) -> ProviderError {
    let Some(Refusal { error }) = answer.json_if_any() else { return answer.failure(fallback_message(answer)) };
    let (reason, words) = (error.reason(), without_markup(&error.message));
    let is_daily =
        KNOWN_ERRORS.find(reason).is_some_and(|known| known.class == ErrorClass::RateLimit) && names_a_day(&words);
    let Some(known) = KNOWN_ERRORS.find(if is_daily { "quotaExceeded" } else { reason }) else {
        let message = if reason.is_empty() { words } else { unexplained(&words, reason) };
        return answer.failure(&message);
    };
    let message = known.explain(&words, reason);
    kind_of(known.class, reason, answer).map_or_else(|| answer.failure(&message), |kind| answer.error(kind, &message))
}

/// Whether an error concerns only the requested video or comment, so that others can still be read.
pub(super) fn concerns_one_item(answer: &Response) -> bool {
    let reason = reason_of(answer);
    matches!(reason.as_deref(), Some("forbidden" | "commentsDisabled")) || is_deleted(answer) || answer.status() == 404
}

/// Whether YouTube says that the comment or its video was deleted.
pub(super) fn is_deleted(answer: &Response) -> bool {
    matches!(
        reason_of(answer).as_deref(),
        Some("videoNotFound" | "commentNotFound" | "commentThreadNotFound" | "parentCommentNotFound")
    )
}

fn reason_of(answer: &Response) -> Option<String> {
    Some(answer.json_if_any::<Refusal>()?.error.reason().to_owned())
}

/// The message for an HTML page of Google's front servers, of which only the status is useful.
fn fallback_message(answer: &Response) -> &'static str {
    if answer.status() == 411 { "it wants to know the length of the request (status 411)" } else { "" }
}

fn kind_of(class: ErrorClass, reason: &str, answer: &Response) -> Option<ProviderErrorKind> {
    let until =
        |time: Option<Timestamp>| time.map_or(ProviderErrorKind::RateLimited(None), ProviderErrorKind::QuotaUntil);
    match class {
        // The channel's own limit, which is not published and covers the last 24 hours.
        ErrorClass::DailyLimit if reason == "uploadLimitExceeded" => {
            Some(until(limit_end(answer, SignedDuration::from_hours(24))))
        }
        ErrorClass::DailyLimit => Some(until(quota_day_ends(answer))),
        ErrorClass::RateLimit => Some(ProviderErrorKind::RateLimited(answer.retry_after())),
        class => class.kind(),
    }
}

/// Whether the daily quota is used up. A refusal by the upload quota has the reason of a rate limit and names the day
/// in its message. Limits per minute have the word quota in their message, too.
fn names_a_day(message: &str) -> bool {
    let message = message.to_lowercase();
    let names_a_rate = message.contains("per minute") || message.contains("seconds");
    ["per day", "daily"].iter().any(|word| message.contains(word)) || (message.contains("quota") && !names_a_rate)
}

/// The message without the HTML tags that some messages have.
fn without_markup(message: &str) -> String {
    let mut text = String::with_capacity(message.len());
    let mut in_tag = false;
    for letter in message.chars() {
        match letter {
            '<' => in_tag = true,
            '>' if in_tag => in_tag = false,
            _ if in_tag => {}
            _ => text.push(letter),
        }
    }
    text
}

fn quota_day_ends(answer: &Response) -> Option<Timestamp> {
    let now = answer.sent_at()?.to_zoned(TimeZone::get(QUOTA_ZONE).ok()?);
    let tomorrow = now.date().checked_add(Span::new().days(1)).ok()?;
    Some(tomorrow.to_datetime(Time::midnight()).to_zoned(now.time_zone().clone()).ok()?.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_daily_limit_is_distinguished_from_one_per_minute() {
        let metric = "Quota exceeded for quota metric 'Video Uploads' and limit 'Video Uploads per";
        assert!(names_a_day(&format!("{metric} day' of service 'youtube.googleapis.com'")));
        assert!(!names_a_day(&format!("{metric} minute' of service 'youtube.googleapis.com'")));
        assert!(names_a_day("Daily Limit Exceeded."));
        assert!(!names_a_day("Slow down"));
    }

    #[test]
    fn markup_is_removed() {
        let message = "you have exceeded your <a href=\"/youtube/v3/getting-started#quota\">quota</a>.";
        assert_eq!(without_markup(message), "you have exceeded your quota.");
        assert_eq!(without_markup("3 > 2"), "3 > 2");
    }
}
