//! Comments, their replies, and the comment listener.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::comment::SampleCount;
use showrunner_domain::settings::Actor;
use showrunner_domain::{CommentId, InvalidValue};
use showrunner_ports::store::{CommentFilter, Stores, Topic};
use showrunner_services::{CommentPolling, Comments};

use dto::{
    ApproveComment, BulkComments, CommentStats, ListenerStatus, PendingComment, SetAutoResponse, SimulateComments,
    SimulatedComments, TrendingComment,
};

use crate::answer::{Answer, answer, answer_all};
use crate::bulk::{BulkResult, bulk_ids};
use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::extract::{Json, OptionalJson, Query};
use crate::list_filter::{MAX_IDS, PlatformQuery, SearchQuery};
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{ActionRefusals, BodyRefusals, ChangeRefusals, PlainRefusals, ProviderRefusal, QueryRefusals};
use crate::use_case::UseCase;

/// Lists the comments that wait for the operator. A search looks at author and text.
#[utoipa::path(
    tag = "PendingComment", operation_id = "listPendingComments",
    params(PageQuery, SearchQuery, PlatformQuery),
    responses((status = 200, description = "The comments.", body = [PendingComment]), NotModified, QueryRefusals),
)]
#[get("/pending")]
pub(crate) async fn list_pending_comments(
    stores: UseCase<Stores>,
    Query(page): Query<PageQuery>,
    Query(search): Query<SearchQuery>,
    Query(platform): Query<PlatformQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<PendingComment>>, ApiError> {
    let page = page.page()?;
    let filter = comment_filter(search, &platform)?;
    let list = async { Ok(Paged::of(stores.comments.waiting_with_total(filter, page).await?, |comment| comment.id.0)) };
    polled.answer(&[Topic::Comments], list).await
}

/// Lists the ids of all comments that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    tag = "PendingComment", operation_id = "listPendingCommentIds",
    params(SearchQuery, PlatformQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7])), QueryRefusals),
)]
#[get("/pending/ids")]
pub(crate) async fn list_pending_comment_ids(
    stores: UseCase<Stores>,
    Query(search): Query<SearchQuery>,
    Query(platform): Query<PlatformQuery>,
) -> Answer<Vec<i64>> {
    let ids = stores.comments.waiting_ids(comment_filter(search, &platform)?, MAX_IDS).await?;
    Ok(web::Json(ids.into_iter().map(|id| id.0).collect()))
}

fn comment_filter(search: SearchQuery, platform: &PlatformQuery) -> Result<CommentFilter, InvalidValue> {
    let (search, order) = search.search_and_order()?;
    Ok(CommentFilter { platform: platform.platform(), search, order })
}

/// Returns the comment statistics.
#[utoipa::path(
    tag = "CommentStats", operation_id = "getCommentStats",
    responses((status = 200, description = "The figures.", body = CommentStats), NotModified, PlainRefusals),
)]
#[get("/stats")]
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
#[get("/trending")]
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
#[post("/approve/{commentId}")]
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
#[post("/reject/{commentId}")]
pub(crate) async fn reject_comment(comments: UseCase<Comments>, id: web::Path<i64>) -> Answer<PendingComment> {
    answer(comments.reject(CommentId(*id)).await)
}

/// Replies to many comments with their drafts. Those that wait no more or have no draft are skipped.
#[utoipa::path(
    tag = "PendingComment", operation_id = "bulkApproveComments",
    responses((status = 200, description = "What became of each.", body = BulkResult), BodyRefusals),
)]
#[post("/bulk-approve")]
pub(crate) async fn bulk_approve_comments(
    comments: UseCase<Comments>,
    Json(request): Json<BulkComments>,
) -> Answer<BulkResult> {
    let ids = bulk_ids("commentIds", request.comment_ids, CommentId)?;
    Ok(web::Json(BulkResult::of(comments.approve_many(ids).await?, |id| id.0)))
}

/// Rejects many comments: no replies are sent. Those that wait no more are skipped.
#[utoipa::path(
    tag = "PendingComment", operation_id = "bulkRejectComments",
    responses((status = 200, description = "What became of each.", body = BulkResult), BodyRefusals),
)]
#[post("/bulk-reject")]
pub(crate) async fn bulk_reject_comments(
    comments: UseCase<Comments>,
    Json(request): Json<BulkComments>,
) -> Answer<BulkResult> {
    let ids = bulk_ids("commentIds", request.comment_ids, CommentId)?;
    Ok(web::Json(BulkResult::of(comments.reject_many(ids).await?, |id| id.0)))
}

/// Turns automatic replies on or off.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "setAutoResponse",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), BodyRefusals),
)]
#[post("/auto-response")]
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
#[get("/status")]
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
#[post("/start")]
pub(crate) async fn start_listener(comment_polling: UseCase<CommentPolling>) -> Answer<ListenerStatus> {
    answer(comment_polling.listen(true, Actor::Operator).await)
}

/// Stops reading comments. Succeeds if that is off already.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "stopListener",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), PlainRefusals),
)]
#[post("/stop")]
pub(crate) async fn stop_listener(comment_polling: UseCase<CommentPolling>) -> Answer<ListenerStatus> {
    answer(comment_polling.listen(false, Actor::Operator).await)
}

/// Creates sample comments in the sandbox. They are processed like all comments.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "simulateComments",
    request_body = Option<SimulateComments>,
    responses((status = 200, description = "How many.", body = SimulatedComments), BodyRefusals, ProviderRefusal),
)]
#[post("/simulate")]
pub(crate) async fn simulate_comments(
    comment_polling: UseCase<CommentPolling>,
    OptionalJson(request): OptionalJson<SimulateComments>,
) -> Answer<SimulatedComments> {
    let count = request.count.map(SampleCount::new).transpose()?.unwrap_or_default();
    Ok(web::Json(SimulatedComments { created: comment_polling.simulate(count).await? }))
}
