//! The status of a service.

use crate::alert::AlertKind;
use crate::text_enum;

text_enum! {
    /// The status of a service.
    "service status" ServiceStatus {
        /// It works.
        Healthy = "healthy",
        /// It works badly, or not every time.
        Degraded = "degraded",
        /// It does not work.
        Down = "down",
        /// It is switched off on purpose.
        Paused = "paused",
        /// It has not been called recently.
        Unknown = "unknown",
    }
}

impl ServiceStatus {
    /// The severity of an alert about a service with this status; none when nothing is wrong.
    pub const fn alert(self) -> Option<AlertKind> {
        match self {
            Self::Degraded => Some(AlertKind::Warning),
            Self::Down => Some(AlertKind::Error),
            Self::Healthy | Self::Paused | Self::Unknown => None,
        }
    }
}
