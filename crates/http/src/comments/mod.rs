//! Comments, their replies, and the comment listener.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::CommentId;
use showrunner_domain::comment::SampleCount;
use showrunner_domain::settings::Actor;
use showrunner_ports::store::{CommentFilter, Topic};
use showrunner_services::{CommentPolling, Comments};

use dto::{
    ApproveComment, CommentStats, ListenerStatus, PendingComment, SetAutoResponse, SimulateComments, SimulatedComments,
    TrendingComment,
};

use crate::answer::{Answer, answer, answer_all};
use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::extract::{Json, OptionalJson, Query};
use crate::list_filter::{PlatformQuery, SearchQuery};
use crate::paging::{PageQuery, Paged};
use crate::refusals::{ActionRefusals, BodyRefusals, ChangeRefusals, PlainRefusals, ProviderRefusal, QueryRefusals};
use crate::use_case::UseCase;

/// Lists the comments that wait for the operator, newest first. A search looks at author and text.
#[utoipa::path(
    tag = "PendingComment", operation_id = "listPendingComments",
    params(PageQuery, SearchQuery, PlatformQuery),
    responses((status = 200, description = "The comments.", body = [PendingComment]), NotModified, QueryRefusals),
)]
#[get("/comments/pending")]
pub(crate) async fn list_pending_comments(
    comments: UseCase<Comments>,
    Query(page): Query<PageQuery>,
    Query(search): Query<SearchQuery>,
    Query(platform): Query<PlatformQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<PendingComment>>, ApiError> {
    let page = page.page()?;
    let filter = CommentFilter { platform: platform.platform(), search: search.search()? };
    let list = async {
        let list = Paged::read(page, |page| comments.waiting(filter.clone(), page), |comment| comment.id.0).await?;
        list.with_total(page, comments.count_waiting(filter.clone())).await
    };
    polled.answer(&[Topic::Comments], list).await
}

/// Returns the comment statistics.
#[utoipa::path(
    tag = "CommentStats", operation_id = "getCommentStats",
    responses((status = 200, description = "The figures.", body = CommentStats), NotModified, PlainRefusals),
)]
#[get("/comments/stats")]
pub(crate) async fn get_comment_stats(
    comments: UseCase<Comments>,
    polled: Polled,
) -> Result<Conditional<web::Json<CommentStats>>, ApiError> {
    polled.answer(&[Topic::Comments], async { answer(comments.stats().await) }).await
}

/// Lists what people wrote about in the last seven days, most frequent first.
#[utoipa::path(
    tag = "TrendingComment", operation_id = "listTrendingComments",
    responses((status = 200, description = "The topics.", body = [TrendingComment]), NotModified, PlainRefusals),
)]
#[get("/comments/trending")]
pub(crate) async fn list_trending_comments(
    comments: UseCase<Comments>,
    polled: Polled,
) -> Result<Conditional<web::Json<Vec<TrendingComment>>>, ApiError> {
    let today = comments.today();
    polled.answer_with(&[Topic::Comments], today, async { answer_all(comments.trending().await) }).await
}

/// Replies to a comment with its draft or with the operator's own text, or retries a reply that failed.
#[utoipa::path(
    tag = "PendingComment", operation_id = "approveComment",
    request_body = Option<ApproveComment>,
    responses((status = 200, description = "The comment as it is now.", body = PendingComment), ChangeRefusals),
)]
#[post("/comments/approve/{commentId}")]
pub(crate) async fn approve_comment(
    comments: UseCase<Comments>,
    id: web::Path<i64>,
    OptionalJson(request): OptionalJson<ApproveComment>,
) -> Answer<PendingComment> {
    answer(comments.approve(CommentId(*id), request.text.as_deref()).await)
}

/// Rejects a comment: no reply is sent.
#[utoipa::path(
    tag = "PendingComment", operation_id = "rejectComment",
    responses((status = 200, description = "The comment as it is now.", body = PendingComment), ActionRefusals),
)]
#[post("/comments/reject/{commentId}")]
pub(crate) async fn reject_comment(comments: UseCase<Comments>, id: web::Path<i64>) -> Answer<PendingComment> {
    answer(comments.reject(CommentId(*id)).await)
}

/// Turns automatic replies on or off.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "setAutoResponse",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), BodyRefusals),
)]
#[post("/comments/auto-response")]
pub(crate) async fn set_auto_response(
    comment_polling: UseCase<CommentPolling>,
    Json(request): Json<SetAutoResponse>,
) -> Answer<ListenerStatus> {
    answer(comment_polling.auto_respond(request.enabled, Actor::Operator).await)
}

/// Returns the status of the comment listener.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "getListenerStatus",
    responses((status = 200, description = "What it does.", body = ListenerStatus), NotModified, PlainRefusals),
)]
#[get("/listener/status")]
pub(crate) async fn get_listener_status(
    comment_polling: UseCase<CommentPolling>,
    polled: Polled,
) -> Result<Conditional<web::Json<ListenerStatus>>, ApiError> {
    polled.answer(&[Topic::Comments, Topic::Settings], async { answer(comment_polling.status().await) }).await
}

/// Starts reading comments. Succeeds if that is on already.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "startListener",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), PlainRefusals),
)]
#[post("/listener/start")]
pub(crate) async fn start_listener(comment_polling: UseCase<CommentPolling>) -> Answer<ListenerStatus> {
    answer(comment_polling.listen(true, Actor::Operator).await)
}

/// Stops reading comments. Succeeds if that is off already.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "stopListener",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), PlainRefusals),
)]
#[post("/listener/stop")]
pub(crate) async fn stop_listener(comment_polling: UseCase<CommentPolling>) -> Answer<ListenerStatus> {
    answer(comment_polling.listen(false, Actor::Operator).await)
}

/// Creates sample comments in the sandbox. They are processed like all comments.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "simulateComments",
    request_body = Option<SimulateComments>,
    responses((status = 200, description = "How many.", body = SimulatedComments), BodyRefusals, ProviderRefusal),
)]
#[post("/listener/simulate")]
pub(crate) async fn simulate_comments(
    comment_polling: UseCase<CommentPolling>,
    OptionalJson(request): OptionalJson<SimulateComments>,
) -> Answer<SimulatedComments> {
    let count = request.count.map(SampleCount::new).transpose()?.unwrap_or_default();
    Ok(web::Json(SimulatedComments { created: comment_polling.simulate(count).await? }))
}
