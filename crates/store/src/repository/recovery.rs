use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::OperationId;
use showrunner_domain::comment::{ApprovedBy, CommentChange};
use showrunner_domain::operation::{Operation, OperationKind, OperationStatus, Work};
use showrunner_domain::scheduling::PostChange;
use showrunner_domain::script_batch::ScriptBatchStatus;
use showrunner_domain::video::VideoChange;
use showrunner_ports::store::{StoreError, StoreResult, Topic};

use super::comments::{reading, rows};
use super::operations::OperationRow;
use super::{Conn, Database, analytics, locked, operations, optional, scheduled_posts, script_batches, videos};
use crate::error::Result;
use crate::schema::operations as table;

/// The topics of failed operations that are tried again.
const RETRY_TOPICS: &[Topic] =
    &[Topic::Scripts, Topic::Operations, Topic::Videos, Topic::ScheduledPosts, Topic::Comments, Topic::Alerts];

impl Database {
    /// Requeues a failed operation and repairs its subject, both or neither. Returns whether it did: not when the operation is no longer
    /// failed or is gone, and not when its subject does not want it or has lost its place.
    pub(super) async fn retry(&self, operation: Operation, now: Timestamp) -> StoreResult<bool> {
        match self.write(RETRY_TOPICS, move |c| retry(c, &operation, now)).await {
            Ok(()) => Ok(true),
            Err(StoreError::Transition(_) | StoreError::Conflict(_) | StoreError::Budget(_) | StoreError::NotFound) => {
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }
}

/// The subject is locked first, as everywhere.
fn retry(c: &mut Conn, operation: &Operation, now: Timestamp) -> Result<()> {
    match operation.work {
        Work::SubmitRender(id) | Work::FollowRender(id) | Work::FetchRender(id) => {
            let video = videos::lock(c, id)?;
            requeue(c, operation.id, now)?;
            videos::change_locked(c, video, VideoChange::Retried, now)?;
        }
        Work::PublishPost(id) => {
            let post = scheduled_posts::lock(c, id)?;
            requeue(c, operation.id, now)?;
            let again = PostChange::Rescheduled(post.scheduled_at.max(now));
            scheduled_posts::change_locked(c, post, again, now)?;
        }
        Work::ReadComments(id) | Work::AnalyseComments(id) => {
            reading::lock(c, id)?;
            requeue(c, operation.id, now)?;
        }
        Work::SendReply(id) => {
            let comment = rows::lock(c, id)?;
            requeue(c, operation.id, now)?;
            let again = CommentChange::Approved { text: None, by: ApprovedBy::Operator };
            rows::change_locked(c, comment, again, now)?;
        }
        Work::CollectMetrics(id) => {
            analytics::hold_readings(c, id)?;
            // The next reading may be running already, and covers this one.
            if !operations::unfinished(c, OperationKind::CollectMetrics, [id.0])?.is_empty() {
                return Err(StoreError::NotFound.into());
            }
            requeue(c, operation.id, now)?;
        }
        Work::WriteScripts(id) => {
            if script_batches::lock(c, id)?.status != ScriptBatchStatus::Running {
                return Err(StoreError::NotFound.into());
            }
            requeue(c, operation.id, now)?;
        }
        Work::RemoveMedia(_) | Work::SendAlert(_) | Work::WriteFirstComment(_) => requeue(c, operation.id, now)?,
    }
    Ok(())
}

/// Requeues the operation. Fails with `NotFound` when it is no longer failed because another process was faster; the
/// transaction's changes are then rolled back.
fn requeue(c: &mut Conn, id: OperationId, now: Timestamp) -> Result<()> {
    let failed =
        OperationRow::query().filter(table::id.eq(id.0)).filter(table::status.eq(OperationStatus::Failed.as_str()));
    let operation = optional(c, locked!(failed))?.ok_or(StoreError::NotFound)?;
    operations::change(c, operation, |operation| operation.rescheduled(now)).map(drop)
}
