//! When figures are read, and over which days they are shown.

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};

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

/// How long after its publication a post's figures are read every hour (`docs/behaviour.md#analytics-and-costs`).
pub const HOURLY_FOR: SignedDuration = SignedDuration::from_hours(48);

/// How long after its publication they are read at all, finally once a day (`docs/behaviour.md#analytics-and-costs`).
pub const READ_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);

/// When to read a post's figures next after `now`: at once after publication, then every hour, then every day. Nothing
/// when it was published too long ago. Missed readings are not repeated.
pub fn next_reading(published_at: Timestamp, now: Timestamp) -> Option<Timestamp> {
    const HOUR: i64 = 3_600;
    const DAY: i64 = 24 * HOUR;
    let age = published_at.duration_until(now);
    if age < SignedDuration::ZERO {
        return Some(published_at);
    }
    let daily_from = HOURLY_FOR.as_secs();
    let next = match age.as_secs() {
        seconds if seconds < daily_from => (seconds / HOUR + 1) * HOUR,
        seconds => daily_from + ((seconds - daily_from) / DAY + 1) * DAY,
    };
    let next = SignedDuration::from_secs(next);
    if next > READ_FOR { None } else { published_at.checked_add(next).ok() }
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

    #[test]
    fn a_post_is_read_at_once_then_hourly_then_daily_for_ninety_days() {
        let published: Timestamp = "2026-11-20T12:00:00.123456Z".parse().unwrap();
        let mut readings = vec![next_reading(published, published - SignedDuration::from_micros(1)).unwrap()];
        while let Some(next) = next_reading(published, readings[readings.len() - 1]) {
            readings.push(next);
        }
        assert_eq!(readings[0], published);
        let gaps: Vec<i64> = readings.windows(2).map(|pair| pair[0].duration_until(pair[1]).as_hours()).collect();
        assert_eq!(gaps, [vec![1; 48], vec![24; 88]].concat());
        assert_eq!(readings.last(), Some(&(published + READ_FOR)));
    }

    #[test]
    fn missed_readings_are_not_repeated() {
        let published: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let after = |minutes| next_reading(published, published + SignedDuration::from_mins(minutes));
        assert_eq!(after(59), Some(published + SignedDuration::from_hours(1)));
        assert_eq!(after(10 * 60 + 1), Some(published + SignedDuration::from_hours(11)));
        assert_eq!(after(47 * 60 + 59), Some(published + SignedDuration::from_hours(48)));
        assert_eq!(after(48 * 60), Some(published + SignedDuration::from_hours(72)));
        assert_eq!(after(5 * 24 * 60 + 7), Some(published + SignedDuration::from_hours(6 * 24)));
        assert_eq!(after(90 * 24 * 60), None);
        assert_eq!(after(400 * 24 * 60), None);
    }
}
