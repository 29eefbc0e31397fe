use showrunner_domain::alert::{AlertChange, AlertSubject, NewAlert};
use showrunner_domain::month::Month;
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::{NewOperation, OperationResult};

use crate::store::costs::Booking;

/// Everything that is stored in the same transaction as a change, or not at all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FollowUp {
    /// The notification about the change; it points to the changed row.
    pub notice: Option<Notice>,
    /// The operation that continues the work; its subject is the changed row.
    pub operation: Option<NewOperation>,
    /// The result of the operation that caused the change. When its claim is lost, the whole change is refused with
    /// [`ClaimLost`](super::StoreError::ClaimLost).
    pub operation_result: Option<OperationResult>,
    /// The effect on the ledger; it belongs to the changed row.
    pub booking: Option<Booking>,
    /// The operator's month in which a new video counts; without it, the current month of UTC.
    pub month: Option<Month>,
    /// The alert that it raises or resolves.
    pub alert: Option<AlertChange>,
}

impl FollowUp {
    /// Nothing but the change itself.
    pub fn none() -> Self {
        Self::default()
    }

    /// A notification about the change.
    pub fn notice(notice: Notice) -> Self {
        Self { notice: Some(notice), ..Self::default() }
    }

    /// The same, and an operation that continues the work.
    #[must_use]
    pub fn with_operation(self, operation: NewOperation) -> Self {
        Self { operation: Some(operation), ..self }
    }

    /// The same, and the result of the operation that caused the change.
    #[must_use]
    pub fn with_operation_result(self, operation_result: OperationResult) -> Self {
        Self { operation_result: Some(operation_result), ..self }
    }

    /// The same, and the effect on the ledger.
    #[must_use]
    pub fn with_booking(self, booking: Option<Booking>) -> Self {
        Self { booking, ..self }
    }

    /// The same, counted in this month.
    #[must_use]
    pub fn in_month(self, month: Month) -> Self {
        Self { month: Some(month), ..self }
    }

    /// The same, and an alert, unless one about the same subject is open.
    #[must_use]
    pub fn with_alert(self, alert: NewAlert) -> Self {
        Self { alert: Some(AlertChange::Raise(alert)), ..self }
    }

    /// The same, and resolves the alert about `subject`, if one is open: the operator has dealt with it.
    #[must_use]
    pub fn with_alert_resolved(self, subject: AlertSubject) -> Self {
        Self { alert: Some(AlertChange::Resolve(subject)), ..self }
    }
}
