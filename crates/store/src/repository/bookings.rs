//! The ledger. Only one transaction writes it at a time, so that no part of a budget is reserved twice.

use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::LedgerEntryId;
use showrunner_domain::budget::{BudgetError, BudgetState};
use showrunner_domain::ledger::{LedgerEntry, LedgerState, MonthCosts, PricedUsage};
use showrunner_domain::money::MicroPence;
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_ports::store::{Booking, BudgetWatch, ReservationChange, StoreError, Topic};

use super::notifications::notify;
use super::{Conn, counters, only_writer};
use crate::counter::{CostFigure, Counter};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::prepared::Prepare as _;
use crate::rows::LedgerEntryRow;
use crate::schema::ledger_entries;

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
    counters::raise(c, &[Topic::Costs])
}

/// The costs of a month so far.
pub(super) fn month(c: &mut Conn, month: Month) -> Result<MonthCosts> {
    let kept = counters::read(c, CostFigure::ALL.iter().map(|&figure| Counter::Costs(month, figure)))?;
    let figure = |figure| kept.get(&Counter::Costs(month, figure)).copied().unwrap_or(0);
    Ok(MonthCosts {
        input_tokens: figure(CostFigure::InputTokens),
        output_tokens: figure(CostFigure::OutputTokens),
        render_seconds: figure(CostFigure::RenderSeconds),
        text: MicroPence(figure(CostFigure::Text)),
        renders: MicroPence(figure(CostFigure::Renders)),
        reserved: MicroPence(figure(CostFigure::Reserved)),
        paid_renders: figure(CostFigure::PaidRenders),
    })
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
    update(c, &before, &after)
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
    let Some(after) = change(before.clone())? else { return Ok(()) };
    update(c, &before, &after)
}

fn update(c: &mut Conn, before: &LedgerEntry, after: &LedgerEntry) -> Result<()> {
    diesel::update(ledger_entries::table.find(after.id.0)).set(LedgerEntryRow::from(after)).prepared().execute(c)?;
    count(c, Some(before), after)
}

fn insert(c: &mut Conn, entry: PricedUsage, state: LedgerState, subject: Subject, now: Timestamp) -> Result<()> {
    let entry = entry.stored(LedgerEntryId(0), state, subject, now);
    diesel::insert_into(ledger_entries::table).values(LedgerEntryRow::from(&entry)).execute(c)?;
    count(c, None, &entry)
}

/// Updates the month's totals.
fn count(c: &mut Conn, before: Option<&LedgerEntry>, after: &LedgerEntry) -> Result<()> {
    let change = MonthCosts::default().changed(before, after);
    let figures = [
        (CostFigure::InputTokens, change.input_tokens),
        (CostFigure::OutputTokens, change.output_tokens),
        (CostFigure::RenderSeconds, change.render_seconds),
        (CostFigure::Text, change.text.0),
        (CostFigure::Renders, change.renders.0),
        (CostFigure::Reserved, change.reserved.0),
        (CostFigure::PaidRenders, change.paid_renders),
    ];
    counters::add(c, figures.map(|(figure, difference)| (Counter::Costs(after.usage.month, figure), difference)))
}

/// Warns the operator once a month.
fn warn(c: &mut Conn, watch: BudgetWatch, now: Timestamp) -> Result<()> {
    let warned = Counter::Costs(watch.month, CostFigure::Warnings);
    if watch.budget.state(month(c, watch.month)?.committed()) == BudgetState::Ok
        || counters::read(c, [warned])?.into_values().sum::<i64>() > 0
    {
        return Ok(());
    }
    counters::add(c, [(warned, 1)])?;
    counters::raise(c, &[Topic::Notifications])?;
    notify(c, watch.warning, None, now)
}
