//! Videos and their review.

mod dto;

use actix_web::http::StatusCode;
use actix_web::{Either, HttpResponse, delete, get, post, put, web};
use showrunner_domain::VideoId;
use showrunner_ports::store::{Stores, VideoFilter};
use showrunner_services::{Scheduling, Videos};

use dto::{
    BulkDeleteVideos, BulkUpdateVideos, CreateVideo, CreateVideoFromTopic, CreatedVideoFromTopic, GeneratedCaption,
    UpdateVideo, Video, VideoQuery,
};

use crate::answer::{Answer, Created, InProgress, answer, answer_all};
use crate::bulk::{BulkResult, bulk_ids};
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::list_filter::{FilterQuery, MAX_IDS, ProjectQuery};
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{
    ActionRefusals, BodyRefusals, ChangeRefusals, MissingRefusal, PlainRefusals, ProviderRefusal, QueryRefusals,
};
use crate::use_case::UseCase;
pub(crate) use dto::VideoStatus;

/// Lists videos. A search looks at title and description.
#[utoipa::path(
    tag = "Video", operation_id = "listVideos",
    params(PageQuery, FilterQuery<VideoStatus>, ProjectQuery, VideoQuery),
    responses((status = 200, description = "The videos.", body = [Video]), QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_videos(
    stores: UseCase<Stores>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<FilterQuery<VideoStatus>>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<VideoQuery>,
) -> Result<Paged<Video>, ApiError> {
    let page = page.page()?;
    let filter = VideoFilter { project: project.project(), has_posts: query.has_posts, list: filter.filter()? };
    Ok(Paged::of(stores.videos.list_with_total(filter, page).await?, |video| video.id.0))
}

/// Lists the ids of all videos that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    tag = "Video", operation_id = "listVideoIds",
    params(FilterQuery<VideoStatus>, ProjectQuery, VideoQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7])), QueryRefusals),
)]
#[get("/ids")]
pub(crate) async fn list_video_ids(
    stores: UseCase<Stores>,
    Query(filter): Query<FilterQuery<VideoStatus>>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<VideoQuery>,
) -> Answer<Vec<i64>> {
    let filter = VideoFilter { project: project.project(), has_posts: query.has_posts, list: filter.filter()? };
    let ids = stores.videos.ids(filter, MAX_IDS).await?;
    Ok(web::Json(ids.into_iter().map(|id| id.0).collect()))
}

/// Starts the render of an approved script.
///
/// The video is stored even if the provider cannot take it at once.
#[utoipa::path(
    tag = "Video", operation_id = "createVideo",
    responses((status = 201, description = "The video, on its way.", body = Video), ChangeRefusals, ProviderRefusal),
)]
#[post("")]
pub(crate) async fn create_video(
    videos: UseCase<Videos>,
    Json(request): Json<CreateVideo>,
) -> Result<Created<Video>, ApiError> {
    let (script, options) = request.try_into()?;
    Ok(Created(videos.create(script, options).await?.into()))
}

/// Returns a video.
#[utoipa::path(
    tag = "Video", operation_id = "getVideo",
    responses((status = 200, description = "The video.", body = Video), PlainRefusals, MissingRefusal),
)]
#[get("/{id}")]
pub(crate) async fn get_video(videos: UseCase<Videos>, id: web::Path<i64>) -> Answer<Video> {
    answer(videos.find(VideoId(*id)).await)
}

/// Lists the captions that posts of a video get when the operator writes none, one for each platform.
#[utoipa::path(
    tag = "ScheduledPost", operation_id = "listVideoCaptions",
    responses(
        (status = 200, description = "The captions.", body = [GeneratedCaption]), PlainRefusals, MissingRefusal,
    ),
)]
#[get("/{id}/captions")]
pub(crate) async fn list_video_captions(
    scheduling: UseCase<Scheduling>,
    id: web::Path<i64>,
) -> Answer<Vec<GeneratedCaption>> {
    answer_all(scheduling.captions(VideoId(*id)).await)
}

/// Approves or rejects a video, or returns it to review.
///
/// Rejecting a video or returning it to review cancels its scheduled posts.
#[utoipa::path(
    tag = "Video", operation_id = "updateVideo",
    responses((status = 200, description = "The video as it is now.", body = Video), ChangeRefusals),
)]
#[put("/{id}")]
pub(crate) async fn update_video(
    videos: UseCase<Videos>,
    id: web::Path<i64>,
    Json(request): Json<UpdateVideo>,
) -> Answer<Video> {
    answer(videos.decide(VideoId(*id), request.try_into()?).await)
}

/// Deletes a failed or rejected video with its files and its posts, none of which was published.
#[utoipa::path(
    tag = "Video", operation_id = "deleteVideo",
    responses((status = 204, description = "The video is gone; a worker removes its files next."), ActionRefusals),
)]
#[delete("/{id}")]
pub(crate) async fn delete_video(videos: UseCase<Videos>, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    videos.delete(VideoId(*id)).await?;
    Ok(HttpResponse::new(StatusCode::NO_CONTENT))
}

/// Approves or rejects many videos at once. Those that are not pending review are skipped.
#[utoipa::path(
    tag = "Video", operation_id = "bulkUpdateVideos",
    responses((status = 200, description = "What became of each.", body = BulkResult), BodyRefusals),
)]
#[post("/bulk-update")]
pub(crate) async fn bulk_update_videos(
    videos: UseCase<Videos>,
    Json(request): Json<BulkUpdateVideos>,
) -> Answer<BulkResult> {
    let (ids, decision) = request.try_into()?;
    answer(videos.decide_many(ids, decision).await)
}

/// Deletes many failed or rejected videos. Others are skipped.
#[utoipa::path(
    tag = "Video", operation_id = "bulkDeleteVideos",
    responses((status = 200, description = "What became of each.", body = BulkResult), BodyRefusals),
)]
#[post("/bulk-delete")]
pub(crate) async fn bulk_delete_videos(
    videos: UseCase<Videos>,
    Json(request): Json<BulkDeleteVideos>,
) -> Answer<BulkResult> {
    Ok(web::Json(BulkResult::of(videos.delete_many(bulk_ids("videoIds", request.video_ids, VideoId)?).await?, |id| {
        id.0
    })))
}

/// Generates a script, approves it, and starts its render.
///
/// When the model takes longer than 45 seconds, the answer is 202 and the work continues in the background: script and video
/// appear in the lists, and notifications report them, or why there are none.
#[utoipa::path(
    tag = "Video", operation_id = "createVideoFromTopic",
    responses(
        (status = 201, description = "The video, on its way, and its script.", body = CreatedVideoFromTopic),
        (status = 202, description = "The script is still being written.", body = InProgress),
        ChangeRefusals, ProviderRefusal,
    ),
)]
#[post("/create-from-topic")]
pub(crate) async fn create_video_from_topic(
    videos: UseCase<Videos>,
    Json(request): Json<CreateVideoFromTopic>,
) -> Result<Either<Created<CreatedVideoFromTopic>, InProgress>, ApiError> {
    Ok(match videos.create_from_topic(request.try_into()?).await? {
        Some((script, video)) => {
            Either::Left(Created(CreatedVideoFromTopic { video: video.into(), script: script.into() }))
        }
        None => Either::Right(InProgress {
            message: "The script is still being written. The video appears in the list, and a notification says when.",
        }),
    })
}
