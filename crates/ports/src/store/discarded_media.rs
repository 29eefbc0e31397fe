use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::DiscardedMediaId;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::operation::OperationResult;

use crate::store::error::StoreResult;

/// Remembers what deleted videos have left behind. [`VideoStore::delete`](super::VideoStore::delete) adds to it.
#[async_trait]
pub trait DiscardedMediaStore: Send + Sync {
    /// What is still to be removed, or nothing when it is gone.
    async fn find(&self, id: DiscardedMediaId) -> StoreResult<Option<DiscardedMedia>>;

    /// Forgets what has been removed, together with the operation that has removed it. MUST refuse with `ClaimLost` when
    /// the claim is no longer held.
    async fn forget(&self, id: DiscardedMediaId, settlement: OperationResult, now: Timestamp) -> StoreResult<()>;
}
