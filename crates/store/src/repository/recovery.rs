use std::collections::BTreeMap;

use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::comment::{ApprovedBy, CommentChange};
use showrunner_domain::operation::{Operation, OperationKind, OperationStatus, Subject, Work};
use showrunner_domain::scheduling::PostChange;
use showrunner_domain::video::VideoChange;
use showrunner_domain::{OperationId, ScheduledPostId, VideoId};
use showrunner_ports::store::{StoreError, StoreResult, Topic};

use super::comments::{reading, rows};
use super::operations::OperationRow;
use super::{Conn, Database, analytics, locked, operations, optional, scheduled_posts, videos};
use crate::error::{Error, Result};
use crate::schema::{self, operations as table};

/// The topics of failed operations that are tried again.
const RETRY_TOPICS: &[Topic] =
    &[Topic::Operations, Topic::Videos, Topic::ScheduledPosts, Topic::Comments, Topic::Alerts];

impl Database {
    /// Requeues the operations that are still failed and returns their number.
    pub(super) async fn retry(&self, failed: Vec<Operation>, now: Timestamp) -> StoreResult<usize> {
        self.write_if(RETRY_TOPICS, move |c| retry(c, failed, now), |retried| *retried > 0).await
    }
}

fn retry(c: &mut Conn, failed: Vec<Operation>, now: Timestamp) -> Result<usize> {
    let mut retried = 0;
    for operation in in_locking_order(c, failed)? {
        // A refusal rolls back only its own operation.
        match c.transaction(|c| retry_one(c, &operation, now)) {
            Ok(()) => retried += 1,
            // Not wanted, the post's place is taken, or the operation or its subject is gone.
            Err(
                Error::Store(
                    StoreError::Transition(_) | StoreError::Conflict(_) | StoreError::Budget(_) | StoreError::NotFound,
                )
                | Error::Database(diesel::result::Error::NotFound),
            ) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(retried)
}

/// The operations in the order in which every transaction locks their subjects: by video. Two transactions that change
/// many rows then cannot deadlock.
fn in_locking_order(c: &mut Conn, mut operations: Vec<Operation>) -> Result<Vec<Operation>> {
    let posts = operations.iter().filter_map(|operation| match operation.work.subject() {
        Subject::ScheduledPost(post) => Some(post.0),
        _ => None,
    });
    let posts: Vec<(i64, i64)> = schema::scheduled_posts::table
        .select((schema::scheduled_posts::id, schema::scheduled_posts::video_id))
        .filter(schema::scheduled_posts::id.eq_any(posts.collect::<Vec<_>>()))
        .load(c)?;
    let videos: BTreeMap<i64, i64> = posts.into_iter().collect();
    operations.sort_by_key(|operation| match operation.work.subject() {
        Subject::Video(VideoId(video)) => (video, operation.id),
        Subject::ScheduledPost(ScheduledPostId(post)) => (videos.get(&post).copied().unwrap_or(0), operation.id),
        _ => (i64::MAX, operation.id),
    });
    Ok(operations)
}

/// Requeues one operation and repairs its subject, both or neither. The subject is locked first, as everywhere.
fn retry_one(c: &mut Conn, operation: &Operation, now: Timestamp) -> Result<()> {
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
        Work::RemoveMedia(_) | Work::SendAlert(_) => requeue(c, operation.id, now)?,
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
