//! Videos and their review.

use actix_web::{Either, HttpResponse, delete, get, post, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::review_flag::{self, review_flags};
use showrunner_domain::value::{
    AvatarId, Category, Description, DurationSeconds, RejectionReason, Title, Topic, VoiceId,
};
use showrunner_domain::{ProjectId, ScriptId, VideoId, check, video};
use showrunner_ports::store::{ListFilter, Page, VideoFilter};
use showrunner_services::{self as services, Decision, Services};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, Created, InProgress, answer, no_content};
use crate::api::media::MediaUrl;
use crate::api::scripts::Script;
use crate::bulk::{BulkResult, bulk_ids};
use crate::error::ApiError;
use crate::extract::{Json, Query, Validation, filled};
use crate::lists::{FilterQuery, ListAnswer, PageQuery, Paged, ProjectQuery, ids};
use crate::wire::{
    BackgroundStyle, BackgroundStyleName, MusicStyle, MusicStyleName, Platform, convert_all, wire_struct, wire_text,
};

/// Lists videos. A search looks at title and description.
#[utoipa::path(
    params(PageQuery, FilterQuery<VideoStatus>, ProjectQuery, VideoQuery),
    responses((status = 200, description = "The videos.", body = [Video])),
)]
#[get("")]
pub(crate) async fn list_videos(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<FilterQuery<VideoStatus>>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<VideoQuery>,
) -> ListAnswer<Video> {
    let page = page.page()?;
    let filter = query.filter(project.project, filter.filter()?);
    let videos =
        Paged::read(page, |page| services.stores.videos.list(filter.clone(), page), |video| video.id.0).await?;
    videos.counted(page, services.stores.videos.count(filter)).await
}

/// Lists the ids of all videos that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    params(FilterQuery<VideoStatus>, ProjectQuery, VideoQuery, FlagQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7]))),
)]
#[get("/ids")]
pub(crate) async fn list_video_ids(
    services: web::Data<Services>,
    Query(filter): Query<FilterQuery<VideoStatus>>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<VideoQuery>,
    Query(FlagQuery { flagged }): Query<FlagQuery>,
) -> Answer<Vec<i64>> {
    let filter = query.filter(project.project, filter.filter()?);
    let mut videos = services.stores.videos.list(filter, Page::SELECTION).await?;
    videos.retain(|video| flagged.is_none_or(|flagged| flagged != review_flags(video).is_empty()));
    ids(Ok(videos), |video| video.id.0)
}

/// Returns the look of the next video: what the project of its script sets, else the next choice of each rotation, or the default.
#[utoipa::path(
    params(LookQuery), responses((status = 200, description = "The look.", body = NextLook), (status = 404)),
)]
#[get("/next-look")]
pub(crate) async fn get_next_look(services: web::Data<Services>, Query(query): Query<LookQuery>) -> Answer<NextLook> {
    answer(services.videos.next_look(query.script.map(ScriptId)).await)
}

/// Starts the render of an approved script.
///
/// The video is stored even if the provider cannot take it at once.
#[utoipa::path(
    responses(
        (status = 201, description = "The video, on its way.", body = Video), (status = 404), (status = 409),
        (status = 502),
    ),
)]
#[post("")]
pub(crate) async fn create_video(
    services: web::Data<Services>,
    Json(request): Json<CreateVideo>,
) -> Result<Created<Video>, ApiError> {
    Ok(Created(services.videos.create(ScriptId(request.script_id), request.validate()?).await?.into()))
}

/// Returns a video.
#[utoipa::path(responses((status = 200, description = "The video.", body = Video)))]
#[get("/{id}")]
pub(crate) async fn get_video(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Video> {
    answer(services.videos.find(VideoId(*id)).await)
}

/// Approves or rejects a video, or returns it to review.
///
/// Rejecting a video or returning it to review cancels its scheduled posts.
#[utoipa::path(responses((status = 200, description = "The video as it is now.", body = Video), (status = 409)))]
#[put("/{id}")]
pub(crate) async fn update_video(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<UpdateVideo>,
) -> Answer<Video> {
    answer(services.videos.decide(VideoId(*id), request.validate()?).await)
}

/// Deletes a failed or rejected video with its files and its posts, none of which was published.
#[utoipa::path(
    responses((status = 204, description = "The video is gone; a worker removes its files next."), (status = 409)),
)]
#[delete("/{id}")]
pub(crate) async fn delete_video(services: web::Data<Services>, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    no_content(services.videos.delete(VideoId(*id)).await)
}

/// Approves or rejects many videos at once. Those that are not pending review are skipped.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkResult)))]
#[post("/bulk-update")]
pub(crate) async fn bulk_update_videos(
    services: web::Data<Services>,
    Json(request): Json<BulkUpdateVideos>,
) -> Answer<BulkResult> {
    let decision = match request.status {
        BulkDecision::Approved => Decision::Approve,
        BulkDecision::Rejected => Decision::Reject(None),
    };
    answer(services.videos.decide_many(bulk_ids("videoIds", request.video_ids, VideoId)?, decision).await)
}

/// Deletes many failed or rejected videos. Others are skipped.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkResult)))]
#[post("/bulk-delete")]
pub(crate) async fn bulk_delete_videos(
    services: web::Data<Services>,
    Json(request): Json<BulkDeleteVideos>,
) -> Answer<BulkResult> {
    answer(services.videos.delete_many(bulk_ids("videoIds", request.video_ids, VideoId)?).await)
}

/// Generates a script, approves it, and starts its render.
///
/// When the model takes longer than 45 seconds, the answer is 202 and the work continues in the background: script and video
/// appear in the lists, and notifications report them, or why there are none.
#[utoipa::path(
    responses(
        (status = 201, description = "The video, on its way, and its script.", body = CreatedVideoFromTopic),
        (status = 202, description = "The script is still being written.", body = InProgress), (status = 404),
        (status = 409), (status = 502),
    ),
)]
#[post("/create-from-topic")]
pub(crate) async fn create_video_from_topic(
    services: web::Data<Services>,
    Json(request): Json<CreateVideoFromTopic>,
) -> Result<Either<Created<CreatedVideoFromTopic>, InProgress>, ApiError> {
    let default = services.projects.settings(None).await?.default_duration;
    Ok(match services.videos.create_from_topic(request.validate(default)?).await? {
        Some((script, video)) => {
            Either::Left(Created(CreatedVideoFromTopic { video: video.into(), script: script.into() }))
        }
        None => Either::Right(InProgress {
            message: "The script is still being written. The video appears in the list, and a notification says when.",
        }),
    })
}

/// A video to render from an approved script. What is left out is as in the script, or the default of the settings.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateVideo {
    script_id: i64,
    /// Defaults to the script's title.
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    title: Option<String>,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    avatar_id: Option<String>,
    /// Defaults to one that suits the avatar where the settings have none that can speak the script.
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    voice_id: Option<String>,
    #[schema(example = "Modern Office", value_type = Option<BackgroundStyleName>)]
    background_style: Option<String>,
    #[schema(example = "Upbeat & Motivational", value_type = Option<MusicStyleName>)]
    music_style: Option<String>,
    /// The intended length in seconds; by default that of the script.
    #[schema(minimum = 5, maximum = 180)]
    duration: Option<i64>,
    /// Defaults to the script's caption.
    #[schema(max_length = 2_000)]
    description: Option<String>,
}

impl CreateVideo {
    fn validate(self) -> Result<services::VideoChoices, ApiError> {
        let mut checks = Validation::default();
        let title = checks.check(self.title.as_deref().map(Title::new).transpose());
        let description = checks.check(filled(self.description.as_ref()).map(Description::new).transpose());
        let avatar_id = checks.check(self.avatar_id.as_deref().map(AvatarId::new).transpose());
        let voice_id = checks.check(self.voice_id.as_deref().map(VoiceId::new).transpose());
        let background_style = checks.check(self.background_style.map(|name| name.parse()).transpose());
        let music_style = checks.check(self.music_style.map(|name| name.parse()).transpose());
        let duration = checks.check(self.duration.map(DurationSeconds::new).transpose());
        checks.finish(|| {
            Some(services::VideoChoices {
                title: title?,
                description: description?,
                look: services::LookChoices {
                    avatar_id: avatar_id?,
                    voice_id: voice_id?,
                    background_style: background_style?,
                    music_style: music_style?,
                },
                duration: duration?,
            })
        })
    }
}

/// The video whose look is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LookQuery {
    /// Its script.
    script: Option<i64>,
}

/// A video to make from a topic: the script is written and approved automatically. What is left out is the default of the settings.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateVideoFromTopic {
    #[schema(min_length = 1, max_length = 64, pattern = "\\S")]
    category: String,
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    topic: String,
    /// In seconds.
    #[schema(minimum = 5, maximum = 180)]
    duration: Option<i64>,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    avatar_id: Option<String>,
    /// Defaults to one that suits the avatar where the settings have none that can speak the topic.
    #[schema(max_length = 200)]
    voice_id: Option<String>,
    #[schema(example = "Modern Office", value_type = Option<BackgroundStyleName>)]
    background_style: Option<String>,
    #[schema(example = "Professional", value_type = Option<MusicStyleName>)]
    music_style: Option<String>,
    /// The intended platforms. Accepted and not used: a video is made for every platform.
    #[expect(dead_code, reason = "the feature test sends it, and the document must say so")]
    platform: Option<String>,
}

impl CreateVideoFromTopic {
    fn validate(self, default: DurationSeconds) -> Result<services::CreateVideoFromTopic, ApiError> {
        let mut checks = Validation::default();
        let category = checks.check(Category::new(&self.category));
        let topic = checks.check(Topic::new(&self.topic));
        let duration = checks.check(self.duration.map_or(Ok(default), DurationSeconds::new));
        let avatar_id = checks.check(self.avatar_id.as_deref().map(AvatarId::new).transpose());
        let voice_id = checks.check(filled(self.voice_id.as_ref()).map(VoiceId::new).transpose());
        let background_style = checks.check(self.background_style.map(|name| name.parse()).transpose());
        let music_style = checks.check(self.music_style.map(|name| name.parse()).transpose());
        checks.finish(|| {
            Some(services::CreateVideoFromTopic {
                script: services::GenerateScript {
                    project: None,
                    category: Some(category?),
                    topic: topic?,
                    duration: duration?,
                },
                look: services::LookChoices {
                    avatar_id: avatar_id?,
                    voice_id: voice_id?,
                    background_style: background_style?,
                    music_style: music_style?,
                },
            })
        })
    }
}

/// The video, which is being rendered, and its new script.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedVideoFromTopic {
    pub(crate) video: Video,
    pub(crate) script: Script,
}

/// A decision of the operator on a video.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VideoDecision {
    Approved,
    Rejected,
    PendingReview,
}

/// A decision on a video.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateVideo {
    status: VideoDecision,
    /// The reason for a rejection.
    #[schema(max_length = 1_000)]
    reason: Option<String>,
}

impl UpdateVideo {
    fn validate(self) -> Result<Decision, ApiError> {
        // Checked for every decision: a reason that is too long is invalid even where none is needed.
        let reason = filled(self.reason.as_ref()).map(RejectionReason::new).transpose()?;
        Ok(match self.status {
            VideoDecision::Approved => Decision::Approve,
            VideoDecision::PendingReview => Decision::Reopen,
            VideoDecision::Rejected => Decision::Reject(reason),
        })
    }
}

/// A decision of the operator on many videos.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BulkDecision {
    Approved,
    Rejected,
}

/// A decision on many videos.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkUpdateVideos {
    #[schema(max_items = 500)]
    video_ids: Vec<i64>,
    status: BulkDecision,
}

/// Videos to delete.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkDeleteVideos {
    #[schema(max_items = 500)]
    pub(crate) video_ids: Vec<i64>,
}

/// Which videos are listed.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct VideoQuery {
    /// Only videos with a post that has neither failed nor been cancelled, or only videos without one.
    pub(crate) has_posts: Option<bool>,
    /// Only videos with their file, or only videos without it: it is not there yet, or a storage rule removed it.
    pub(crate) has_file: Option<bool>,
}

/// Which of them are named.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FlagQuery {
    /// Only videos with review flags, or only videos without any.
    flagged: Option<bool>,
}

impl VideoQuery {
    fn filter(&self, project: Option<i64>, list: ListFilter<video::VideoStatus>) -> VideoFilter {
        let Self { has_posts, has_file } = *self;
        VideoFilter { project: project.map(ProjectId), has_posts, has_file, list }
    }
}

wire_struct! {
    /// The look and sound of the next video, unless something else is chosen for it.
    NextLook(look: services::NextLook) {
        /// Null while there is neither a default avatar nor a rotation of avatars.
        avatar_id: Option<String> = look.avatar_id.map(AvatarId::into_string),
        /// Null when nothing is preferred: a voice is then chosen that suits avatar and script. So it is when this one cannot speak
        /// the script.
        voice_id: Option<String> = look.voice_id.map(VoiceId::into_string),
        #[schema(example = "Modern Office")]
        background_style: BackgroundStyle,
        #[schema(example = "Upbeat & Motivational")]
        music_style: MusicStyle,
    }
}

wire_text! {
    /// The status of a video.
    VideoStatus(video::VideoStatus)

    /// How well a video suits a platform: it does, it does not suit its purpose there, or the platform would refuse it.
    CheckLevel(check::CheckLevel)

    /// The subject of a review flag: the length differs from the requested one, or a platform would refuse the file.
    ReviewFlagKind(review_flag::FlagKind)
}

wire_struct! {
    /// A script as spoken by an avatar.
    #[expect(clippy::struct_field_names, reason = "the names are those of the wire")]
    Video(video: video::Video) {
        id: i64 = video.id.0,
        script_id: i64 = video.script_id.0,
        /// What to look at before approving it; empty until the file has arrived.
        flags: Vec<ReviewFlag> = convert_all(review_flags(&video)),
        title: String = video.options.title.into_string(),
        description: Option<String> = video.options.description.map(Description::into_string),
        avatar_id: String = video.options.avatar_id.into_string(),
        voice_id: String = video.options.voice_id.into_string(),
        #[schema(example = "Modern Office")]
        background_style: BackgroundStyle = video.options.background_style.into(),
        #[schema(example = "Upbeat & Motivational")]
        music_style: MusicStyle = video.options.music_style.into(),
        /// The requested length, in seconds.
        duration: i64 = video.options.duration.seconds().into(),
        /// The length of the finished file, in seconds.
        actual_duration: Option<i64> = video.actual_duration_ms.map(whole_seconds),
        status: VideoStatus,
        /// The progress of the render, while the provider reports it.
        #[schema(minimum = 0, maximum = 100)]
        progress: Option<i64> = video.progress.map(i64::from),
        /// The reason for the failure.
        error: Option<String>,
        /// The reason for the rejection.
        rejection_reason: Option<String> = video.rejection_reason.map(RejectionReason::into_string),
        /// The adapter that renders it.
        provider: String,
        /// The provider's own id of the render.
        provider_video_id: Option<String> = video.provider_video_id.clone(),
        /// The same id, under the name by which the screens follow a render.
        heygen_video_id: Option<String> = video.provider_video_id,
        /// The address on this server, which supports byte ranges. Null without a file.
        #[schema(value_type = Option<String>)]
        video_url: Option<MediaUrl> = video.video_key.map(MediaUrl),
        #[schema(value_type = Option<String>)]
        thumbnail_url: Option<MediaUrl> = video.thumbnail_key.map(MediaUrl),
        /// When a storage rule removed its file. It can be neither played nor published since.
        file_removed_at: Option<Timestamp>,
        /// The content checks of the file for each platform, since it arrived. A platform where it is `blocked` takes no
        /// post.
        checks: Vec<PlatformCheck> = convert_all(video.checks),
        /// When it was last approved.
        approved_at: Option<Timestamp>,
        created_at: Timestamp,
        updated_at: Timestamp,
    }

    /// A reason to look at a video before approving it.
    ReviewFlag(flag: review_flag::ReviewFlag) {
        kind: ReviewFlagKind,
        /// The finding, as a sentence without its full stop.
        #[schema(example = "17 s, asked for 15")]
        text: String,
    }

    /// How a video suits a platform.
    PlatformCheck(check: check::Check) {
        platform: Platform,
        level: CheckLevel,
        /// The findings, as sentences.
        message: String,
    }
}

/// Milliseconds as whole seconds, rounded.
fn whole_seconds(milliseconds: u64) -> i64 {
    i64::try_from(milliseconds.saturating_add(500) / 1_000).unwrap_or(i64::MAX)
}
