//! What an alert is about.

use std::fmt;

use crate::health::service::Service;
use crate::platform::Platform;
use crate::{ScheduledPostId, VideoId};

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
    /// A paid render that runs much longer than it was quoted.
    Render(VideoId),
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
            Self::Render(video) => write!(f, "render/{video}"),
            Self::Backups => f.write_str("backups"),
            Self::Disk => f.write_str("disk"),
        }
    }
}
