use async_trait::async_trait;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use jiff::Timestamp;
use showrunner_domain::budget::{BudgetError, BudgetState};
use showrunner_domain::cost::{CostEstimate, NewCostEstimate, VideosPerMonth};
use showrunner_domain::ledger::{EntrySums, LedgerEntry, LedgerState, MonthCosts, PricedUsage};
use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::{CostEstimateId, LedgerEntryId, UserId};
use showrunner_ports::store::{
    Booking, BudgetWatch, CostStore, Page, ReservationChange, StoreError, StoreResult, Topic,
};

use super::notifications::notify;
use super::{Conn, Database, FromRow, Origin, all, newest_first, one, only_writer, optional};
use crate::error::Result;
use crate::literal::literal;
use crate::schema::{budget_warnings, cost_estimates, ledger_entries};
use crate::sql_types::UtcTime;

#[derive(HasQuery)]
#[diesel(table_name = cost_estimates)]
struct CostEstimateRow {
    id: i64,
    videos_per_month: i32,
    script_complexity: String,
    total_cost: i64,
    cost_per_video: i64,
    created_at: UtcTime,
}

impl FromRow<CostEstimateRow> for CostEstimate {
    fn from_row(row: CostEstimateRow) -> StoreResult<Self> {
        let origin = Origin { table: "cost_estimates", id: row.id };
        Ok(Self {
            id: CostEstimateId(row.id),
            videos_per_month: origin.value("videos_per_month", VideosPerMonth::new(row.videos_per_month.into()))?,
            complexity: origin.value("script_complexity", row.script_complexity.parse())?,
            total_pence: row.total_cost,
            pence_per_video: row.cost_per_video,
            created_at: row.created_at.0,
        })
    }
}

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

impl From<&LedgerEntry> for LedgerEntryRow {
    fn from(entry: &LedgerEntry) -> Self {
        Self {
            id: entry.id.0,
            month: entry.usage.month.to_string(),
            item: entry.usage.item.to_string(),
            purpose: entry.usage.purpose.to_string(),
            provider: entry.usage.provider.clone(),
            model: entry.usage.model.clone(),
            quantity: i64::try_from(entry.usage.quantity).unwrap_or(i64::MAX),
            unit_price: entry.usage.unit_price.0,
            cost: entry.cost.0,
            state: entry.state.to_string(),
            subject_type: entry.subject.map(|(kind, _)| kind.to_string()),
            subject_id: entry.subject.map(|(_, row)| row),
            created_at: entry.created_at.into(),
            updated_at: entry.updated_at.into(),
        }
    }
}

impl FromRow<LedgerEntryRow> for LedgerEntry {
    fn from_row(row: LedgerEntryRow) -> StoreResult<Self> {
        let origin = Origin { table: "ledger_entries", id: row.id };
        let subject_type = origin.optional("subject_type", row.subject_type, |text| text.parse())?;
        Ok(Self {
            id: LedgerEntryId(row.id),
            usage: PricedUsage {
                month: origin.value("month", row.month.parse())?,
                item: origin.value("item", row.item.parse())?,
                purpose: origin.value("purpose", row.purpose.parse())?,
                provider: row.provider,
                model: row.model,
                quantity: origin.value("quantity", u64::try_from(row.quantity))?,
                unit_price: UnitPrice(row.unit_price),
            },
            cost: MicroPence(row.cost),
            state: origin.value("state", row.state.parse())?,
            subject: subject_type.zip(row.subject_id),
            created_at: row.created_at.0,
            updated_at: row.updated_at.0,
        })
    }
}

#[async_trait]
impl CostStore for Database {
    async fn add_estimate(&self, estimate: NewCostEstimate, now: Timestamp) -> StoreResult<CostEstimate> {
        self.write(&[Topic::Costs], move |c| {
            let new = estimate.stored(CostEstimateId(0), now);
            let insert = diesel::insert_into(cost_estimates::table).values((
                cost_estimates::user_id.eq(UserId::OPERATOR.0),
                cost_estimates::videos_per_month.eq(i32::try_from(new.videos_per_month.count()).unwrap_or(i32::MAX)),
                cost_estimates::script_complexity.eq(new.complexity.as_str()),
                cost_estimates::total_cost.eq(new.total_pence),
                cost_estimates::cost_per_video.eq(new.pence_per_video),
                cost_estimates::created_at.eq(UtcTime::from(now)),
            ));
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
        .filter(literal::<Bool>("item = 'render_seconds' AND state IN ('reserved', 'spent')"))
        .filter(ledger_entries::subject_type.eq(kind.as_str()))
        .filter(ledger_entries::subject_id.eq(row));
    optional(c, of_subject)
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
    if watch.budget.state(sums_of_month(c, watch.month)?.committed()) == BudgetState::Ok {
        return Ok(());
    }
    let warning = budget_warnings::month.eq(watch.month.to_string());
    let is_first =
        diesel::insert_into(budget_warnings::table).values(warning).on_conflict_do_nothing().execute(c)? == 1;
    if is_first { notify(c, watch.warning, None, now) } else { Ok(()) }
}
