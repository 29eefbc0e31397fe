//! The render queue.

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::operation::Operation;
use showrunner_domain::render_queue::{QueueMove, QueuedVideo, RenderSpeed};

use crate::store::error::StoreResult;
use crate::store::operations::Lease;

/// How busy the queue is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueLoad {
    /// How many videos wait for their render.
    pub waiting: usize,
    /// How many renders the provider has in progress.
    pub rendering: usize,
    /// How many workers are alive.
    pub workers: usize,
}

/// Orders the videos whose submission to the avatar provider is pending. Videos that were never moved wait in the order in which they
/// were stored, behind those that were.
#[async_trait]
pub trait RenderQueueStore: Send + Sync {
    /// Whether a waiting video can be claimed.
    async fn is_due(&self, now: Timestamp) -> StoreResult<bool>;

    /// Claims the submissions of up to `limit` waiting videos that are due, first ones first, as
    /// [`claim_due_of`](super::OperationStore::claim_due_of) claims operations. The deadline of each counts from its first claim.
    async fn claim(&self, limit: usize, lease: Lease, now: Timestamp) -> StoreResult<Vec<Operation>>;

    /// How busy the queue is with renders by `provider`. A worker is alive when it has recorded a heartbeat since `alive_since`.
    async fn load(&self, provider: String, alive_since: Timestamp) -> StoreResult<QueueLoad>;

    /// The videos whose render is in progress, first begun first, and then those that wait, in their order.
    async fn list(&self) -> StoreResult<Vec<QueuedVideo>>;

    /// Moves a waiting video. MUST refuse with `NotFound` when there is no such video, and with
    /// [`Conflict::NotWaitingForRender`](super::Conflict::NotWaitingForRender) when it does not wait.
    async fn move_video(&self, id: VideoId, to: QueueMove) -> StoreResult<()>;

    /// How fast `provider` has rendered its videos among the latest twenty finished renders; nothing when it made none of them.
    async fn speed(&self, provider: String) -> StoreResult<Option<RenderSpeed>>;
}
