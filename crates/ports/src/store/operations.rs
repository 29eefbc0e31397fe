use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::OperationId;
use showrunner_domain::operation::{Claim, Operation, OperationKind, OperationResult, Subject, Work};

use crate::store::error::StoreResult;

/// The terms of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// A new random value for each claim call.
    pub token: String,
    /// When the claim ends unless it is renewed.
    pub until: Timestamp,
}

/// The operations of one kind that wait for a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueWork {
    /// Their kind.
    pub kind: OperationKind,
    /// How many they are.
    pub count: i64,
    /// How long the one that is longest due has been waiting.
    pub waiting: SignedDuration,
}

/// Keeps operations.
#[async_trait]
pub trait OperationStore: Send + Sync {
    /// Claims up to `limit` due operations: pending ones whose time has come, and running ones whose lease has expired.
    /// Longest due first. Each claim counts as an attempt. However many workers ask at once, each operation MUST go to
    /// one of them. When nothing is due it MUST NOT write.
    async fn claim_due(&self, limit: usize, lease: Lease, now: Timestamp) -> StoreResult<Vec<Operation>> {
        self.claim_due_of(OperationKind::ALL.to_vec(), limit, lease, now).await
    }

    /// The same for operations of these kinds only.
    async fn claim_due_of(
        &self,
        kinds: Vec<OperationKind>,
        limit: usize,
        lease: Lease,
        now: Timestamp,
    ) -> StoreResult<Vec<Operation>>;

    /// Claims the pending operation that does this work, due or not; nothing when there is none to claim.
    async fn claim_work(&self, work: Work, lease: Lease, now: Timestamp) -> StoreResult<Option<Operation>>;

    /// Extends a claim. MUST refuse with `ClaimLost` when it is no longer held.
    async fn renew(&self, claim: Claim, until: Timestamp) -> StoreResult<()>;

    /// Writes a result without another change. MUST refuse with `ClaimLost` when the claim is no longer held.
    async fn write_result(&self, operation_result: OperationResult, now: Timestamp) -> StoreResult<()>;

    /// The operation, or nothing when there is none.
    async fn find(&self, id: OperationId) -> StoreResult<Option<Operation>>;

    /// The operations on a row, oldest first.
    async fn of_subject(&self, subject: Subject) -> StoreResult<Vec<Operation>>;

    /// How many operations are unfinished: pending or running.
    async fn unfinished(&self) -> StoreResult<i64>;

    /// The kinds of which operations are due, in the order of [`OperationKind::ALL`]. Running ones are not, unless their
    /// lease has expired.
    async fn due_by_kind(&self, now: Timestamp) -> StoreResult<Vec<DueWork>>;

    /// Records a worker's heartbeat.
    async fn beat(&self, worker: String, now: Timestamp) -> StoreResult<()>;

    /// When a worker last recorded a heartbeat.
    async fn last_beat(&self) -> StoreResult<Option<Timestamp>>;
}
