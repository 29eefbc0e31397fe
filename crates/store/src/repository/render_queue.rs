use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::dsl::{exists, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::VideoId;
use showrunner_domain::operation::{Operation, OperationStatus};
use showrunner_domain::render_queue::{QueueMove, QueuedVideo, RenderSpeed};
use showrunner_ports::store::{Conflict, Lease, QueueLoad, RenderQueueStore, StoreError, StoreResult, Topic};

use super::operations::{OperationRow, change};
use super::{Conn, Database, FromRow, Run as _, all, claimable, has_status, locked};
use crate::error::Result;
use crate::schema::{operations, videos, worker_heartbeats};
use crate::sql_types::UtcTime;
use crate::stored::{Origin, Stored as _};

/// How many finished renders show how fast videos are made.
const MEASURED_RENDERS: i64 = 20;

// Worded like the indexes: a bound value would not match them.

/// The submissions that wait or are being made.
fn submissions() -> SqlLiteral<Bool> {
    sql("operations.kind = 'submit_render' AND operations.status IN ('pending', 'running')")
}

/// The renders in progress.
fn renders() -> SqlLiteral<Bool> {
    sql("operations.kind = 'follow_render' AND operations.status IN ('pending', 'running')")
}

/// Limits a query to the submissions that can be claimed.
macro_rules! due {
    ($query:expr, $now:expr) => {
        $query.filter(submissions()).filter(operations::due_at.le(UtcTime::from($now)))
    };
}

/// Limits a query to the submissions that wait, in the order of the queue.
macro_rules! waiting {
    ($query:expr) => {
        $query
            .filter(submissions())
            .filter(has_status("operations", OperationStatus::Pending.as_str()))
            .order((operations::queue_rank, operations::id))
    };
}

/// A place in the queue.
#[derive(HasQuery)]
#[diesel(table_name = operations)]
struct PlaceRow {
    id: i64,
    subject_id: i64,
    queue_rank: i64,
}

#[derive(HasQuery)]
#[diesel(table_name = videos)]
struct QueuedVideoRow {
    id: i64,
    title: String,
    duration: i32,
    progress: Option<i32>,
}

impl FromRow<QueuedVideoRow> for QueuedVideo {
    fn from_row(row: QueuedVideoRow) -> StoreResult<Self> {
        let origin = Origin { table: "videos", id: row.id };
        Ok(Self {
            id: VideoId(row.id),
            title: row.title.value(origin, "title")?,
            duration: row.duration.value(origin, "duration")?,
            progress: row.progress.value(origin, "progress")?,
            began_at: None,
        })
    }
}

#[async_trait]
impl RenderQueueStore for Database {
    async fn is_due(&self, now: Timestamp) -> StoreResult<bool> {
        self.read(move |c| Ok(diesel::select(exists(due!(operations::table, now))).get_result(c)?)).await
    }

    async fn claim(&self, limit: usize, lease: Lease, now: Timestamp) -> StoreResult<Vec<Operation>> {
        let claim = move |c: &mut Conn| {
            let due = due!(OperationRow::query(), now).order((operations::queue_rank, operations::id));
            let due: Vec<Operation> = all(c, claimable!(due.limit(super::row_limit(limit))))?;
            let claim = |operation: Operation| operation.claimed_in_turn(lease.token.clone(), lease.until, now);
            due.into_iter().map(|operation| change(c, operation, claim)).collect()
        };
        self.write_if(&[Topic::Operations], claim, |claimed: &Vec<_>| !claimed.is_empty()).await
    }

    async fn load(&self, provider: String, alive_since: Timestamp) -> StoreResult<QueueLoad> {
        self.read(move |c| {
            let waiting: Vec<PlaceRow> = waiting!(PlaceRow::query()).load(c)?;
            let begun: Vec<i64> = begun(c)?.into_keys().map(|id| id.0).collect();
            let rendering = videos::table.filter(videos::id.eq_any(begun)).filter(videos::provider.eq(provider));
            let rendering: i64 = rendering.count().get_result(c)?;
            let workers = worker_heartbeats::table.filter(worker_heartbeats::beaten_at.ge(UtcTime::from(alive_since)));
            let workers: i64 = workers.count().get_result(c)?;
            let count = |rows: i64| usize::try_from(rows).unwrap_or_default();
            Ok(QueueLoad { waiting: waiting.len(), rendering: count(rendering), workers: count(workers) })
        })
        .await
    }

    async fn list(&self) -> StoreResult<Vec<QueuedVideo>> {
        self.read(|c| {
            let begun = begun(c)?;
            let waiting: Vec<PlaceRow> = waiting!(PlaceRow::query()).load(c)?;
            let ids = begun.keys().map(|id| id.0).chain(waiting.iter().map(|place| place.subject_id));
            let queued: Vec<QueuedVideo> = all(c, QueuedVideoRow::query().filter(videos::id.eq_any(ids)))?;
            let mut queued: BTreeMap<VideoId, QueuedVideo> =
                queued.into_iter().map(|video| (video.id, video)).collect();
            let mut rendering: Vec<QueuedVideo> = begun
                .into_iter()
                .filter_map(|(id, began_at)| Some(QueuedVideo { began_at: Some(began_at), ..queued.remove(&id)? }))
                .collect();
            rendering.sort_by_key(|video| (video.began_at, video.id));
            let waiting = waiting.into_iter().filter_map(|place| queued.remove(&VideoId(place.subject_id)));
            Ok(rendering.into_iter().chain(waiting).collect())
        })
        .await
    }

    async fn move_video(&self, id: VideoId, to: QueueMove) -> StoreResult<()> {
        self.write(&[Topic::Operations], move |c| {
            let mut queue: Vec<PlaceRow> = locked!(waiting!(PlaceRow::query())).load(c)?;
            let Some(index) = queue.iter().position(|place| place.subject_id == id.0) else {
                let is_known: bool = diesel::select(exists(videos::table.find(id.0))).get_result(c)?;
                let conflict = StoreError::from(Conflict::NotWaitingForRender);
                return Err(if is_known { conflict } else { StoreError::NotFound }.into());
            };
            to.apply(&mut queue, index);
            // Ranks below 0, so that videos that are stored later follow.
            let ranks = (1..=i64::try_from(queue.len()).unwrap_or(i64::MAX)).rev().map(|rank| -rank);
            for (place, rank) in queue.into_iter().zip(ranks).filter(|(place, rank)| place.queue_rank != *rank) {
                diesel::update(operations::table.find(place.id)).set(operations::queue_rank.eq(rank)).run(c)?;
            }
            Ok(())
        })
        .await
    }

    async fn speed(&self, provider: String) -> StoreResult<Option<RenderSpeed>> {
        self.read(move |c| {
            let finished: Vec<(i64, UtcTime, Option<UtcTime>)> = operations::table
                .select((operations::subject_id, operations::created_at, operations::finished_at))
                // Worded like the index.
                .filter(sql::<Bool>("operations.kind = 'follow_render' AND operations.status = 'done'"))
                .order(operations::id.desc())
                .limit(MEASURED_RENDERS)
                .load(c)?;
            let lengths: Vec<(i64, Option<i64>)> = videos::table
                .select((videos::id, videos::actual_duration_ms))
                .filter(videos::id.eq_any(finished.iter().map(|(video, ..)| *video)))
                .filter(videos::provider.eq(provider))
                .load(c)?;
            let lengths: BTreeMap<i64, i64> =
                lengths.into_iter().filter_map(|(video, length)| Some((video, length?))).collect();
            let mut rendering = SignedDuration::ZERO;
            let mut milliseconds = 0;
            for (video, began_at, finished_at) in finished {
                if let (Some(length), Some(finished_at)) = (lengths.get(&video), finished_at) {
                    rendering += began_at.0.duration_until(finished_at.0);
                    milliseconds += length;
                }
            }
            let seconds = u64::try_from(milliseconds / 1_000).unwrap_or_default();
            Ok((seconds > 0).then_some(RenderSpeed { rendering, seconds }))
        })
        .await
    }
}

/// The videos whose render is in progress or being submitted, and when it began.
fn begun(c: &mut Conn) -> Result<BTreeMap<VideoId, Timestamp>> {
    let columns = (operations::subject_id, operations::created_at);
    let renders: Vec<(i64, UtcTime)> = operations::table.select(columns).filter(renders()).load(c)?;
    // What is being submitted may have waited for hours: it begins about when its lease ends.
    let submitting: Vec<(i64, UtcTime)> = operations::table
        .select((operations::subject_id, operations::due_at))
        .filter(submissions())
        .filter(has_status("operations", OperationStatus::Running.as_str()))
        .load(c)?;
    Ok(renders.into_iter().chain(submitting).map(|(video, began_at)| (VideoId(video), began_at.0)).collect())
}
