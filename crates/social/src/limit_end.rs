//! When a limit of the last hours ends.

use jiff::{SignedDuration, Timestamp};
use showrunner_provider_http::Response;

/// The end of a limit, this long after the answer by the platform's own clock. Nothing without its time, and beyond the
/// calendar, where only a wrong clock leads.
pub(crate) fn limit_end(answer: &Response, after: SignedDuration) -> Option<Timestamp> {
    later(answer.sent_at()?, after)
}

fn later(sent_at: Timestamp, after: SignedDuration) -> Option<Timestamp> {
    sent_at.checked_add(after).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_at_the_end_of_the_calendar_ends_no_limit() {
        let (day, noon): (_, Timestamp) = (SignedDuration::from_hours(24), "2026-11-20T12:00:00Z".parse().unwrap());
        assert_eq!(later(noon, day), Some("2026-11-21T12:00:00Z".parse().unwrap()));
        assert_eq!(later(Timestamp::MAX, day), None);
    }
}
