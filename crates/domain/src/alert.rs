//! Alerts: problems that need attention (`docs/behaviour.md#health-and-alerts`).

mod channel;
mod entered_channel;
mod kind;
mod stock;

use std::fmt;

use jiff::{SignedDuration, Timestamp};

use crate::health::Service;
use crate::platform::Platform;
use crate::value::storable;
use crate::{AlertEventId, AlertId, AlertMessageId, ScheduledPostId, VideoId, text_enum};

pub use channel::{AlertChannelKind, MailEncryption, TelegramChat};
pub use entered_channel::{AlertServer, EmailChannel, EnteredChannel, NtfyChannel, TelegramChannel, WebhookChannel};
pub use kind::AlertKind;
pub use stock::{EVENING, days_of_stock, is_watched};

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
    /// The next day, when nothing is scheduled for it.
    Schedule,
    /// The approved videos, when they last for a few days only.
    Stock,
    /// The render queue, when the provider renders no more videos until the operator has helped. While this alert is open, no more
    /// renders begin.
    RenderQueue,
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
            Self::Schedule => f.write_str("schedule"),
            Self::Stock => f.write_str("stock"),
            Self::RenderQueue => f.write_str("render_queue"),
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

text_enum! {
    /// What has become of an alert.
    "alert event" AlertEventKind {
        /// It was raised.
        Raised = "raised",
        /// It is over: resolved, and not replaced by a more severe one.
        Over = "over",
    }
}

/// Something that the operator is to be told about an alert, with the alert as it was then: its row may be gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertEvent {
    /// Row id.
    pub id: AlertEventId,
    /// What has happened.
    pub kind: AlertEventKind,
    /// The alert.
    pub alert: Alert,
}

impl AlertEvent {
    /// When it happened.
    pub fn at(&self) -> Timestamp {
        match self.kind {
            AlertEventKind::Raised => self.alert.raised_at,
            AlertEventKind::Over => self.alert.resolved_at.unwrap_or(self.alert.raised_at),
        }
    }

    /// Whether it is sent in quiet hours too: something does not work at all.
    pub fn is_urgent(&self) -> bool {
        self.kind == AlertEventKind::Raised && self.alert.kind == AlertKind::Error
    }
}

/// The events that one message is made of now, once the oldest of them has waited for `grouped_for`: whatever happens
/// within that time is one message. In quiet hours only urgent events are sent, and not if they are over already.
pub fn due_events(
    events: Vec<AlertEvent>,
    is_quiet: bool,
    grouped_for: SignedDuration,
    now: Timestamp,
) -> Vec<AlertEvent> {
    let over: Vec<_> =
        events.iter().filter(|event| event.kind == AlertEventKind::Over).map(|event| event.alert.id).collect();
    let is_wanted = |event: &AlertEvent| !is_quiet || event.is_urgent() && !over.contains(&event.alert.id);
    let candidates: Vec<AlertEvent> = events.into_iter().filter(is_wanted).collect();
    let has_waited = |event: &AlertEvent| event.at().duration_until(now) >= grouped_for;
    if candidates.iter().any(has_waited) { candidates } else { Vec::new() }
}

/// A message of one channel, to be sent by its operation. The key of the operation identifies it to the receiver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertMessage {
    /// Row id.
    pub id: AlertMessageId,
    /// The channel.
    pub channel: AlertChannelKind,
    /// What it tells, oldest first.
    pub events: Vec<AlertEvent>,
}

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
        /// Nothing is scheduled for the next day.
        NothingScheduled = "nothing_scheduled",
        /// The approved videos last for a few days only.
        LowStock = "low_stock",
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
            ("schedule", _) => Self::NothingScheduled,
            ("stock", _) => Self::LowStock,
            ("service", "worker") => Self::Work,
            ("service", "database" | "media_store") => Self::Storage,
            _ => Self::Provider,
        }
    }

    /// A few words, which are also the title of its section in `docs/operating.md`.
    pub const fn title(self) -> &'static str {
        self.texts().0
    }

    /// What the operator does about it, as a sentence.
    pub const fn what_to_do(self) -> &'static str {
        self.texts().1
    }

    const fn texts(self) -> (&'static str, &'static str) {
        match self {
            Self::PostFailed => {
                ("A post failed", "Open Scheduling, read why it failed, put that right, then retry the post.")
            }
            Self::PostUnconfirmed => (
                "A post needs a check",
                "Check on the platform whether the post is published, then confirm or retry it on the Scheduling screen.",
            ),
            Self::Account => ("An account has to be connected again", "Open Platforms and connect the account again."),
            Self::Work => ("Work is stuck", "Check that a worker runs, read its log, and start it again."),
            Self::Budget => {
                ("The month's budget runs out", "Raise the budget on the Costs page, or wait for the next month.")
            }
            Self::RenderCost => (
                "A render cost more than quoted",
                "Watch the video and compare it with its script, then approve or reject it on the Review & Approve screen.",
            ),
            Self::ApiBudget => (
                "API calls are nearly used up",
                "Nothing has to be done: posts are still published, and the calls come back with the platform's next day.",
            ),
            Self::Backup => ("The backup is old", "Make a backup now, then find out why none was made."),
            Self::Disk => {
                ("The disk is nearly full", "Free space on the disk, or move the data folder to a larger one.")
            }
            Self::NothingScheduled => {
                ("Nothing is scheduled tomorrow", "Open Scheduling and schedule a video, or approve one for the plan.")
            }
            Self::LowStock => ("Videos are running out", "Make and approve more videos."),
            Self::Storage => (
                "Data cannot be read or written",
                "Run `showrunner doctor` and check the database, the disk and the media store that it names.",
            ),
            Self::Provider => (
                "A provider does not work",
                "Run `showrunner doctor`, and look whether the provider reports an outage; work that waits is tried again by itself.",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: SignedDuration = SignedDuration::from_mins(1);

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn event(id: i64, kind: AlertKind, event: AlertEventKind, seconds: i64) -> AlertEvent {
        let at = noon() + SignedDuration::from_secs(seconds);
        let alert = NewAlert::new(AlertSubject::Budget, Service::AiText, kind, "oh").stored(AlertId(id), at);
        let alert = if event == AlertEventKind::Over { alert.resolved(true, at) } else { alert };
        AlertEvent { id: AlertEventId(id), kind: event, alert }
    }

    fn due(events: &[AlertEvent], is_quiet: bool, seconds: i64) -> Vec<i64> {
        let now = noon() + SignedDuration::from_secs(seconds);
        due_events(events.to_vec(), is_quiet, MINUTE, now).iter().map(|event| event.id.0).collect()
    }

    #[test]
    fn what_happens_within_a_minute_of_the_first_is_one_message() {
        let events = [
            event(1, AlertKind::Warning, AlertEventKind::Raised, 0),
            event(2, AlertKind::Error, AlertEventKind::Raised, 59),
        ];
        assert_eq!(due(&events, false, 59), [] as [i64; 0]);
        assert_eq!(due(&events, false, 60), [1, 2]);
        assert_eq!(due(&[], false, 60), [] as [i64; 0]);
    }

    #[test]
    fn quiet_hours_hold_back_all_but_new_errors() {
        let events = [
            event(1, AlertKind::Warning, AlertEventKind::Raised, 0),
            event(2, AlertKind::Error, AlertEventKind::Over, 0),
            event(3, AlertKind::Error, AlertEventKind::Raised, 30),
        ];
        assert_eq!(due(&events, true, 89), [] as [i64; 0]);
        assert_eq!(due(&events, true, 90), [3]);
        assert_eq!(due(&events[..2], true, 9_000), [] as [i64; 0]);
        assert_eq!(due(&events[..2], false, 9_000), [1, 2]);
        let over = event(3, AlertKind::Error, AlertEventKind::Over, 40);
        assert_eq!(due(&[events[2].clone(), over], true, 9_000), [] as [i64; 0], "over already");
    }

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
            (AlertSubject::Schedule, AlertKind::Warning, AlertTopic::NothingScheduled),
            (AlertSubject::Stock, AlertKind::Warning, AlertTopic::LowStock),
            (AlertSubject::ApiBudget(Platform::Youtube), AlertKind::Warning, AlertTopic::ApiBudget),
            (AlertSubject::Service(Service::Worker), AlertKind::Error, AlertTopic::Work),
            (AlertSubject::Service(Service::Database), AlertKind::Error, AlertTopic::Storage),
            (AlertSubject::Service(Service::MediaStore), AlertKind::Error, AlertTopic::Storage),
            (AlertSubject::Service(Service::Platform(Platform::Tiktok)), AlertKind::Error, AlertTopic::Provider),
        ] {
            let alert = NewAlert::new(subject, Service::Worker, kind, "oh").stored(AlertId(1), Timestamp::UNIX_EPOCH);
            assert_eq!(AlertTopic::of(&alert), topic, "{subject} {kind}");
        }
    }
}
