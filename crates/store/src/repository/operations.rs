use std::collections::HashSet;

use async_trait::async_trait;
use diesel::dsl::{count_star, exists, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::operation::{
    Claim, NewOperation, Operation, OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work,
};
use showrunner_domain::recovery::{AttemptEnd, RecoveryAction, RecoveryCounts};
use showrunner_domain::routine::Routine;
use showrunner_domain::{InvalidTransition, OperationId};
use showrunner_ports::store::{DueWork, Lease, OperationStore, StoreError, StoreResult, Topic};

use super::{
    Conn, Database, FromRow, Run as _, all, claimable, has_status, locked, optional, require_row, routines, row_limit,
};
use crate::error::Result;
use crate::schema::{alert_messages, notifications, operations, worker_heartbeats};
use crate::sql_types::{UtcTime, UtcTimestamp};
use crate::stored::{Origin, Stored, stored};

/// `due_at` is missing: the database computes it.
#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = operations)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(super) struct OperationRow {
    #[diesel(skip_insertion)]
    id: i64,
    #[diesel(embed)]
    work: WorkRow,
    key: String,
    status: String,
    attempts: i32,
    next_attempt_at: UtcTime,
    deadline_at: UtcTime,
    lease_token: Option<String>,
    lease_until: Option<UtcTime>,
    last_error: Option<String>,
    created_at: UtcTime,
    finished_at: Option<UtcTime>,
    retries: i32,
}
stored!(operations.id, OperationRow: Operation {
    id, work, key, status, attempts, retries, next_attempt_at, deadline_at, lease_token, lease_until, last_error, created_at, finished_at
});

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = operations)]
pub(super) struct WorkRow {
    kind: String,
    subject_type: String,
    subject_id: i64,
}

impl Stored<Work> for WorkRow {
    fn of(work: &Work) -> Self {
        let (kind, subject) = (work.kind().to_string(), work.subject());
        Self { kind, subject_type: subject.kind().to_owned(), subject_id: subject.row() }
    }

    fn value(self, origin: Origin, _: &str) -> StoreResult<Work> {
        let kind: OperationKind = self.kind.value(origin, "kind")?;
        Ok(kind.on(self.subject_id))
    }
}

/// Unfinished operations, worded like the partial indexes: a bound value would not match them.
pub(super) fn live() -> SqlLiteral<Bool> {
    sql("operations.status IN ('pending', 'running')")
}

/// The operations on a row.
macro_rules! of_subject {
    ($subject:expr) => {{
        let subject: Subject = $subject;
        OperationRow::query()
            .filter(operations::subject_type.eq(subject.kind()))
            .filter(operations::subject_id.eq(subject.row()))
    }};
}

/// Limits a query to the operations of these kinds that are due.
macro_rules! due {
    ($query:expr, $kinds:expr, $now:expr) => {
        $query.filter(live()).filter(operations::due_at.le(UtcTime::from($now))).filter(operations::kind.eq_any($kinds))
    };
}

/// Deletes up to `limit` of the rows of `$table` that `$old` selects, oldest first. Locked ones are left for the next run: other
/// transactions lock them in another order.
macro_rules! remove_old {
    ($c:expr, $table:ident, $time:ident, $old:expr, $limit:expr) => {{
        let old = $table::table.select($table::id).filter($old).order(($table::$time, $table::id));
        let old: Vec<i64> = claimable!(old.limit(row_limit($limit))).load($c)?;
        diesel::delete($table::table.filter($table::id.eq_any(old))).execute($c)?
    }};
}

/// The kinds that this version knows. While a newer version shares the database, this one ignores the others.
pub(super) fn known_kinds() -> impl Iterator<Item = &'static str> {
    OperationKind::ALL.iter().map(|kind| kind.as_str())
}

#[async_trait]
impl OperationStore for Database {
    async fn claim_due_of(
        &self,
        kinds: Vec<OperationKind>,
        limit: usize,
        lease: Lease,
        now: Timestamp,
    ) -> StoreResult<Vec<Operation>> {
        let kinds: Vec<&'static str> = kinds.into_iter().map(OperationKind::as_str).collect();
        let wanted = kinds.clone();
        // Without a lock: usually there is nothing to claim.
        let is_any_due =
            self.read(move |c| Ok(diesel::select(exists(due!(operations::table, wanted, now))).get_result(c)?));
        if !is_any_due.await? {
            return Ok(Vec::new());
        }
        let claim = move |c: &mut Conn| {
            let due = due!(OperationRow::query(), kinds, now).order((operations::due_at, operations::id));
            let due: Vec<Operation> = all(c, claimable!(due.limit(row_limit(limit))))?;
            let claim = |operation: Operation| operation.claimed(lease.token.clone(), lease.until);
            due.into_iter().map(|operation| change(c, operation, claim)).collect()
        };
        self.write_if(&[Topic::Operations], claim, |claimed: &Vec<_>| !claimed.is_empty()).await
    }

    async fn claim_work(&self, work: Work, lease: Lease) -> StoreResult<Option<Operation>> {
        self.write(&[Topic::Operations], move |c| {
            let pending = of_subject!(work.subject())
                .filter(live())
                .filter(operations::kind.eq(work.kind().as_str()))
                .filter(operations::status.eq(OperationStatus::Pending.as_str()));
            let Some(pending) = optional(c, claimable!(pending))? else { return Ok(None) };
            change(c, pending, |operation| operation.claimed(lease.token, lease.until)).map(Some)
        })
        .await
    }

    async fn renew(&self, claim: Claim, until: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let held = operations::table
                .find(claim.operation.0)
                .filter(operations::status.eq(OperationStatus::Running.as_str()))
                .filter(operations::lease_token.eq(claim.token));
            let renewed = diesel::update(held).set(operations::lease_until.eq(UtcTime::from(until))).execute(c)?;
            require_row(renewed, StoreError::ClaimLost)
        })
        .await
    }

    async fn write_result(&self, operation_result: OperationResult, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Operations], move |c| write_result(c, operation_result, now)).await
    }

    async fn find(&self, id: OperationId) -> StoreResult<Option<Operation>> {
        self.read(move |c| optional(c, OperationRow::query().filter(operations::id.eq(id.0)))).await
    }

    async fn of_subject(&self, subject: Subject) -> StoreResult<Vec<Operation>> {
        self.read(move |c| all(c, of_subject!(subject).order(operations::id))).await
    }

    async fn unfinished(&self) -> StoreResult<i64> {
        self.read(|c| Ok(operations::table.filter(live()).count().get_result(c)?)).await
    }

    async fn due_by_kind(&self, now: Timestamp) -> StoreResult<Vec<DueWork>> {
        self.read(move |c| {
            let due: Vec<(String, i64, UtcTime)> = operations::table
                .group_by(operations::kind)
                .select((operations::kind, count_star(), sql::<UtcTimestamp>("MIN(operations.due_at)")))
                .filter(live())
                .filter(operations::due_at.le(UtcTime::from(now)))
                .load(c)?;
            let of = |&kind: &OperationKind| {
                let (_, count, oldest) = due.iter().find(|(name, _, _)| name == kind.as_str())?;
                Some(DueWork { kind, count: *count, waiting: oldest.0.duration_until(now) })
            };
            Ok(OperationKind::ALL.iter().filter_map(of).collect())
        })
        .await
    }

    async fn beat(&self, worker: String, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let beaten_at = worker_heartbeats::beaten_at.eq(UtcTime::from(now));
            diesel::insert_into(worker_heartbeats::table)
                .values((worker_heartbeats::worker.eq(worker), beaten_at))
                .on_conflict(worker_heartbeats::worker)
                .do_update()
                .set(beaten_at)
                .run(c)
        })
        .await
    }

    async fn last_beat(&self) -> StoreResult<Option<Timestamp>> {
        self.read(last_beat).await
    }

    async fn recovery_counts(&self) -> StoreResult<RecoveryCounts> {
        self.read(|c| {
            // Worded like the indexes.
            let mut count = |state: &'static str| -> Result<i64> {
                Ok(operations::table.filter(sql::<Bool>(state)).count().get_result(c)?)
            };
            Ok(RecoveryCounts {
                pending: count("operations.status = 'pending' AND operations.attempts > 0")?,
                retrying: count("operations.status = 'running' AND operations.attempts > 1")?,
                recovered: count("operations.status = 'done' AND operations.attempts > 1")?,
                failed: count("operations.status = 'failed'")?,
            })
        })
        .await
    }

    async fn recent_recoveries(&self, limit: usize) -> StoreResult<Vec<RecoveryAction>> {
        self.read(move |c| {
            // Worded like the index.
            let in_recovery = "(operations.status = 'failed' OR \
                (operations.status IN ('running', 'done') AND operations.attempts > 1))";
            let moved_at = sql::<UtcTimestamp>("COALESCE(operations.finished_at, operations.next_attempt_at)");
            let latest = OperationRow::query()
                .filter(sql::<Bool>(in_recovery))
                .filter(operations::kind.eq_any(known_kinds()))
                .order((moved_at.desc(), operations::id.desc()))
                .limit(row_limit(limit));
            let latest: Vec<Operation> = all(c, latest)?;
            Ok(latest.iter().filter_map(Operation::recovery_action).collect())
        })
        .await
    }

    async fn retry_failed(&self, now: Timestamp) -> StoreResult<usize> {
        let (mut retried, mut after) = (0, OperationId(0));
        loop {
            let failed = self.read(move |c| failed(c, after)).await?;
            let Some(last) = failed.last() else { return Ok(retried) };
            after = last.id;
            for operation in failed {
                retried += usize::from(self.retry(operation, now).await?);
            }
        }
    }

    async fn claim_routines(&self, now: Timestamp) -> StoreResult<Vec<Routine>> {
        // Without a lock: usually nothing is due.
        if self.read(move |c| routines::due(c, now)).await?.is_empty() {
            return Ok(Vec::new());
        }
        self.write(&[], move |c| routines::claim(c, now)).await
    }

    async fn remove_read_notifications(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        let remove = move |c: &mut Conn| -> Result<usize> {
            let old = notifications::read.and(notifications::created_at.lt(UtcTime::from(before)));
            Ok(remove_old!(c, notifications, created_at, old, limit))
        };
        self.write_if(&[Topic::Notifications], remove, |removed| *removed > 0).await
    }

    async fn remove_finished_operations(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        let remove = move |c: &mut Conn| -> Result<usize> {
            let old = operations::finished_at.lt(UtcTime::from(before));
            Ok(remove_old!(c, operations, finished_at, old, limit))
        };
        self.write_if(&[Topic::Operations], remove, |removed| *removed > 0).await
    }

    async fn remove_unsent_alerts(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        self.write(&[], move |c| {
            let old = alert_messages::created_at.lt(UtcTime::from(before));
            Ok(remove_old!(c, alert_messages, created_at, old, limit))
        })
        .await
    }

    async fn forget_processes(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        self.write(&[], move |c| routines::forget_processes(c, before, limit)).await
    }
}

pub(super) fn last_beat(c: &mut Conn) -> Result<Option<Timestamp>> {
    let beats = worker_heartbeats::table.select(worker_heartbeats::beaten_at);
    let last: Option<UtcTime> = beats.order(worker_heartbeats::beaten_at.desc()).first(c).optional()?;
    Ok(last.map(|time| time.0))
}

/// How many failed operations are read at a time.
const FAILED_AT_ONCE: i64 = 50;

/// The next failed operations with an id above `after`, lowest first.
fn failed(c: &mut Conn, after: OperationId) -> Result<Vec<Operation>> {
    let failed = OperationRow::query()
        .filter(sql::<Bool>("operations.status = 'failed'"))
        .filter(operations::id.gt(after.0))
        .filter(operations::kind.eq_any(known_kinds()))
        .order(operations::id)
        .limit(FAILED_AT_ONCE);
    all(c, failed)
}

/// Stores an operation on row number `row`. It replaces those of its kind that have failed.
pub(super) fn insert(c: &mut Conn, operation: NewOperation, row: i64, now: Timestamp) -> Result<()> {
    let operation = operation.stored(OperationId(0), row, now);
    supersede(c, &operation, now)?;
    diesel::insert_into(operations::table).values(OperationRow::of(&operation)).run(c)
}

/// Stores an operation on row number `row`, unless an unfinished one of its kind exists. Returns whether it did. The
/// caller holds the lock that prevents a concurrent insert.
pub(super) fn insert_unless_live(c: &mut Conn, operation: NewOperation, row: i64, now: Timestamp) -> Result<bool> {
    if !unfinished(c, operation.kind, [row])?.is_empty() {
        return Ok(false);
    }
    insert(c, operation, row, now)?;
    Ok(true)
}

/// The rows among `rows` that have an unfinished operation of this kind.
pub(super) fn unfinished(
    c: &mut Conn,
    kind: OperationKind,
    rows: impl IntoIterator<Item = i64>,
) -> Result<HashSet<i64>> {
    let rows: Vec<i64> = rows.into_iter().collect();
    let unfinished = operations::table
        .filter(live())
        .filter(operations::kind.eq(kind.as_str()))
        .filter(operations::subject_type.eq(kind.subject_type()))
        .filter(operations::subject_id.eq_any(rows))
        .select(operations::subject_id);
    Ok(unfinished.load(c)?.into_iter().collect())
}

/// The operation of a claim, unless that is lost. The row stays locked until the end of the transaction, so that nobody claims it
/// while the accompanying change is written.
pub(super) fn held(c: &mut Conn, claim: Claim) -> Result<Operation> {
    let held = OperationRow::query()
        .filter(operations::id.eq(claim.operation.0))
        .filter(operations::status.eq(OperationStatus::Running.as_str()))
        .filter(operations::lease_token.eq(claim.token));
    Ok(optional(c, locked!(held))?.ok_or(StoreError::ClaimLost)?)
}

/// Writes the result of an operation, unless its claim is lost.
pub(super) fn write_result(c: &mut Conn, operation_result: OperationResult, now: Timestamp) -> Result<()> {
    let OperationResult { claim, outcome } = operation_result;
    let operation = held(c, claim)?;
    if outcome == Outcome::StillHeld {
        return Ok(());
    }
    change(c, operation, |operation| operation.after_attempt(outcome, now)).map(drop)
}

/// The idempotency keys of all operations of this kind ever stored for `subject`.
pub(super) fn keys(c: &mut Conn, kind: OperationKind, subject: Subject) -> Result<Vec<String>> {
    let of_this_kind = operations::table
        .filter(operations::subject_type.eq(subject.kind()))
        .filter(operations::subject_id.eq(subject.row()))
        .filter(operations::kind.eq(kind.as_str()));
    Ok(of_this_kind.order(operations::id).select(operations::key).load(c)?)
}

/// Cancels the operations on `subject` that are unfinished, or failed and could be retried.
pub(super) fn cancel(c: &mut Conn, subject: Subject, reason: &str, now: Timestamp) -> Result<()> {
    let cancellable = sql("operations.status IN ('pending', 'running', 'failed')");
    for operation in lock_all(c, subject, cancellable)? {
        change(c, operation, |operation| operation.cancelled(reason, now))?;
    }
    Ok(())
}

/// Cancels the pending operations on `subject`. A running one finishes its step.
pub(super) fn cancel_idle(c: &mut Conn, subject: Subject, reason: &str, now: Timestamp) -> Result<()> {
    for operation in lock_all(c, subject, sql("operations.status IN ('pending', 'failed')"))? {
        change(c, operation, |operation| operation.cancelled(reason, now))?;
    }
    Ok(())
}

/// Cancels failed operations that a new one of the same kind replaces, so that they are not retried as well.
fn supersede(c: &mut Conn, operation: &Operation, now: Timestamp) -> Result<()> {
    for failed in lock_all(c, operation.work.subject(), has_status("operations", OperationStatus::Failed.as_str()))? {
        if failed.work == operation.work {
            change(c, failed, |failed| failed.cancelled("it was started again", now))?;
        }
    }
    Ok(())
}

/// Changes when the unfinished operations on `subject` are due.
pub(super) fn reschedule(c: &mut Conn, subject: Subject, due_at: Timestamp) -> Result<()> {
    for operation in lock_all(c, subject, live())? {
        change(c, operation, |operation| operation.rescheduled(due_at))?;
    }
    Ok(())
}

/// Requeues the operation on `subject` that failed last, unless an unfinished one exists. Returns whether it did.
pub(super) fn requeue(c: &mut Conn, subject: Subject, due_at: Timestamp) -> Result<bool> {
    let last = of_subject!(subject).order(operations::id.desc()).limit(1);
    let last: Option<Operation> = optional(c, locked!(last))?;
    let Some(failed) = last.filter(|last| last.status == OperationStatus::Failed) else { return Ok(false) };
    change(c, failed, |failed| failed.rescheduled(due_at))?;
    Ok(true)
}

/// The operations on `subject` with this status, locked until the end of the transaction.
fn lock_all(c: &mut Conn, subject: Subject, status: SqlLiteral<Bool>) -> Result<Vec<Operation>> {
    all(c, locked!(of_subject!(subject).filter(status).order(operations::id)))
}

/// Changes an operation that the transaction has locked.
pub(super) fn change(
    c: &mut Conn,
    operation: Operation,
    change: impl FnOnce(Operation) -> std::result::Result<Operation, InvalidTransition>,
) -> Result<Operation> {
    let before = (operation.status, operation.attempts);
    let operation = change(operation)?;
    diesel::update(operations::table.find(operation.id.0)).set(OperationRow::of(&operation)).execute(c)?;
    if let Some(end) = AttemptEnd::between(before, (operation.status, operation.attempts)) {
        let labels = [("kind", operation.work.kind().as_str()), ("outcome", end.as_str())];
        metrics::counter!("showrunner_operations_total", &labels).increment(1);
    }
    Ok(operation)
}
