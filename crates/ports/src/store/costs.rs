use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::budget::Budget;
use showrunner_domain::cost::{CostEstimate, NewCostEstimate};
use showrunner_domain::ledger::{LedgerEntry, MonthCosts, PricedUsage};
use showrunner_domain::month::Month;
use showrunner_domain::notification::{Notice, RelatedType};

use crate::store::error::StoreResult;
use crate::store::list::Page;

/// The effect of a change on the ledger. It belongs to the row that is changed in the same transaction.
///
/// Bookings MUST be written one after the other, however many arrive at once, so that no two of them both get the rest
/// of a budget.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Booking {
    /// The entries for what has been used.
    pub spent: Vec<PricedUsage>,
    /// The change to the row's reservation.
    pub reservation: Option<ReservationChange>,
    /// The budget to check in the same transaction.
    pub budget: Option<BudgetWatch>,
}

/// A change to the one reservation that a row can have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReservationChange {
    /// Reserves the expected cost. A row's open reservation grows to it, a settled one is left as it is. MUST refuse with
    /// `BudgetError::TooExpensive` when the watched budget does not allow what is added.
    Reserve(PricedUsage),
    /// Settles it at the amount really used, or at the expected amount when that is not known. Skips a row without a
    /// reservation.
    Settle(Option<u64>),
    /// Releases it: nothing was used. Skips a row without an open reservation.
    Release,
}

/// A budget, and the notification for the month in which most of it is used up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BudgetWatch {
    /// The current month in the operator's time zone.
    pub month: Month,
    /// The limit for it.
    pub budget: Budget,
    /// Stored once a month, by the first booking that leaves the budget in a state other than `Ok`.
    pub warning: Notice,
}

impl Booking {
    /// A booking of these entries.
    pub fn spent(entries: Vec<PricedUsage>) -> Self {
        Self { spent: entries, ..Self::default() }
    }

    /// A booking that changes the row's reservation.
    pub fn reservation(change: ReservationChange) -> Self {
        Self { reservation: Some(change), ..Self::default() }
    }

    /// The same, checked against a budget.
    #[must_use]
    pub fn watched(self, budget: Option<BudgetWatch>) -> Self {
        Self { budget, ..self }
    }
}

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
