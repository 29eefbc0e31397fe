//! Notifications, which the bell shows.

use std::sync::Arc;

use showrunner_domain::NotificationId;
use showrunner_domain::notification::Notification;
use showrunner_ports::store::{Listing, NotificationFilter, NotificationStore, Page, Topic};

use crate::error::{ServiceResult, missing};
use crate::ports::Ports;
use crate::remembered::Remembered;

/// Lists notifications and marks them as read. They are written together with the changes that they report.
pub struct Notifications {
    store: Arc<dyn NotificationStore>,
    unread: Remembered<i64>,
}

impl Notifications {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self {
            store: Arc::clone(&ports.stores.notifications),
            unread: Remembered::new(&ports.stores.revisions, &[Topic::Notifications]),
        }
    }

    /// The notifications of a filter, newest first.
    pub async fn list(&self, filter: NotificationFilter, page: Page) -> ServiceResult<Vec<Notification>> {
        Ok(self.store.list(filter, page).await?)
    }

    /// The unread ones, newest first, with their number on all pages.
    pub async fn unread_with_total(&self, page: Page) -> ServiceResult<Listing<Notification>> {
        let rows = self.store.list(NotificationFilter::unread(), page.with_one_more()).await?;
        let is_counted = Listing::has_to_be_counted(page, &rows);
        let total = if is_counted { self.unread.get(self.store.count_unread()).await? } else { 0 };
        Listing::new(page, rows, || Ok(total))
    }

    pub async fn mark_read(&self, id: NotificationId) -> ServiceResult<Notification> {
        self.store.mark_read(id).await.map_err(missing("notification"))
    }

    /// Marks all as read and returns how many were unread.
    pub async fn mark_all_read(&self) -> ServiceResult<usize> {
        Ok(self.store.mark_all_read().await?)
    }
}
