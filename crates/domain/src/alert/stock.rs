//! When the operator is running out of videos or of posts.

use jiff::civil::{Date, Time, Weekday};

use crate::plan::{Frequency, Plan};

/// The time of day, by the operator's clock, at which the next day is looked at.
pub const EVENING: Time = Time::constant(18, 0, 0, 0);

/// Whether something should be published on a day: on the days of the plan, and without a plan on every day. A weekly plan leaves
/// most days empty, so it is not watched.
pub fn is_watched(plan: Option<&Plan>, day: Date) -> bool {
    match plan.map(Plan::frequency) {
        None | Some(Frequency::Daily) => true,
        Some(Frequency::Weekdays) => !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday),
        Some(Frequency::Weekly) => false,
    }
}

/// For how many whole days this many videos fill the slots of the plan, on average over a week.
pub fn days_of_stock(videos: i64, plan: &Plan) -> i64 {
    let days_a_week = match plan.frequency() {
        Frequency::Daily => 7,
        Frequency::Weekdays => 5,
        Frequency::Weekly => 1,
    };
    let videos_a_week = i64::try_from(plan.time_slots().len()).unwrap_or(i64::MAX).saturating_mul(days_a_week);
    // A plan has at least one slot.
    videos.saturating_mul(7) / videos_a_week.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::TimeOfDay;
    use crate::platform::Platform;

    fn plan(slots: i8, frequency: Frequency) -> Plan {
        let slots = (0..slots).map(|hour| TimeOfDay::new(hour, 0).unwrap()).collect();
        Plan::new(vec![Platform::Tiktok], slots, frequency).unwrap()
    }

    #[test]
    fn only_days_of_the_plan_are_watched() {
        let day = |day| Date::new(2026, 11, day).unwrap();
        let (friday, saturday) = (day(20), day(21));
        for (frequency, on_friday, on_saturday) in
            [(Frequency::Daily, true, true), (Frequency::Weekdays, true, false), (Frequency::Weekly, false, false)]
        {
            let plan = plan(1, frequency);
            assert_eq!((is_watched(Some(&plan), friday), is_watched(Some(&plan), saturday)), (on_friday, on_saturday));
        }
        assert!(is_watched(None, saturday));
    }

    #[test]
    fn stock_is_counted_in_days_of_the_plan() {
        for (slots, frequency, videos, days) in [
            (8, Frequency::Daily, 24, 3),
            (8, Frequency::Daily, 23, 2),
            (2, Frequency::Weekdays, 5, 3),
            (2, Frequency::Weekdays, 4, 2),
            (1, Frequency::Weekly, 1, 7),
            (1, Frequency::Weekly, 0, 0),
        ] {
            let plan = plan(slots, frequency);
            assert_eq!(days_of_stock(videos, &plan), days, "{slots} {frequency} {videos}");
        }
    }
}
