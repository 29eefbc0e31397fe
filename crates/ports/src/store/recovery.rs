use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::OperationId;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::recovery::{AttemptEnd, RecoveryAction, RecoveryCounts};

use crate::store::error::StoreResult;

/// What became of a piece of the failed operations.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RetriedBatch {
    /// How many were put back.
    pub retried: usize,
    /// The last one that was looked at; nothing when there are no more.
    pub last: Option<OperationId>,
}

/// Knows which operations have failed, and puts them back.
#[async_trait]
pub trait RecoveryStore: Send + Sync {
    /// How many operations stand where. MUST NOT count rows.
    async fn counts(&self) -> StoreResult<RecoveryCounts>;

    /// The latest `limit` operations that failed, are being tried again or have recovered, latest first.
    async fn recent(&self, limit: usize) -> StoreResult<Vec<RecoveryAction>>;

    /// Puts failed operations back to pending, due now, and their subjects right: a failed video is processing again, a
    /// failed post is scheduled again. Looks at up to `limit` of them with a number above `after`, lowest first. One
    /// whose subject does not want it any more, or has no place for it, MUST be left alone with its subject. However
    /// many ask at once, each MUST be put back once; a subject MUST NOT be changed without its operation.
    async fn retry_failed(&self, after: Option<OperationId>, limit: usize, now: Timestamp)
    -> StoreResult<RetriedBatch>;

    /// How many attempts at operations of each kind have ended how, ever; pairs that never occurred are missing.
    /// MUST NOT count rows.
    async fn attempt_ends(&self) -> StoreResult<Vec<(OperationKind, AttemptEnd, i64)>>;
}
