use showrunner_domain::budget::Budget;
use showrunner_domain::ledger::NewLedgerEntry;
use showrunner_domain::month::Month;
use showrunner_domain::notification::Notice;

/// What a change means for the ledger. It belongs to the row that is changed in the same transaction.
///
/// However many bookings are written at once, they MUST be written one after the other, so that no two of them both get
/// what is left of a budget.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Booking {
    /// What has been used.
    pub spent: Vec<NewLedgerEntry>,
    /// What becomes of the row's reservation.
    pub reservation: Option<ReservationChange>,
    /// The budget that is watched over meanwhile.
    pub budget: Option<BudgetWatch>,
}

/// What becomes of the one reservation that a row can have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReservationChange {
    /// The expected cost is promised, unless the row has a reservation that stands or was settled.
    /// MUST refuse with `BudgetError::TooExpensive` when the watched budget does not allow it.
    Reserve(NewLedgerEntry),
    /// This much was really used; as much as was expected when it is not known. A row without a reservation is left alone.
    Settle(Option<u64>),
    /// It did not come to it. A row without a standing reservation is left alone.
    Release,
}

/// A budget, and what the bell says in the month in which most of it is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BudgetWatch {
    /// The operator's month as it is now.
    pub month: Month,
    /// What may be spent in it.
    pub budget: Budget,
    /// Stored once a month, by the first booking that leaves the budget in another state than `Ok`.
    pub warning: Notice,
}

impl Booking {
    /// What has been used.
    #[must_use]
    pub fn spent(entries: Vec<NewLedgerEntry>) -> Self {
        Self { spent: entries, ..Self::default() }
    }

    /// What becomes of the row's reservation.
    #[must_use]
    pub fn reservation(change: ReservationChange) -> Self {
        Self { reservation: Some(change), ..Self::default() }
    }

    /// The same, under a budget.
    #[must_use]
    pub fn watched(self, budget: Option<BudgetWatch>) -> Self {
        Self { budget, ..self }
    }
}
