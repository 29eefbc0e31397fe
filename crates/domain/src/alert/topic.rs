//! What an alert is about, and what the operator does about it.

use super::kind::AlertKind;
use super::stored::Alert;
use crate::text_enum;

text_enum! {
    /// What an alert is about. Each has a section in `docs/operating.md`, which its messages name.
    "alert topic" AlertTopic {
        /// A post did not go out.
        PostFailed = "post_failed",
        /// Nobody can say whether a post is out.
        PostUnconfirmed = "post_unconfirmed",
        /// An account has to be connected again, soon or now.
        Account = "account",
        /// No worker runs, or due work waits.
        Work = "work",
        /// The budget of the month is nearly or wholly used up.
        Budget = "budget",
        /// A paid render runs much longer than it was quoted.
        RenderCost = "render_cost",
        /// A platform's call budget is nearly used up.
        ApiBudget = "api_budget",
        /// The newest backup is too old.
        Backup = "backup",
        /// The disk is nearly full.
        Disk = "disk",
        /// The database or the media store does not work.
        Storage = "storage",
        /// A provider does not work.
        Provider = "provider",
    }
}

impl AlertTopic {
    /// The topic of an alert. Its subject begins with what it is about.
    pub fn of(alert: &Alert) -> Self {
        let (about, which) = alert.subject.split_once('/').unwrap_or((&alert.subject, ""));
        match (about, which) {
            ("post", _) if alert.kind == AlertKind::Error => Self::PostFailed,
            ("post", _) => Self::PostUnconfirmed,
            ("account", _) => Self::Account,
            ("budget", _) => Self::Budget,
            ("render", _) => Self::RenderCost,
            ("api_budget", _) => Self::ApiBudget,
            ("backups", _) => Self::Backup,
            ("disk", _) => Self::Disk,
            ("service", "worker") => Self::Work,
            ("service", "database" | "media_store") => Self::Storage,
            _ => Self::Provider,
        }
    }

    /// A few words, which are also the title of its section in `docs/operating.md`.
    pub const fn title(self) -> &'static str {
        match self {
            Self::PostFailed => "A post failed",
            Self::PostUnconfirmed => "A post needs a check",
            Self::Account => "An account has to be connected again",
            Self::Work => "Work is stuck",
            Self::Budget => "The month's budget runs out",
            Self::RenderCost => "A render cost more than quoted",
            Self::ApiBudget => "API calls are nearly used up",
            Self::Backup => "The backup is old",
            Self::Disk => "The disk is nearly full",
            Self::Storage => "Data cannot be read or written",
            Self::Provider => "A provider does not work",
        }
    }

    /// What the operator does about it, as a sentence.
    pub const fn what_to_do(self) -> &'static str {
        match self {
            Self::PostFailed => "Open Scheduling, read why it failed, put that right, then retry the post.",
            Self::PostUnconfirmed => {
                "Look on the platform whether the post is out, then confirm or retry it on the Scheduling screen."
            }
            Self::Account => "Open Platforms and connect the account again.",
            Self::Work => "Check that a worker runs, read its log, and start it again.",
            Self::Budget => "Raise the budget on the Costs page, or wait for the next month.",
            Self::RenderCost => {
                "Watch the video and compare it with its script, then approve or reject it on the Review & Approve screen."
            }
            Self::ApiBudget => {
                "Nothing has to be done: posts still go out, and the calls come back with the platform's next day."
            }
            Self::Backup => "Make a backup now, then find out why none was made.",
            Self::Disk => "Free space on the disk, or move the data folder to a larger one.",
            Self::Storage => {
                "Run `showrunner doctor` and check the database, the disk and the media store that it names."
            }
            Self::Provider => {
                "Run `showrunner doctor`, and look whether the provider reports an outage; work that waits is tried again by itself."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::alert::{AlertSubject, NewAlert};
    use crate::health::Service;
    use crate::platform::Platform;
    use crate::{AlertId, ScheduledPostId, VideoId};

    #[test]
    fn every_subject_has_its_topic() {
        let post = AlertSubject::Post(ScheduledPostId(7));
        for (subject, kind, topic) in [
            (post, AlertKind::Error, AlertTopic::PostFailed),
            (post, AlertKind::Warning, AlertTopic::PostUnconfirmed),
            (AlertSubject::Account(Platform::Tiktok), AlertKind::Warning, AlertTopic::Account),
            (AlertSubject::Budget, AlertKind::Error, AlertTopic::Budget),
            (AlertSubject::Render(VideoId(7)), AlertKind::Warning, AlertTopic::RenderCost),
            (AlertSubject::Backups, AlertKind::Warning, AlertTopic::Backup),
            (AlertSubject::Disk, AlertKind::Warning, AlertTopic::Disk),
            (AlertSubject::ApiBudget(Platform::Youtube), AlertKind::Warning, AlertTopic::ApiBudget),
            (AlertSubject::Service(Service::Worker), AlertKind::Error, AlertTopic::Work),
            (AlertSubject::Service(Service::Database), AlertKind::Error, AlertTopic::Storage),
            (AlertSubject::Service(Service::MediaStore), AlertKind::Error, AlertTopic::Storage),
            (AlertSubject::Service(Service::Tiktok), AlertKind::Error, AlertTopic::Provider),
        ] {
            let alert = NewAlert::new(subject, Service::Worker, kind, "oh").stored(AlertId(1), Timestamp::UNIX_EPOCH);
            assert_eq!(AlertTopic::of(&alert), topic, "{subject} {kind}");
        }
    }
}
