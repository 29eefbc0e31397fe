use async_trait::async_trait;
use showrunner_domain::dashboard::DashboardCounts;

use crate::store::error::StoreResult;

/// Counts what the Overview shows.
#[async_trait]
pub trait DashboardStore: Send + Sync {
    /// The counts. They are kept current by the writes, so that reading them does not depend on how many rows there are.
    async fn counts(&self) -> StoreResult<DashboardCounts>;

    /// Whether the database answers and every migration has been run.
    async fn ready(&self) -> StoreResult<()>;
}
