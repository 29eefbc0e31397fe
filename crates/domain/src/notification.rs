//! Notifications, which the screens show under the bell.

use jiff::Timestamp;

use crate::value::{Title, storable};
use crate::video::VideoStatus;
use crate::{NotificationId, VideoId, text_enum};

text_enum! {
    /// The subject of a notification; it determines icon and colour on the screens.
    "notification type" NotificationKind {
        /// A script.
        Script = "script",
        /// A video.
        Video = "video",
        /// A project.
        Project = "project",
        /// Posts, accounts, settings and everything else.
        System = "system",
    }
}

text_enum! {
    /// The kind of row that a notification points to.
    "related type" RelatedType {
        /// `scripts`.
        Script = "script",
        /// `videos`.
        Video = "video",
        /// `projects`.
        Project = "project",
        /// `scheduled_posts`.
        ScheduledPost = "scheduled_post",
        /// `comments`.
        Comment = "comment",
        /// `script_batches`.
        ScriptBatch = "script_batch",
    }
}

/// The video of a notification, as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationVideo {
    /// The video.
    pub id: VideoId,
    /// Its title.
    pub title: Title,
    /// Its status.
    pub status: VideoStatus,
}

/// A notification as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    /// Row id.
    pub id: NotificationId,
    /// Its subject.
    pub kind: NotificationKind,
    /// A few words.
    pub title: String,
    /// A sentence.
    pub message: String,
    /// Whether the operator has seen it.
    pub read: bool,
    /// The row it points to.
    pub related: Option<(RelatedType, i64)>,
    /// The video that the row is, or that it is a post of; nothing when there is none (any more).
    pub video: Option<NotificationVideo>,
    /// When it was stored.
    pub created_at: Timestamp,
}

/// A notification to be stored with the change that it reports; the store knows which row it points to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Its subject.
    pub kind: NotificationKind,
    /// A few words.
    pub title: String,
    /// A sentence.
    pub message: String,
}

impl Notice {
    /// A notice of `kind`.
    pub fn new(kind: NotificationKind, title: impl Into<String>, message: impl Into<String>) -> Self {
        Self { kind, title: storable(&title.into()), message: storable(&message.into()) }
    }
}
