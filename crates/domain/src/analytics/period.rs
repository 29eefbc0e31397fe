use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::text_enum;

text_enum! {
    /// A number of days that ends today.
    "period" Period {
        /// Seven days.
        Week = "7d",
        /// Thirty days; the default.
        Month = "30d",
        /// Ninety days.
        Quarter = "90d",
        /// 365 days.
        Year = "1y",
    }
}

impl Period {
    /// The number of days.
    pub const fn days(self) -> i32 {
        match self {
            Self::Week => 7,
            Self::Month => 30,
            Self::Quarter => 90,
            Self::Year => 365,
        }
    }

    /// Its days when `today` is the last one.
    pub fn until(self, today: Date) -> DayRange {
        DayRange { first: today.saturating_sub((self.days() - 1).days()), last: today }
    }
}

/// Days in a row, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayRange {
    /// The first day.
    pub first: Date,
    /// The last day, not before the first.
    pub last: Date,
}

impl DayRange {
    /// Whether `day` is one of them.
    pub fn contains(self, day: Date) -> bool {
        (self.first..=self.last).contains(&day)
    }

    /// The same number of days, ending on the day before the first.
    #[must_use]
    pub fn before(self) -> Self {
        let length = self.last - self.first;
        let last = self.first.saturating_sub(1.day());
        Self { first: last.saturating_sub(length), last }
    }

    /// Each day, first to last.
    pub fn iter(self) -> impl Iterator<Item = Date> {
        self.first.series(1.day()).take_while(move |day| *day <= self.last)
    }
}

/// The day of `time` in the operator's time zone.
pub fn day_of(time: Timestamp, zone: &TimeZone) -> Date {
    zone.to_datetime(time).date()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_period_ends_today_and_the_previous_one_has_the_same_length() {
        let week = Period::Week.until(date(2026, 3, 3));
        assert_eq!((week.first, week.last), (date(2026, 2, 25), date(2026, 3, 3)));
        assert_eq!(week.before(), DayRange { first: date(2026, 2, 18), last: date(2026, 2, 24) });
        for &period in Period::ALL {
            let range = period.until(date(2028, 3, 1));
            for range in [range, range.before()] {
                assert_eq!(range.iter().count(), usize::try_from(period.days()).unwrap(), "{period}");
                assert!(range.iter().all(|day| range.contains(day)) && !range.contains(range.last.tomorrow().unwrap()));
            }
        }
    }

    #[test]
    fn periods_stop_at_the_end_of_the_calendar() {
        let first_days = Period::Year.until(Date::MIN);
        assert_eq!(first_days.iter().count(), 1);
        assert_eq!(Period::Week.until(Date::MAX).iter().count(), 7);
    }

    #[test]
    fn days_begin_at_the_operators_midnight() {
        let zone = TimeZone::get("America/New_York").unwrap();
        let day = |time: &str| day_of(time.parse().unwrap(), &zone);
        assert_eq!(day("2026-11-20T04:59:59.999999Z"), date(2026, 11, 19));
        assert_eq!(day("2026-11-20T05:00:00Z"), date(2026, 11, 20));
        // In summer midnight is an hour earlier.
        assert_eq!(day("2026-07-20T04:00:00Z"), date(2026, 7, 20));
    }
}
