//! Notifications: what happened, for the bell.

use jiff::Timestamp;

use crate::value::storable;
use crate::{NotificationId, text_enum};

text_enum! {
    /// What a notification is about; the screens choose icon and colour by it.
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
    }
}

/// A notification as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    /// Row id.
    pub id: NotificationId,
    /// What it is about.
    pub kind: NotificationKind,
    /// A few words.
    pub title: String,
    /// A sentence.
    pub message: String,
    /// Whether the operator has seen it.
    pub read: bool,
    /// The row it points to.
    pub related: Option<(RelatedType, i64)>,
    /// When it was stored.
    pub created_at: Timestamp,
}

/// A notification to be stored together with the change that it tells of.
/// Which row it points to is known to the store: the one that is changed in the same transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What it is about.
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

    /// The notification as stored under `id`, unread.
    #[must_use]
    pub fn stored(self, id: NotificationId, related: Option<(RelatedType, i64)>, now: Timestamp) -> Notification {
        let Self { kind, title, message } = self;
        Notification { id, kind, title, message, read: false, related, created_at: now }
    }
}
