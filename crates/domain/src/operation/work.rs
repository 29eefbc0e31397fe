//! The work that operations do, and the rows that they work on.

use crate::{
    AlertMessageId, CommentId, CommentSourceId, DiscardedMediaId, ScheduledPostId, ScriptBatchId, VideoId, text_enum,
};

/// Declares each kind of work once: its name, the row that it works on, and its text.
macro_rules! works {
    ($($(#[$doc:meta])* $name:ident($subject:ident: $id:ident) = $text:literal,)+) => {
        text_enum! {
            /// The kind of work that an operation does.
            "operation kind" OperationKind { $($(#[$doc])* $name = $text,)+ }
        }

        /// The work of an operation, with its row.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Work { $($(#[$doc])* $name($id),)+ }

        impl Work {
            /// The kind of operation, as stored and counted.
            pub const fn kind(self) -> OperationKind {
                match self { $(Self::$name(_) => OperationKind::$name,)+ }
            }

            /// The row that it works on. Operations of different kinds can share one.
            pub const fn subject(self) -> Subject {
                match self { $(Self::$name(row) => Subject::$subject(row),)+ }
            }
        }

        impl OperationKind {
            /// The work of this kind on row number `row`.
            pub const fn on(self, row: i64) -> Work {
                match self { $(Self::$name => Work::$name($id(row)),)+ }
            }
        }
    };
}

works! {
    /// Submit the video to the avatar provider.
    SubmitRender(Video: VideoId) = "submit_render",
    /// Poll the provider until the video is finished.
    FollowRender(Video: VideoId) = "follow_render",
    /// Fetch the video's finished file.
    FetchRender(Video: VideoId) = "fetch_render",
    /// Publish the post.
    PublishPost(ScheduledPost: ScheduledPostId) = "publish_post",
    /// Read the platform's comments.
    ReadComments(CommentSource: CommentSourceId) = "read_comments",
    /// Have the model analyse the platform's new comments.
    AnalyseComments(CommentSource: CommentSourceId) = "analyse_comments",
    /// Answer the comment.
    SendReply(Comment: CommentId) = "send_reply",
    /// Write the first comment below the published post.
    WriteFirstComment(ScheduledPost: ScheduledPostId) = "write_first_comment",
    /// Read the post's figures from its platform.
    CollectMetrics(ScheduledPost: ScheduledPostId) = "collect_metrics",
    /// Remove the files that a video has left.
    RemoveMedia(DiscardedMedia: DiscardedMediaId) = "remove_media",
    /// Send the message about alerts to the operator.
    SendAlert(AlertMessage: AlertMessageId) = "send_alert",
    /// Write the scripts of the batch, one after another.
    WriteScripts(ScriptBatch: ScriptBatchId) = "write_scripts",
}

/// The row that an operation works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// A video that is being rendered.
    Video(VideoId),
    /// A post that is being published.
    ScheduledPost(ScheduledPostId),
    /// A platform whose comments are being read or analysed.
    CommentSource(CommentSourceId),
    /// A comment that is being answered.
    Comment(CommentId),
    /// Files that a video has left and that are being removed.
    DiscardedMedia(DiscardedMediaId),
    /// A message about alerts that is being sent.
    AlertMessage(AlertMessageId),
    /// A batch whose scripts are being written.
    ScriptBatch(ScriptBatchId),
}

impl Subject {
    /// The kind of row, as stored.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Video(_) => "video",
            Self::ScheduledPost(_) => "scheduled_post",
            Self::CommentSource(_) => "comment_source",
            Self::Comment(_) => "comment",
            Self::DiscardedMedia(_) => "discarded_media",
            Self::AlertMessage(_) => "alert_message",
            Self::ScriptBatch(_) => "script_batch",
        }
    }

    /// The row's id.
    pub const fn row(self) -> i64 {
        match self {
            Self::Video(VideoId(row))
            | Self::ScheduledPost(ScheduledPostId(row))
            | Self::CommentSource(CommentSourceId(row))
            | Self::Comment(CommentId(row))
            | Self::DiscardedMedia(DiscardedMediaId(row))
            | Self::AlertMessage(AlertMessageId(row))
            | Self::ScriptBatch(ScriptBatchId(row)) => row,
        }
    }
}

impl OperationKind {
    /// The kind of row that it works on, as stored.
    pub const fn subject_type(self) -> &'static str {
        self.on(0).subject().kind()
    }
}
