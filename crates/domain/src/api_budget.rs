//! How many calls a platform allows us, and how they are shared between reading and publishing.

use jiff::{SignedDuration, Timestamp};

use crate::text_enum;

text_enum! {
    /// The purpose of a call to a platform.
    "call purpose" CallPurpose {
        /// To publish a post, or to find out whether it was published. Never held back.
        Publishing = "publishing",
        /// To send a reply. Held back when only the reserve for publishing is left.
        Replying = "replying",
        /// To read comments and metrics, or to check the connection. Spread over the window, within its share.
        Polling = "polling",
    }
}

/// The time window in which a platform counts our calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BudgetWindow {
    /// From midnight to midnight in California (`docs/providers/youtube.md#quota`).
    PacificDay,
    /// A clock hour, which gets a 24th of Meta's limits (`docs/providers/facebook.md#errors-and-limits`).
    Hour,
}

/// How many calls a platform allows within a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApiBudget {
    /// The unit, as the screens name it: `units` or `calls`.
    pub unit: &'static str,
    /// The window that the limit applies to.
    pub window: BudgetWindow,
    /// The platform's limit.
    pub limit: u32,
    /// The share for reading comments and metrics and for connection checks.
    pub polling_limit: u32,
    /// The share reserved for publishing.
    pub publishing_reserve: u32,
}

/// The percentage of the polling share available at the start of a window; the rest follows evenly over it.
const POLLING_BURST_PERCENT: i64 = 20;

/// An alert is raised when this part of a limit has been used, in percent.
pub const BUDGET_ALERT_PERCENT: u32 = 80;

impl ApiBudget {
    /// The budget on Instagram and on Facebook: 4,800 calls a day for each engaged user, of whom there is at least one
    /// (`docs/providers/facebook.md#errors-and-limits`). Both together stay under 100 calls an hour when idle
    /// (`docs/providers/common.md#polling`).
    pub const META: Self =
        Self { unit: "calls", window: BudgetWindow::Hour, limit: 200, polling_limit: 45, publishing_reserve: 100 };
}

impl BudgetWindow {
    /// The start and end of the window around `now`.
    pub fn around(self, now: Timestamp) -> (Timestamp, Timestamp) {
        match self {
            Self::Hour => {
                let second = now.as_second();
                let start = Timestamp::from_second(second - second.rem_euclid(3_600)).unwrap_or(now);
                (start, start + SignedDuration::from_hours(1))
            }
            Self::PacificDay => pacific_day(now).unwrap_or_else(|| (now, now + SignedDuration::from_hours(24))),
        }
    }
}

fn pacific_day(now: Timestamp) -> Option<(Timestamp, Timestamp)> {
    let today = now.in_tz("America/Los_Angeles").ok()?.start_of_day().ok()?;
    Some((today.timestamp(), today.tomorrow().ok()?.start_of_day().ok()?.timestamp()))
}

/// How much of a budget has been used in its window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApiUsage {
    /// When the window began.
    pub window_start: Timestamp,
    /// Units used for anything.
    pub used: u32,
    /// Of these, units used for polling.
    pub polled: u32,
}

impl ApiUsage {
    /// The usage in the window of `now`: zero when this is from an earlier window.
    #[must_use]
    pub fn at(self, budget: &ApiBudget, now: Timestamp) -> Self {
        let (window_start, _) = budget.window.around(now);
        if self.window_start == window_start { self } else { Self { window_start, used: 0, polled: 0 } }
    }

    /// Counts the first unit of a step before its first call. Fails with the time from which one is allowed.
    pub fn begin_step(self, budget: &ApiBudget, purpose: CallPurpose, now: Timestamp) -> Result<BegunStep, Timestamp> {
        let usage = self.at(budget, now);
        let (start, end) = budget.window.around(now);
        let free = (budget.limit - budget.publishing_reserve).saturating_sub(usage.used);
        let (units, more_at) = match purpose {
            CallPurpose::Publishing => (u32::MAX, end),
            CallPurpose::Replying => (free, end),
            CallPurpose::Polling => {
                let allowed = budget.polling_allowance(start, end, now).max(usage.polled);
                let share = allowed - usage.polled;
                if share < free { (share, budget.polling_allowed_at(start, end, allowed + 1)) } else { (free, end) }
            }
        };
        if units == 0 {
            return Err(more_at);
        }
        Ok(BegunStep { usage: usage.plus(purpose, 1), units, more_at })
    }

    /// Counts what a step has used, instead of its first unit. Nothing changes when its window is over.
    #[must_use]
    pub fn end_step(self, purpose: CallPurpose, window_start: Timestamp, used: u32) -> Self {
        if self.window_start != window_start {
            return self;
        }
        let usage = self.plus(purpose, used);
        let polled = usage.polled - u32::from(purpose == CallPurpose::Polling).min(usage.polled);
        Self { used: usage.used.saturating_sub(1), polled, ..self }
    }

    fn plus(self, purpose: CallPurpose, units: u32) -> Self {
        let polled = if purpose == CallPurpose::Polling { units } else { 0 };
        Self { used: self.used.saturating_add(units), polled: self.polled.saturating_add(polled), ..self }
    }
}

/// A step of which one unit is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BegunStep {
    /// The usage including that unit.
    pub usage: ApiUsage,
    /// How many units the step may use: at least one.
    pub units: u32,
    /// When more than these are allowed.
    pub more_at: Timestamp,
}

impl ApiBudget {
    /// How much polling may have used by `now`.
    fn polling_allowance(&self, start: Timestamp, end: Timestamp, now: Timestamp) -> u32 {
        let (elapsed, whole) = (start.duration_until(now).as_secs(), start.duration_until(end).as_secs().max(1));
        let share = i64::from(self.polling_limit);
        let burst = share * POLLING_BURST_PERCENT / 100;
        u32::try_from(burst + (share - burst) * elapsed.clamp(0, whole) / whole).unwrap_or(self.polling_limit)
    }

    /// When polling may have used `polled`; the end of the window when that is never in this one.
    fn polling_allowed_at(&self, start: Timestamp, end: Timestamp, polled: u32) -> Timestamp {
        let share = i64::from(self.polling_limit);
        let burst = share * POLLING_BURST_PERCENT / 100;
        let (wanted, spread) = (i64::from(polled) - burst, share - burst);
        if wanted > spread {
            return end;
        }
        let whole = start.duration_until(end).as_secs();
        // Rounded up: a second too early would be refused again.
        start + SignedDuration::from_secs((wanted.max(0) * whole + spread - 1) / spread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::Platform;

    fn time(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn windows_follow_the_clock_hour_and_the_pacific_day() {
        let hour = BudgetWindow::Hour.around(time("2026-11-20T12:59:59Z"));
        assert_eq!(hour, (time("2026-11-20T12:00:00Z"), time("2026-11-20T13:00:00Z")));
        let day = BudgetWindow::PacificDay.around(time("2026-11-20T07:59:59Z"));
        assert_eq!(day, (time("2026-11-19T08:00:00Z"), time("2026-11-20T08:00:00Z")));
        // The day on which the clocks go back has 25 hours.
        let long = BudgetWindow::PacificDay.around(time("2026-11-01T12:00:00Z"));
        assert_eq!(long, (time("2026-11-01T07:00:00Z"), time("2026-11-02T08:00:00Z")));
    }

    #[test]
    fn polling_is_spread_over_the_window_and_publishing_is_never_held_back() {
        let budget = Platform::Youtube.facts().api_budget.unwrap();
        let start = time("2026-11-20T08:00:00Z");
        let unused = ApiUsage { window_start: start, used: 0, polled: 0 };
        let begin = |usage: ApiUsage, purpose, at| usage.begin_step(&budget, purpose, at);
        let first = begin(unused, CallPurpose::Polling, start).unwrap();
        assert_eq!((first.units, first.usage.used, first.usage.polled), (1_000, 1, 1));
        let burst = first.usage.end_step(CallPurpose::Polling, start, 1_000);
        assert_eq!((burst.used, burst.polled), (1_000, 1_000));
        let later = begin(burst, CallPurpose::Polling, start).unwrap_err();
        assert_eq!(later, first.more_at);
        assert_eq!(begin(burst, CallPurpose::Polling, later).unwrap().units, 1);
        assert!(begin(burst, CallPurpose::Polling, later - SignedDuration::from_secs(1)).is_err());
        let full = ApiUsage { used: 10_000, ..burst };
        assert_eq!(begin(full, CallPurpose::Publishing, start).unwrap().units, u32::MAX);
        assert_eq!(begin(full, CallPurpose::Replying, start), Err(time("2026-11-21T08:00:00Z")));
        let nearly = ApiUsage { used: 9_470, ..burst };
        assert_eq!(begin(nearly, CallPurpose::Replying, start).unwrap().units, 30);
        let tomorrow = begin(full, CallPurpose::Polling, time("2026-11-21T08:00:00Z")).unwrap().usage;
        assert_eq!((tomorrow.used, tomorrow.polled), (1, 1));
    }

    #[test]
    fn steps_beside_each_other_leave_units_to_each_other() {
        let budget = Platform::Facebook.facts().api_budget.unwrap();
        let start = time("2026-11-20T08:00:00Z");
        let mut usage = ApiUsage { window_start: start, used: 0, polled: 0 };
        for allowed in (1..=9).rev() {
            let step = usage.begin_step(&budget, CallPurpose::Polling, start).unwrap();
            assert_eq!(step.units, allowed);
            usage = step.usage;
        }
        assert!(usage.begin_step(&budget, CallPurpose::Polling, start).is_err());
        assert_eq!(usage.begin_step(&budget, CallPurpose::Replying, start).unwrap().units, 91);
    }

    #[test]
    fn a_step_counts_what_it_used_within_its_window_only() {
        let start = time("2026-11-20T08:00:00Z");
        let usage = ApiUsage { window_start: start, used: 90, polled: 40 };
        let counts = |usage: ApiUsage| (usage.used, usage.polled);
        assert_eq!(counts(usage.end_step(CallPurpose::Polling, start, 0)), (89, 39));
        assert_eq!(usage.end_step(CallPurpose::Polling, start, 1), usage);
        assert_eq!(counts(usage.end_step(CallPurpose::Polling, start, 5)), (94, 44));
        assert_eq!(counts(usage.end_step(CallPurpose::Replying, start, 50)), (139, 40));
        assert_eq!(usage.end_step(CallPurpose::Polling, time("2026-11-19T08:00:00Z"), 5), usage);
    }

    #[test]
    fn polling_for_a_whole_window_stays_within_its_share_and_leaves_the_reserve() {
        for budget in Platform::ALL.iter().filter_map(|platform| platform.facts().api_budget) {
            let (start, end) = budget.window.around(time("2026-11-20T12:00:00Z"));
            let (mut usage, mut now) = (ApiUsage { window_start: start, used: 0, polled: 0 }, start);
            while now < end {
                match usage.begin_step(&budget, CallPurpose::Polling, now) {
                    Ok(step) => usage = step.usage.end_step(CallPurpose::Polling, start, step.units.min(3)),
                    Err(at) => now = at,
                }
            }
            assert!(usage.polled <= budget.polling_limit && usage.polled + 3 >= budget.polling_limit, "{usage:?}");
            assert!(budget.polling_limit + budget.publishing_reserve <= budget.limit);
        }
    }
}
