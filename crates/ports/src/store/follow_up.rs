use showrunner_domain::alert::{AlertChange, AlertSubject, NewAlert};
use showrunner_domain::month::Month;
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::{NewOperation, OperationResult};

use crate::store::booking::Booking;

/// What is stored in the same transaction as a change, or not at all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FollowUp {
    /// The notification that tells of it; it points to the changed row.
    pub notice: Option<Notice>,
    /// The work that continues it; its subject is the changed row.
    pub operation: Option<NewOperation>,
    /// The result of the operation that brought it. When its claim is lost, the whole change is refused
    /// with [`ClaimLost`](super::StoreError::ClaimLost).
    pub settlement: Option<OperationResult>,
    /// What the change means for the ledger; it belongs to the changed row.
    pub booking: Option<Booking>,
    /// The operator's month that a new row counts in.
    pub month: Option<Month>,
    /// The alert that it raises or resolves.
    pub alert: Option<AlertChange>,
}

impl FollowUp {
    /// Nothing but the change itself.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// A notification of the change.
    #[must_use]
    pub fn notice(notice: Notice) -> Self {
        Self { notice: Some(notice), ..Self::default() }
    }

    /// The same, and a notification.
    #[must_use]
    pub fn with_notice(self, notice: Notice) -> Self {
        Self { notice: Some(notice), ..self }
    }

    /// The same, and an operation that continues the work.
    #[must_use]
    pub fn with_operation(self, operation: NewOperation) -> Self {
        Self { operation: Some(operation), ..self }
    }

    /// The same, and the result of the operation that brought the change.
    #[must_use]
    pub fn with_operation_result(self, settlement: OperationResult) -> Self {
        Self { settlement: Some(settlement), ..self }
    }

    /// The same, and what it means for the ledger.
    #[must_use]
    pub fn with_booking(self, booking: Option<Booking>) -> Self {
        Self { booking, ..self }
    }

    /// The same, counting in this month.
    #[must_use]
    pub fn in_month(self, month: Month) -> Self {
        Self { month: Some(month), ..self }
    }

    /// The same, and an alert, unless one about the same is open.
    #[must_use]
    pub fn with_alert(self, alert: NewAlert) -> Self {
        Self { alert: Some(AlertChange::Raise(alert)), ..self }
    }

    /// The same, and the end of the alert about `subject`, if one is open: the operator has seen to it.
    #[must_use]
    pub fn with_alert_resolved(self, subject: AlertSubject) -> Self {
        Self { alert: Some(AlertChange::Resolve(subject)), ..self }
    }
}
