use async_trait::async_trait;
use showrunner_domain::analytics::FigureTotals;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::platform::Platform;

use super::StoreResult;

/// Counts what the Overview shows.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait DashboardStore: Send + Sync {
    /// The counts.
    async fn counts(&self) -> StoreResult<DashboardCounts>;

    /// The figures of each platform, in the order of [`Platform::ALL`], with the number of posts of any kind that are
    /// out in all, sandbox posts included.
    async fn figure_totals(&self) -> StoreResult<(Vec<(Platform, FigureTotals)>, i64)>;

    /// Whether the database answers and every migration has been run.
    async fn ready(&self) -> StoreResult<()>;
}
