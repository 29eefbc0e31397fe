//! Alerts, their messages, and notifications.

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::alert::{Alert, AlertChannelKind, AlertEvent, AlertMessage, AlertSubject, NewAlert};
use showrunner_domain::notification::{Notice, Notification, NotificationKind, RelatedType};
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_domain::{AlertEventId, AlertMessageId, NotificationId};

use crate::store::error::StoreResult;
use crate::store::list::Page;

/// Which notifications of a list are shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NotificationFilter {
    /// Only unread ones.
    pub unread: bool,
    /// Only notifications of this kind.
    pub kind: Option<NotificationKind>,
}

impl NotificationFilter {
    /// The unread ones.
    pub const fn unread() -> Self {
        Self { unread: true, kind: None }
    }
}

/// Keeps alerts, what the operator is to be told about them, and notifications, which are stored together with the changes that they
/// report.
///
/// Whatever raises or ends an alert stores its event in the same transaction; one that a more severe alert replaces MUST NOT be told
/// as over.
#[async_trait]
pub trait AlertStore: Send + Sync {
    /// Raises an alert and returns it, unless one about the same subject with at least this severity is open. It
    /// resolves a less severe one, not automatically. What the operator is to be told is stored with it. Of several that race
    /// with the same, one MUST win. Afterwards no more than [`ALERTS_KEPT`](showrunner_domain::alert::ALERTS_KEPT) MUST be
    /// left, not counting open ones.
    async fn raise(&self, alert: NewAlert, now: Timestamp) -> StoreResult<Option<Alert>>;

    /// Resolves the open alert about `subject`, and returns it if there was one. When there is none it MUST NOT write.
    async fn resolve(&self, subject: AlertSubject, automatically: bool, now: Timestamp) -> StoreResult<Option<Alert>>;

    /// The open alerts, oldest first.
    async fn open(&self) -> StoreResult<Vec<Alert>>;

    /// Alerts, newest first.
    async fn list(&self, page: Page) -> StoreResult<Vec<Alert>>;

    /// The oldest alert events that are in no message yet, oldest first, up to `limit`.
    async fn waiting_events(&self, limit: usize) -> StoreResult<Vec<AlertEvent>>;

    /// Stores messages and their operations, and removes the events that they are made of. Returns whether it did: when
    /// another process has taken one of the events, nothing MUST be written.
    async fn form_messages(
        &self,
        events: Vec<AlertEventId>,
        messages: Vec<NewAlertMessage>,
        now: Timestamp,
    ) -> StoreResult<bool>;

    /// The message about alerts, or nothing when it was sent.
    async fn find_message(&self, id: AlertMessageId) -> StoreResult<Option<AlertMessage>>;

    /// Finishes the operation that sends a message, and removes the message. With `failure`, a notification that it could
    /// not be sent, the message stays, so that the operation can be requeued. MUST refuse with `ClaimLost` when the claim
    /// is no longer held.
    async fn finish_message(
        &self,
        id: AlertMessageId,
        failure: Option<Notice>,
        operation_result: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()>;

    /// Stores a notification apart from a change; `related` is the row that it points to.
    async fn notify(&self, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) -> StoreResult<()>;

    /// The notifications of a filter, newest first.
    async fn notifications(&self, filter: NotificationFilter, page: Page) -> StoreResult<Vec<Notification>>;

    /// How many notifications are unread. The revision of [`Topic::Notifications`](crate::store::Topic::Notifications) changes with it.
    async fn count_unread(&self) -> StoreResult<i64>;

    /// Marks a notification as read, even if it already is. MUST refuse with `NotFound`.
    async fn mark_read(&self, id: NotificationId) -> StoreResult<Notification>;

    /// Marks all notifications as read and returns how many were unread.
    async fn mark_all_read(&self) -> StoreResult<usize>;
}

/// A message to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAlertMessage {
    /// The channel.
    pub channel: AlertChannelKind,
    /// What it tells.
    pub events: Vec<AlertEvent>,
    /// The operation that sends it.
    pub operation: NewOperation,
}
