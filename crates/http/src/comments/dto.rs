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
}

wire_text! {
    /// How soon a comment wants an answer.
    CommentPriority(comment::Priority)
}

wire_text! {
    /// In which tone a comment is answered.
    ReplyTone(comment::Tone)
}

wire_text! {
    /// Why a comment is never answered without a person.
    CommentRisk(comment::Risk)
}

wire_text! {
    /// A sentiment in one word.
    SentimentWord(comment::SentimentWord)
}

/// What could be answered.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentResponse {
    /// The draft, or the answer that could not be sent; none when the model gave nothing that could be
    /// used or the budget was used up.
    #[schema(required, example = "Start with ten seconds.")]
    text: Option<String>,
    priority: CommentPriority,
    tone: ReplyTone,
    /// Why this draft, for the operator.
    #[schema(example = "A question about health & fitness; the draft gives one concrete step.")]
    reasoning: String,
}

/// A comment that waits for the operator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PendingComment {
    #[schema(example = 17)]
    comment_id: i64,
    platform: Platform,
    #[schema(example = "@marta.runs")]
    author: String,
    /// What was written.
    #[schema(example = "How long until a habit sticks?")]
    comment: String,
    #[schema(example = "2026-11-21T18:04:00Z")]
    posted_at: Timestamp,
    /// Whether the sandbox made it up.
    #[schema(example = true)]
    sample: bool,
    /// The video that it is about, when the post is one of ours.
    #[schema(required, example = 12)]
    video_id: Option<i64>,
    #[schema(required, example = "How to make your own luck")]
    video_title: Option<String>,
    #[schema(required, example = 31)]
    scheduled_post_id: Option<i64>,
    status: CommentStatus,
    response: CommentResponse,
    /// What it is about.
    #[schema(required, example = "discipline & habits")]
    topic: Option<String>,
    #[schema(required)]
    sentiment: Option<SentimentWord>,
    /// What speaks against answering it without a person.
    risks: Vec<CommentRisk>,
    /// The most characters of an answer on this platform.
    #[schema(example = 150)]
    reply_limit: usize,
    /// Why its answer could not be sent.
    #[schema(required, example = "TikTok: the comment was deleted")]
    error: Option<String>,
}

/// Said of a comment about which the model gave nothing that could be used, or was not asked.
const NO_DRAFT: &str =
    "There is no draft: the model gave no answer that could be used, or the month's budget was used up.";

impl From<comment::Comment> for PendingComment {
    fn from(comment: comment::Comment) -> Self {
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

/// The comment statistics.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentStats {
    /// Comments that the model has analysed.
    #[schema(example = 120)]
    total_processed: i64,
    /// Comments that wait for the operator, sample comments among them.
    #[schema(example = 4)]
    pending_responses: i64,
    /// Answered ones of those that want an answer.
    #[schema(minimum = 0, maximum = 1, example = 0.85)]
    response_rate: f64,
    /// From comment to answer on average, in minutes; null while none is answered.
    #[schema(required, minimum = 0, example = 12.5)]
    avg_response_time: Option<f64>,
    /// Whether these are figures of sample comments.
    #[schema(example = false)]
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

/// A topic that people write about.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrendingComment {
    #[schema(example = "discipline & habits")]
    topic: String,
    #[schema(example = 14)]
    count: i64,
    /// The average sentiment in one word.
    sentiment: SentimentWord,
    /// The average sentiment.
    #[schema(minimum = -1, maximum = 1, example = 0.42)]
    average_sentiment: f64,
    /// Whether it counts sample comments.
    #[schema(example = false)]
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

/// How a comment is to be answered.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ApproveComment {
    /// The answer in the operator's own words; the draft when not given. Trimmed, and at most as long as the platform takes.
    #[schema(min_length = 1, max_length = 10_000, example = "Thanks! Start with ten seconds.")]
    pub(super) text: Option<String>,
}

/// Whether comments are answered without the operator.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SetAutoResponse {
    #[schema(example = true)]
    pub(super) enabled: bool,
}

/// How many sample comments are wanted.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SimulateComments {
    /// Five when not given.
    #[schema(minimum = 1, maximum = 50, default = 5, example = 5)]
    pub(super) count: Option<i64>,
}

/// What became of wishing for sample comments.
#[derive(Serialize, ToSchema)]
pub(crate) struct SimulatedComments {
    /// How many were made.
    #[schema(example = 5)]
    pub(super) created: usize,
}

/// A platform that cannot be read at present.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListenerTrouble {
    platform: Platform,
    #[schema(example = "TikTok: asked too often")]
    error: String,
    /// When it is tried again.
    #[schema(example = "2026-11-21T18:10:00Z")]
    until: Timestamp,
}

/// The status of the comment listener.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListenerStatus {
    #[schema(example = true)]
    is_listening: bool,
    /// Whether comments are answered without the operator, as far as they may.
    #[schema(example = false)]
    auto_response: bool,
    /// The platforms with an account that comments are read from.
    platforms_connected: Vec<Platform>,
    /// The platforms whose posts go to the sandbox.
    sandbox_platforms: Vec<Platform>,
    /// The platforms that cannot be read at present.
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
