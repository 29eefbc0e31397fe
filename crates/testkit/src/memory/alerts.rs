use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::AlertId;
use showrunner_domain::alert::{ALERTS_KEPT, Alert, AlertSubject, NewAlert};
use showrunner_ports::store::{AlertStore, Page, StoreResult};

use super::MemoryStore;
use super::tables::Tables;

impl Tables {
    fn open_alert(&self, subject: AlertSubject) -> Option<Alert> {
        let subject = subject.to_string();
        self.alerts.iter().find(|alert| alert.resolved_at.is_none() && alert.subject == subject).cloned()
    }

    pub(super) fn raise_alert(&mut self, alert: NewAlert, now: Timestamp) -> Option<Alert> {
        match self.open_alert(alert.subject) {
            Some(open) if open.kind >= alert.kind => return None,
            Some(open) => self.alerts.replace(open.id.0, open.resolved(false, now)),
            None => {}
        }
        let raised = self.alerts.insert(|id| alert.stored(AlertId(id), now));
        let oldest_kept = self.alerts.iter().rev().nth(ALERTS_KEPT - 1).map(|alert| alert.id);
        self.alerts.remove_where(usize::MAX, |alert| Some(alert.id) < oldest_kept && alert.resolved_at.is_some());
        Some(raised)
    }

    pub(super) fn resolve_alert(
        &mut self,
        subject: AlertSubject,
        automatically: bool,
        now: Timestamp,
    ) -> Option<Alert> {
        let resolved = self.open_alert(subject)?.resolved(automatically, now);
        self.alerts.replace(resolved.id.0, resolved.clone());
        Some(resolved)
    }
}

#[async_trait]
impl AlertStore for MemoryStore {
    async fn raise(&self, alert: NewAlert, now: Timestamp) -> StoreResult<Option<Alert>> {
        self.write(|tables| Ok(tables.raise_alert(alert, now)))
    }

    async fn resolve(&self, subject: AlertSubject, automatically: bool, now: Timestamp) -> StoreResult<Option<Alert>> {
        if self.read(|tables| tables.open_alert(subject))?.is_none() {
            return Ok(None);
        }
        self.write(|tables| Ok(tables.resolve_alert(subject, automatically, now)))
    }

    async fn open(&self) -> StoreResult<Vec<Alert>> {
        self.read(|tables| tables.alerts.iter().filter(|alert| alert.resolved_at.is_none()).cloned().collect())
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<Alert>> {
        self.read(|tables| tables.alerts.page(page, |_| true))
    }
}
