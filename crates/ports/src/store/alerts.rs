//! Alerts, their messages, notifications and health measurements.

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::alert::{Alert, AlertChannelKind, AlertEvent, AlertMessage, AlertSubject, NewAlert};
use showrunner_domain::health::{Measurement, Service, ServiceErrors};
use showrunner_domain::notification::{Notice, Notification, NotificationKind};
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

/// Keeps notifications. They are stored together with the changes that they report.
#[async_trait]
pub trait NotificationStore: Send + Sync {
    /// Stores a notification that reports no change of a row.
    async fn add(&self, notice: Notice, now: Timestamp) -> StoreResult<()>;

    /// The notifications of a filter, newest first.
    async fn list(&self, filter: NotificationFilter, page: Page) -> StoreResult<Vec<Notification>>;

    /// How many are unread. The revision of [`Topic::Notifications`](crate::store::Topic::Notifications) changes with it.
    async fn count_unread(&self) -> StoreResult<i64>;

    /// Marks one as read, even if it already is. MUST refuse with `NotFound`.
    async fn mark_read(&self, id: NotificationId) -> StoreResult<Notification>;

    /// Marks all as read and returns how many were unread.
    async fn mark_all_read(&self) -> StoreResult<usize>;
}

/// Keeps alerts.
#[async_trait]
pub trait AlertStore: Send + Sync {
    /// Raises an alert and returns it, unless one about the same subject with at least this severity is open. It
    /// resolves a less severe one, not automatically. What the operator is to be told is stored with it, see
    /// [`AlertMessageStore`](super::AlertMessageStore). Of several that race with the same, one MUST win. Afterwards no
    /// more than [`ALERTS_KEPT`](showrunner_domain::alert::ALERTS_KEPT) MUST be left, not counting open ones.
    async fn raise(&self, alert: NewAlert, now: Timestamp) -> StoreResult<Option<Alert>>;

    /// Resolves the open alert about `subject`, and returns it if there was one. When there is none it MUST NOT write.
    async fn resolve(&self, subject: AlertSubject, automatically: bool, now: Timestamp) -> StoreResult<Option<Alert>>;

    /// The open alerts, oldest first.
    async fn open(&self) -> StoreResult<Vec<Alert>>;

    /// Alerts, newest first.
    async fn list(&self, page: Page) -> StoreResult<Vec<Alert>>;
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

/// Keeps what the operator is to be told about alerts. Whatever raises or ends an alert stores its event in the same
/// transaction; one that a more severe alert replaces MUST NOT be told as over.
#[async_trait]
pub trait AlertMessageStore: Send + Sync {
    /// The oldest events that are in no message yet, oldest first, up to `limit`.
    async fn waiting(&self, limit: usize) -> StoreResult<Vec<AlertEvent>>;

    /// Stores messages and their operations, and removes the events that they are made of. Returns whether it did: when
    /// another process has taken one of the events, nothing MUST be written.
    async fn form(
        &self,
        events: Vec<AlertEventId>,
        messages: Vec<NewAlertMessage>,
        now: Timestamp,
    ) -> StoreResult<bool>;

    /// The message, or nothing when it was sent.
    async fn find(&self, id: AlertMessageId) -> StoreResult<Option<AlertMessage>>;

    /// Removes a message together with finishing the operation that sent it. MUST refuse with `ClaimLost` when the claim
    /// is no longer held.
    async fn forget(&self, id: AlertMessageId, operation_result: OperationResult, now: Timestamp) -> StoreResult<()>;

    /// Gives up an operation whose message could not be sent, with a notification about it. The message stays, so that
    /// the operation can be requeued.
    async fn give_up(&self, notice: Notice, operation_result: OperationResult, now: Timestamp) -> StoreResult<()>;
}

/// What other processes have recorded about the product's services.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signals {
    /// When a worker last recorded a heartbeat.
    pub last_beat: Option<Timestamp>,
    /// Since when the longest waiting operation has been due; nothing when none is due.
    pub oldest_due: Option<Timestamp>,
    /// The latest measurements of the other processes, in no particular order.
    pub measurements: Vec<Measurement>,
    /// How often the other processes saw each service fail since the requested time, in the order of [`Service::ALL`];
    /// services without errors are missing.
    pub errors: Vec<(Service, i64)>,
}

/// Keeps the measurements of each process, so that all of them can assess the product's health.
#[async_trait]
pub trait HealthStore: Send + Sync {
    /// The signals of all processes but `process`, which knows its own best; errors since `errors_since`.
    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals>;

    /// Records what `process` sees. Its measurement of a service replaces the previous one, and its number of errors in
    /// a minute the previous number. The others stay.
    async fn record(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
        now: Timestamp,
    ) -> StoreResult<()>;
}
