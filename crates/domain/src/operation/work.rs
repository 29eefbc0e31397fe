//! The work that operations do, and the rows that they work on.

use crate::text_enum;
use crate::{AlertMessageId, CommentId, CommentSourceId, DiscardedMediaId, ScheduledPostId, VideoId};

text_enum! {
    /// The kind of work that an operation does.
    "operation kind" OperationKind {
        /// Submit a video to the avatar provider.
        SubmitRender = "submit_render",
        /// Poll the provider until it has finished.
        FollowRender = "follow_render",
        /// Fetch the finished file.
        FetchRender = "fetch_render",
        /// Publish a post.
        PublishPost = "publish_post",
        /// Read a platform's comments.
        ReadComments = "read_comments",
        /// Have the model analyse a platform's new comments.
        AnalyseComments = "analyse_comments",
        /// Answer a comment.
        SendReply = "send_reply",
        /// Read a post's figures from its platform.
        CollectMetrics = "collect_metrics",
        /// Remove the files of a deleted video.
        RemoveMedia = "remove_media",
        /// Send a message about alerts to the operator.
        SendAlert = "send_alert",
    }
}

/// The work of an operation, with its row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Work {
    /// Submit the video to the avatar provider.
    SubmitRender(VideoId),
    /// Poll the provider until the video is finished.
    FollowRender(VideoId),
    /// Fetch the video's finished file.
    FetchRender(VideoId),
    /// Publish the post.
    PublishPost(ScheduledPostId),
    /// Read the platform's comments.
    ReadComments(CommentSourceId),
    /// Have the model analyse the platform's new comments.
    AnalyseComments(CommentSourceId),
    /// Answer the comment.
    SendReply(CommentId),
    /// Read the post's figures from its platform.
    CollectMetrics(ScheduledPostId),
    /// Remove the files of the deleted video.
    RemoveMedia(DiscardedMediaId),
    /// Send the message about alerts to the operator.
    SendAlert(AlertMessageId),
}

impl Work {
    /// The kind of operation, as stored and counted.
    pub const fn kind(self) -> OperationKind {
        match self {
            Self::SubmitRender(_) => OperationKind::SubmitRender,
            Self::FollowRender(_) => OperationKind::FollowRender,
            Self::FetchRender(_) => OperationKind::FetchRender,
            Self::PublishPost(_) => OperationKind::PublishPost,
            Self::ReadComments(_) => OperationKind::ReadComments,
            Self::AnalyseComments(_) => OperationKind::AnalyseComments,
            Self::SendReply(_) => OperationKind::SendReply,
            Self::CollectMetrics(_) => OperationKind::CollectMetrics,
            Self::RemoveMedia(_) => OperationKind::RemoveMedia,
            Self::SendAlert(_) => OperationKind::SendAlert,
        }
    }

    /// The row that it works on. Operations of different kinds can share one.
    pub const fn subject(self) -> Subject {
        match self {
            Self::SubmitRender(video) | Self::FollowRender(video) | Self::FetchRender(video) => Subject::Video(video),
            Self::PublishPost(post) | Self::CollectMetrics(post) => Subject::ScheduledPost(post),
            Self::ReadComments(source) | Self::AnalyseComments(source) => Subject::CommentSource(source),
            Self::SendReply(comment) => Subject::Comment(comment),
            Self::RemoveMedia(media) => Subject::DiscardedMedia(media),
            Self::SendAlert(message) => Subject::AlertMessage(message),
        }
    }
}

impl OperationKind {
    /// The work of this kind on row number `row`.
    pub const fn on(self, row: i64) -> Work {
        match self {
            Self::SubmitRender => Work::SubmitRender(VideoId(row)),
            Self::FollowRender => Work::FollowRender(VideoId(row)),
            Self::FetchRender => Work::FetchRender(VideoId(row)),
            Self::PublishPost => Work::PublishPost(ScheduledPostId(row)),
            Self::ReadComments => Work::ReadComments(CommentSourceId(row)),
            Self::AnalyseComments => Work::AnalyseComments(CommentSourceId(row)),
            Self::SendReply => Work::SendReply(CommentId(row)),
            Self::CollectMetrics => Work::CollectMetrics(ScheduledPostId(row)),
            Self::RemoveMedia => Work::RemoveMedia(DiscardedMediaId(row)),
            Self::SendAlert => Work::SendAlert(AlertMessageId(row)),
        }
    }

    /// The kind of row that it works on, as stored.
    pub const fn subject_type(self) -> &'static str {
        self.on(0).subject().kind()
    }
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
    /// Files of a deleted video that are being removed.
    DiscardedMedia(DiscardedMediaId),
    /// A message about alerts that is being sent.
    AlertMessage(AlertMessageId),
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
            | Self::AlertMessage(AlertMessageId(row)) => row,
        }
    }
}
