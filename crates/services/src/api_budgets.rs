//! The budget of calls to each platform: shared by all processes.

use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, CallPurpose};
use showrunner_domain::platform::Platform;
use showrunner_ports::api_budget::Calls;
use showrunner_ports::clock::Clock;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::AccountStore;

use crate::error::ServiceResult;

/// A platform's budget and how much of it has been used in the current window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApiBudgetUsage {
    pub budget: ApiBudget,
    /// What has been used of it.
    pub usage: ApiUsage,
    /// When the next window begins.
    pub resets_at: Timestamp,
}

/// Counts the calls to each platform.
#[derive(Clone)]
pub struct ApiBudgets {
    store: Arc<dyn AccountStore>,
    clock: Arc<dyn Clock>,
}

impl ApiBudgets {
    /// Keeps the counts in `store`.
    pub fn new(store: Arc<dyn AccountStore>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// The platforms that have a budget, and how much of it has been used.
    pub async fn list(&self) -> ServiceResult<Vec<(Platform, ApiBudgetUsage)>> {
        let now = self.clock.now();
        let used = self.store.api_usage().await?;
        let state = |&platform: &Platform| {
            let budget = platform.facts().api_budget?;
            let (window_start, resets_at) = budget.window.around(now);
            let known = used.iter().find(|(of, _)| *of == platform);
            let unused = ApiUsage { window_start, used: 0, polled: 0 };
            let usage = known.map_or(unused, |(_, usage)| usage.at(&budget, now));
            Some((platform, ApiBudgetUsage { budget, usage, resets_at }))
        };
        Ok(Platform::ALL.iter().filter_map(state).collect())
    }

    /// Counts one unit before the first call of a step. Returns the calls that it may make, which for publishing are never
    /// refused, and the window that they are counted in: none on a platform without a budget.
    pub(crate) async fn begin_step(
        &self,
        platform: Platform,
        purpose: CallPurpose,
    ) -> Result<(Calls, Option<Timestamp>), ProviderError> {
        let Some(budget) = platform.facts().api_budget else { return Ok((Calls::default(), None)) };
        let error = |kind, message: String| ProviderError::new(platform.label(), kind, message);
        let held_back = |until| {
            let message = format!(
                "the {} set aside for this are used up until {until:.0}; the rest is kept for publishing",
                budget.unit
            );
            error(ProviderErrorKind::HeldBack(until), message)
        };
        match self.store.begin_step(platform, budget, purpose, self.clock.now()).await {
            Ok(Ok(step)) => Ok((Calls::up_to(step.units, held_back(step.more_at)), Some(step.usage.window_start))),
            Ok(Err(until)) => Err(held_back(until)),
            Err(problem) if purpose == CallPurpose::Publishing => {
                tracing::warn!(%platform, error = %problem, "calls were not counted against the budget");
                Ok((Calls::default(), None))
            }
            Err(problem) => Err(error(ProviderErrorKind::Unavailable, format!("its budget cannot be read: {problem}"))),
        }
    }

    /// Counts the units that a step has used, except the one that is counted.
    pub(crate) async fn end_step(&self, platform: Platform, purpose: CallPurpose, window_start: Timestamp, used: u32) {
        if used == 1 {
            return;
        }
        if let Err(error) = self.store.end_step(platform, purpose, window_start, used).await {
            tracing::warn!(%platform, %error, used, "the calls of a step were not counted against the budget");
        }
    }
}
