use async_trait::async_trait;
use jiff::Timestamp;

use crate::store::error::StoreResult;

/// Removes what has passed its retention. Each call removes up to `limit` rows and returns how many, so that no writer
/// waits long for it.
#[async_trait]
pub trait CleanUpStore: Send + Sync {
    /// Notifications that were read and are older than this.
    async fn remove_read_notifications(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// Operations that finished, failed or were cancelled before this. The recovery counts MUST follow.
    async fn remove_finished_operations(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// Messages about alerts that are older than this: they could not be sent.
    async fn remove_unsent_alerts(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// Heartbeats and measurements of processes that were last seen before this.
    async fn forget_processes(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;
}
