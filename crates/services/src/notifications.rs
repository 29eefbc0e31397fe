//! Notifications, which the bell shows.

use std::sync::Arc;

use showrunner_domain::NotificationId;
use showrunner_domain::notification::Notification;
use showrunner_ports::store::{Listing, NotificationFilter, NotificationStore, Page};

use crate::error::{ServiceResult, missing};
use crate::ports::Ports;

/// Lists notifications and marks them as read. They are written together with the changes that they report.
pub struct Notifications {
    store: Arc<dyn NotificationStore>,
}

impl Notifications {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.notifications) }
    }

    /// The notifications of a filter, newest first.
    pub async fn list(&self, filter: NotificationFilter, page: Page) -> ServiceResult<Vec<Notification>> {
        Ok(self.store.list(filter, page).await?)
    }

    /// The unread ones, newest first, with their number on all pages.
    pub async fn unread_with_total(&self, page: Page) -> ServiceResult<Listing<Notification>> {
        Ok(self.store.unread_with_total(page).await?)
    }

    pub async fn mark_read(&self, id: NotificationId) -> ServiceResult<Notification> {
        self.store.mark_read(id).await.map_err(missing("notification"))
    }

    /// Marks all as read and returns how many were unread.
    pub async fn mark_all_read(&self) -> ServiceResult<usize> {
        Ok(self.store.mark_all_read().await?)
    }
}
