use jiff::Timestamp;
use showrunner_domain::notification::{Notice, RelatedType};
use showrunner_domain::operation::{Claim, NewOperation, Operation, OperationStatus, Settlement, Subject};
use showrunner_domain::{NotificationId, OperationId};
use showrunner_ports::store::{FollowUp, StoreError, StoreResult};

use super::tables::{Tables, is_live};

impl Tables {
    /// Writes what a change of row number `row` brings with it.
    pub(super) fn follow_up(
        &mut self,
        follow_up: FollowUp,
        related: RelatedType,
        row: i64,
        now: Timestamp,
    ) -> StoreResult<()> {
        if let Some(settlement) = follow_up.settlement {
            self.settle(settlement, now)?;
        }
        if let Some(operation) = follow_up.operation {
            self.add_operation(operation, related, row, now)?;
        }
        if let Some(notice) = follow_up.notice {
            self.notify(notice, Some((related, row)), now);
        }
        Ok(())
    }

    pub(super) fn notify(&mut self, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) {
        self.notifications.insert(|id| notice.stored(NotificationId(id), related, now));
    }

    /// Writes the result of an operation whose claim is still held.
    pub(super) fn settle(&mut self, settlement: Settlement, now: Timestamp) -> StoreResult<()> {
        let operation = self.claimed(&settlement.claim)?;
        let settled = operation.settled(settlement.outcome, now)?;
        self.operations.replace(settled.id.0, settled);
        Ok(())
    }

    /// The operation under a claim that is still held.
    pub(super) fn claimed(&self, claim: &Claim) -> StoreResult<Operation> {
        self.operations
            .get(claim.operation.0)
            .filter(|operation| {
                operation.status == OperationStatus::Running && operation.claim().as_ref() == Some(claim)
            })
            .ok_or(StoreError::ClaimLost)
    }

    /// Gives up whatever is still to be done for `subject`.
    pub(super) fn give_up(&mut self, subject: Subject, reason: &str, now: Timestamp) -> StoreResult<()> {
        for operation in
            self.operations.iter_mut().filter(|operation| operation.subject == subject && is_live(operation))
        {
            *operation = operation.clone().given_up(reason, now)?;
        }
        Ok(())
    }

    fn add_operation(
        &mut self,
        operation: NewOperation,
        related: RelatedType,
        row: i64,
        now: Timestamp,
    ) -> StoreResult<()> {
        let (kind, subject) = (operation.kind, operation.kind.subject(row));
        if subject.kind() != related.as_str() {
            return Err(StoreError::Backend(format!("a {kind} operation cannot work on a {related}").into()));
        }
        if self.operations.iter().any(|other| other.kind == kind && other.subject == subject && is_live(other)) {
            return Err(StoreError::Backend(
                format!("a {kind} operation is at work on {related} {row} already").into(),
            ));
        }
        self.operations.insert(|id| operation.stored(OperationId(id), row, now));
        Ok(())
    }
}
