use async_trait::async_trait;
use showrunner_domain::dashboard::DashboardCounts;

use crate::store::error::StoreResult;
use crate::store::revisions::Topic;

/// What the counts of the Overview depend on: every write that changes them raises the revision of one of these.
pub const COUNTS_TOPICS: &[Topic] =
    &[Topic::Scripts, Topic::Videos, Topic::ScheduledPosts, Topic::Analytics, Topic::Costs, Topic::Accounts];

/// Counts for the Overview.
#[async_trait]
pub trait DashboardStore: Send + Sync {
    /// The counts. Writes keep them current, so the cost of reading them does not depend on the number of rows.
    async fn counts(&self) -> StoreResult<DashboardCounts>;

    /// Checks that the database answers and every migration has been run.
    async fn ready(&self) -> StoreResult<()>;
}
