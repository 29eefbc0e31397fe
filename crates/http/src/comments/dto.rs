use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::comment;
use showrunner_services as services;
use utoipa::ToSchema;

use crate::platform_names::Platform;
use crate::wire_text::wire_text;

wire_text! {
    /// The status of a comment.
    CommentStatus(comment::CommentStatus)

    /// How soon a comment needs a reply.
    CommentPriority(comment::Priority)

    /// The tone of a reply.
    ReplyTone(comment::Tone)

    /// A reason why a comment is never answered automatically.
    CommentRisk(comment::Risk)

    /// A reason why a drafted reply is never sent automatically.
    DraftProblem(comment::DraftProblem)

    /// A sentiment as one word.
    SentimentWord(comment::SentimentWord)
}

/// A suggested reply.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentResponse {
    /// The draft, or the reply that could not be sent; null when the model gave no usable draft or the budget was used
    /// up.
    #[schema(required, example = "Start with ten seconds.")]
    text: Option<String>,
    priority: CommentPriority,
    tone: ReplyTone,
    /// The reason for this draft, for the operator.
    reasoning: String,
}

/// A comment that needs the operator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PendingComment {
    comment_id: i64,
    platform: Platform,
    author: String,
    /// The text of the comment.
    comment: String,
    posted_at: Timestamp,
    /// Whether the sandbox generated the comment.
    #[schema(example = true)]
    sample: bool,
    /// The video, when the comment is on one of our posts.
    #[schema(required, example = 12)]
    video_id: Option<i64>,
    #[schema(required, example = "How to make your own luck")]
    video_title: Option<String>,
    #[schema(required)]
    scheduled_post_id: Option<i64>,
    status: CommentStatus,
    response: CommentResponse,
    /// The topic of the comment.
    #[schema(required, example = "discipline & habits")]
    topic: Option<String>,
    #[schema(required)]
    sentiment: Option<SentimentWord>,
    /// Reasons not to answer it automatically.
    risks: Vec<CommentRisk>,
    /// Reasons not to send the draft automatically. Bulk approval skips a comment that has any.
    draft_problems: Vec<DraftProblem>,
    /// The maximum length of a reply on this platform, in characters.
    reply_limit: usize,
    /// Why the reply could not be sent.
    #[schema(required, example = "YouTube Shorts: comments are switched off for this video")]
    error: Option<String>,
}

/// The explanation for a comment without a draft: the model gave no usable one, or was not asked.
const NO_DRAFT: &str =
    "There is no draft: the model gave no answer that could be used, or the month's budget was used up.";

impl From<comment::Comment> for PendingComment {
    fn from(comment: comment::Comment) -> Self {
        let draft_problems = comment.draft_problems().into_iter().map(Into::into).collect();
        let (video_id, video_title) = comment.video.map(|video| (video.id.0, video.title)).unzip();
        let analysis = comment.analysis;
        let draft = analysis.as_ref().map(|analysis| analysis.draft.to_string());
        Self {
            comment_id: comment.id.0,
            platform: comment.platform.into(),
            author: comment.author,
            comment: comment.text,
            posted_at: comment.posted_at,
            sample: comment.sample,
            video_id,
            video_title,
            scheduled_post_id: comment.post.scheduled_post.map(|post| post.0),
            status: comment.status.into(),
            topic: analysis.as_ref().map(|analysis| analysis.topic.to_string()),
            sentiment: analysis.as_ref().map(|analysis| analysis.sentiment.word().into()),
            risks: analysis.iter().flat_map(|analysis| &analysis.risks).map(|risk| (*risk).into()).collect(),
            draft_problems,
            reply_limit: comment.platform.reply_limit(),
            error: comment.reply.error,
            response: CommentResponse {
                text: comment.reply.text.map(|text| text.to_string()).or(draft),
                priority: analysis.as_ref().map_or(comment::Priority::Normal, |analysis| analysis.priority).into(),
                tone: analysis.as_ref().map_or(comment::Tone::Friendly, |analysis| analysis.tone).into(),
                reasoning: analysis.map_or_else(|| NO_DRAFT.to_owned(), |analysis| analysis.reasoning),
            },
        }
    }
}

/// Comment statistics.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentStats {
    /// Comments that the model has analysed.
    total_processed: i64,
    /// Comments that need the operator, including sample comments.
    pending_responses: i64,
    /// The share of answered comments among those that need a reply.
    #[schema(minimum = 0, maximum = 1, example = 0.85)]
    response_rate: f64,
    /// The average time from comment to reply, in minutes; null when none is answered.
    #[schema(required, minimum = 0, example = 12.5)]
    avg_response_time: Option<f64>,
    /// Whether the figures are those of sample comments.
    sample: bool,
}

impl From<services::CommentStats> for CommentStats {
    fn from(stats: services::CommentStats) -> Self {
        Self {
            total_processed: stats.total_processed,
            pending_responses: stats.pending_responses,
            response_rate: stats.response_rate,
            avg_response_time: stats.avg_response_time,
            sample: stats.sample,
        }
    }
}

/// A topic of recent comments.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrendingComment {
    #[schema(example = "discipline & habits")]
    topic: String,
    #[schema(example = 14)]
    count: i64,
    /// The average sentiment as one word.
    sentiment: SentimentWord,
    /// The average sentiment.
    #[schema(minimum = -1, maximum = 1, example = 0.42)]
    average_sentiment: f64,
    /// Whether sample comments are included.
    sample: bool,
}

impl From<comment::TrendingComments> for TrendingComment {
    fn from(topic: comment::TrendingComments) -> Self {
        let hundredths = i32::try_from(topic.average_hundredths()).unwrap_or(0);
        Self {
            sentiment: topic.word().into(),
            average_sentiment: f64::from(hundredths) / 100.0,
            count: topic.count,
            sample: topic.sample,
            topic: topic.topic.into_string(),
        }
    }
}

/// The reply to a comment.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ApproveComment {
    /// The reply in the operator's own words; the draft by default. Trimmed, and limited to the platform's maximum
    /// length.
    #[schema(min_length = 1, max_length = 10_000, example = "Thanks! Start with ten seconds.")]
    pub(super) text: Option<String>,
}

/// Comments to reply to or to reject.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkComments {
    #[schema(max_items = 500)]
    pub(super) comment_ids: Vec<i64>,
}

/// Whether replies are sent automatically.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SetAutoResponse {
    pub(super) enabled: bool,
}

/// The number of sample comments to create.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SimulateComments {
    /// Defaults to 5.
    #[schema(minimum = 1, maximum = 50, default = 5, example = 5)]
    pub(super) count: Option<i64>,
}

/// The result of creating sample comments.
#[derive(Serialize, ToSchema)]
pub(crate) struct SimulatedComments {
    /// The number of comments created.
    pub(super) created: usize,
}

/// A platform that cannot be read now.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListenerTrouble {
    platform: Platform,
    #[schema(example = "TikTok: asked too often")]
    error: String,
    /// The time of the next attempt.
    until: Timestamp,
}

/// The status of the comment listener.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListenerStatus {
    is_listening: bool,
    /// Whether replies are sent automatically, as far as the rules allow.
    #[schema(example = false)]
    auto_response: bool,
    /// The platforms whose comments are read through a connected account.
    platforms_connected: Vec<Platform>,
    /// The platforms whose posts go to the sandbox.
    sandbox_platforms: Vec<Platform>,
    /// The platforms that cannot be read now.
    troubles: Vec<ListenerTrouble>,
}

impl From<services::ListenerStatus> for ListenerStatus {
    fn from(status: services::ListenerStatus) -> Self {
        let platforms = |list: Vec<showrunner_domain::platform::Platform>| list.into_iter().map(Into::into).collect();
        Self {
            is_listening: status.is_listening,
            auto_response: status.auto_response,
            platforms_connected: platforms(status.platforms_connected),
            sandbox_platforms: platforms(status.sandbox_platforms),
            troubles: status
                .problems
                .into_iter()
                .map(|(platform, problem)| ListenerTrouble {
                    platform: platform.into(),
                    error: problem.error,
                    until: problem.until,
                })
                .collect(),
        }
    }
}
