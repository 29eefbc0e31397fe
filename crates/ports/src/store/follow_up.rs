use showrunner_domain::notification::Notice;
use showrunner_domain::operation::{NewOperation, Settlement};

/// What is stored in the same transaction as a change, or not at all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FollowUp {
    /// The notification that tells of it; it points to the changed row.
    pub notice: Option<Notice>,
    /// The work that continues it; its subject is the changed row.
    pub operation: Option<NewOperation>,
    /// The result of the operation that brought it. When its claim is lost, the whole change is refused
    /// with [`ClaimLost`](super::StoreError::ClaimLost).
    pub settlement: Option<Settlement>,
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
    pub fn with_settlement(self, settlement: Settlement) -> Self {
        Self { settlement: Some(settlement), ..self }
    }
}
