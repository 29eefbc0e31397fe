//! Notifications, which the bell shows.

use std::sync::Arc;

use showrunner_domain::notification::Notification;
use showrunner_ports::store::{Listing, NotificationFilter, NotificationStore, Page, Topic};

use crate::error::ServiceResult;
use crate::ports::Ports;
use crate::remembered::Remembered;

/// Lists unread notifications.
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

    /// The unread ones, newest first, with their number on all pages.
    pub async fn unread_with_total(&self, page: Page) -> ServiceResult<Listing<Notification>> {
        let rows = self.store.list(NotificationFilter::unread(), page.with_one_more()).await?;
        let is_counted = Listing::has_to_be_counted(page, &rows);
        let total = if is_counted { self.unread.get(self.store.count_unread()).await? } else { 0 };
        Listing::new(page, rows, || Ok(total))
    }
}
