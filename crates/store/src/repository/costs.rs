use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::CostEstimateId;
use showrunner_domain::cost::{CostEstimate, NewCostEstimate};
use showrunner_domain::ledger::{LedgerEntry, MonthCosts};
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_ports::store::{Booking, CostStore, Page, StoreResult, Topic};

use super::{Database, bookings, newest_first};
use crate::rows::{CostEstimateRow, LedgerEntryRow};
use crate::schema::{cost_estimates, ledger_entries};

#[async_trait]
impl CostStore for Database {
    async fn add_estimate(&self, estimate: NewCostEstimate, now: Timestamp) -> StoreResult<CostEstimate> {
        self.write(&[Topic::Costs], move |c| {
            let mut estimate = estimate.stored(CostEstimateId(0), now);
            let insert = diesel::insert_into(cost_estimates::table).values(CostEstimateRow::from(&estimate));
            estimate.id = CostEstimateId(insert.returning(cost_estimates::id).get_result(c)?);
            Ok(estimate)
        })
        .await
    }

    async fn estimates(&self, page: Page) -> StoreResult<Vec<CostEstimate>> {
        self.read(move |c| newest_first!(c, page, cost_estimates, CostEstimateRow::estimate)).await
    }

    async fn month(&self, month: Month) -> StoreResult<MonthCosts> {
        self.read(move |c| bookings::month(c, month)).await
    }

    async fn entries(&self, page: Page) -> StoreResult<Vec<LedgerEntry>> {
        self.read(move |c| newest_first!(c, page, ledger_entries, LedgerEntryRow::entry)).await
    }

    async fn reservation(&self, subject: (RelatedType, i64)) -> StoreResult<Option<LedgerEntry>> {
        self.read(move |c| bookings::reservation(c, Some(subject))).await
    }

    async fn book(&self, booking: Booking, subject: Option<(RelatedType, i64)>, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Costs, Topic::Notifications], move |c| bookings::write(c, booking, subject, now)).await
    }
}
