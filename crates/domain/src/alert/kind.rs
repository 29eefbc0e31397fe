//! The severity of alerts.

use crate::health::ServiceStatus;
use crate::text_enum;

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

impl AlertKind {
    /// The severity of an alert about a service with this status; none when nothing is wrong.
    pub const fn of(status: ServiceStatus) -> Option<Self> {
        match status {
            ServiceStatus::Degraded => Some(Self::Warning),
            ServiceStatus::Down => Some(Self::Error),
            ServiceStatus::Healthy | ServiceStatus::Paused | ServiceStatus::Unknown => None,
        }
    }
}
