//! Comments, their answers, and the listener that reads them.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::CommentId;
use showrunner_domain::comment::SampleCount;
use showrunner_domain::settings::Actor;
use showrunner_ports::store::Topic;
use showrunner_services::Services;

use dto::{
    ApproveComment, CommentStats, ListenerStatus, PendingComment, SetAutoResponse, SimulateComments, SimulatedComments,
    TrendingComment,
};

use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::extract::{Json, OptionalJson, Query};
use crate::paging::{PageQuery, Paged};
use crate::refusals::{BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals, ProviderRefusal, QueryRefusals};

/// Comments that wait for the operator, newest first.
#[utoipa::path(
    tag = "PendingComment", operation_id = "listPendingComments",
    params(PageQuery),
    responses(
        (status = 200, description = "The comments.", body = [PendingComment],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        NotModified, QueryRefusals,
    ),
)]
#[get("/comments/pending")]
pub(crate) async fn list_pending_comments(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<PendingComment>>, ApiError> {
    let page = query.page()?;
    let revision = services.revisions.of(&[Topic::Comments]).await?;
    let list = async {
        let comments = services.comments.waiting(page.with_one_more()).await?;
        Ok(Paged::new(page, comments, |comment| comment.id.0))
    };
    polled.answer(revision, list).await
}

/// What is counted about comments.
#[utoipa::path(
    tag = "CommentStats", operation_id = "getCommentStats",
    responses((status = 200, description = "The figures.", body = CommentStats), NotModified, PlainRefusals),
)]
#[get("/comments/stats")]
pub(crate) async fn get_comment_stats(
    services: web::Data<Services>,
    polled: Polled,
) -> Result<Conditional<web::Json<CommentStats>>, ApiError> {
    let revision = services.revisions.of(&[Topic::Comments]).await?;
    polled.answer(revision, async { Ok(web::Json(services.comments.stats().await?.into())) }).await
}

/// What people wrote about in the last seven days, most frequent first.
#[utoipa::path(
    tag = "TrendingComment", operation_id = "listTrendingComments",
    responses((status = 200, description = "The topics.", body = [TrendingComment]), NotModified, PlainRefusals),
)]
#[get("/comments/trending")]
pub(crate) async fn list_trending_comments(
    services: web::Data<Services>,
    polled: Polled,
) -> Result<Conditional<web::Json<Vec<TrendingComment>>>, ApiError> {
    let today = services.comments.today();
    let revision = services.revisions.of(&[Topic::Comments]).await?;
    let list = async {
        let topics = services.comments.trending().await?;
        Ok(web::Json(topics.into_iter().map(Into::into).collect()))
    };
    polled.answer((revision, today), list).await
}

/// Has a comment answered, with its draft or with a text of the operator's; an answer that could not be sent is tried again.
#[utoipa::path(
    tag = "PendingComment", operation_id = "approveComment",
    request_body = Option<ApproveComment>,
    responses(
        (status = 200, description = "The comment as it is now.", body = PendingComment),
        BodyRefusals, MissingRefusal, ConflictRefusal,
    ),
)]
#[post("/comments/approve/{commentId}")]
pub(crate) async fn approve_comment(
    services: web::Data<Services>,
    id: web::Path<i64>,
    OptionalJson(request): OptionalJson<ApproveComment>,
) -> Result<web::Json<PendingComment>, ApiError> {
    let comment = services.comments.approve(CommentId(id.into_inner()), request.text.as_deref()).await?;
    Ok(web::Json(comment.into()))
}

/// Leaves a comment without an answer.
#[utoipa::path(
    tag = "PendingComment", operation_id = "rejectComment",
    responses(
        (status = 200, description = "The comment as it is now.", body = PendingComment),
        PlainRefusals, MissingRefusal, ConflictRefusal,
    ),
)]
#[post("/comments/reject/{commentId}")]
pub(crate) async fn reject_comment(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Result<web::Json<PendingComment>, ApiError> {
    let comment = services.comments.reject(CommentId(id.into_inner())).await?;
    Ok(web::Json(comment.into()))
}

/// Switches the auto-response on or off.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "setAutoResponse",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), BodyRefusals),
)]
#[post("/comments/auto-response")]
pub(crate) async fn set_auto_response(
    services: web::Data<Services>,
    Json(request): Json<SetAutoResponse>,
) -> Result<web::Json<ListenerStatus>, ApiError> {
    let status = services.comment_polling.auto_respond(request.enabled, Actor::Operator).await?;
    Ok(web::Json(status.into()))
}

/// What the listener does.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "getListenerStatus",
    responses((status = 200, description = "What it does.", body = ListenerStatus), NotModified, PlainRefusals),
)]
#[get("/listener/status")]
pub(crate) async fn get_listener_status(
    services: web::Data<Services>,
    polled: Polled,
) -> Result<Conditional<web::Json<ListenerStatus>>, ApiError> {
    let revision = services.revisions.of(&[Topic::Comments, Topic::Settings]).await?;
    polled.answer(revision, async { Ok(web::Json(services.comment_polling.status().await?.into())) }).await
}

/// Starts reading comments; it may be on already.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "startListener",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), PlainRefusals),
)]
#[post("/listener/start")]
pub(crate) async fn start_listener(services: web::Data<Services>) -> Result<web::Json<ListenerStatus>, ApiError> {
    Ok(web::Json(services.comment_polling.listen(true, Actor::Operator).await?.into()))
}

/// Stops reading comments; it may be off already.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "stopListener",
    responses((status = 200, description = "What the listener does now.", body = ListenerStatus), PlainRefusals),
)]
#[post("/listener/stop")]
pub(crate) async fn stop_listener(services: web::Data<Services>) -> Result<web::Json<ListenerStatus>, ApiError> {
    Ok(web::Json(services.comment_polling.listen(false, Actor::Operator).await?.into()))
}

/// Has sample comments made in the sandbox. They go the way of all comments.
#[utoipa::path(
    tag = "ListenerStatus", operation_id = "simulateComments",
    request_body = Option<SimulateComments>,
    responses(
        (status = 200, description = "How many.", body = SimulatedComments),
        BodyRefusals, ProviderRefusal,
    ),
)]
#[post("/listener/simulate")]
pub(crate) async fn simulate_comments(
    services: web::Data<Services>,
    OptionalJson(request): OptionalJson<SimulateComments>,
) -> Result<web::Json<SimulatedComments>, ApiError> {
    let count = request.count.map(SampleCount::new).transpose()?.unwrap_or_default();
    Ok(web::Json(SimulatedComments { created: services.comment_polling.simulate(count).await? }))
}
