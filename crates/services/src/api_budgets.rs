//! The budget of calls to each platform: counted before each call and shared by all processes.

use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, BUDGET_ALERT_PERCENT, CallPurpose};
use showrunner_domain::health::Service;
use showrunner_domain::platform::Platform;
use showrunner_ports::api_budget::CallBudget;
use showrunner_ports::clock::Clock;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{ApiUsageStore, Spending};

use crate::alerts::Alerts;
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
pub struct ApiBudgets {
    store: Arc<dyn ApiUsageStore>,
    clock: Arc<dyn Clock>,
}

impl ApiBudgets {
    /// Keeps the counts in `store`.
    pub fn new(store: Arc<dyn ApiUsageStore>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// The platforms that have a budget, and how much of it has been used.
    pub async fn list(&self) -> ServiceResult<Vec<(Platform, ApiBudgetUsage)>> {
        let now = self.clock.now();
        let used = self.store.api_usage().await?;
        let state = |&platform: &Platform| {
            let budget = platform.api_budget()?;
            let (window_start, resets_at) = budget.window.around(now);
            let known = used.iter().find(|(of, _)| *of == platform);
            let unused = ApiUsage { window_start, used: 0, polled: 0 };
            let usage = known.map_or(unused, |(_, usage)| usage.at(&budget, now));
            Some((platform, ApiBudgetUsage { budget, usage, resets_at }))
        };
        Ok(Platform::ALL.iter().filter_map(state).collect())
    }

    /// Raises an alert for each budget that is nearly used up, and resolves it in the next window.
    pub(crate) async fn watch(&self, alerts: &Alerts) -> ServiceResult<()> {
        let open = alerts.open().await?;
        for (platform, state) in self.list().await? {
            let used = u64::from(state.usage.used) * 100;
            let subject = AlertSubject::ApiBudget(platform);
            if used >= u64::from(state.budget.limit) * u64::from(BUDGET_ALERT_PERCENT) {
                alerts.raise(alert(platform, &state)).await?;
            } else if open.iter().any(|alert| alert.subject == subject.to_string()) {
                alerts.recovered(subject).await?;
            }
        }
        Ok(())
    }
}

fn alert(platform: Platform, state: &ApiBudgetUsage) -> NewAlert {
    let ApiBudget { unit, limit, .. } = state.budget;
    let label = platform.label();
    let message = format!(
        "More than {BUDGET_ALERT_PERCENT} % of the {limit} {unit} that {label} allows have been used. Comments and metrics are \
         read less often until {:.0}; posts still go out.",
        state.resets_at
    );
    NewAlert::new(AlertSubject::ApiBudget(platform), Service::of(platform), AlertKind::Warning, message)
}

#[async_trait]
impl CallBudget for ApiBudgets {
    async fn spend(&self, platform: Platform, purpose: CallPurpose, units: u32) -> Result<(), ProviderError> {
        let Some(budget) = platform.api_budget() else { return Ok(()) };
        let spent = self.store.spend_calls(platform, budget, purpose, units, self.clock.now()).await;
        let error = |kind, message: String| Err(ProviderError::new(platform.label(), kind, message));
        match spent {
            Ok(Spending::Spent(_)) => Ok(()),
            Ok(Spending::HeldBack(until)) => {
                let message = format!(
                    "the {} set aside for this are used up until {until:.0}; the rest is kept for publishing",
                    budget.unit
                );
                error(ProviderErrorKind::HeldBack(until), message)
            }
            Err(problem) if purpose == CallPurpose::Publishing => {
                tracing::warn!(%platform, error = %problem, "a call was not counted against the budget");
                Ok(())
            }
            Err(problem) => error(ProviderErrorKind::Unavailable, format!("its budget cannot be read: {problem}")),
        }
    }
}
