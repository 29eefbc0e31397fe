use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::NotificationId;
use showrunner_domain::notification::{Notice, Notification, NotificationKind};

use crate::store::error::StoreResult;
use crate::store::page::Page;

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
