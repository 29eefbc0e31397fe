//! Alerts: problems that need attention (`docs/behaviour.md#health-and-alerts`).

mod channel;
mod event;
mod kind;
mod quiet_hours;
mod stored;
mod subject;
mod topic;

pub use channel::AlertChannelKind;
pub use event::{AlertEvent, AlertEventKind, AlertMessage, due_events};
pub use kind::AlertKind;
pub use quiet_hours::{InvalidQuietHours, QuietHours};
pub use stored::{ALERTS_KEPT, Alert, AlertChange, NewAlert};
pub use subject::AlertSubject;
pub use topic::AlertTopic;
