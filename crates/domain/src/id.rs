//! Row ids, one type for each table, so that a video's id cannot be passed as a script's.

use std::fmt;

macro_rules! row_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

row_id!(
    /// A row of `users`. There is one operator: row 1.
    UserId
);
row_id!(
    /// A row of `projects`.
    ProjectId
);
row_id!(
    /// A row of `scripts`.
    ScriptId
);
row_id!(
    /// A row of `videos`.
    VideoId
);
row_id!(
    /// A row of `discarded_media`: the files of a deleted video.
    DiscardedMediaId
);
row_id!(
    /// A row of `scheduled_posts`.
    ScheduledPostId
);
row_id!(
    /// A row of `notifications`.
    NotificationId
);
row_id!(
    /// A row of `operations`.
    OperationId
);
row_id!(
    /// A row of `comments`.
    CommentId
);
row_id!(
    /// A row of `comment_sources`: one platform that comments are read from.
    CommentSourceId
);
row_id!(
    /// A row of `changes`.
    ChangeId
);
row_id!(
    /// A row of `chat_turns`.
    ChatTurnId
);
row_id!(
    /// A row of `assistant_actions`.
    AssistantActionId
);

row_id!(
    /// A row of `cost_estimates`.
    CostEstimateId
);
row_id!(
    /// A row of `ledger_entries`.
    LedgerEntryId
);
row_id!(
    /// A row of `content_templates`.
    TemplateId
);
row_id!(
    /// A row of `alerts`.
    AlertId
);

impl UserId {
    /// The one operator, created at the first start.
    pub const OPERATOR: Self = Self(1);
}
