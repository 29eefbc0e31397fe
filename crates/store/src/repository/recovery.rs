use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::comment::{ApprovedBy, CommentChange};
use showrunner_domain::operation::{Operation, OperationKind, OperationStatus, Subject, Work};
use showrunner_domain::recovery::{RecoveryAction, RecoveryCounts};
use showrunner_domain::scheduling::PostChange;
use showrunner_domain::video::VideoChange;
use showrunner_domain::{OperationId, ScheduledPostId, VideoId};
use showrunner_ports::store::{RecoveryStore, RetriedBatch, StoreError, StoreResult, Topic};

use super::{
    Conn, Database, Topics, analytics, comment_changes, comment_reading, locked, operations, row_limit,
    scheduled_posts, values, videos,
};
use crate::error::{Error, Result};
use crate::literal::{Literal, literal};
use crate::rows::OperationRow;
use crate::schema::{self, operations as table};
use crate::sql_types::UtcTimestamp;

/// Operations that failed, are being retried or have recovered, worded like their index.
fn in_recovery() -> Literal<Bool> {
    literal("(operations.status = 'failed' OR (operations.status IN ('running', 'done') AND operations.attempts > 1))")
}

/// When an operation reached its state, worded like the index.
fn moved_at() -> Literal<UtcTimestamp> {
    literal("COALESCE(operations.finished_at, operations.next_attempt_at)")
}

/// The topics of a retry.
const WRITTEN: &[Topic] = &[Topic::Operations, Topic::Videos, Topic::ScheduledPosts, Topic::Comments, Topic::Alerts];

#[async_trait]
impl RecoveryStore for Database {
    async fn counts(&self) -> StoreResult<RecoveryCounts> {
        self.read(counts).await
    }

    async fn recent(&self, limit: usize) -> StoreResult<Vec<RecoveryAction>> {
        self.read(move |c| {
            let latest = table::table
                .select((table::id, OperationRow::as_select()))
                .filter(in_recovery())
                .filter(table::kind.eq_any(operations::known_kinds()))
                .order((moved_at().desc(), table::id.desc()))
                .limit(row_limit(limit));
            let latest = values(latest.load(c)?, OperationRow::operation)?;
            Ok(latest.iter().filter_map(Operation::recovery_action).collect())
        })
        .await
    }

    async fn retry_failed(
        &self,
        after: Option<OperationId>,
        limit: usize,
        now: Timestamp,
    ) -> StoreResult<RetriedBatch> {
        let failed = self.read(move |c| failed_after(c, after, limit)).await?;
        let last = failed.last().map(|operation| operation.id).filter(|_| failed.len() >= limit);
        // Without failures nothing is written.
        let retried = if failed.is_empty() { 0 } else { self.write_if_changed(move |c| retry(c, failed, now)).await? };
        Ok(RetriedBatch { retried, last })
    }
}

fn counts(c: &mut Conn) -> Result<RecoveryCounts> {
    Ok(RecoveryCounts {
        pending: count(c, "operations.status = 'pending' AND operations.attempts > 0")?,
        retrying: count(c, "operations.status = 'running' AND operations.attempts > 1")?,
        recovered: count(c, "operations.status = 'done' AND operations.attempts > 1")?,
        failed: count(c, "operations.status = 'failed'")?,
    })
}

/// Worded like the indexes.
fn count(c: &mut Conn, counted: &'static str) -> Result<i64> {
    Ok(table::table.filter(literal::<Bool>(counted)).count().get_result(c)?)
}

/// Failed operations with ids above `after`, lowest first, read without a lock.
fn failed_after(c: &mut Conn, after: Option<OperationId>, limit: usize) -> Result<Vec<Operation>> {
    let failed = table::table
        .select((table::id, OperationRow::as_select()))
        .filter(literal::<Bool>("operations.status = 'failed'"))
        .filter(table::id.gt(after.map_or(0, |id| id.0)))
        .filter(table::kind.eq_any(operations::known_kinds()))
        .order(table::id)
        .limit(row_limit(limit));
    values(failed.load(c)?, OperationRow::operation)
}

/// Requeues the operations that are still failed and returns their number.
fn retry(c: &mut Conn, failed: Vec<Operation>, now: Timestamp) -> Result<(usize, Topics)> {
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
    let written: &[Topic] = if retried > 0 { WRITTEN } else { &[] };
    Ok((retried, written.iter().copied().collect()))
}

/// The operations in the order in which every transaction locks their subjects: by video. Two transactions that change
/// many rows then cannot deadlock.
fn in_locking_order(c: &mut Conn, mut operations: Vec<Operation>) -> Result<Vec<Operation>> {
    let posts = operations.iter().filter_map(|operation| match operation.work.subject() {
        Subject::ScheduledPost(post) => Some(post.0),
        Subject::Video(_)
        | Subject::CommentSource(_)
        | Subject::Comment(_)
        | Subject::DiscardedMedia(_)
        | Subject::AlertMessage(_) => None,
    });
    let posts: Vec<(i64, i64)> = schema::scheduled_posts::table
        .select((schema::scheduled_posts::id, schema::scheduled_posts::video_id))
        .filter(schema::scheduled_posts::id.eq_any(posts.collect::<Vec<_>>()))
        .load(c)?;
    let videos: BTreeMap<i64, i64> = posts.into_iter().collect();
    operations.sort_by_key(|operation| match operation.work.subject() {
        Subject::Video(VideoId(video)) => (video, operation.id),
        Subject::ScheduledPost(ScheduledPostId(post)) => (videos.get(&post).copied().unwrap_or(0), operation.id),
        Subject::CommentSource(_) | Subject::Comment(_) | Subject::DiscardedMedia(_) | Subject::AlertMessage(_) => {
            (i64::MAX, operation.id)
        }
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
            let (post, repeat) = scheduled_posts::lock(c, id)?;
            requeue(c, operation.id, now)?;
            let again = PostChange::Rescheduled(post.scheduled_at.max(now));
            scheduled_posts::change_locked(c, post, repeat, again, now)?;
        }
        Work::ReadComments(id) | Work::AnalyseComments(id) => {
            comment_reading::lock(c, id)?;
            requeue(c, operation.id, now)?;
        }
        Work::SendReply(id) => {
            let comment = comment_changes::lock(c, id)?;
            requeue(c, operation.id, now)?;
            let again = CommentChange::Approved { text: None, by: ApprovedBy::Operator };
            comment_changes::change_locked(c, comment, again, now)?;
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
    let failed = table::table
        .find(id.0)
        .select(OperationRow::as_select())
        .filter(table::status.eq(OperationStatus::Failed.as_str()));
    let row: Option<OperationRow> = locked!(failed).get_result(c).optional()?;
    let operation = row.ok_or(StoreError::NotFound)?.operation(id.0)?;
    operations::change(c, operation, |operation| operation.rescheduled(now)).map(drop)
}
