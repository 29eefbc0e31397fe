//! Slots: the moments at which posts may be published, given as times in the operator's time zone
//! (`docs/behaviour.md#scheduling-and-publishing`).
//!
//! 18:00 stays 18:00 on the clock, before and after a change to or from daylight saving. A time that the clock skips
//! moves to the next time that it shows; a time that it shows twice means the first.

use std::collections::BTreeSet;

use jiff::civil::{Date, DateTime, Weekday};
use jiff::tz::{AmbiguousOffset, TimeZone};
use jiff::{SignedDuration, Timestamp, ToSpan as _};

use crate::plan::{Frequency, Plan, TimeOfDay};
use crate::scheduling::PLANNING_HORIZON;
use crate::value::{InvalidValue, within};

/// How far ahead a standing plan fills its slots (`docs/behaviour.md#scheduling-and-publishing`: a month).
pub const PLAN_AHEAD: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The moment at which the clock of `zone` shows `local`; nothing when that is outside the calendar.
pub fn moment(zone: &TimeZone, local: DateTime) -> Option<Timestamp> {
    match zone.to_ambiguous_timestamp(local).offset() {
        AmbiguousOffset::Unambiguous { offset } | AmbiguousOffset::Fold { before: offset, .. } => {
            offset.to_timestamp(local).ok()
        }
        // With the offset after the gap, `local` falls before the gap, so the gap is the next transition.
        AmbiguousOffset::Gap { after, .. } => {
            let before_the_gap = after.to_timestamp(local).ok()?;
            zone.following(before_the_gap).next().map(|transition| transition.timestamp())
        }
    }
}

/// Times of day on certain days, in a time zone.
pub struct Slots {
    zone: TimeZone,
    frequency: Frequency,
    /// The day of weekly slots.
    weekday: Weekday,
    times: BTreeSet<TimeOfDay>,
}

impl Slots {
    /// The slots at `times` of every day in `zone`.
    fn daily(zone: TimeZone, times: impl IntoIterator<Item = TimeOfDay>) -> Self {
        Self { zone, frequency: Frequency::Daily, weekday: Weekday::Monday, times: times.into_iter().collect() }
    }

    /// The slots of a standing plan. A weekly plan has them on `weekday`.
    pub fn of(plan: &Plan, zone: TimeZone, weekday: Weekday) -> Self {
        Self { frequency: plan.frequency(), weekday, ..Self::daily(zone, plan.time_slots().iter().copied()) }
    }

    fn include(&self, date: Date) -> bool {
        match self.frequency {
            Frequency::Daily => true,
            Frequency::Weekdays => !matches!(date.weekday(), Weekday::Saturday | Weekday::Sunday),
            Frequency::Weekly => date.weekday() == self.weekday,
        }
    }

    /// The slots from `now` on, not further `ahead` than this, without those that are `taken`.
    pub(crate) fn free(&self, taken: &BTreeSet<Timestamp>, ahead: SignedDuration, now: Timestamp) -> Vec<Timestamp> {
        let slots = self.after(now).take_while(|slot| now.duration_until(*slot) <= ahead);
        slots.filter(|slot| !taken.contains(slot)).collect()
    }

    /// The slots after `start`, strictly ascending. Two times that the clock skips together are one slot.
    pub fn after(&self, start: Timestamp) -> impl Iterator<Item = Timestamp> {
        // A zone that once skipped a whole day moves the slots of that day to the next one.
        let today = start.to_zoned(self.zone.clone()).date();
        let first = today.yesterday().unwrap_or(today);
        let days = std::iter::successors(Some(first), |day| day.tomorrow().ok());
        let moments = days.filter(|day| self.include(*day)).flat_map(move |day| {
            let on_this_day = move |time: &TimeOfDay| moment(&self.zone, day.to_datetime(time.time()));
            self.times.iter().filter_map(on_this_day)
        });
        let mut last = start;
        moments.filter(move |&moment| {
            let is_next = moment > last;
            last = last.max(moment);
            is_next
        })
    }
}

/// The slots of a bulk schedule: one every few hours between two times of each day, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    every_hours: u8,
    start: TimeOfDay,
    end: TimeOfDay,
}

impl Window {
    /// The longest interval: from one day to the next.
    pub const MAX_HOURS: i64 = 24;

    /// A window within one day: it does not extend past midnight.
    pub fn new(every_hours: i64, start: TimeOfDay, end: TimeOfDay) -> Result<Self, InvalidValue> {
        let message = format!("the interval must be 1 to {} whole hours", Self::MAX_HOURS);
        let every_hours = within(1..=Self::MAX_HOURS, every_hours, "interval", message)?;
        if end < start {
            return Err(InvalidValue::new("end_time", format!("the end time must not lie before {start}")));
        }
        Ok(Self { every_hours, start, end })
    }

    /// Parses an interval as people write it: `2`, `2h`, `2 hours`.
    pub fn hours(text: &str) -> Result<i64, InvalidValue> {
        let text = text.trim_matches(' ').to_ascii_lowercase();
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let unit_is_known = matches!(&text[digits.len()..], "" | "h" | "hr" | "hrs" | "hour" | "hours");
        let number = digits.trim_end_matches(' ');
        let is_number = (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        (unit_is_known && is_number)
            .then(|| number.parse().ok())
            .flatten()
            .ok_or_else(|| InvalidValue::new("interval", "the interval must be hours, written like 2, 2h or 2 hours"))
    }

    /// The times of each day, earliest first.
    pub fn times(self) -> impl Iterator<Item = TimeOfDay> {
        let times = self.start.time().series(i64::from(self.every_hours).hours());
        times.map(TimeOfDay).take_while(move |time| *time <= self.end)
    }

    /// Its slots from now on, every day in `zone`, without those that are `taken`.
    pub fn free_slots(self, zone: TimeZone, taken: &BTreeSet<Timestamp>, now: Timestamp) -> Vec<Timestamp> {
        Slots::daily(zone, self.times()).free(taken, PLANNING_HORIZON, now)
    }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use proptest::prelude::*;

    use super::*;
    use crate::platform::Platform;

    /// Zones with both changes of the year, in both hemispheres, at midnight and by half an hour; and two without
    /// changes.
    const ZONES: [&str; 6] =
        ["Europe/London", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Asia/Tokyo", "UTC"];

    fn zone(name: &str) -> TimeZone {
        TimeZone::get(name).unwrap()
    }

    fn time(text: &str) -> TimeOfDay {
        text.parse().unwrap()
    }

    /// The definition, the slow way: the first minute at which the clock shows `local` or a later time.
    fn first_minute_showing(zone: &TimeZone, local: DateTime) -> Timestamp {
        let about = jiff::tz::Offset::UTC.to_timestamp(local).unwrap();
        let start = about - SignedDuration::from_hours(16);
        (0..32 * 60)
            .map(|minute| start + SignedDuration::from_mins(minute))
            .find(|&moment| zone.to_datetime(moment) >= local)
            .unwrap()
    }

    fn slots_on(name: &str, times: &[&str], from: &str, count: usize) -> Vec<String> {
        let slots = Slots::daily(zone(name), times.iter().map(|text| time(text)));
        slots.after(from.parse().unwrap()).take(count).map(|slot| slot.to_string()).collect()
    }

    #[test]
    fn the_clock_shows_the_same_time_before_and_after_a_change() {
        assert_eq!(
            slots_on("Europe/London", &["18:00"], "2027-03-27T00:00:00Z", 2),
            ["2027-03-27T18:00:00Z", "2027-03-28T17:00:00Z"]
        );
        assert_eq!(
            slots_on("Europe/London", &["18:00"], "2026-10-24T00:00:00Z", 2),
            ["2026-10-24T17:00:00Z", "2026-10-25T18:00:00Z"]
        );
        assert_eq!(
            slots_on("Australia/Lord_Howe", &["18:00"], "2026-10-03T00:00:00Z", 2),
            ["2026-10-03T07:30:00Z", "2026-10-04T07:00:00Z"]
        );
    }

    #[test]
    fn a_skipped_time_moves_to_the_next_one_and_a_repeated_time_means_the_first() {
        // The clock skips 01:00 to 02:00: three times become one slot.
        assert_eq!(
            slots_on("Europe/London", &["00:59", "01:00", "01:30", "02:00", "02:01"], "2027-03-28T00:00:00Z", 3),
            ["2027-03-28T00:59:00Z", "2027-03-28T01:00:00Z", "2027-03-28T01:01:00Z"]
        );
        // At midnight.
        assert_eq!(
            slots_on("America/Santiago", &["00:30"], "2026-09-05T10:00:00Z", 2),
            ["2026-09-06T04:00:00Z", "2026-09-07T03:30:00Z"]
        );
        // The clock shows 01:00 to 02:00 twice.
        assert_eq!(
            slots_on("Europe/London", &["01:30", "02:00"], "2026-10-24T12:00:00Z", 3),
            ["2026-10-25T00:30:00Z", "2026-10-25T02:00:00Z", "2026-10-26T01:30:00Z"]
        );
        // A whole day was skipped.
        assert_eq!(
            slots_on("Pacific/Apia", &["09:00", "21:00"], "2011-12-30T08:00:00Z", 3),
            ["2011-12-30T10:00:00Z", "2011-12-30T19:00:00Z", "2011-12-31T07:00:00Z"]
        );
    }

    #[test]
    fn a_plan_has_slots_on_its_days_only() {
        use Weekday::{Friday, Monday, Saturday, Sunday, Thursday, Tuesday, Wednesday};
        let weekdays = |frequency, weekday| -> Vec<Weekday> {
            let plan = Plan::new(vec![Platform::Tiktok], vec![time("09:00")], frequency).unwrap();
            let slots = Slots::of(&plan, zone("Asia/Tokyo"), weekday);
            let found = slots.after("2026-11-20T12:00:00Z".parse().unwrap()).take(6);
            found.map(|slot| zone("Asia/Tokyo").to_datetime(slot).weekday()).collect()
        };
        assert_eq!(weekdays(Frequency::Daily, Monday), [Saturday, Sunday, Monday, Tuesday, Wednesday, Thursday]);
        assert_eq!(weekdays(Frequency::Weekdays, Sunday), [Monday, Tuesday, Wednesday, Thursday, Friday, Monday]);
        assert_eq!(weekdays(Frequency::Weekly, Sunday), [Sunday; 6]);
    }

    #[test]
    fn a_window_has_its_times_and_no_others() {
        let times = |hours, start, end| -> Vec<String> {
            Window::new(hours, time(start), time(end)).unwrap().times().map(|time| time.to_string()).collect()
        };
        assert_eq!(times(2, "09:00", "22:00"), ["09:00", "11:00", "13:00", "15:00", "17:00", "19:00", "21:00"]);
        assert_eq!(times(6, "09:30", "21:30"), ["09:30", "15:30", "21:30"]);
        assert_eq!(times(24, "00:00", "23:59"), ["00:00"]);
        assert_eq!(times(1, "22:15", "23:59"), ["22:15", "23:15"]);
        assert_eq!(times(3, "18:00", "18:00"), ["18:00"]);
        assert_eq!(Window::new(2, time("22:00"), time("09:00")).unwrap_err().field, "end_time");
        for wrong in [0, -1, 25, i64::MAX] {
            assert_eq!(Window::new(wrong, time("09:00"), time("22:00")).unwrap_err().field, "interval");
        }
    }

    #[test]
    fn an_interval_is_parsed_as_people_write_it() {
        for (text, hours) in [("2", 2), ("2h", 2), ("2 hours", 2), (" 12 Hours ", 12), ("1 hour", 1), ("3hrs", 3)] {
            assert_eq!(Window::hours(text), Ok(hours), "{text}");
        }
        for wrong in ["", "h", "hours", "two hours", "2 days", "2.5", "-2", "+2", "2h30", "1000", "2 2", "２h", "é"] {
            assert_eq!(Window::hours(wrong).unwrap_err().field, "interval", "{wrong}");
        }
    }

    fn any_times() -> impl Strategy<Value = Vec<TimeOfDay>> {
        // Half of the times are in the hours in which clocks change.
        let hour = prop_oneof![0..24_i8, prop_oneof![Just(0_i8), Just(1), Just(2), Just(23)]];
        prop::collection::vec((hour, 0..60_i8).prop_map(|(hour, minute)| TimeOfDay::new(hour, minute).unwrap()), 1..6)
    }

    proptest! {
        /// In two years and a bit from 2026: every slot is the first minute that shows its time or a later one, no slot
        /// is missing or doubled, and they are in order.
        #[test]
        fn slots_follow_the_clock(name in prop::sample::select(&ZONES[..]), day in 0..800_i32, times in any_times()) {
            let zone = zone(name);
            let first = jiff::civil::date(2026, 1, 1).checked_add(i64::from(day).days()).unwrap();
            let start = moment(&zone, first.at(12, 0, 0, 0)).unwrap();
            let end = moment(&zone, first.checked_add(3.days()).unwrap().at(12, 0, 0, 0)).unwrap();
            let slots = Slots::daily(zone.clone(), times.iter().copied());
            let found: Vec<Timestamp> = slots.after(start).take_while(|slot| *slot <= end).collect();

            prop_assert!(found.is_sorted_by(|one, next| one < next), "{found:?}");
            let wanted: BTreeSet<Timestamp> = (0..4)
                .map(|later| first.checked_add(later.days()).unwrap())
                .flat_map(|date| times.iter().map(move |time| date.to_datetime(time.time())))
                .map(|local| first_minute_showing(&zone, local))
                .filter(|slot| start < *slot && *slot <= end)
                .collect();
            prop_assert_eq!(found, wanted.into_iter().collect::<Vec<_>>());
        }

        /// On the days of the changes themselves, in both hemispheres.
        #[test]
        fn slots_follow_the_clock_on_days_of_change(
            name in prop::sample::select(&ZONES[..4]), year in 2026..2036_i16, change in 0..2_usize, times in any_times(),
        ) {
            let zone = zone(name);
            let new_year = moment(&zone, jiff::civil::date(year, 1, 1).at(0, 0, 0, 0)).unwrap();
            let changes: Vec<Timestamp> = zone.following(new_year).take(2).map(|change| change.timestamp()).collect();
            let day = zone.to_datetime(changes[change]).date();
            for date in [day.yesterday().unwrap(), day, day.tomorrow().unwrap()] {
                for time in &times {
                    let local = date.to_datetime(time.time());
                    prop_assert_eq!(moment(&zone, local), Some(first_minute_showing(&zone, local)), "{} in {}", local, name);
                }
            }
        }
    }
}
