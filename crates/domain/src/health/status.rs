//! How a service is.

use crate::alert::AlertKind;
use crate::text_enum;

text_enum! {
    /// How a service is.
    "service status" ServiceStatus {
        /// It works.
        Healthy = "healthy",
        /// It works badly, or not every time.
        Degraded = "degraded",
        /// It does not work.
        Down = "down",
        /// It is switched off, as it should be.
        Paused = "paused",
        /// Nobody has asked it lately.
        Unknown = "unknown",
    }
}

impl ServiceStatus {
    /// How grave an alert about a service is that is like this; none is raised when nothing is wrong.
    #[must_use]
    pub const fn alert(self) -> Option<AlertKind> {
        match self {
            Self::Degraded => Some(AlertKind::Warning),
            Self::Down => Some(AlertKind::Error),
            Self::Healthy | Self::Paused | Self::Unknown => None,
        }
    }
}
