//! Alerts: problems that need attention (`docs/behaviour.md#health-and-alerts`).

mod channel;
mod event;
mod quiet_hours;
mod topic;

use std::fmt;

use jiff::Timestamp;

use crate::health::service::Service;
use crate::platform::Platform;
use crate::value::storable;
use crate::{AlertId, ScheduledPostId, text_enum};

pub use channel::AlertChannelKind;
pub use event::{AlertEvent, AlertEventKind, AlertMessage, due_events};
pub use quiet_hours::{InvalidQuietHours, QuietHours};
pub use topic::AlertTopic;

text_enum! {
    /// The severity of an alert, lowest first.
    "alert type" AlertKind {
        /// For information.
        Info = "info",
        /// Something does not work properly.
        Warning = "warning",
        /// Something does not work at all.
        Error = "error",
    }
}

/// The subject of an alert. At any time at most one alert is open for each subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AlertSubject {
    /// A service with a problem.
    Service(Service),
    /// A post that has failed, or that may have been published without confirmation.
    Post(ScheduledPostId),
    /// An account that needs the operator.
    Account(Platform),
    /// A platform's call budget that is nearly used up.
    ApiBudget(Platform),
    /// The budget of a month.
    Budget,
    /// The backups, when there is no recent one.
    Backups,
    /// The disk, when it is nearly full.
    Disk,
}

/// As stored.
impl fmt::Display for AlertSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Service(service) => write!(f, "service/{service}"),
            Self::Post(post) => write!(f, "post/{post}"),
            Self::Account(platform) => write!(f, "account/{platform}"),
            Self::ApiBudget(platform) => write!(f, "api_budget/{platform}"),
            Self::Budget => f.write_str("budget"),
            Self::Backups => f.write_str("backups"),
            Self::Disk => f.write_str("disk"),
        }
    }
}

/// How many of the latest alerts are kept (`docs/behaviour.md#health-and-alerts`). Open ones are always kept.
pub const ALERTS_KEPT: usize = 100;

/// An alert as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    /// Row id.
    pub id: AlertId,
    /// Its subject, as [`AlertSubject`] formats it.
    pub subject: String,
    /// The service that it belongs to.
    pub service: Service,
    /// Its severity.
    pub kind: AlertKind,
    /// The problem, as a sentence.
    pub message: String,
    /// When it was raised.
    pub raised_at: Timestamp,
    /// When it was resolved.
    pub resolved_at: Option<Timestamp>,
    /// Whether it was resolved automatically, because the problem was gone.
    pub auto_resolved: bool,
}

impl Alert {
    /// The alert, resolved.
    #[must_use]
    pub fn resolved(self, automatically: bool, now: Timestamp) -> Self {
        Self { resolved_at: Some(now), auto_resolved: automatically, ..self }
    }
}

/// An alert to be raised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAlert {
    /// Its subject.
    pub subject: AlertSubject,
    /// The service that it belongs to.
    pub service: Service,
    /// Its severity.
    pub kind: AlertKind,
    /// The problem, as a sentence.
    pub message: String,
}

impl NewAlert {
    /// An alert about `subject`.
    pub fn new(subject: AlertSubject, service: Service, kind: AlertKind, message: impl Into<String>) -> Self {
        Self { subject, service, kind, message: storable(&message.into()) }
    }

    /// The alert as stored under `id`, open.
    pub fn stored(self, id: AlertId, now: Timestamp) -> Alert {
        let Self { subject, service, kind, message } = self;
        let subject = subject.to_string();
        Alert { id, subject, service, kind, message, raised_at: now, resolved_at: None, auto_resolved: false }
    }
}

/// The effect of a change on the alerts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AlertChange {
    /// Raise one.
    Raise(NewAlert),
    /// Resolve the open alert about this subject, if there is one, because the operator has acted.
    Resolve(AlertSubject),
}
