use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::cost::{CostEstimate, NewCostEstimate};
use showrunner_domain::ledger::{LedgerEntry, MonthCosts};
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;

use crate::store::booking::Booking;
use crate::store::error::StoreResult;
use crate::store::page::Page;

/// Keeps cost estimates, and the ledger of real usage.
#[async_trait]
pub trait CostStore: Send + Sync {
    /// Stores an estimate made by the operator.
    async fn add_estimate(&self, estimate: NewCostEstimate, now: Timestamp) -> StoreResult<CostEstimate>;

    /// Estimates, newest first.
    async fn estimates(&self, page: Page) -> StoreResult<Vec<CostEstimate>>;

    /// The costs of a month so far. MUST equal the sum of its entries, without adding them up.
    async fn month(&self, month: Month) -> StoreResult<MonthCosts>;

    /// The ledger, newest first.
    async fn entries(&self, page: Page) -> StoreResult<Vec<LedgerEntry>>;

    /// The reservation of a row, open or settled; nothing when it has none, or when that was released.
    async fn reservation(&self, subject: (RelatedType, i64)) -> StoreResult<Option<LedgerEntry>>;

    /// Writes a booking without another change. It belongs to the row `subject`, when that is kept. MUST refuse as
    /// [`Booking`] says.
    async fn book(&self, booking: Booking, subject: Option<(RelatedType, i64)>, now: Timestamp) -> StoreResult<()>;
}
