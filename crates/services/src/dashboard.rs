//! The Overview's figures.

use std::sync::Arc;

use showrunner_domain::analytics::{PlatformFigures, sample_figures};
use showrunner_domain::cost::{DEFAULT_VIDEOS_PER_MONTH, ScriptComplexity, monthly_total_pence};
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::platform::Platform;
use showrunner_ports::store::DashboardStore;

use crate::{Ports, ServiceResult};

/// What the stat cards and the pipeline strip show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DashboardStats {
    /// Counted rows.
    pub counts: DashboardCounts,
    /// The newest saved estimate, else what the default month costs.
    pub monthly_cost_pence: i64,
    /// Whether the views are simulated.
    pub sample: bool,
}

/// Reads the figures.
pub struct Dashboard {
    store: Arc<dyn DashboardStore>,
}

impl Dashboard {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.dashboard) }
    }

    /// The counts and the monthly cost.
    pub async fn stats(&self) -> ServiceResult<DashboardStats> {
        let counts = self.store.counts().await?;
        let monthly_cost_pence = counts
            .latest_estimate_pence
            .unwrap_or_else(|| monthly_total_pence(DEFAULT_VIDEOS_PER_MONTH, ScriptComplexity::Basic));
        Ok(DashboardStats { counts, monthly_cost_pence, sample: false })
    }

    /// How each platform does. As long as nothing is out anywhere, these are samples and say so.
    pub async fn summary(&self) -> ServiceResult<Vec<(Platform, PlatformFigures)>> {
        let (totals, published) = self.store.figure_totals().await?;
        let figures = totals.into_iter().map(|(platform, totals)| {
            let figures = if published == 0 { sample_figures(platform) } else { totals.figures() };
            (platform, figures)
        });
        Ok(figures.collect())
    }
}
