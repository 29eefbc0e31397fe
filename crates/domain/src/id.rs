//! Row ids, one type for each table, so that a video's id cannot be passed as a script's.

use std::fmt;

macro_rules! row_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl From<$name> for i64 {
            fn from(id: $name) -> Self {
                id.0
            }
        }
    )+};
}

row_ids! {
    /// A row of `users`. There is one operator: row 1.
    UserId,
    /// A row of `projects`.
    ProjectId,
    /// A row of `scripts`.
    ScriptId,
    /// A row of `videos`.
    VideoId,
    /// A row of `discarded_media`: the files of a deleted video.
    DiscardedMediaId,
    /// A row of `scheduled_posts`.
    ScheduledPostId,
    /// A row of `notifications`.
    NotificationId,
    /// A row of `operations`.
    OperationId,
    /// A row of `comments`.
    CommentId,
    /// A row of `comment_sources`: one platform that comments are read from.
    CommentSourceId,
    /// A row of `changes`.
    ChangeId,
    /// A row of `chat_turns`.
    ChatTurnId,
    /// A row of `assistant_actions`.
    AssistantActionId,
    /// A row of `cost_estimates`.
    CostEstimateId,
    /// A row of `ledger_entries`.
    LedgerEntryId,
    /// A row of `content_templates`.
    TemplateId,
    /// A row of `alerts`.
    AlertId,
    /// A row of `alert_events`: what the operator is still to be told about an alert.
    AlertEventId,
    /// A row of `alert_messages`: what one channel is to send.
    AlertMessageId,
    /// A row of `sessions`.
    SessionId,
    /// A row of `api_tokens`.
    ApiTokenId,
}

impl UserId {
    /// The one operator, created at the first start.
    pub const OPERATOR: Self = Self(1);
}
