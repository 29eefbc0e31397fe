//! Whether everything works that the product needs (`docs/behaviour.md#health-and-alerts`).

mod assess;
mod measurement;

pub use assess::{Assessment, assess_listener, assess_provider, assess_worker, overall};
pub use measurement::{Check, Measurement, ServiceErrors};

use jiff::SignedDuration;

use crate::alert::AlertKind;
use crate::platform::Platform;
use crate::text_enum;

text_enum! {
    /// What the product needs to do its work.
    "service" Service {
        /// The database.
        Database = "database",
        /// Where videos and pictures are kept.
        MediaStore = "media_store",
        /// Who does the work that outlives requests.
        Worker = "worker",
        /// Who renders.
        AvatarProvider = "avatar_provider",
        /// Who writes.
        AiText = "ai_text",
        /// TikTok, or the sandbox in its place.
        Tiktok = "tiktok",
        /// Instagram, or the sandbox in its place.
        Instagram = "instagram",
        /// YouTube, or the sandbox in its place.
        Youtube = "youtube",
        /// Facebook, or the sandbox in its place.
        Facebook = "facebook",
        /// Who reads comments.
        CommentListener = "comment_listener",
    }
}

impl Service {
    /// The service that posts for `platform` go through.
    #[must_use]
    pub const fn of(platform: Platform) -> Self {
        match platform {
            Platform::Tiktok => Self::Tiktok,
            Platform::Instagram => Self::Instagram,
            Platform::Youtube => Self::Youtube,
            Platform::Facebook => Self::Facebook,
        }
    }

    /// The name that the screens show.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Database => "Database",
            Self::MediaStore => "Media store",
            Self::Worker => "Worker",
            Self::AvatarProvider => "Avatar provider",
            Self::AiText => "AI text",
            Self::Tiktok => Platform::Tiktok.label(),
            Self::Instagram => Platform::Instagram.label(),
            Self::Youtube => Platform::Youtube.label(),
            Self::Facebook => Platform::Facebook.label(),
            Self::CommentListener => "Comment listener",
        }
    }

    /// Whether what fails there is tried again by itself. A script is written while the operator waits, who decides.
    #[must_use]
    pub const fn auto_retry(self) -> bool {
        !matches!(self, Self::AiText)
    }
}

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

/// From this age of the last heartbeat or of the oldest due operation on, the worker is degraded (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DEGRADED_AFTER: SignedDuration = SignedDuration::from_secs(60);

/// And from this one on it is down (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DOWN_AFTER: SignedDuration = SignedDuration::from_secs(120);

/// A provider is asked a probe question when nobody has called it for this long (`docs/behaviour.md#health-and-alerts`): a probe costs a call of
/// its budget.
pub const PROVIDER_PROBED_AFTER: SignedDuration = SignedDuration::from_mins(15);

/// What was measured longer ago tells nothing of now: the longest time between two calls of a provider, and some minutes.
pub const MEASUREMENT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(20);

/// An open circuit that was measured longer ago belongs to a process that is gone: one that runs probes it every 30 seconds.
pub const OPEN_CIRCUIT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(3);

/// Over how long errors are counted (`docs/behaviour.md#health-and-alerts`).
pub const ERRORS_COUNTED_FOR: SignedDuration = SignedDuration::from_hours(1);
