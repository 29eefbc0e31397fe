//! How many calls a platform allows us, and how they are shared between reading and publishing.

use jiff::{SignedDuration, Timestamp};

use crate::platform::Platform;
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

/// Half of a day's units stay free: a reply costs 50 (`docs/providers/youtube.md#quota`).
const YOUTUBE: ApiBudget = ApiBudget {
    unit: "units",
    window: BudgetWindow::PacificDay,
    limit: 10_000,
    polling_limit: 5_000,
    publishing_reserve: 500,
};

/// 4,800 calls a day for each engaged user, of whom there is at least one
/// (`docs/providers/facebook.md#errors-and-limits`). Instagram and Facebook together stay under 100 calls an hour when
/// idle (`docs/providers/common.md#polling`).
const META: ApiBudget =
    ApiBudget { unit: "calls", window: BudgetWindow::Hour, limit: 200, polling_limit: 45, publishing_reserve: 100 };

impl Platform {
    /// The platform's budget; none on TikTok, which only limits calls per minute (`docs/providers/tiktok.md#posting`).
    pub const fn api_budget(self) -> Option<ApiBudget> {
        match self {
            Self::Tiktok => None,
            Self::Instagram | Self::Facebook => Some(META),
            Self::Youtube => Some(YOUTUBE),
        }
    }
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

    /// The usage after a call of `units`, or the time from which it is allowed.
    pub fn spend(
        self,
        budget: &ApiBudget,
        purpose: CallPurpose,
        units: u32,
        now: Timestamp,
    ) -> Result<Self, Timestamp> {
        let current = self.at(budget, now);
        let (start, end) = budget.window.around(now);
        let used = current.used.saturating_add(units);
        let mut spent = Self { used, ..current };
        if purpose != CallPurpose::Publishing && used > budget.limit - budget.publishing_reserve {
            return Err(end);
        }
        if purpose == CallPurpose::Polling {
            spent.polled = current.polled.saturating_add(units);
            let allowed_at = budget.polling_allowed_at(start, end, spent.polled);
            if now < allowed_at {
                return Err(allowed_at);
            }
        }
        Ok(spent)
    }
}

impl ApiBudget {
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
        let budget = Platform::Youtube.api_budget().unwrap();
        let start = time("2026-11-20T08:00:00Z");
        let unused = ApiUsage { window_start: start, used: 0, polled: 0 };
        let burst = unused.spend(&budget, CallPurpose::Polling, 1_000, start).unwrap();
        assert_eq!((burst.used, burst.polled), (1_000, 1_000));
        let later = burst.spend(&budget, CallPurpose::Polling, 1, start).unwrap_err();
        assert!(burst.spend(&budget, CallPurpose::Polling, 1, later).is_ok(), "{later}");
        assert!(burst.spend(&budget, CallPurpose::Polling, 1, later - SignedDuration::from_secs(1)).is_err());
        let full = ApiUsage { used: 10_000, ..burst };
        assert!(full.spend(&budget, CallPurpose::Publishing, 100, start).is_ok());
        assert_eq!(full.spend(&budget, CallPurpose::Replying, 50, start), Err(time("2026-11-21T08:00:00Z")));
        let tomorrow = full.spend(&budget, CallPurpose::Polling, 1, time("2026-11-21T08:00:00Z")).unwrap();
        assert_eq!((tomorrow.used, tomorrow.polled), (1, 1));
    }

    #[test]
    fn polling_for_a_whole_window_stays_within_its_share_and_leaves_the_reserve() {
        for budget in Platform::ALL.iter().filter_map(|platform| platform.api_budget()) {
            let (start, end) = budget.window.around(time("2026-11-20T12:00:00Z"));
            let (mut usage, mut now) = (ApiUsage { window_start: start, used: 0, polled: 0 }, start);
            while now < end {
                match usage.spend(&budget, CallPurpose::Polling, 3, now) {
                    Ok(spent) => usage = spent,
                    Err(at) => now = at,
                }
            }
            assert!(usage.polled <= budget.polling_limit && usage.polled + 3 >= budget.polling_limit, "{usage:?}");
            assert!(budget.polling_limit + budget.publishing_reserve <= budget.limit);
        }
    }
}
