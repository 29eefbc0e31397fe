//! Work in the background, and what it leaves behind.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::OperationId;
use showrunner_domain::operation::{Claim, Operation, OperationKind, OperationResult, Subject, Work};
use showrunner_domain::recovery::{RecoveryAction, RecoveryCounts};
use showrunner_domain::routine::Routine;

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

/// Keeps operations and the time at which each routine is due, counts and requeues failed operations, and removes what has passed
/// its retention: each such call removes up to `limit` rows and returns how many, so that no writer waits long for it.
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
    async fn claim_work(&self, work: Work, lease: Lease) -> StoreResult<Option<Operation>>;

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

    /// The number of operations in each recovery state.
    async fn recovery_counts(&self) -> StoreResult<RecoveryCounts>;

    /// The latest `limit` operations that failed, are being retried or have recovered, latest first.
    async fn recent_recoveries(&self, limit: usize) -> StoreResult<Vec<RecoveryAction>>;

    /// Requeues failed operations, due now, and resets their subjects: a failed video is processing again, a failed
    /// post is scheduled again. One whose subject no longer wants it, or cannot accept it, MUST be skipped together with
    /// its subject. However many callers do it at once, each MUST be requeued once; a subject MUST NOT be changed without
    /// its operation. Each is requeued in its own transaction. Returns the number of requeued operations.
    async fn retry_failed(&self, now: Timestamp) -> StoreResult<usize>;

    /// Returns the due routines and makes them due again after their interval. One that has never run is due at once.
    /// However many workers ask at once, each run MUST go to one of them. When nothing is due it MUST NOT write.
    /// A time that lies far beyond the interval, because the clock was ahead, MUST NOT hold a routine back.
    async fn claim_routines(&self, now: Timestamp) -> StoreResult<Vec<Routine>>;

    /// Removes notifications that were read and are older than `before`.
    async fn remove_read_notifications(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// Removes operations that finished, failed or were cancelled before `before`. The recovery counts MUST follow.
    async fn remove_finished_operations(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// Removes messages about alerts that are older than `before`: they could not be sent.
    async fn remove_unsent_alerts(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;

    /// Removes heartbeats and measurements of processes that were last seen before `before`.
    async fn forget_processes(&self, before: Timestamp, limit: usize) -> StoreResult<usize>;
}

/// A job of the local studio, which any process may render.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderJob {
    /// Everything that the render needs, in the studio's own form.
    pub job: serde_json::Value,
    /// How far it is.
    pub state: RenderJobState,
    /// How often it has been claimed.
    pub attempts: u32,
}

/// How far a render job is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RenderJobState {
    /// Waiting or being rendered, with the percentage done.
    Open(u8),
    /// Its files are in the media store.
    Finished,
    /// It failed for good, for this reason.
    Failed(String),
}

/// Keeps the jobs of the local studio, so that a render that was begun by one process can be begun again by another.
#[async_trait]
pub trait RenderJobStore: Send + Sync {
    /// Adds an open job under `key`. One that is there already MUST be kept; if it has failed, it is open again and has
    /// no attempts.
    async fn add(&self, key: String, job: serde_json::Value, now: Timestamp) -> StoreResult<()>;

    /// The job, or nothing when there is none.
    async fn find(&self, key: String) -> StoreResult<Option<RenderJob>>;

    /// Claims an open job that nobody holds, counts the attempt, and begins at 0 %. However many processes ask at
    /// once, one MUST get it.
    async fn claim(&self, key: String, lease: Lease, now: Timestamp) -> StoreResult<Option<RenderJob>>;

    /// Extends a claim, and notes the percentage done. MUST refuse with `ClaimLost` when the claim is no longer held, as
    /// when the job was removed.
    async fn renew(&self, key: String, lease: Lease, progress: u8) -> StoreResult<()>;

    /// Ends a claim and stores the job's state; one that is still open can be claimed at once. MUST refuse with
    /// `ClaimLost` when the claim is no longer held.
    async fn end(&self, key: String, token: String, state: RenderJobState) -> StoreResult<()>;

    /// Removes a job, held or not. Removing one that does not exist is not an error.
    async fn remove(&self, key: String) -> StoreResult<()>;

    /// The keys of the oldest jobs that were added before `before`, at most a hundred.
    async fn older_than(&self, before: Timestamp) -> StoreResult<Vec<String>>;
}
