//! Comments, their replies, and the comment listener.

use actix_web::{get, post, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::comment::{self, SampleCount};
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::{CommentId, InvalidValue};
use showrunner_ports::store::{CommentFilter, Page, Topic};
use showrunner_services::{self as services, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer, answer_all};
use crate::bulk::{BulkResult, bulk_ids};
use crate::conditional::{Conditional, Polled, PolledAnswer};
use crate::error::ApiError;
use crate::extract::{Json, OptionalJson, Query};
use crate::lists::{PageQuery, Paged, PlatformQuery, SearchQuery, ids};
use crate::wire::{Platform, convert_all, wire_struct, wire_text};

/// Lists the comments that wait for the operator. A search looks at author and text.
#[utoipa::path(
    params(PageQuery, SearchQuery, PlatformQuery),
    responses((status = 200, description = "The comments.", body = [PendingComment]), (status = 304)),
)]
#[get("/pending")]
pub(crate) async fn list_pending_comments(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    Query(search): Query<SearchQuery>,
    Query(platform): Query<PlatformQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<PendingComment>>, ApiError> {
    let page = page.page()?;
    let filter = comment_filter(search, &platform)?;
    let list = async {
        let rows =
            Paged::read(page, |page| services.stores.comments.waiting(filter.clone(), page), |row| row.id.0).await?;
        rows.counted(page, services.stores.comments.count_waiting(filter)).await
    };
    polled.answer(&[Topic::Comments], list).await
}

/// Lists the ids of all comments that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    params(SearchQuery, PlatformQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7]))),
)]
#[get("/pending/ids")]
pub(crate) async fn list_pending_comment_ids(
    services: web::Data<Services>,
    Query(search): Query<SearchQuery>,
    Query(platform): Query<PlatformQuery>,
) -> Answer<Vec<i64>> {
    let filter = comment_filter(search, &platform)?;
    ids(services.stores.comments.waiting(filter, Page::SELECTION).await, |comment| comment.id.0)
}

fn comment_filter(search: SearchQuery, platform: &PlatformQuery) -> Result<CommentFilter, InvalidValue> {
    let (search, order) = search.search_and_order()?;
    Ok(CommentFilter { platform: platform.platform.map(Into::into), search, order })
}

/// Returns the comment statistics.
#[utoipa::path(
    tag = "CommentStats",
    responses((status = 200, description = "The figures.", body = CommentStats), (status = 304)),
)]
#[get("/stats")]
pub(crate) async fn get_comment_stats(services: web::Data<Services>, polled: Polled) -> PolledAnswer<CommentStats> {
    polled.answer(&[Topic::Comments], async { answer(services.comments.stats().await) }).await
}

/// Lists what people wrote about in the last seven days, most frequent first.
#[utoipa::path(
    tag = "TrendingComment",
    responses((status = 200, description = "The topics.", body = [TrendingComment]), (status = 304)),
)]
#[get("/trending")]
pub(crate) async fn list_trending_comments(
    services: web::Data<Services>,
    polled: Polled,
) -> PolledAnswer<Vec<TrendingComment>> {
    let today = services.comments.today();
    polled.answer_with(&[Topic::Comments], today, async { answer_all(services.comments.trending().await) }).await
}

/// Replies to a comment with its draft or with the operator's own text, or retries a reply that failed.
#[utoipa::path(
    request_body = Option<ApproveComment>,
    responses((status = 200, description = "The comment as it is now.", body = PendingComment), (status = 409)),
)]
#[post("/approve/{commentId}")]
pub(crate) async fn approve_comment(
    services: web::Data<Services>,
    id: web::Path<i64>,
    OptionalJson(request): OptionalJson<ApproveComment>,
) -> Answer<PendingComment> {
    answer(services.comments.approve(CommentId(*id), request.text.as_deref()).await)
}

/// Rejects a comment: no reply is sent.
#[utoipa::path(
    responses((status = 200, description = "The comment as it is now.", body = PendingComment), (status = 409)),
)]
#[post("/reject/{commentId}")]
pub(crate) async fn reject_comment(services: web::Data<Services>, id: web::Path<i64>) -> Answer<PendingComment> {
    answer(services.comments.reject(CommentId(*id)).await)
}

/// Replies to many comments with their drafts. Those that wait no more or have no draft are skipped.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkResult)))]
#[post("/bulk-approve")]
pub(crate) async fn bulk_approve_comments(
    services: web::Data<Services>,
    Json(request): Json<BulkComments>,
) -> Answer<BulkResult> {
    answer(services.comments.approve_many(bulk_ids("commentIds", request.comment_ids, CommentId)?).await)
}

/// Rejects many comments: no replies are sent. Those that wait no more are skipped.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkResult)))]
#[post("/bulk-reject")]
pub(crate) async fn bulk_reject_comments(
    services: web::Data<Services>,
    Json(request): Json<BulkComments>,
) -> Answer<BulkResult> {
    answer(services.comments.reject_many(bulk_ids("commentIds", request.comment_ids, CommentId)?).await)
}

/// Turns automatic replies on or off.
#[utoipa::path(
    tag = "ListenerStatus",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus)),
)]
#[post("/auto-response")]
pub(crate) async fn set_auto_response(
    services: web::Data<Services>,
    Json(request): Json<SetAutoResponse>,
) -> Answer<ListenerStatus> {
    set_and_answer(&services, Setting::AutoResponse(request.enabled)).await
}

/// Returns the status of the comment listener.
#[utoipa::path(responses((status = 200, description = "What it does.", body = ListenerStatus), (status = 304)))]
#[get("/status")]
pub(crate) async fn get_listener_status(services: web::Data<Services>, polled: Polled) -> PolledAnswer<ListenerStatus> {
    polled
        .answer(&[Topic::Comments, Topic::Settings], async { answer(services.comments.listener_status().await) })
        .await
}

/// Starts reading comments. Succeeds if that is on already.
#[utoipa::path(responses((status = 200, description = "What the listener does now.", body = ListenerStatus)))]
#[post("/start")]
pub(crate) async fn start_listener(services: web::Data<Services>) -> Answer<ListenerStatus> {
    set_and_answer(&services, Setting::CommentPolling(true)).await
}

/// Stops reading comments. Succeeds if that is off already.
#[utoipa::path(responses((status = 200, description = "What the listener does now.", body = ListenerStatus)))]
#[post("/stop")]
pub(crate) async fn stop_listener(services: web::Data<Services>) -> Answer<ListenerStatus> {
    set_and_answer(&services, Setting::CommentPolling(false)).await
}

async fn set_and_answer(services: &Services, setting: Setting) -> Answer<ListenerStatus> {
    services.settings.change(vec![setting], Actor::Operator).await?;
    answer(services.comments.listener_status().await)
}

/// Creates sample comments in the sandbox. They are processed like all comments.
#[utoipa::path(
    request_body = Option<SimulateComments>,
    responses((status = 200, description = "How many.", body = SimulatedComments), (status = 502)),
)]
#[post("/simulate")]
pub(crate) async fn simulate_comments(
    services: web::Data<Services>,
    OptionalJson(request): OptionalJson<SimulateComments>,
) -> Answer<SimulatedComments> {
    let count = request.count.map(SampleCount::new).transpose()?.unwrap_or_default();
    Ok(web::Json(SimulatedComments { created: services.comments.simulate(count).await? }))
}

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

/// The explanation for a comment without a draft: the model gave no usable one, or was not asked.
const NO_DRAFT: &str =
    "There is no draft: the model gave no answer that could be used, or the month's budget was used up.";

wire_struct! {
    /// A suggested reply.
    CommentResponse(reply: &comment::Reply, analysis: Option<&comment::CommentAnalysis>) {
        /// The draft, or the reply that could not be sent; null when the model gave no usable draft or the budget was used
        /// up.
        text: Option<String> =
            reply.text.as_ref().or(analysis.map(|analysis| &analysis.draft)).map(ToString::to_string),
        priority: CommentPriority = analysis.map_or(comment::Priority::Normal, |analysis| analysis.priority).into(),
        tone: ReplyTone = analysis.map_or(comment::Tone::Friendly, |analysis| analysis.tone).into(),
        /// The reason for this draft, for the operator.
        reasoning: String = analysis.map_or(NO_DRAFT, |analysis| &analysis.reasoning).to_owned(),
    }

    /// A comment that needs the operator.
    PendingComment(comment: comment::Comment) {
        comment_id: i64 = comment.id.0,
        platform: Platform,
        author: String = comment.author.clone(),
        /// The text of the comment.
        comment: String = comment.text.clone(),
        posted_at: Timestamp,
        /// Whether the sandbox generated the comment.
        sample: bool,
        /// The video, when the comment is on one of our posts.
        video_id: Option<i64> = comment.video.as_ref().map(|video| video.id.0),
        video_title: Option<String> = comment.video.as_ref().map(|video| video.title.clone()),
        scheduled_post_id: Option<i64> = comment.post.scheduled_post.map(|post| post.0),
        status: CommentStatus,
        response: CommentResponse = (&comment.reply, comment.analysis.as_ref()).into(),
        /// The topic of the comment.
        topic: Option<String> = comment.analysis.as_ref().map(|analysis| analysis.topic.to_string()),
        sentiment: Option<SentimentWord> =
            comment.analysis.as_ref().map(|analysis| analysis.sentiment.word().into()),
        /// Reasons not to answer it automatically.
        risks: Vec<CommentRisk> =
            comment.analysis.as_ref().map_or_else(Vec::new, |analysis| convert_all(analysis.risks.iter().copied())),
        /// Reasons not to send the draft automatically. Bulk approval skips a comment that has any.
        draft_problems: Vec<DraftProblem> = convert_all(comment.draft_problems()),
        /// The maximum length of a reply on this platform, in characters.
        reply_limit: usize = comment.platform.facts().reply_limit,
        /// Why the reply could not be sent.
        error: Option<String> = comment.reply.error,
    }
}

wire_struct! {
    /// Comment statistics.
    CommentStats(stats: services::CommentStats) {
        /// Comments that the model has analysed.
        total_processed: i64,
        /// Comments that need the operator, including sample comments.
        pending_responses: i64,
        /// The share of answered comments among those that need a reply.
        #[schema(minimum = 0, maximum = 1)]
        response_rate: f64,
        /// The average time from comment to reply, in minutes; null when none is answered.
        #[schema(minimum = 0)]
        avg_response_time: Option<f64>,
        /// Whether the figures are those of sample comments.
        sample: bool,
    }

    /// A topic of recent comments.
    TrendingComment(topic: comment::TrendingComments) {
        topic: String = topic.topic.to_string(),
        count: i64,
        /// The average sentiment as one word.
        sentiment: SentimentWord = topic.word().into(),
        /// The average sentiment.
        #[schema(minimum = -1, maximum = 1)]
        average_sentiment: f64 = f64::from(i32::try_from(topic.average_hundredths()).unwrap_or(0)) / 100.0,
        /// Whether sample comments are included.
        sample: bool,
    }
}

/// The reply to a comment.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ApproveComment {
    /// The reply in the operator's own words; the draft by default. Trimmed, and limited to the platform's maximum
    /// length.
    #[schema(min_length = 1, max_length = 10_000)]
    text: Option<String>,
}

/// Comments to reply to or to reject.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkComments {
    #[schema(max_items = 500)]
    comment_ids: Vec<i64>,
}

/// Whether replies are sent automatically.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SetAutoResponse {
    enabled: bool,
}

/// The number of sample comments to create.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SimulateComments {
    /// Defaults to 5.
    #[schema(minimum = 1, maximum = 50, default = 5)]
    count: Option<i64>,
}

/// The result of creating sample comments.
#[derive(Serialize, ToSchema)]
pub(crate) struct SimulatedComments {
    /// The number of comments created.
    created: usize,
}

wire_struct! {
    /// A platform that cannot be read now.
    ListenerTrouble(platform: showrunner_domain::platform::Platform, problem: comment::PollingProblem) {
        platform: Platform = platform.into(),
        error: String = problem.error,
        /// The time of the next attempt.
        until: Timestamp = problem.until,
    }

    /// The status of the comment listener.
    ListenerStatus(status: services::ListenerStatus) {
        is_listening: bool,
        /// Whether replies are sent automatically, as far as the rules allow.
        auto_response: bool,
        /// The platforms whose comments are read through a connected account.
        platforms_connected: Vec<Platform> = convert_all(status.platforms_connected),
        /// The platforms whose posts go to the sandbox.
        sandbox_platforms: Vec<Platform> = convert_all(status.sandbox_platforms),
        /// The platforms that cannot be read now.
        troubles: Vec<ListenerTrouble> = convert_all(status.problems),
    }
}
