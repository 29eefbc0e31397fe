use async_trait::async_trait;
use showrunner_domain::NotificationId;
use showrunner_domain::notification::Notification;
use showrunner_ports::store::{NotificationStore, Page, StoreResult};

use super::MemoryStore;

#[async_trait]
impl NotificationStore for MemoryStore {
    async fn list(&self, unread_only: bool, page: Page) -> StoreResult<Vec<Notification>> {
        self.read(|tables| tables.notifications.page(page, |notification| !(unread_only && notification.read)))
    }

    async fn mark_read(&self, id: NotificationId) -> StoreResult<Notification> {
        self.write(|tables| {
            let notification = Notification { read: true, ..tables.notifications.require(id.0)? };
            tables.notifications.replace(id.0, notification.clone());
            Ok(notification)
        })
    }

    async fn mark_all_read(&self) -> StoreResult<usize> {
        self.write(|tables| {
            let unread = tables.notifications.iter_mut().filter(|notification| !notification.read);
            Ok(unread.map(|notification| notification.read = true).count())
        })
    }
}
