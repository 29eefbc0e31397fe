use jiff::Timestamp;
use showrunner_domain::alert::AlertChange;
use showrunner_domain::notification::{Notice, RelatedType};
use showrunner_domain::operation::{Claim, NewOperation, Operation, OperationResult, OperationStatus, Subject};
use showrunner_domain::recovery::{AttemptEnd, RecoveryFields};
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
        if let Some(booking) = follow_up.booking {
            self.book(booking, Some((related, row)), now)?;
        }
        match follow_up.alert {
            Some(AlertChange::Raise(alert)) => drop(self.raise_alert(alert, now)),
            Some(AlertChange::Resolve(subject)) => drop(self.resolve_alert(subject, false, now)),
            None => {}
        }
        Ok(())
    }

    pub(super) fn notify(&mut self, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) {
        self.notifications.insert(|id| notice.stored(NotificationId(id), related, now));
    }

    /// Writes the result of an operation whose claim is still held.
    pub(super) fn settle(&mut self, settlement: OperationResult, now: Timestamp) -> StoreResult<()> {
        let operation = self.claimed(&settlement.claim)?;
        let before = operation.recovery_fields();
        self.save_operation(before, operation.settled(settlement.outcome, now)?);
        Ok(())
    }

    /// Writes an operation, and counts what has become of it since it stood as `before`.
    pub(super) fn save_operation(&mut self, before: RecoveryFields, operation: Operation) {
        if let Some(end) = AttemptEnd::between(before, operation.recovery_fields()) {
            *self.attempt_ends.entry((operation.kind, end)).or_default() += 1;
        }
        self.operations.replace(operation.id.0, operation);
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

    /// Calls off whatever is still to be done for `subject`, and what has failed and could be tried again.
    pub(super) fn cancel(&mut self, subject: Subject, reason: &str, now: Timestamp) -> StoreResult<()> {
        self.call_off_those(reason, now, |operation| {
            operation.subject == subject && (is_live(operation) || operation.status == OperationStatus::Failed)
        })
    }

    pub(super) fn call_off_those(
        &mut self,
        reason: &str,
        now: Timestamp,
        unwanted: impl Fn(&Operation) -> bool,
    ) -> StoreResult<()> {
        let unwanted: Vec<Operation> =
            self.operations.iter().filter(|operation| unwanted(operation)).cloned().collect();
        for operation in unwanted {
            let before = operation.recovery_fields();
            self.save_operation(before, operation.cancelled(reason, now)?);
        }
        Ok(())
    }

    /// Makes whatever is still to be done for `subject` due at another time.
    pub(super) fn reschedule(&mut self, subject: Subject, due_at: Timestamp) -> StoreResult<()> {
        for operation in
            self.operations.iter_mut().filter(|operation| operation.subject == subject && is_live(operation))
        {
            *operation = operation.clone().rescheduled(due_at)?;
        }
        Ok(())
    }

    /// Puts back the last operation on `subject` when it failed, and says whether it did.
    pub(super) fn requeue(&mut self, subject: Subject, due_at: Timestamp) -> StoreResult<bool> {
        let last = self.operations.iter().rev().find(|operation| operation.subject == subject).cloned();
        let Some(failed) = last.filter(|operation| operation.status == OperationStatus::Failed) else {
            return Ok(false);
        };
        self.operations.replace(failed.id.0, failed.rescheduled(due_at)?);
        Ok(true)
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
        self.call_off_those("it was begun anew", now, |other| {
            other.kind == kind && other.subject == subject && other.status == OperationStatus::Failed
        })?;
        self.operations.insert(|id| operation.stored(OperationId(id), row, now));
        Ok(())
    }
}
