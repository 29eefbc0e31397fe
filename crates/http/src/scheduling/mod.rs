//! Posts: videos on their way to a platform.

mod dto;

use actix_web::{get, post, web};
use showrunner_services::Services;

pub(crate) use dto::Platform;
use dto::{CreateScheduledPost, ScheduledPost, ScheduledPostStatus};

use crate::created::Created;
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::paging::{Paged, StatusPageQuery};
use crate::refusals::{BodyRefusals, ConflictRefusal, MissingRefusal, QueryRefusals};

/// Posts, by time, the latest first.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "listScheduledPosts",
    params(StatusPageQuery<ScheduledPostStatus>),
    responses(
        (status = 200, description = "The posts.", body = [ScheduledPost],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        QueryRefusals,
    ),
)]
#[get("/scheduled-posts")]
pub(crate) async fn list_scheduled_posts(
    services: web::Data<Services>,
    Query(query): Query<StatusPageQuery<ScheduledPostStatus>>,
) -> Result<Paged<ScheduledPost>, ApiError> {
    let page = query.page()?;
    let posts = services.scheduling.list(query.status.map(Into::into), page.with_one_more()).await?;
    Ok(Paged::new(page, posts, |post| post.id.0))
}

/// Schedules an approved video on a platform.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "createScheduledPost",
    responses(
        (status = 201, description = "The post.", body = ScheduledPost),
        BodyRefusals, MissingRefusal, ConflictRefusal,
    ),
)]
#[post("/scheduled-posts")]
pub(crate) async fn create_scheduled_post(
    services: web::Data<Services>,
    Json(request): Json<CreateScheduledPost>,
) -> Result<Created<ScheduledPost>, ApiError> {
    let post = services.scheduling.schedule(request.try_into()?).await?;
    Ok(Created(post.into()))
}
