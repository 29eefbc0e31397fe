//! Alerts: raised when something fails, resolved when it has recovered.

pub(crate) mod channels;
pub(crate) mod sending;
mod wording;

use std::sync::Arc;

use showrunner_domain::alert::{Alert, AlertSubject, NewAlert};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{AlertStore, Page};

use crate::error::ServiceResult;

/// Raises, resolves and lists alerts. An alert that belongs to a change of a row is stored with that change: see
/// [`FollowUp::with_alert`](showrunner_ports::store::FollowUp::with_alert).
pub struct Alerts {
    store: Arc<dyn AlertStore>,
    clock: Arc<dyn Clock>,
}

impl Alerts {
    pub(crate) fn new(store: Arc<dyn AlertStore>, clock: Arc<dyn Clock>) -> Self {
        Self { store, clock }
    }

    /// Raises an alert, unless one about the same subject that is at least as severe is open. Returns whether it did.
    pub async fn raise(&self, alert: NewAlert) -> ServiceResult<bool> {
        let raised = self.store.raise(alert, self.clock.now()).await?;
        if let Some(alert) = &raised {
            tracing::warn!(alert.id = alert.id.0, service = %alert.service, message = alert.message, "an alert was raised");
        }
        Ok(raised.is_some())
    }

    /// Resolves the alert about `subject`, which has recovered by itself. Returns whether one was open.
    pub async fn recovered(&self, subject: AlertSubject) -> ServiceResult<bool> {
        let resolved = self.store.resolve(subject, true, self.clock.now()).await?;
        if let Some(alert) = &resolved {
            tracing::info!(alert.id = alert.id.0, service = %alert.service, "an alert was resolved");
        }
        Ok(resolved.is_some())
    }

    /// The open alerts, oldest first.
    pub async fn open(&self) -> ServiceResult<Vec<Alert>> {
        Ok(self.store.open().await?)
    }

    /// Alerts, newest first.
    pub async fn list(&self, page: Page) -> ServiceResult<Vec<Alert>> {
        Ok(self.store.list(page).await?)
    }
}
