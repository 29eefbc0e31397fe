//! The Overview's figures.

use std::sync::Arc;

use showrunner_domain::cost::{ScriptComplexity, VideosPerMonth, monthly_total_pence};
use showrunner_domain::dashboard::DashboardCounts;

use crate::analytics::Analytics;
use crate::error::ServiceResult;
use crate::ports::Ports;

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
    analytics: Arc<Analytics>,
}

impl Dashboard {
    pub(crate) fn new(ports: &Ports, analytics: Arc<Analytics>) -> Self {
        Self { ports: ports.clone(), analytics }
    }

    /// The counts, the views and the monthly cost. Every write keeps them current.
    pub async fn stats(&self) -> ServiceResult<DashboardStats> {
        let counts = self.ports.stores.dashboard.counts().await?;
        let monthly_cost_pence = counts
            .latest_estimate_pence
            .unwrap_or_else(|| monthly_total_pence(VideosPerMonth::DEFAULT, ScriptComplexity::Basic));
        let views = self.analytics.total_views().await?;
        Ok(DashboardStats { counts, monthly_cost_pence, total_views: views.figures, sample: views.sample })
    }
}
