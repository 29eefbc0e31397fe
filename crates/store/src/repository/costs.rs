use async_trait::async_trait;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use jiff::Timestamp;
use showrunner_domain::budget::{BudgetError, BudgetState};
use showrunner_domain::cost::{CostEstimate, NewCostEstimate};
use showrunner_domain::ledger::{EntrySums, LedgerEntry, LedgerState, MonthCosts, PricedUsage};
use showrunner_domain::money::MicroPence;
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::{CostEstimateId, LedgerEntryId, UserId};
use showrunner_ports::store::{
    Booking, BudgetWatch, CostStore, Page, ReservationChange, StoreError, StoreResult, Topic,
};

use super::notifications::notify;
use super::{Conn, Database, FromRow, Run as _, all, newest_first, one, only_writer, optional, sum_of};
use crate::error::Result;
use crate::schema::{budget_warnings, cost_estimates, ledger_entries};
use crate::sql_types::UtcTime;
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable)]
#[diesel(table_name = cost_estimates)]
struct CostEstimateRow {
    #[diesel(skip_insertion)]
    id: i64,
    videos_per_month: i32,
    #[diesel(column_name = script_complexity)]
    complexity: String,
    #[diesel(column_name = total_cost)]
    total_pence: i64,
    #[diesel(column_name = cost_per_video)]
    pence_per_video: i64,
    created_at: UtcTime,
}
stored!(cost_estimates.id, CostEstimateRow: CostEstimate {
    id, videos_per_month, complexity as "script_complexity", total_pence as "total_cost", pence_per_video as "cost_per_video", created_at
});

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = ledger_entries)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
struct LedgerEntryRow {
    #[diesel(skip_insertion)]
    id: i64,
    month: String,
    item: String,
    purpose: String,
    provider: String,
    model: String,
    quantity: i64,
    unit_price: i64,
    cost: i64,
    state: String,
    subject_type: Option<String>,
    subject_id: Option<i64>,
    created_at: UtcTime,
    updated_at: UtcTime,
}
stored!(ledger_entries.id, LedgerEntryRow: LedgerEntry {
    id, cost, state, created_at, updated_at;
    part usage: PricedUsage { month, item, purpose, provider, model, quantity, unit_price };
    pair subject: (subject_type, subject_id)
});

#[async_trait]
impl CostStore for Database {
    async fn add_estimate(&self, estimate: NewCostEstimate, now: Timestamp) -> StoreResult<CostEstimate> {
        self.write(&[Topic::Costs], move |c| {
            let row = CostEstimateRow::of(&estimate.stored(CostEstimateId(0), now));
            let insert = diesel::insert_into(cost_estimates::table)
                .values((row, cost_estimates::user_id.eq(UserId::OPERATOR.0)));
            one(c, insert.returning(CostEstimateRow::as_returning()))
        })
        .await
    }

    async fn estimates(&self, page: Page) -> StoreResult<Vec<CostEstimate>> {
        self.read(move |c| all(c, newest_first!(CostEstimateRow::query(), cost_estimates, page))).await
    }

    async fn month(&self, month: Month) -> StoreResult<MonthCosts> {
        self.read(move |c| sums_of_month(c, month)).await
    }

    async fn entries(&self, page: Page) -> StoreResult<Vec<LedgerEntry>> {
        self.read(move |c| all(c, newest_first!(LedgerEntryRow::query(), ledger_entries, page))).await
    }

    async fn reservation(&self, subject: (RelatedType, i64)) -> StoreResult<Option<LedgerEntry>> {
        self.read(move |c| reservation(c, Some(subject))).await
    }

    async fn book(&self, booking: Booking, subject: Option<(RelatedType, i64)>, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Costs, Topic::Notifications], move |c| book(c, booking, subject, now)).await
    }
}

type Subject = Option<(RelatedType, i64)>;

/// Books a change of the row `subject`. Only one transaction writes the ledger at a time, so that no part of a budget is reserved
/// twice.
pub(super) fn book(c: &mut Conn, booking: Booking, subject: Subject, now: Timestamp) -> Result<()> {
    let Booking { spent, reservation, budget } = booking;
    only_writer(c, "ledger")?;
    for entry in spent {
        insert(c, entry, LedgerState::Spent, subject, now)?;
    }
    match reservation {
        Some(ReservationChange::Reserve(entry)) => reserve(c, entry, subject, budget.as_ref(), now)?,
        Some(ReservationChange::Settle(quantity)) => {
            if let Some(entry) = self::reservation(c, subject)? {
                let quantity = quantity.unwrap_or(entry.usage.quantity);
                update(c, &entry.settled(quantity, now)?)?;
            }
        }
        Some(ReservationChange::Release) => match self::reservation(c, subject)? {
            Some(entry) if entry.state == LedgerState::Reserved => update(c, &entry.released(now)?)?,
            // A settled entry has been paid.
            Some(_) | None => {}
        },
        None => {}
    }
    if let Some(watch) = budget {
        warn(c, watch, now)?;
    }
    Ok(())
}

fn sums_of_month(c: &mut Conn, month: Month) -> Result<MonthCosts> {
    let rows: Vec<(String, String, i64, i64, i64)> = ledger_entries::table
        .filter(ledger_entries::month.eq(month.to_string()))
        .group_by((ledger_entries::item, ledger_entries::state))
        .select((
            ledger_entries::item,
            ledger_entries::state,
            count_star(),
            sum_of::<BigInt>("quantity"),
            sum_of::<BigInt>("cost"),
        ))
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

fn ensure_affordable(c: &mut Conn, wanted: MicroPence, budget: Option<&BudgetWatch>) -> Result<()> {
    let Some(watch) = budget else { return Ok(()) };
    let committed = sums_of_month(c, watch.month)?.committed();
    if watch.budget.allows(committed, wanted) {
        return Ok(());
    }
    let error = BudgetError::TooExpensive { wanted, left: watch.budget.left(committed) };
    Err(StoreError::from(error).into())
}

/// The row's reservation, open or settled.
fn reservation(c: &mut Conn, subject: Subject) -> Result<Option<LedgerEntry>> {
    let Some((kind, row)) = subject else { return Ok(None) };
    let of_subject = LedgerEntryRow::query()
        // Worded like the index: a bound value would not match it.
        .filter(sql::<Bool>("item = 'render_seconds' AND state IN ('reserved', 'spent')"))
        .filter(ledger_entries::subject_type.eq(kind.as_str()))
        .filter(ledger_entries::subject_id.eq(row));
    optional(c, of_subject)
}

fn update(c: &mut Conn, after: &LedgerEntry) -> Result<()> {
    diesel::update(ledger_entries::table.find(after.id.0)).set(LedgerEntryRow::of(after)).run(c)
}

fn insert(c: &mut Conn, entry: PricedUsage, state: LedgerState, subject: Subject, now: Timestamp) -> Result<()> {
    let entry = entry.stored(LedgerEntryId(0), state, subject, now);
    diesel::insert_into(ledger_entries::table).values(LedgerEntryRow::of(&entry)).run(c)
}

/// Warns the operator once a month.
fn warn(c: &mut Conn, watch: BudgetWatch, now: Timestamp) -> Result<()> {
    if watch.budget.state(sums_of_month(c, watch.month)?.committed()) == BudgetState::Ok {
        return Ok(());
    }
    let warning = budget_warnings::month.eq(watch.month.to_string());
    let is_first =
        diesel::insert_into(budget_warnings::table).values(warning).on_conflict_do_nothing().execute(c)? == 1;
    if is_first { notify(c, watch.warning, None, now) } else { Ok(()) }
}
