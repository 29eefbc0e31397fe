//! Warns the operator before an account has to be connected again.

use jiff::Timestamp;
use showrunner_domain::account::Account;
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::platform::Connection;

use super::Accounts;
use crate::alerts::Alerts;
use crate::error::ServiceResult;

impl Accounts {
    /// Renews the tokens that are due, and raises an alert for accounts that soon cannot be renewed any more.
    pub(crate) async fn renew_tokens(&self, alerts: &Alerts) -> ServiceResult<()> {
        self.renew_due().await?;
        let now = self.clock.now();
        let open = alerts.open().await?;
        // An expired account already has an alert, raised with its expiry.
        for account in self.store.list().await?.into_iter().filter(|account| account.expiry.is_none()) {
            // Without a warning, it was renewed since the alert was raised.
            alerts.follow(&open, AlertSubject::Account(account.platform), warning(&account, now)).await?;
        }
        Ok(())
    }
}

/// The alert about an account whose tokens end soon.
fn warning(account: &Account, now: Timestamp) -> Option<NewAlert> {
    let end = account.terms.renewable_until.filter(|_| account.ends_soon(now))?;
    let label = account.platform.label();
    let (kind, message) = match account.connection(now) {
        Connection::Expired => {
            (AlertKind::Error, format!("{label} has to be connected again, until then nothing goes out there."))
        }
        Connection::Connected | Connection::Sandbox => {
            let days = now.duration_until(end).as_hours() / 24;
            let left = match days {
                0 => "in less than a day".to_owned(),
                1 => "in a day".to_owned(),
                days => format!("in {days} days"),
            };
            (
                AlertKind::Warning,
                format!("{label} has to be connected again {left}: press Connect on the Platforms screen."),
            )
        }
    };
    Some(NewAlert::new(AlertSubject::Account(account.platform), Service::of(account.platform), kind, message))
}
