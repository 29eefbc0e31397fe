use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::budget::BudgetState;
use showrunner_domain::cost::{CostEstimate, NewCostEstimate};
use showrunner_domain::ledger::{LedgerEntry, LedgerItem, LedgerState, MonthCosts, NewLedgerEntry};
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::{CostEstimateId, LedgerEntryId, UserId};
use showrunner_ports::store::{Booking, BudgetWatch, Conflict, CostStore, Page, ReservationChange, StoreResult};

use super::MemoryStore;
use super::tables::Tables;

type Subject = Option<(RelatedType, i64)>;

impl Tables {
    /// Writes what a change of the row `subject` means for the ledger.
    pub(super) fn book(&mut self, booking: Booking, subject: Subject, now: Timestamp) -> StoreResult<()> {
        let Booking { spent, reservation, budget } = booking;
        for entry in spent {
            self.ledger.insert(|id| entry.stored(LedgerEntryId(id), LedgerState::Spent, subject, now));
        }
        let known = self.reservation(subject);
        match (reservation, known) {
            (Some(ReservationChange::Reserve(entry)), None) => self.reserve(entry, subject, budget.as_ref(), now)?,
            (Some(ReservationChange::Settle(quantity)), Some(entry)) => {
                let quantity = quantity.unwrap_or(entry.quantity);
                self.ledger.replace(entry.id.0, entry.settled(quantity, now)?);
            }
            (Some(ReservationChange::Release), Some(entry)) if entry.state == LedgerState::Reserved => {
                self.ledger.replace(entry.id.0, entry.released(now)?);
            }
            _ => {}
        }
        if let Some(watch) = budget
            && watch.budget.state(self.costs_of(watch.month).committed()) != BudgetState::Ok
            && self.warned.insert(watch.month)
        {
            self.notify(watch.warning, None, now);
        }
        Ok(())
    }

    fn reserve(
        &mut self,
        entry: NewLedgerEntry,
        subject: Subject,
        budget: Option<&BudgetWatch>,
        now: Timestamp,
    ) -> StoreResult<()> {
        if let Some(watch) = budget {
            let (committed, wanted) = (self.costs_of(watch.month).committed(), entry.cost());
            if !watch.budget.allows(committed, wanted) {
                return Err(Conflict::BudgetExhausted { wanted, left: watch.budget.left(committed) }.into());
            }
        }
        self.ledger.insert(|id| entry.stored(LedgerEntryId(id), LedgerState::Reserved, subject, now));
        Ok(())
    }

    /// The row's reservation, recovery_fields or settled.
    fn reservation(&self, subject: Subject) -> Option<LedgerEntry> {
        let is_wanted = |entry: &&LedgerEntry| {
            entry.subject == subject && entry.item == LedgerItem::RenderSeconds && entry.state != LedgerState::Released
        };
        subject.and_then(|_| self.ledger.iter().find(is_wanted).cloned())
    }

    /// Added up anew each time: the other stores are measured by it.
    fn costs_of(&self, month: Month) -> MonthCosts {
        let entries = self.ledger.iter().filter(|entry| entry.month == month);
        entries.fold(MonthCosts::default(), |costs, entry| costs.changed(None, entry))
    }
}

#[async_trait]
impl CostStore for MemoryStore {
    async fn add_estimate(&self, estimate: NewCostEstimate, now: Timestamp) -> StoreResult<CostEstimate> {
        let stored = |id| estimate.stored(CostEstimateId(id), UserId::OPERATOR, now);
        self.write(|tables| Ok(tables.estimates.insert(stored)))
    }

    async fn estimates(&self, page: Page) -> StoreResult<Vec<CostEstimate>> {
        self.read(|tables| tables.estimates.page(page, |_| true))
    }

    async fn month(&self, month: Month) -> StoreResult<MonthCosts> {
        self.read(|tables| tables.costs_of(month))
    }

    async fn entries(&self, page: Page) -> StoreResult<Vec<LedgerEntry>> {
        self.read(|tables| tables.ledger.page(page, |_| true))
    }

    async fn book(&self, booking: Booking, subject: Subject, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| tables.book(booking, subject, now))
    }
}
