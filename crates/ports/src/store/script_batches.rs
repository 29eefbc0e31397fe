use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ScriptBatchId;
use showrunner_domain::operation::{Claim, NewOperation};
use showrunner_domain::script::ScriptDetails;
use showrunner_domain::script_batch::{
    NewScriptBatch, ScriptBatch, ScriptBatchChange, ScriptBatchRow, ScriptBatchRowStatus,
};

use crate::store::costs::Booking;
use crate::store::error::StoreResult;
use crate::store::list::Page;

/// How long a writer took for a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WritingTime {
    /// The writer's own name.
    pub writer: String,
    /// Milliseconds from the request to the script, with a revision if there was one.
    pub milliseconds: u64,
}

/// The result of asking the writer about a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowResult {
    /// It was written.
    Written {
        /// The script to be stored.
        script: Box<ScriptDetails>,
        /// Its cost, which belongs to the script.
        booking: Option<Booking>,
        /// How long it took; `None` when the fallback wrote it.
        time: Option<WritingTime>,
    },
    /// It cannot be written, for this reason.
    Failed(String),
    /// The writer is asked again later, because of this error. The row waits.
    Delayed(String),
    /// Only the operator can help, for this reason. The row waits, and the batch is paused.
    Held(String),
}

/// Keeps script batches and their rows. The results of rows are written under the claim of the batch's one operation, so that no script
/// is stored twice: `next` and `record` MUST refuse with `ClaimLost` when the claim is no longer held, and end the operation
/// when no row is to be written.
#[async_trait]
pub trait ScriptBatchStore: Send + Sync {
    /// Stores a batch, its rows, the drafts in the operator's own words, and the operation that writes the rest. A batch in
    /// which no row waits MUST be finished, without an operation.
    async fn create(&self, batch: NewScriptBatch, operation: NewOperation, now: Timestamp) -> StoreResult<ScriptBatch>;

    /// The batch, or nothing when there is none.
    async fn find(&self, id: ScriptBatchId) -> StoreResult<Option<ScriptBatch>>;

    /// Batches, newest first.
    async fn list(&self, page: Page) -> StoreResult<Vec<ScriptBatch>>;

    /// How many batches there are.
    async fn count(&self) -> StoreResult<i64>;

    /// The rows of a batch in their order, of one status or of all. The key of a page is the position.
    async fn rows(
        &self,
        id: ScriptBatchId,
        status: Option<ScriptBatchRowStatus>,
        page: Page,
    ) -> StoreResult<Vec<ScriptBatchRow>>;

    /// How many rows a batch has, of one status or of all.
    async fn count_rows(&self, id: ScriptBatchId, status: Option<ScriptBatchRowStatus>) -> StoreResult<i64>;

    /// Changes a batch and its rows. One that goes on has `operation`, unless it has one already; one that does not keeps only an
    /// operation that is running, which ends after its row. MUST refuse with `NotFound` or `Transition`.
    async fn change(
        &self,
        id: ScriptBatchId,
        change: ScriptBatchChange,
        operation: NewOperation,
        now: Timestamp,
    ) -> StoreResult<ScriptBatch>;

    /// The first waiting row of a running batch, with the batch. Otherwise nothing: the operation is done.
    async fn next(
        &self,
        id: ScriptBatchId,
        claim: Claim,
        now: Timestamp,
    ) -> StoreResult<Option<(ScriptBatch, ScriptBatchRow)>>;

    /// Stores the result of a row. A batch that goes on makes its operation due again, with all its attempts; after a delay the claim
    /// is kept. The last row finishes the batch, with one notification. A row that was cancelled meanwhile keeps a
    /// script, and ignores a failure.
    async fn record(
        &self,
        id: ScriptBatchId,
        position: u32,
        result: RowResult,
        claim: Claim,
        now: Timestamp,
    ) -> StoreResult<ScriptBatch>;

    /// How many milliseconds this writer took for each of its latest scripts in batches, at most 50.
    async fn writing_times(&self, writer: String) -> StoreResult<Vec<u64>>;
}
