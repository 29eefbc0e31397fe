//! Hours of the day, such as the quiet hours of alerts and those of renders.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::plan::TimeOfDay;
use crate::value::InvalidValue;

/// The hours from a time of day until another one. They may span midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HoursOfDay {
    from: TimeOfDay,
    to: TimeOfDay,
}

impl HoursOfDay {
    /// Whether `now` is within them, by the clock of `zone`.
    pub fn contain(self, now: Timestamp, zone: &TimeZone) -> bool {
        let (from, to, time) = (self.from.time(), self.to.time(), now.to_zoned(zone.clone()).time());
        if from < to { from <= time && time < to } else { from <= time || time < to }
    }

    /// The first moment from `at` on that is within them, by the clock of `zone`.
    pub fn next(self, at: Timestamp, zone: &TimeZone) -> Timestamp {
        if self.contain(at, zone) {
            return at;
        }
        let today = at.to_zoned(zone.clone()).date();
        let days = std::iter::successors(Some(today), |day| day.tomorrow().ok());
        let begins = days.filter_map(|day| day.to_datetime(self.from.time()).to_zoned(zone.clone()).ok());
        begins.map(|begin| begin.timestamp()).find(|begin| *begin > at).unwrap_or(at)
    }
}

/// As they are read: `22:00-07:00`.
impl fmt::Display for HoursOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for HoursOfDay {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let time = |text: &str| text.trim().parse::<TimeOfDay>().ok();
        let both = text.split_once('-').and_then(|(from, to)| Some((time(from)?, time(to)?)));
        both.filter(|(from, to)| from != to).map(|(from, to)| Self { from, to }).ok_or_else(|| {
            let message = format!("hours are two different times of day such as `22:00-07:00`, not `{text}`");
            InvalidValue::new("hours", message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are(hours: &str, time: &str) -> bool {
        let london = TimeZone::get("Europe/London").unwrap();
        hours.parse::<HoursOfDay>().unwrap().contain(time.parse().unwrap(), &london)
    }

    #[test]
    fn they_begin_and_end_by_the_operators_clock_and_may_span_midnight() {
        for (hours, time, expected) in [
            ("22:00-07:00", "2026-11-20T21:59:59Z", false),
            ("22:00-07:00", "2026-11-20T22:00:00Z", true),
            ("22:00-07:00", "2026-11-20T03:00:00Z", true),
            ("22:00-07:00", "2026-11-20T07:00:00Z", false),
            // In summer London is an hour ahead.
            ("22:00-07:00", "2026-07-20T21:00:00Z", true),
            ("22:00-07:00", "2026-07-20T06:00:00Z", false),
            ("1:30-2:00", "2026-11-20T01:30:00Z", true),
            ("1:30-2:00", "2026-11-20T02:00:00Z", false),
        ] {
            assert_eq!(are(hours, time), expected, "{hours} at {time}");
        }
    }

    #[test]
    fn next_moment_is_now_or_their_next_beginning() {
        let london = TimeZone::get("Europe/London").unwrap();
        for (at, expected) in [
            ("2026-11-20T23:00:00Z", "2026-11-20T23:00:00Z"),
            ("2026-11-20T12:00:00Z", "2026-11-20T22:00:00Z"),
            ("2026-11-20T07:00:00Z", "2026-11-20T22:00:00Z"),
            ("2026-07-20T20:00:00Z", "2026-07-20T21:00:00Z"),
        ] {
            let hours: HoursOfDay = "22:00-07:00".parse().unwrap();
            assert_eq!(hours.next(at.parse().unwrap(), &london).to_string(), expected);
        }
        let mornings: HoursOfDay = "06:00-08:00".parse().unwrap();
        let next = mornings.next("2026-11-20T12:00:00Z".parse().unwrap(), &london);
        assert_eq!(next.to_string(), "2026-11-21T06:00:00Z");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "22:00", "22-7", "22:00-22:00", "24:00-07:00", "22:60-07:00", "+2:00-07:00", "22:0-07:00"] {
            assert!(text.parse::<HoursOfDay>().is_err(), "{text}");
        }
        let hours: HoursOfDay = " 9:00 - 17:30 ".parse().unwrap();
        assert_eq!(hours.to_string(), "09:00-17:30");
    }
}
