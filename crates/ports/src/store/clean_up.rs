use async_trait::async_trait;
use jiff::Timestamp;

use crate::store::error::StoreResult;

/// Removes what has been kept long enough. Each call removes up to `limit` rows and returns how many, so that no writer
/// waits long for it.
#[async_trait]
pub trait CleanUpStore: Send + Sync {
    /// Notifications that were read and are older than this.
    async fn remove_read_notifications(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// Operations that were finished, given up or cancelled before this. The recovery counts MUST follow.
    async fn remove_finished_operations(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// What processes left behind that were last heard of before this: their heartbeats and measurements.
    async fn forget_processes(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;
}
