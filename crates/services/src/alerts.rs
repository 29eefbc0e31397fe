//! Alerts: raised when something fails, resolved when it has recovered.

mod channels;
pub(crate) mod entered_channels;
mod stock;

use std::sync::{Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use showrunner_domain::AlertId;
use showrunner_domain::alert::{Alert, AlertSubject, EnteredChannel, NewAlert};
use showrunner_domain::hours_of_day::HoursOfDay;
use showrunner_ports::alert_channel::{AlertChannelIdentity, ChannelSecrets};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::store::Page;

use crate::core::Core;
use crate::error::ServiceResult;

/// The id of an alert that is not stored: higher than that of any row, so that lists begin with it, and exact in JavaScript.
const UNSTORED: AlertId = AlertId((1 << 53) - 1);

/// What came of a test message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertTest {
    pub channel: AlertChannelIdentity,
    pub sent_at: Timestamp,
    pub result: Result<(), ProviderError>,
}

/// Raises, resolves and lists alerts. An alert that belongs to a change of a row is stored with that change: see
/// [`FollowUp::with_alert`](showrunner_ports::store::FollowUp::with_alert).
pub struct Alerts {
    pub(crate) ports: Core,
    pub(crate) unstored: Mutex<Option<Alert>>,
    /// The entered channels when the database could last be read: for the alert that it cannot be read any more.
    pub(crate) last_entered: Mutex<Vec<(EnteredChannel, ChannelSecrets)>>,
}

impl Alerts {
    /// Raises an alert, unless one about the same subject that is at least as severe is open. Returns whether it did.
    pub async fn raise(&self, alert: NewAlert) -> ServiceResult<bool> {
        let raised = self.ports.stores.alerts.raise(alert, self.ports.now()).await?;
        if let Some(alert) = &raised {
            tracing::warn!(alert.id = alert.id.0, service = %alert.service, message = alert.message, "an alert was raised");
        }
        Ok(raised.is_some())
    }

    /// Resolves the alert about `subject`, which has recovered by itself. Returns whether one was open.
    pub async fn recovered(&self, subject: AlertSubject) -> ServiceResult<bool> {
        let resolved = self.ports.stores.alerts.resolve(subject, true, self.ports.now()).await?;
        if let Some(alert) = &resolved {
            tracing::info!(alert.id = alert.id.0, service = %alert.service, "an alert was resolved");
        }
        Ok(resolved.is_some())
    }

    /// Raises `alert` about `subject`, unless one of the `open` ones about it is as severe; resolves that one when there
    /// is nothing to raise.
    pub(crate) async fn follow(
        &self,
        open: &[Alert],
        subject: AlertSubject,
        alert: Option<NewAlert>,
    ) -> ServiceResult<()> {
        let name = subject.to_string();
        let open = open.iter().find(|alert| alert.subject == name).map(|alert| alert.kind);
        match alert {
            Some(alert) if open.is_none_or(|open| open < alert.kind) => drop(self.raise(alert).await?),
            None if open.is_some() => drop(self.recovered(subject).await?),
            _ => {}
        }
        Ok(())
    }

    /// Shows an alert that cannot be stored, in this process, or shows none. One about the same subject stays as it is.
    pub(crate) fn show_unstored(&self, alert: Option<NewAlert>) {
        let mut shown = self.unstored();
        let is_shown =
            |alert: &NewAlert| shown.as_ref().is_some_and(|shown| shown.subject == alert.subject.to_string());
        if !alert.as_ref().is_some_and(is_shown) {
            *shown = alert.map(|alert| alert.stored(UNSTORED, self.ports.now()));
        }
    }

    /// Since when an alert is shown that is not stored, for those who ask whether the list has changed.
    pub fn unstored_since(&self) -> Option<Timestamp> {
        self.unstored().as_ref().map(|alert| alert.raised_at)
    }

    fn unstored(&self) -> MutexGuard<'_, Option<Alert>> {
        self.unstored.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The quiet hours that the configuration sets.
    pub fn configured_quiet_hours(&self) -> Option<HoursOfDay> {
        self.ports.options.quiet_hours
    }

    /// The open alerts, oldest first.
    pub async fn open(&self) -> ServiceResult<Vec<Alert>> {
        Ok(self.ports.stores.alerts.open().await?)
    }

    /// Alerts, newest first, after the one that is not stored.
    pub async fn list(&self, page: Page) -> ServiceResult<Vec<Alert>> {
        let stored = self.ports.stores.alerts.list(page).await?;
        let first = self.unstored().clone().filter(|alert| page.before().is_none_or(|before| before > alert.id.0));
        Ok(first.into_iter().chain(stored).take(page.limit()).collect())
    }
}
