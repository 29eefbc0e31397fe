use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::DiscardedMediaId;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::operation::OperationResult;

use crate::store::error::StoreResult;

/// Keeps track of the files of deleted videos. [`VideoStore::delete`](super::VideoStore::delete) adds to it.
#[async_trait]
pub trait DiscardedMediaStore: Send + Sync {
    /// The files still to be removed, or nothing when they are gone.
    async fn find(&self, id: DiscardedMediaId) -> StoreResult<Option<DiscardedMedia>>;

    /// Deletes the entry, together with finishing the operation that removed the files. MUST refuse with `ClaimLost`
    /// when the claim is no longer held.
    async fn forget(&self, id: DiscardedMediaId, operation_result: OperationResult, now: Timestamp) -> StoreResult<()>;
}
