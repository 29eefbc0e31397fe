use showrunner_domain::budget::Budget;
use showrunner_domain::ledger::PricedUsage;
use showrunner_domain::month::Month;
use showrunner_domain::notification::Notice;

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
