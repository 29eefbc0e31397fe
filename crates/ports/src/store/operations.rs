use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::OperationId;
use showrunner_domain::operation::{Claim, Operation, OperationResult, Subject, Work};

use crate::store::error::StoreResult;

/// The terms of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// Drawn again for each claim call.
    pub token: String,
    /// Until when the claim holds unless it is renewed.
    pub until: Timestamp,
}

/// Keeps operations.
#[async_trait]
pub trait OperationStore: Send + Sync {
    /// Claims up to `limit` operations that are due: pending ones whose time has come, and running ones whose lease
    /// has run out. Longest due first. Each claim counts as an attempt. However many workers ask at once, each
    /// operation MUST go to one of them. When nothing is due it MUST NOT write.
    async fn claim_due(&self, limit: usize, lease: Lease, now: Timestamp) -> StoreResult<Vec<Operation>>;

    /// Claims the pending operation that does this work, due or not; nothing when there is none to claim.
    async fn claim_work(&self, work: Work, lease: Lease, now: Timestamp) -> StoreResult<Option<Operation>>;

    /// Prolongs a claim. MUST refuse with `ClaimLost` when it is no longer held.
    async fn renew(&self, claim: Claim, until: Timestamp) -> StoreResult<()>;

    /// Writes a result that changes nothing else. MUST refuse with `ClaimLost` when the claim is no longer held.
    async fn settle(&self, settlement: OperationResult, now: Timestamp) -> StoreResult<()>;

    /// The operation, or nothing when there is none.
    async fn find(&self, id: OperationId) -> StoreResult<Option<Operation>>;

    /// The operations on a row, oldest first.
    async fn of_subject(&self, subject: Subject) -> StoreResult<Vec<Operation>>;

    /// How many operations are not finished: pending or running.
    async fn unfinished(&self) -> StoreResult<i64>;

    /// Notes that a worker is alive.
    async fn beat(&self, worker: String, now: Timestamp) -> StoreResult<()>;

    /// When a worker last said that it is alive.
    async fn last_beat(&self) -> StoreResult<Option<Timestamp>>;
}
