use async_trait::async_trait;
use diesel::dsl::count_star;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ScriptBatchId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{Claim, NewOperation, OperationResult, Outcome, Subject};
use showrunner_domain::script_batch::{
    NewScriptBatch, NewScriptBatchRow, RowCounts, ScriptBatch, ScriptBatchChange, ScriptBatchRow, ScriptBatchRowStatus,
    ScriptBatchStatus,
};
use showrunner_domain::value::storable;
use showrunner_ports::store::{
    FollowUp, Page, RowResult, ScriptBatchStore, StoreError, StoreResult, Topic, WritingTime,
};

use super::notifications::notify;
use super::{
    Conn, Database, FromRow, Run as _, all, costs as ledger, has_status, locked, newest_first, one, operations,
    optional, row_limit, scripts,
};
use crate::error::Result;
use crate::schema::{script_batch_rows, script_batches};
use crate::sql_types::UtcTime;
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = script_batches, treat_none_as_null = true)]
struct BatchRow {
    #[diesel(skip_insertion)]
    id: i64,
    project_id: i64,
    status: String,
    category: Option<String>,
    duration: i32,
    last_error: Option<String>,
    created_at: UtcTime,
    finished_at: Option<UtcTime>,
}
stored!(script_batches.id, BatchRow: ScriptBatch {
    id, project_id, status, category, duration, last_error, created_at, finished_at;
    other counts = RowCounts::default()
});

/// A row of a batch, without what only estimates need.
#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = script_batch_rows, primary_key(position), treat_none_as_null = true)]
struct TopicRow {
    position: i64,
    topic: String,
    category: Option<String>,
    status: String,
    script_id: Option<i64>,
    error: Option<String>,
}
stored!(script_batch_rows.position, TopicRow: ScriptBatchRow { position, topic, category, status, script_id, error });

/// How many of a writer's latest scripts an estimate looks at.
const TIMED_SCRIPTS: usize = 50;

const BATCH_TOPICS: &[Topic] =
    &[Topic::ScriptBatches, Topic::Scripts, Topic::Notifications, Topic::Operations, Topic::Costs];

/// Limits a query to the rows of a batch with this status, if one is given.
macro_rules! rows_of {
    ($query:expr, $id:expr, $status:expr) => {{
        let query = $query.filter(script_batch_rows::batch_id.eq($id.0)).into_boxed();
        match $status {
            Some(status) => query.filter(has_status("script_batch_rows", status.as_str())),
            None => query,
        }
    }};
}

#[async_trait]
impl ScriptBatchStore for Database {
    async fn create(&self, batch: NewScriptBatch, operation: NewOperation, now: Timestamp) -> StoreResult<ScriptBatch> {
        self.write(BATCH_TOPICS, move |c| create(c, batch, operation, now)).await
    }

    async fn find(&self, id: ScriptBatchId) -> StoreResult<Option<ScriptBatch>> {
        self.read(move |c| {
            let batch: Option<ScriptBatch> = optional(c, BatchRow::query().filter(script_batches::id.eq(id.0)))?;
            batch.map(|batch| counted(c, batch)).transpose()
        })
        .await
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<ScriptBatch>> {
        self.read(move |c| {
            let mut batches = all(c, newest_first!(BatchRow::query(), script_batches, page))?;
            count_rows_of(c, &mut batches)?;
            Ok(batches)
        })
        .await
    }

    async fn count(&self) -> StoreResult<i64> {
        self.read(|c| Ok(script_batches::table.count().get_result(c)?)).await
    }

    async fn rows(
        &self,
        id: ScriptBatchId,
        status: Option<ScriptBatchRowStatus>,
        page: Page,
    ) -> StoreResult<Vec<ScriptBatchRow>> {
        self.read(move |c| {
            let rows = rows_of!(TopicRow::query(), id, status)
                .filter(script_batch_rows::position.gt(page.before().unwrap_or(0)))
                .order(script_batch_rows::position)
                .limit(row_limit(page.limit()));
            all(c, rows)
        })
        .await
    }

    async fn count_rows(&self, id: ScriptBatchId, status: Option<ScriptBatchRowStatus>) -> StoreResult<i64> {
        self.read(move |c| Ok(rows_of!(script_batch_rows::table.count(), id, status).get_result(c)?)).await
    }

    async fn change(
        &self,
        id: ScriptBatchId,
        change: ScriptBatchChange,
        operation: NewOperation,
        now: Timestamp,
    ) -> StoreResult<ScriptBatch> {
        self.write(BATCH_TOPICS, move |c| {
            let batch = lock(c, id)?.changed(change, now)?;
            if let Some((from, to)) = change.moved_rows() {
                let moved = script_batch_rows::table
                    .filter(script_batch_rows::batch_id.eq(id.0))
                    .filter(has_status("script_batch_rows", from.as_str()));
                let moved = diesel::update(moved)
                    .set((script_batch_rows::status.eq(to.as_str()), script_batch_rows::error.eq(None::<String>)));
                moved.run(c)?;
            }
            if batch.status == ScriptBatchStatus::Running {
                operations::insert_unless_live(c, operation, id.0, now)?;
            } else {
                let reason = format!("the batch was {}", batch.status);
                operations::cancel_idle(c, Subject::ScriptBatch(id), &reason, now)?;
            }
            update(c, &batch)?;
            counted(c, batch)
        })
        .await
    }

    async fn next(
        &self,
        id: ScriptBatchId,
        claim: Claim,
        now: Timestamp,
    ) -> StoreResult<Option<(ScriptBatch, ScriptBatchRow)>> {
        let next = move |c: &mut Conn| {
            let batch = lock(c, id)?;
            operations::held(c, claim.clone())?;
            if batch.status == ScriptBatchStatus::Running
                && let Some(row) = first_waiting(c, id)?
            {
                return Ok(Some((batch, row)));
            }
            end(c, claim, now)?;
            Ok(None)
        };
        self.write_if(&[Topic::Operations], next, Option::is_none).await
    }

    async fn record(
        &self,
        id: ScriptBatchId,
        position: u32,
        result: RowResult,
        claim: Claim,
        now: Timestamp,
    ) -> StoreResult<ScriptBatch> {
        self.write(BATCH_TOPICS, move |c| record(c, id, position, result, claim, now)).await
    }

    async fn writing_times(&self, writer: String) -> StoreResult<Vec<u64>> {
        self.read(move |c| {
            let latest = script_batch_rows::table
                .filter(script_batch_rows::writer.eq(writer))
                .order((script_batch_rows::batch_id.desc(), script_batch_rows::position.desc()))
                .limit(row_limit(TIMED_SCRIPTS))
                .select(script_batch_rows::milliseconds);
            let times: Vec<Option<i64>> = latest.load(c)?;
            Ok(times.into_iter().flatten().map(i64::unsigned_abs).collect())
        })
        .await
    }
}

fn create(c: &mut Conn, new: NewScriptBatch, operation: NewOperation, now: Timestamp) -> Result<ScriptBatch> {
    let NewScriptBatch { project_id, category, duration, rows } = new;
    let mut batch = ScriptBatch {
        id: ScriptBatchId(0),
        project_id,
        status: ScriptBatchStatus::Running,
        category,
        duration,
        counts: RowCounts::default(),
        last_error: None,
        created_at: now,
        finished_at: None,
    };
    let insert = diesel::insert_into(script_batches::table).values(BatchRow::of(&batch));
    batch.id = ScriptBatchId(insert.returning(script_batches::id).get_result(c)?);
    for (position, row) in (1..).zip(rows) {
        insert_row(c, batch.id, position, row, now)?;
    }
    let batch = counted(c, batch)?.progressed(now);
    if batch.status == ScriptBatchStatus::Running {
        operations::insert(c, operation, batch.id.0, now)?;
    } else {
        update(c, &batch)?;
    }
    Ok(batch)
}

fn insert_row(c: &mut Conn, batch: ScriptBatchId, position: u32, row: NewScriptBatchRow, now: Timestamp) -> Result<()> {
    let NewScriptBatchRow { topic, category, draft } = row;
    let status = ScriptBatchRowStatus::Waiting;
    let mut row = ScriptBatchRow { position, topic, category, status, script_id: None, error: None };
    if let Some(draft) = draft {
        row = row.written(scripts::insert(c, draft, FollowUp::none(), now)?.id)?;
    }
    let row = (TopicRow::of(&row), script_batch_rows::batch_id.eq(batch.0));
    diesel::insert_into(script_batch_rows::table).values(row).run(c)
}

fn record(
    c: &mut Conn,
    id: ScriptBatchId,
    position: u32,
    result: RowResult,
    claim: Claim,
    now: Timestamp,
) -> Result<ScriptBatch> {
    let batch = lock(c, id)?;
    operations::held(c, claim.clone())?;
    let mut costs = None;
    match result {
        RowResult::Written { script, booking, time } => {
            let row = row_at(c, id, position)?;
            let script = scripts::insert(c, *script, FollowUp::none(), now)?;
            update_row(c, id, &row.written(script.id)?, time)?;
            costs = booking.map(|booking| (booking, script.id));
        }
        RowResult::Failed(error) => {
            let row = row_at(c, id, position)?;
            if row.status == ScriptBatchRowStatus::Waiting {
                update_row(c, id, &row.failed(&error)?, None)?;
            }
        }
        RowResult::Delayed(error) => {
            let batch = batch.delayed(&error);
            update(c, &batch)?;
            return Ok(batch);
        }
        RowResult::Held(reason) => {
            let batch = batch.held(&reason);
            update(c, &batch)?;
            end(c, claim, now)?;
            return Ok(batch);
        }
    }
    let batch = counted(c, batch)?.progressed(now);
    update(c, &batch)?;
    if batch.status == ScriptBatchStatus::Running {
        let operation = operations::held(c, claim)?;
        operations::change(c, operation, |operation| operation.rescheduled(now))?;
    } else {
        end(c, claim, now)?;
    }
    if batch.status == ScriptBatchStatus::Finished {
        notify(c, batch.notice(), Some((RelatedType::ScriptBatch, id.0)), now)?;
    }
    // Last: other transactions wait for the ledger until this one ends.
    if let Some((booking, script)) = costs {
        ledger::book(c, booking, Some((RelatedType::Script, script.0)), now)?;
    }
    Ok(batch)
}

/// The operation has nothing more to do.
fn end(c: &mut Conn, claim: Claim, now: Timestamp) -> Result<()> {
    operations::write_result(c, OperationResult { claim, outcome: Outcome::Done }, now)
}

/// The batch with its counts, locked until the end of the transaction.
pub(super) fn lock(c: &mut Conn, id: ScriptBatchId) -> Result<ScriptBatch> {
    let batch = one(c, locked!(BatchRow::query().filter(script_batches::id.eq(id.0))))?;
    counted(c, batch)
}

fn update(c: &mut Conn, batch: &ScriptBatch) -> Result<()> {
    diesel::update(script_batches::table.find(batch.id.0)).set(BatchRow::of(batch)).run(c)
}

fn first_waiting(c: &mut Conn, id: ScriptBatchId) -> Result<Option<ScriptBatchRow>> {
    let waiting = rows_of!(TopicRow::query(), id, Some(ScriptBatchRowStatus::Waiting));
    optional(c, waiting.order(script_batch_rows::position).limit(1))
}

fn row_at(c: &mut Conn, id: ScriptBatchId, position: u32) -> Result<ScriptBatchRow> {
    let of_batch = TopicRow::query().filter(script_batch_rows::batch_id.eq(id.0));
    one(c, of_batch.filter(script_batch_rows::position.eq(i64::from(position))))
}

fn update_row(c: &mut Conn, id: ScriptBatchId, row: &ScriptBatchRow, time: Option<WritingTime>) -> Result<()> {
    let (writer, milliseconds) = time.map(|time| (storable(&time.writer), time.milliseconds)).unzip();
    let milliseconds = milliseconds.map(|time| i64::try_from(time).unwrap_or(i64::MAX));
    let changed = diesel::update(script_batch_rows::table.find((id.0, i64::from(row.position)))).set((
        TopicRow::of(row),
        script_batch_rows::writer.eq(writer),
        script_batch_rows::milliseconds.eq(milliseconds),
    ));
    changed.run(c)
}

fn counted(c: &mut Conn, batch: ScriptBatch) -> Result<ScriptBatch> {
    let mut batches = vec![batch];
    count_rows_of(c, &mut batches)?;
    Ok(batches.pop().ok_or(StoreError::NotFound)?)
}

/// Counts the rows of these batches by their status.
fn count_rows_of(c: &mut Conn, batches: &mut [ScriptBatch]) -> Result<()> {
    let ids: Vec<i64> = batches.iter().map(|batch| batch.id.0).collect();
    let rows: Vec<(i64, String, i64)> = script_batch_rows::table
        .filter(script_batch_rows::batch_id.eq_any(ids))
        .group_by((script_batch_rows::batch_id, script_batch_rows::status))
        .select((script_batch_rows::batch_id, script_batch_rows::status, count_star()))
        .load(c)?;
    for batch in &mut *batches {
        batch.counts = RowCounts::default();
    }
    for (id, status, count) in rows {
        let origin = Origin { table: "script_batch_rows", id };
        let status = origin.value("status", status.parse())?;
        if let Some(batch) = batches.iter_mut().find(|batch| batch.id.0 == id) {
            batch.counts.add(status, u32::try_from(count).unwrap_or(u32::MAX));
        }
    }
    Ok(())
}
