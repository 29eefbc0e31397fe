//! Alerts: what has got worse and asks for a look (`docs/behaviour.md#health-and-alerts`).

use std::fmt;

use jiff::Timestamp;

use crate::health::service::Service;
use crate::platform::Platform;
use crate::value::storable;
use crate::{AlertId, ScheduledPostId, text_enum};

text_enum! {
    /// How grave an alert is, the least grave first.
    "alert type" AlertKind {
        /// Good to know.
        Info = "info",
        /// Something does not work as it should.
        Warning = "warning",
        /// Something does not work at all.
        Error = "error",
    }
}

/// What an alert is about. At any time at most one alert about the same is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AlertSubject {
    /// A service that has got worse.
    Service(Service),
    /// A post that may be out although nobody can say so.
    Post(ScheduledPostId),
    /// An account that needs the operator.
    Account(Platform),
    /// A platform's budget of calls that is nearly used up.
    ApiBudget(Platform),
}

/// As stored.
impl fmt::Display for AlertSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Service(service) => write!(f, "service/{service}"),
            Self::Post(post) => write!(f, "post/{post}"),
            Self::Account(platform) => write!(f, "account/{platform}"),
            Self::ApiBudget(platform) => write!(f, "api_budget/{platform}"),
        }
    }
}

/// How many alerts are kept open to view (`docs/behaviour.md#health-and-alerts`). Open ones are kept however many there are.
pub const ALERTS_KEPT: usize = 100;

/// An alert as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alert {
    /// Row id.
    pub id: AlertId,
    /// What it is about, in the words of [`AlertSubject`].
    pub subject: String,
    /// The service that it belongs to.
    pub service: Service,
    /// How grave it is.
    pub kind: AlertKind,
    /// What has got worse, as a sentence.
    pub message: String,
    /// When it was raised.
    pub raised_at: Timestamp,
    /// When it was resolved.
    pub resolved_at: Option<Timestamp>,
    /// Whether that happened by itself, because things had got better.
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
    /// What it is about.
    pub subject: AlertSubject,
    /// The service that it belongs to.
    pub service: Service,
    /// How grave it is.
    pub kind: AlertKind,
    /// What has got worse, as a sentence.
    pub message: String,
}

impl NewAlert {
    /// An alert about `subject`.
    pub fn new(subject: AlertSubject, service: Service, kind: AlertKind, message: impl Into<String>) -> Self {
        Self { subject, service, kind, message: storable(&message.into()) }
    }

    /// The alert as stored under `id`, open.
    #[must_use]
    pub fn stored(self, id: AlertId, now: Timestamp) -> Alert {
        let Self { subject, service, kind, message } = self;
        let subject = subject.to_string();
        Alert { id, subject, service, kind, message, raised_at: now, resolved_at: None, auto_resolved: false }
    }
}

/// What a change does to the alerts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AlertChange {
    /// One is raised.
    Raise(NewAlert),
    /// The one about this is resolved, if it is open, by the operator's own doing.
    Resolve(AlertSubject),
}
