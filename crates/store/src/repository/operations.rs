use std::collections::HashSet;

use async_trait::async_trait;
use diesel::dsl::{count_star, exists};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::operation::{
    Claim, NewOperation, Operation, OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work,
};
use showrunner_domain::recovery::AttemptEnd;
use showrunner_domain::{InvalidTransition, OperationId};
use showrunner_ports::store::{DueWork, Lease, OperationStore, StoreError, StoreResult, Topic};

use super::{Conn, Database, claimable, find, has_status, locked, row_limit, values};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::rows::OperationRow;
use crate::schema::{operations, worker_heartbeats};
use crate::sql_types::{UtcTime, UtcTimestamp};

/// Unfinished operations, worded like the partial indexes: a bound value would not match them.
pub(super) fn live() -> Literal<Bool> {
    literal("operations.status IN ('pending', 'running')")
}

/// Operations that are neither done nor cancelled.
fn not_finished_well() -> Literal<Bool> {
    literal("operations.status IN ('pending', 'running', 'failed')")
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
        if !self.read(move |c| is_any_due(c, wanted, now)).await? {
            return Ok(Vec::new());
        }
        self.write_if_changed(move |c| {
            let claimed = claim_due(c, kinds, limit, &lease, now)?;
            let topics = claimed.first().map(|_| Topic::Operations).into_iter().collect();
            Ok((claimed, topics))
        })
        .await
    }

    async fn claim_work(&self, work: Work, lease: Lease, _now: Timestamp) -> StoreResult<Option<Operation>> {
        self.write(&[Topic::Operations], move |c| {
            let pending = operations::table
                .select((operations::id, OperationRow::as_select()))
                .filter(live())
                .filter(operations::subject_type.eq(work.subject().kind()))
                .filter(operations::subject_id.eq(work.subject().row()))
                .filter(operations::kind.eq(work.kind().as_str()))
                .filter(operations::status.eq(OperationStatus::Pending.as_str()));
            let pending: Option<(i64, OperationRow)> = claimable!(pending).get_result(c).optional()?;
            let Some((id, row)) = pending else { return Ok(None) };
            change(c, row.operation(id)?, |operation| operation.claimed(lease.token, lease.until)).map(Some)
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
            if renewed == 1 { Ok(()) } else { Err(StoreError::ClaimLost.into()) }
        })
        .await
    }

    async fn write_result(&self, operation_result: OperationResult, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Operations], move |c| write_result(c, operation_result, now)).await
    }

    async fn find(&self, id: OperationId) -> StoreResult<Option<Operation>> {
        self.read(move |c| find!(c, id.0, operations, OperationRow::operation)).await
    }

    async fn of_subject(&self, subject: Subject) -> StoreResult<Vec<Operation>> {
        self.read(move |c| {
            let of_subject = operations::table
                .select((operations::id, OperationRow::as_select()))
                .filter(operations::subject_type.eq(subject.kind()))
                .filter(operations::subject_id.eq(subject.row()))
                .order(operations::id);
            values(of_subject.load(c)?, OperationRow::operation)
        })
        .await
    }

    async fn unfinished(&self) -> StoreResult<i64> {
        self.read(|c| Ok(operations::table.filter(live()).count().get_result(c)?)).await
    }

    async fn due_by_kind(&self, now: Timestamp) -> StoreResult<Vec<DueWork>> {
        self.read(move |c| due_by_kind(c, now)).await
    }

    async fn beat(&self, worker: String, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let beaten_at = worker_heartbeats::beaten_at.eq(UtcTime::from(now));
            diesel::insert_into(worker_heartbeats::table)
                .values((worker_heartbeats::worker.eq(worker), beaten_at))
                .on_conflict(worker_heartbeats::worker)
                .do_update()
                .set(beaten_at)
                .execute(c)?;
            Ok(())
        })
        .await
    }

    async fn last_beat(&self) -> StoreResult<Option<Timestamp>> {
        self.read(|c| {
            let beats = worker_heartbeats::table.select(worker_heartbeats::beaten_at);
            let last: Option<UtcTime> = beats.order(worker_heartbeats::beaten_at.desc()).first(c).optional()?;
            Ok(last.map(|time| time.0))
        })
        .await
    }
}

fn is_any_due(c: &mut Conn, kinds: Vec<&'static str>, now: Timestamp) -> Result<bool> {
    let due = operations::table
        .filter(live())
        .filter(operations::due_at.le(UtcTime::from(now)))
        .filter(operations::kind.eq_any(kinds));
    Ok(diesel::select(exists(due)).get_result(c)?)
}

fn claim_due(
    c: &mut Conn,
    kinds: Vec<&'static str>,
    limit: usize,
    lease: &Lease,
    now: Timestamp,
) -> Result<Vec<Operation>> {
    let due = operations::table
        .select((operations::id, OperationRow::as_select()))
        .filter(live())
        .filter(operations::due_at.le(UtcTime::from(now)))
        .filter(operations::kind.eq_any(kinds))
        .order((operations::due_at, operations::id))
        .limit(row_limit(limit));
    let due: Vec<(i64, OperationRow)> = claimable!(due).load(c)?;
    let claim = |operation: Operation| operation.claimed(lease.token.clone(), lease.until);
    due.into_iter().map(|(id, row)| change(c, row.operation(id)?, claim)).collect()
}

/// Stores an operation on row number `row`. It replaces those of its kind that have failed.
pub(super) fn insert(c: &mut Conn, operation: NewOperation, row: i64, now: Timestamp) -> Result<()> {
    let operation = operation.stored(OperationId(0), row, now);
    supersede(c, &operation, now)?;
    diesel::insert_into(operations::table).values(OperationRow::from(&operation)).execute(c)?;
    Ok(())
}

/// Stores an operation on row number `row`, unless an unfinished one of its kind exists. Returns whether it did. The
/// caller holds the lock that prevents a concurrent insert.
pub(super) fn insert_unless_live(c: &mut Conn, operation: NewOperation, row: i64, now: Timestamp) -> Result<bool> {
    let subject = operation.kind.on(row).subject();
    let unfinished = operations::table
        .filter(live())
        .filter(operations::subject_type.eq(subject.kind()))
        .filter(operations::subject_id.eq(subject.row()))
        .filter(operations::kind.eq(operation.kind.as_str()));
    if diesel::select(exists(unfinished)).get_result(c)? {
        return Ok(false);
    }
    insert(c, operation, row, now)?;
    Ok(true)
}

fn due_by_kind(c: &mut Conn, now: Timestamp) -> Result<Vec<DueWork>> {
    let due: Vec<(String, i64, UtcTime)> = operations::table
        .group_by(operations::kind)
        .select((operations::kind, count_star(), literal::<UtcTimestamp>("MIN(operations.due_at)")))
        .filter(live())
        .filter(operations::due_at.le(UtcTime::from(now)))
        .load(c)?;
    let of = |&kind: &OperationKind| {
        let (_, count, oldest) = due.iter().find(|(name, _, _)| name == kind.as_str())?;
        Some(DueWork { kind, count: *count, waiting: oldest.0.duration_until(now) })
    };
    Ok(OperationKind::ALL.iter().filter_map(of).collect())
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

/// Writes the result of an operation, unless its claim is lost. The row stays locked until the end of the transaction,
/// so that nobody claims it while the accompanying change is written.
pub(super) fn write_result(c: &mut Conn, operation_result: OperationResult, now: Timestamp) -> Result<()> {
    let OperationResult { claim, outcome } = operation_result;
    let held = operations::table
        .find(claim.operation.0)
        .select(OperationRow::as_select())
        .filter(operations::status.eq(OperationStatus::Running.as_str()))
        .filter(operations::lease_token.eq(claim.token));
    let row: Option<OperationRow> = locked!(held).get_result(c).optional()?;
    let operation = row.ok_or(StoreError::ClaimLost)?.operation(claim.operation.0)?;
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
    for operation in lock_all(c, subject, not_finished_well())? {
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
    let last = operations::table
        .select((operations::id, OperationRow::as_select()))
        .filter(operations::subject_type.eq(subject.kind()))
        .filter(operations::subject_id.eq(subject.row()))
        .order(operations::id.desc())
        .limit(1);
    let last: Option<(i64, OperationRow)> = locked!(last).get_result(c).optional()?;
    let Some((id, row)) = last else { return Ok(false) };
    let operation = row.operation(id)?;
    if operation.status != OperationStatus::Failed {
        return Ok(false);
    }
    change(c, operation, |operation| operation.rescheduled(due_at))?;
    Ok(true)
}

/// The operations on `subject` with this status, locked until the end of the transaction.
fn lock_all(c: &mut Conn, subject: Subject, status: Literal<Bool>) -> Result<Vec<Operation>> {
    let wanted = operations::table
        .select((operations::id, OperationRow::as_select()))
        .filter(status)
        .filter(operations::subject_type.eq(subject.kind()))
        .filter(operations::subject_id.eq(subject.row()))
        .order(operations::id);
    values(locked!(wanted).load(c)?, OperationRow::operation)
}

/// Changes an operation that the transaction has locked.
pub(super) fn change(
    c: &mut Conn,
    operation: Operation,
    change: impl FnOnce(Operation) -> std::result::Result<Operation, InvalidTransition>,
) -> Result<Operation> {
    let before = operation.recovery_fields();
    let operation = change(operation)?;
    diesel::update(operations::table.find(operation.id.0)).set(OperationRow::from(&operation)).execute(c)?;
    if let Some(end) = AttemptEnd::between(before, operation.recovery_fields()) {
        let labels = [("kind", operation.work.kind().as_str()), ("outcome", end.as_str())];
        metrics::counter!("showrunner_operations_total", &labels).increment(1);
    }
    Ok(operation)
}
