//! Row ids, one type for each table, so that a video's id cannot be passed as a script's.

use std::fmt;

macro_rules! row_ids {
    ($($(#[$doc:meta])* $name:ident($table:literal)),+ $(,)?) => {$(
        #[doc = concat!("A row of `", $table, "`.")]
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
    /// There is one operator: row 1.
    UserId("users"),
    ProjectId("projects"),
    ScriptId("scripts"),
    ScriptBatchId("script_batches"),
    VideoId("videos"),
    /// Files that a video has left.
    DiscardedMediaId("discarded_media"),
    ScheduledPostId("scheduled_posts"),
    NotificationId("notifications"),
    OperationId("operations"),
    CommentId("comments"),
    /// One platform that comments are read from.
    CommentSourceId("comment_sources"),
    ChangeId("changes"),
    ChatTurnId("chat_turns"),
    AssistantActionId("assistant_actions"),
    CostEstimateId("cost_estimates"),
    LedgerEntryId("ledger_entries"),
    TemplateId("content_templates"),
    AlertId("alerts"),
    /// What the operator is still to be told about an alert.
    AlertEventId("alert_events"),
    /// What one channel is to send.
    AlertMessageId("alert_messages"),
    SessionId("sessions"),
    ApiTokenId("api_tokens"),
}

impl UserId {
    /// The one operator, created at the first start.
    pub const OPERATOR: Self = Self(1);
}
