use async_trait::async_trait;
use jiff::Timestamp;

use crate::store::error::StoreResult;
use crate::store::operations::Lease;

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

    /// Ends a claim and writes what became of the job; one that is still open can be claimed at once. MUST refuse with
    /// `ClaimLost` when the claim is no longer held.
    async fn end(&self, key: String, token: String, state: RenderJobState) -> StoreResult<()>;

    /// Removes a job, held or not. Removing one that does not exist is not an error.
    async fn remove(&self, key: String) -> StoreResult<()>;

    /// The keys of the oldest jobs that were added before `before`, at most a hundred.
    async fn older_than(&self, before: Timestamp) -> StoreResult<Vec<String>>;
}
