//! Months in the operator's time zone.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::value::InvalidValue;

/// A month of a year, in the requested time zone. Its text sorts: `2026-11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    first: Date,
}

impl Month {
    /// The month of `time` in this zone.
    pub fn of(time: Timestamp, zone: &TimeZone) -> Self {
        Self { first: zone.to_datetime(time).date().first_of_month() }
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.strftime("%Y-%m").fmt(f)
    }
}

impl FromStr for Month {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
        // There is only one way to write it.
        let month = format!("{text}-01").parse().ok().map(|first| Self { first });
        month
            .filter(|month| month.to_string() == text)
            .ok_or_else(|| InvalidValue::new("month", "a month is written like 2026-11"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_begins_at_the_operators_midnight() {
        let month =
            |time: &str, zone: &str| Month::of(time.parse().unwrap(), &TimeZone::get(zone).unwrap()).to_string();
        assert_eq!(month("2026-11-30T23:59:59Z", "Europe/London"), "2026-11");
        assert_eq!(month("2026-11-30T23:00:00Z", "Europe/Berlin"), "2026-12");
        assert_eq!(month("2026-12-01T04:59:59Z", "America/New_York"), "2026-11");
        assert_eq!(month("2026-06-30T23:30:00Z", "Europe/London"), "2026-07");
    }

    #[test]
    fn a_month_parses_its_own_text() {
        let month: Month = "2026-02".parse().unwrap();
        assert_eq!(month.to_string(), "2026-02");
        for wrong in ["", "2026", "2026-13", "2026-2", "26-02", "2026-02-01", "x-y"] {
            assert!(wrong.parse::<Month>().is_err(), "{wrong}");
        }
    }
}
