//! An alert, from the change that raises it to the one that resolves it.

use jiff::Timestamp;

use super::kind::AlertKind;
use super::subject::AlertSubject;
use crate::AlertId;
use crate::health::service::Service;
use crate::value::storable;

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
