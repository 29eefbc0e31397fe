//! The ledger. Only one transaction writes it at a time, so that no part of a budget is reserved twice.

use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use jiff::Timestamp;
use showrunner_domain::LedgerEntryId;
use showrunner_domain::budget::{BudgetError, BudgetState};
use showrunner_domain::ledger::{EntrySums, LedgerEntry, LedgerState, MonthCosts, PricedUsage};
use showrunner_domain::money::MicroPence;
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_ports::store::{Booking, BudgetWatch, ReservationChange, StoreError};

use super::notifications::notify;
use super::{Conn, only_writer};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::rows::{LedgerEntryRow, Origin};
use crate::schema::{budget_warnings, ledger_entries};

type Subject = Option<(RelatedType, i64)>;

/// Books a change of the row `subject`.
pub(super) fn write(c: &mut Conn, booking: Booking, subject: Subject, now: Timestamp) -> Result<()> {
    let Booking { spent, reservation, budget } = booking;
    only_writer(c, "ledger")?;
    for entry in spent {
        insert(c, entry, LedgerState::Spent, subject, now)?;
    }
    match reservation {
        Some(ReservationChange::Reserve(entry)) => reserve(c, entry, subject, budget.as_ref(), now)?,
        Some(ReservationChange::Settle(quantity)) => {
            change_reservation(c, subject, |entry| {
                let quantity = quantity.unwrap_or(entry.usage.quantity);
                Ok(Some(entry.settled(quantity, now)?))
            })?;
        }
        Some(ReservationChange::Release) => {
            change_reservation(c, subject, |entry| {
                // A settled entry has been paid.
                if entry.state == LedgerState::Reserved { Ok(Some(entry.released(now)?)) } else { Ok(None) }
            })?;
        }
        None => {}
    }
    if let Some(watch) = budget {
        warn(c, watch, now)?;
    }
    Ok(())
}

/// The costs of a month so far.
pub(super) fn month(c: &mut Conn, month: Month) -> Result<MonthCosts> {
    let sum = |column: &str| sql::<BigInt>(&format!("CAST(SUM({column}) AS BIGINT)"));
    let rows: Vec<(String, String, i64, i64, i64)> = ledger_entries::table
        .filter(ledger_entries::month.eq(month.to_string()))
        .group_by((ledger_entries::item, ledger_entries::state))
        .select((ledger_entries::item, ledger_entries::state, count_star(), sum("quantity"), sum("cost")))
        .load(c)?;
    let origin = Origin { table: "ledger_entries", id: 0 };
    let mut costs = MonthCosts::default();
    for (item, state, entries, quantity, cost) in rows {
        let (item, state) = (origin.value("item", item.parse())?, origin.value("state", state.parse())?);
        costs.add(&EntrySums { item, state, entries, quantity, cost: MicroPence(cost) });
    }
    Ok(costs)
}

fn reserve(
    c: &mut Conn,
    entry: PricedUsage,
    subject: Subject,
    budget: Option<&BudgetWatch>,
    now: Timestamp,
) -> Result<()> {
    let Some(before) = reservation(c, subject)? else {
        ensure_affordable(c, entry.cost(), budget)?;
        return insert(c, entry, LedgerState::Reserved, subject, now);
    };
    let after = before.clone().expecting(entry.quantity, now);
    if after == before {
        return Ok(());
    }
    ensure_affordable(c, after.cost - before.cost, budget)?;
    update(c, &after)
}

/// Refuses what the budget does not allow.
fn ensure_affordable(c: &mut Conn, wanted: MicroPence, budget: Option<&BudgetWatch>) -> Result<()> {
    let Some(watch) = budget else { return Ok(()) };
    let committed = month(c, watch.month)?.committed();
    if watch.budget.allows(committed, wanted) {
        return Ok(());
    }
    let error = BudgetError::TooExpensive { wanted, left: watch.budget.left(committed) };
    Err(StoreError::from(error).into())
}

/// The index's own wording: a bound value would not match it.
fn is_reservation() -> Literal<Bool> {
    literal("item = 'render_seconds' AND state IN ('reserved', 'spent')")
}

/// The row's reservation, open or settled.
pub(super) fn reservation(c: &mut Conn, subject: Subject) -> Result<Option<LedgerEntry>> {
    let Some((kind, row)) = subject else { return Ok(None) };
    let found: Option<(i64, LedgerEntryRow)> = ledger_entries::table
        .select((ledger_entries::id, LedgerEntryRow::as_select()))
        .filter(is_reservation())
        .filter(ledger_entries::subject_type.eq(kind.as_str()))
        .filter(ledger_entries::subject_id.eq(row))
        .get_result(c)
        .optional()?;
    Ok(found.map(|(id, row)| row.entry(id)).transpose()?)
}

/// Changes the row's reservation, if it has one and `change` returns a new version.
fn change_reservation(
    c: &mut Conn,
    subject: Subject,
    change: impl FnOnce(LedgerEntry) -> Result<Option<LedgerEntry>>,
) -> Result<()> {
    let Some(before) = reservation(c, subject)? else { return Ok(()) };
    let Some(after) = change(before)? else { return Ok(()) };
    update(c, &after)
}

fn update(c: &mut Conn, after: &LedgerEntry) -> Result<()> {
    diesel::update(ledger_entries::table.find(after.id.0)).set(LedgerEntryRow::from(after)).execute(c)?;
    Ok(())
}

fn insert(c: &mut Conn, entry: PricedUsage, state: LedgerState, subject: Subject, now: Timestamp) -> Result<()> {
    let entry = entry.stored(LedgerEntryId(0), state, subject, now);
    diesel::insert_into(ledger_entries::table).values(LedgerEntryRow::from(&entry)).execute(c)?;
    Ok(())
}

/// Warns the operator once a month.
fn warn(c: &mut Conn, watch: BudgetWatch, now: Timestamp) -> Result<()> {
    if watch.budget.state(month(c, watch.month)?.committed()) == BudgetState::Ok {
        return Ok(());
    }
    let warning = budget_warnings::month.eq(watch.month.to_string());
    let is_first =
        diesel::insert_into(budget_warnings::table).values(warning).on_conflict_do_nothing().execute(c)? == 1;
    if is_first { notify(c, watch.warning, None, now) } else { Ok(()) }
}
