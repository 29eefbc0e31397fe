//! Posts: videos scheduled for a platform.

mod dto;
mod plan;
mod platform_settings;

use actix_web::{delete, get, post, put, web};
use showrunner_domain::ScheduledPostId;
use showrunner_ports::store::Stores;
use showrunner_services::Scheduling;

use dto::{
    BulkPosts, ConfirmScheduledPost, CreateScheduledPost, PostQuery, ScheduledPost, ScheduledPostStatus,
    UpdateScheduledPost,
};
pub(crate) use plan::{bulk_schedule, delete_plan, get_plan, set_up_plan};
pub(crate) use platform_settings::{get_platform_settings, update_platform_settings};

use crate::answer::{Answer, Created, answer};
use crate::bulk::{BulkResult, bulk_ids};
use crate::error::ApiError;
use crate::extract::{Json, OptionalJson, Query};
use crate::list_filter::{FilterQuery, MAX_IDS, PlatformQuery};
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{ActionRefusals, BodyRefusals, ChangeRefusals, MissingRefusal, PlainRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// Lists posts by their times, latest first unless `order` says otherwise. A search looks at title and description of the
/// video.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "listScheduledPosts",
    params(PageQuery, FilterQuery<ScheduledPostStatus>, PlatformQuery, PostQuery),
    responses((status = 200, description = "The posts.", body = [ScheduledPost]), QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_scheduled_posts(
    stores: UseCase<Stores>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<FilterQuery<ScheduledPostStatus>>,
    Query(platform): Query<PlatformQuery>,
    Query(query): Query<PostQuery>,
) -> Result<Paged<ScheduledPost>, ApiError> {
    let page = page.page()?;
    let filter = query.filter(platform.platform(), filter.filter()?);
    Ok(Paged::of(stores.scheduled_posts.list_with_total(filter, page).await?, |post| post.id.0))
}

/// Lists the ids of all posts that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "listScheduledPostIds",
    params(FilterQuery<ScheduledPostStatus>, PlatformQuery, PostQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7])), QueryRefusals),
)]
#[get("/ids")]
pub(crate) async fn list_scheduled_post_ids(
    stores: UseCase<Stores>,
    Query(filter): Query<FilterQuery<ScheduledPostStatus>>,
    Query(platform): Query<PlatformQuery>,
    Query(query): Query<PostQuery>,
) -> Answer<Vec<i64>> {
    let filter = query.filter(platform.platform(), filter.filter()?);
    let ids = stores.scheduled_posts.ids(filter, MAX_IDS).await?;
    Ok(web::Json(ids.into_iter().map(|id| id.0).collect()))
}

/// Schedules a post of an approved video.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "createScheduledPost",
    responses((status = 201, description = "The post.", body = ScheduledPost), ChangeRefusals),
)]
#[post("")]
pub(crate) async fn create_scheduled_post(
    scheduling: UseCase<Scheduling>,
    Json(request): Json<CreateScheduledPost>,
) -> Result<Created<ScheduledPost>, ApiError> {
    Ok(Created(scheduling.schedule(request.try_into()?).await?.into()))
}

/// Returns a post.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "getScheduledPost",
    responses((status = 200, description = "The post.", body = ScheduledPost), PlainRefusals, MissingRefusal),
)]
#[get("/{id}")]
pub(crate) async fn get_scheduled_post(scheduling: UseCase<Scheduling>, id: web::Path<i64>) -> Answer<ScheduledPost> {
    answer(scheduling.post(ScheduledPostId(*id)).await)
}

/// Changes the time or the caption of a scheduled post, or both.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "updateScheduledPost",
    responses((status = 200, description = "The post as it is now.", body = ScheduledPost), ChangeRefusals),
)]
#[put("/{id}")]
pub(crate) async fn update_scheduled_post(
    scheduling: UseCase<Scheduling>,
    id: web::Path<i64>,
    Json(request): Json<UpdateScheduledPost>,
) -> Answer<ScheduledPost> {
    answer(scheduling.edit(ScheduledPostId(*id), request.try_into()?).await)
}

/// Cancels a scheduled post. It stays in the list, cancelled.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "cancelScheduledPost",
    responses((status = 200, description = "The post, cancelled.", body = ScheduledPost), ActionRefusals),
)]
#[delete("/{id}")]
pub(crate) async fn cancel_scheduled_post(
    scheduling: UseCase<Scheduling>,
    id: web::Path<i64>,
) -> Answer<ScheduledPost> {
    answer(scheduling.cancel(ScheduledPostId(*id)).await)
}

/// Publishes a scheduled post now.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "publishScheduledPostNow",
    responses(
        (status = 200, description = "The post, which a worker publishes next.", body = ScheduledPost),
        ActionRefusals,
    ),
)]
#[post("/{id}/publish-now")]
pub(crate) async fn publish_scheduled_post_now(
    scheduling: UseCase<Scheduling>,
    id: web::Path<i64>,
) -> Answer<ScheduledPost> {
    answer(scheduling.publish_now(ScheduledPostId(*id)).await)
}

/// Confirms that an unconfirmed post was published.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "confirmScheduledPost",
    request_body = Option<ConfirmScheduledPost>,
    responses((status = 200, description = "The post, published.", body = ScheduledPost), ChangeRefusals),
)]
#[post("/{id}/confirm")]
pub(crate) async fn confirm_scheduled_post(
    scheduling: UseCase<Scheduling>,
    id: web::Path<i64>,
    OptionalJson(request): OptionalJson<ConfirmScheduledPost>,
) -> Answer<ScheduledPost> {
    answer(scheduling.confirm(ScheduledPostId(*id), request.found()?).await)
}

/// Retries a failed post, or an unconfirmed post that the operator knows was not published.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "retryScheduledPost",
    responses((status = 200, description = "The post, scheduled again for now.", body = ScheduledPost), ActionRefusals),
)]
#[post("/{id}/retry")]
pub(crate) async fn retry_scheduled_post(scheduling: UseCase<Scheduling>, id: web::Path<i64>) -> Answer<ScheduledPost> {
    answer(scheduling.retry(ScheduledPostId(*id)).await)
}

/// Cancels many scheduled posts. Those that are not scheduled any more are skipped.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "bulkCancelScheduledPosts",
    responses((status = 200, description = "What became of each.", body = BulkResult), BodyRefusals),
)]
#[post("/bulk-cancel")]
pub(crate) async fn bulk_cancel_scheduled_posts(
    scheduling: UseCase<Scheduling>,
    Json(request): Json<BulkPosts>,
) -> Answer<BulkResult> {
    Ok(web::Json(BulkResult::of(
        scheduling.cancel_many(bulk_ids("postIds", request.post_ids, ScheduledPostId)?).await?,
        |id| id.0,
    )))
}

/// Retries many failed posts. Others are skipped, unconfirmed ones too.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "bulkRetryScheduledPosts",
    responses((status = 200, description = "What became of each.", body = BulkResult), BodyRefusals),
)]
#[post("/bulk-retry")]
pub(crate) async fn bulk_retry_scheduled_posts(
    scheduling: UseCase<Scheduling>,
    Json(request): Json<BulkPosts>,
) -> Answer<BulkResult> {
    Ok(web::Json(BulkResult::of(
        scheduling.retry_many(bulk_ids("postIds", request.post_ids, ScheduledPostId)?).await?,
        |id| id.0,
    )))
}
