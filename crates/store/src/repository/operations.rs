use async_trait::async_trait;
use diesel::dsl::{exists, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::OperationId;
use showrunner_domain::operation::{
    Claim, NewOperation, Operation, OperationKind, OperationStatus, Outcome, Settlement, Subject,
};
use showrunner_ports::store::{Lease, OperationStore, StoreError, StoreResult};

use super::{Conn, Database, claimable, locked, write};
use crate::error::Result;
use crate::rows::OperationRow;
use crate::schema::{operations, worker_heartbeats};
use crate::sql_types::UtcTime;

/// Operations still to be finished, in the very words of the partial indexes: a bound value would not match them.
fn live() -> SqlLiteral<Bool> {
    sql("operations.status IN ('pending', 'running')")
}

/// The kinds that this program knows. While a newer one shares the database, its kinds are left to it.
fn known_kinds() -> impl Iterator<Item = &'static str> {
    OperationKind::ALL.iter().map(|kind| kind.as_str())
}

#[async_trait]
impl OperationStore for Database {
    async fn claim_due(&self, limit: usize, lease: Lease, now: Timestamp) -> StoreResult<Vec<Operation>> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        self.read(move |c| {
            if is_anything_due(c, now)? { write(c, |c| claim_due(c, limit, &lease, now)) } else { Ok(Vec::new()) }
        })
        .await
    }

    async fn claim_subject(
        &self,
        kind: OperationKind,
        subject: Subject,
        lease: Lease,
        _now: Timestamp,
    ) -> StoreResult<Option<Operation>> {
        self.write(move |c| {
            let pending = operations::table
                .select((operations::id, OperationRow::as_select()))
                .filter(live())
                .filter(operations::subject_type.eq(subject.kind()))
                .filter(operations::subject_id.eq(subject.row()))
                .filter(operations::kind.eq(kind.as_str()))
                .filter(operations::status.eq(OperationStatus::Pending.as_str()));
            let pending: Option<(i64, OperationRow)> = claimable!(pending).get_result(c).optional()?;
            let Some((id, row)) = pending else { return Ok(None) };
            let claimed = row.operation(id)?.claimed(lease.token, lease.until)?;
            save(c, &claimed)?;
            Ok(Some(claimed))
        })
        .await
    }

    async fn renew(&self, claim: Claim, until: Timestamp) -> StoreResult<()> {
        self.write(move |c| {
            let held = operations::table
                .find(claim.operation.0)
                .filter(operations::status.eq(OperationStatus::Running.as_str()))
                .filter(operations::lease_token.eq(claim.token));
            let renewed = diesel::update(held).set(operations::lease_until.eq(UtcTime::from(until))).execute(c)?;
            if renewed == 1 { Ok(()) } else { Err(StoreError::ClaimLost.into()) }
        })
        .await
    }

    async fn settle(&self, settlement: Settlement, now: Timestamp) -> StoreResult<()> {
        self.write(move |c| settle(c, settlement, now)).await
    }

    async fn find(&self, id: OperationId) -> StoreResult<Option<Operation>> {
        self.read(move |c| {
            let row = operations::table.find(id.0).select(OperationRow::as_select()).get_result(c).optional()?;
            Ok(row.map(|row| row.operation(id.0)).transpose()?)
        })
        .await
    }

    async fn of_subject(&self, subject: Subject) -> StoreResult<Vec<Operation>> {
        self.read(move |c| {
            let rows: Vec<(i64, OperationRow)> = operations::table
                .select((operations::id, OperationRow::as_select()))
                .filter(operations::subject_type.eq(subject.kind()))
                .filter(operations::subject_id.eq(subject.row()))
                .order(operations::id)
                .load(c)?;
            rows.into_iter().map(|(id, row)| Ok(row.operation(id)?)).collect()
        })
        .await
    }

    async fn beat(&self, worker: String, now: Timestamp) -> StoreResult<()> {
        self.write(move |c| {
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

/// One look at the index, without any lock: most of the time there is nothing to claim.
fn is_anything_due(c: &mut Conn, now: Timestamp) -> Result<bool> {
    let due = operations::table
        .filter(live())
        .filter(operations::due_at.le(UtcTime::from(now)))
        .filter(operations::kind.eq_any(known_kinds()));
    Ok(diesel::select(exists(due)).get_result(c)?)
}

fn claim_due(c: &mut Conn, limit: i64, lease: &Lease, now: Timestamp) -> Result<Vec<Operation>> {
    let due = operations::table
        .select((operations::id, OperationRow::as_select()))
        .filter(live())
        .filter(operations::due_at.le(UtcTime::from(now)))
        .filter(operations::kind.eq_any(known_kinds()))
        .order((operations::due_at, operations::id))
        .limit(limit);
    let due: Vec<(i64, OperationRow)> = claimable!(due).load(c)?;
    due.into_iter()
        .map(|(id, row)| {
            let claimed = row.operation(id)?.claimed(lease.token.clone(), lease.until)?;
            save(c, &claimed)?;
            Ok(claimed)
        })
        .collect()
}

/// Stores an operation on row number `row`.
pub(super) fn insert(c: &mut Conn, operation: NewOperation, row: i64, now: Timestamp) -> Result<()> {
    // The database gives the number.
    let operation = operation.stored(OperationId(0), row, now);
    diesel::insert_into(operations::table).values(OperationRow::from(&operation)).execute(c)?;
    Ok(())
}

/// Writes the result of an operation, unless its claim is lost. The row stays locked until the end of the
/// transaction, so that nobody claims it while the change that came with the result is being written.
pub(super) fn settle(c: &mut Conn, settlement: Settlement, now: Timestamp) -> Result<()> {
    let Settlement { claim, outcome } = settlement;
    let held = operations::table
        .find(claim.operation.0)
        .select(OperationRow::as_select())
        .filter(operations::status.eq(OperationStatus::Running.as_str()))
        .filter(operations::lease_token.eq(claim.token));
    let row: Option<OperationRow> = locked!(held).get_result(c).optional()?;
    let operation = row.ok_or(StoreError::ClaimLost)?.operation(claim.operation.0)?;
    if outcome == Outcome::Continues {
        return Ok(());
    }
    save(c, &operation.settled(outcome, now)?)
}

/// Gives up whatever is still to be done for `subject`.
pub(super) fn give_up(c: &mut Conn, subject: Subject, reason: &str, now: Timestamp) -> Result<()> {
    let unfinished = operations::table
        .select((operations::id, OperationRow::as_select()))
        .filter(live())
        .filter(operations::subject_type.eq(subject.kind()))
        .filter(operations::subject_id.eq(subject.row()))
        .order(operations::id);
    let unfinished: Vec<(i64, OperationRow)> = locked!(unfinished).load(c)?;
    for (id, row) in unfinished {
        save(c, &row.operation(id)?.given_up(reason, now)?)?;
    }
    Ok(())
}

fn save(c: &mut Conn, operation: &Operation) -> Result<()> {
    diesel::update(operations::table.find(operation.id.0)).set(OperationRow::from(operation)).execute(c)?;
    Ok(())
}
