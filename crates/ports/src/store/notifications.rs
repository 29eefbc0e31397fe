use async_trait::async_trait;
use showrunner_domain::NotificationId;
use showrunner_domain::notification::Notification;

use crate::store::error::StoreResult;
use crate::store::page::Page;

/// Keeps notifications. They are stored together with the changes that they report.
#[async_trait]
pub trait NotificationStore: Send + Sync {
    /// Notifications, newest first; only the unread ones when `unread_only` is set.
    async fn list(&self, unread_only: bool, page: Page) -> StoreResult<Vec<Notification>>;

    /// How many notifications are unread.
    async fn count_unread(&self) -> StoreResult<i64>;

    /// Marks one as read, even if it already is. MUST refuse with `NotFound`.
    async fn mark_read(&self, id: NotificationId) -> StoreResult<Notification>;

    /// Marks all as read and returns how many were unread.
    async fn mark_all_read(&self) -> StoreResult<usize>;
}
