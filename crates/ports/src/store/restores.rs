use async_trait::async_trait;
use showrunner_domain::backup::Restore;

use crate::store::error::StoreResult;

/// Keeps the last restore of this store from a backup.
#[async_trait]
pub trait RestoreStore: Send + Sync {
    /// Stores a restore in the place of an earlier one.
    async fn record(&self, restore: Restore) -> StoreResult<()>;

    /// The last restore, or nothing when the store was never restored.
    async fn last(&self) -> StoreResult<Option<Restore>>;
}
