//! Cost estimates and actual costs of the month.

pub(crate) mod prices;
pub(crate) mod spending;

use std::sync::Arc;

use showrunner_domain::budget::Budget;
use showrunner_domain::cost::{CostEstimate, NewCostEstimate, ScriptComplexity, VideosPerMonth, monthly_total_pence};
use showrunner_domain::ledger::{LedgerEntry, MonthCosts};
use showrunner_domain::money::{MicroPence, Pounds};
use showrunner_domain::month::Month;
use showrunner_domain::settings::{Actor, MonthlyBudget, Setting};
use showrunner_domain::value::DurationSeconds;
use showrunner_ports::avatar::Wallet;
use showrunner_ports::store::{CostStore, Page};

use crate::costs::spending::Spending;
use crate::error::ServiceResult;
use crate::operator_settings::OperatorSettings;
use crate::ports::Ports;

/// The estimated and the actual costs of a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostSummary {
    /// The month in the operator's time zone.
    pub month: Month,
    /// The newest saved estimate.
    pub estimate: Option<CostEstimate>,
    /// The total of that estimate, or of the default month when there is none.
    pub estimated_pence: i64,
    /// What was spent and reserved.
    pub costs: MonthCosts,
    /// The budget; without one there is no limit.
    pub budget: Option<Budget>,
}

/// The expected cost of a render, before it is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// Whether the provider charges anything.
    pub is_paid: bool,
    /// How long the video is to run.
    pub duration: DurationSeconds,
    /// What a minute costs.
    pub per_minute: MicroPence,
    /// What this render is expected to cost.
    pub cost: MicroPence,
    /// The balance at the provider, when it reports one.
    pub wallet: Option<Wallet>,
    /// What is left of the month's budget; without one there is no limit.
    pub budget_left: Option<MicroPence>,
    /// Why the render would be refused.
    pub refusal: Option<String>,
}

/// Estimates costs and reports actual ones.
pub struct Costs {
    ports: Ports,
    store: Arc<dyn CostStore>,
    settings: Arc<OperatorSettings>,
    spending: Arc<Spending>,
}

impl Costs {
    pub(crate) fn new(ports: &Ports, settings: Arc<OperatorSettings>, spending: Arc<Spending>) -> Self {
        Self { ports: ports.clone(), store: Arc::clone(&ports.stores.costs), settings, spending }
    }

    /// Stores an estimate with its computed figures.
    pub async fn estimate(&self, estimate: NewCostEstimate) -> ServiceResult<CostEstimate> {
        Ok(self.store.add_estimate(estimate, self.ports.now()).await?)
    }

    /// Estimates, newest first.
    pub async fn estimates(&self, page: Page) -> ServiceResult<Vec<CostEstimate>> {
        Ok(self.store.estimates(page).await?)
    }

    /// The entries of the ledger, newest first.
    pub async fn ledger(&self, page: Page) -> ServiceResult<Vec<LedgerEntry>> {
        Ok(self.store.entries(page).await?)
    }

    /// Estimated and actual costs of the operator's month.
    pub async fn summary(&self) -> ServiceResult<CostSummary> {
        let settings = self.ports.stores.settings.all().await?;
        let month = self.spending.month_of(&settings);
        let estimate = self.store.estimates(Page::new(Some(1), None)?).await?.into_iter().next();
        let default = || monthly_total_pence(VideosPerMonth::DEFAULT, ScriptComplexity::Basic);
        Ok(CostSummary {
            month,
            estimated_pence: estimate.map_or_else(default, |estimate| estimate.total_pence),
            estimate,
            costs: self.store.month(month).await?,
            budget: settings.monthly_budget.map(|budget| Budget::of_pence(budget.pence())),
        })
    }

    /// Sets or removes the monthly budget.
    pub async fn set_budget(&self, budget: Option<MonthlyBudget>) -> ServiceResult<CostSummary> {
        self.settings.change(vec![Setting::MonthlyBudget(budget)], Actor::Operator).await?;
        self.spending.check_budget().await?;
        self.summary().await
    }

    /// The expected cost of a render and what is left to pay for it. A provider that does not report its balance
    /// does not prevent a quote.
    pub async fn quote(&self, duration: DurationSeconds) -> ServiceResult<Quote> {
        let CostSummary { costs, budget, .. } = self.summary().await?;
        let cost = self.spending.render_cost(duration.seconds().into());
        let is_paid = self.spending.renders_are_paid();
        let wallet = match self.ports.avatars.wallet().await {
            Ok(wallet) => wallet,
            Err(error) => {
                tracing::warn!(%error, "the avatar provider does not report its balance");
                None
            }
        };
        let budget_left = budget.map(|budget| budget.left(costs.committed()));
        let is_allowed = !is_paid || budget.is_none_or(|budget| budget.allows(costs.committed(), cost));
        let refusal = budget_left.filter(|_| !is_allowed).map(|left| {
            let (cost, left) = (Pounds(cost.pence_at_most()), Pounds(left.pence_at_least()));
            format!("this would cost about {cost}, but only {left} of this month's budget is left")
        });
        Ok(Quote { is_paid, duration, per_minute: self.spending.render_cost(60), cost, wallet, budget_left, refusal })
    }
}
