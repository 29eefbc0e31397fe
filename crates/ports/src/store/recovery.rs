use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::OperationId;
use showrunner_domain::recovery::{RecoveryAction, RecoveryCounts};

use crate::store::error::StoreResult;

/// The result of retrying one batch of failed operations.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RetriedBatch {
    /// How many were requeued.
    pub retried: usize,
    /// The last one that was examined; nothing when there are no more.
    pub last: Option<OperationId>,
}

/// Counts failed operations, and requeues them.
#[async_trait]
pub trait RecoveryStore: Send + Sync {
    /// The number of operations in each recovery state.
    async fn counts(&self) -> StoreResult<RecoveryCounts>;

    /// The latest `limit` operations that failed, are being retried or have recovered, latest first.
    async fn recent(&self, limit: usize) -> StoreResult<Vec<RecoveryAction>>;

    /// Requeues failed operations, due now, and resets their subjects: a failed video is processing again, a failed
    /// post is scheduled again. Examines up to `limit` of them with an id above `after`, lowest first. One whose
    /// subject no longer wants it, or cannot accept it, MUST be skipped together with its subject. However many callers
    /// do it at once, each MUST be requeued once; a subject MUST NOT be changed without its operation.
    async fn retry_failed(&self, after: Option<OperationId>, limit: usize, now: Timestamp)
    -> StoreResult<RetriedBatch>;
}
