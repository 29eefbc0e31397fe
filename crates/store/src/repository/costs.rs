use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::cost::{CostEstimate, NewCostEstimate};
use showrunner_domain::ledger::{LedgerEntry, MonthCosts};
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::{CostEstimateId, UserId};
use showrunner_ports::store::{Booking, CostStore, Page, StoreResult, Topic};

use super::{Database, bookings, row_limit};
use crate::rows::{CostEstimateRow, LedgerEntryRow};
use crate::schema::{cost_estimates, ledger_entries};

#[async_trait]
impl CostStore for Database {
    async fn add_estimate(&self, estimate: NewCostEstimate, now: Timestamp) -> StoreResult<CostEstimate> {
        self.write(&[Topic::Costs], move |c| {
            // The database assigns the id.
            let mut estimate = estimate.stored(CostEstimateId(0), UserId::OPERATOR, now);
            let insert = diesel::insert_into(cost_estimates::table).values(CostEstimateRow::from(&estimate));
            estimate.id = CostEstimateId(insert.returning(cost_estimates::id).get_result(c)?);
            Ok(estimate)
        })
        .await
    }

    async fn estimates(&self, page: Page) -> StoreResult<Vec<CostEstimate>> {
        self.read(move |c| {
            let mut query =
                cost_estimates::table.select((cost_estimates::id, CostEstimateRow::as_select())).into_boxed();
            if let Some(before) = page.before() {
                query = query.filter(cost_estimates::id.lt(before));
            }
            let rows: Vec<(i64, CostEstimateRow)> =
                query.order(cost_estimates::id.desc()).limit(row_limit(page)).load(c)?;
            rows.into_iter().map(|(id, row)| Ok(row.estimate(id)?)).collect()
        })
        .await
    }

    async fn month(&self, month: Month) -> StoreResult<MonthCosts> {
        self.read(move |c| bookings::month(c, month)).await
    }

    async fn entries(&self, page: Page) -> StoreResult<Vec<LedgerEntry>> {
        self.read(move |c| {
            let mut query =
                ledger_entries::table.select((ledger_entries::id, LedgerEntryRow::as_select())).into_boxed();
            if let Some(before) = page.before() {
                query = query.filter(ledger_entries::id.lt(before));
            }
            let rows: Vec<(i64, LedgerEntryRow)> =
                query.order(ledger_entries::id.desc()).limit(row_limit(page)).load(c)?;
            rows.into_iter().map(|(id, row)| Ok(row.entry(id)?)).collect()
        })
        .await
    }

    async fn book(&self, booking: Booking, subject: Option<(RelatedType, i64)>, now: Timestamp) -> StoreResult<()> {
        // The booking raises the revision itself.
        self.write(&[], move |c| bookings::write(c, booking, subject, now)).await
    }
}
