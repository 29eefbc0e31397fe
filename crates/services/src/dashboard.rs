//! The Overview's figures.

use showrunner_domain::analytics::shows_sandbox;
use showrunner_domain::cost::DEFAULT_MONTH_PENCE;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_ports::store::COUNTS_TOPICS;

use crate::error::ServiceResult;
use crate::ports::Ports;
use crate::remembered::Remembered;

/// What the stat cards and the pipeline strip show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DashboardStats {
    pub counts: DashboardCounts,
    /// The newest saved estimate, or else the cost of the default month.
    pub monthly_cost_pence: i64,
    /// Views of all posts on accounts, or in the sandbox while there has never been an account.
    pub total_views: Option<i64>,
    /// Whether the views are simulated.
    pub sample: bool,
}

/// Reads the figures.
pub struct Dashboard {
    ports: Ports,
    counts: Remembered<DashboardCounts>,
}

impl Dashboard {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone(), counts: Remembered::new(&ports.stores.revisions, COUNTS_TOPICS) }
    }

    /// The counts, the views and the monthly cost. Every write keeps them current.
    pub async fn stats(&self) -> ServiceResult<DashboardStats> {
        let counts = self.counts.get(self.ports.stores.dashboard.counts()).await?;
        let monthly_cost_pence = counts.latest_estimate_pence.unwrap_or(DEFAULT_MONTH_PENCE);
        let is_sandbox = shows_sandbox(counts.accounts.posts, counts.is_connected);
        let published = if is_sandbox { counts.sandbox } else { counts.accounts };
        Ok(DashboardStats {
            monthly_cost_pence,
            total_views: published.figures.views,
            sample: is_sandbox && published.posts > 0,
            counts,
        })
    }
}
