//! Posts: videos scheduled for a platform.

use actix_web::{delete, get, post, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use showrunner_domain::value::{Caption, PlatformPostId};
use showrunner_domain::{ProjectId, ScheduledPostId, VideoId, first_comment, scheduling};
use showrunner_ports::store::{ListFilter, Page, PostFilter};
use showrunner_services::{EditPost, PostWithNotes, SchedulePost, Services};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, Created, answer};
use crate::api::post_choices::PostChoices;
use crate::bulk::{BulkResult, bulk_ids};
use crate::error::ApiError;
use crate::extract::{Json, OptionalJson, Query, filled};
use crate::lists::{FilterQuery, ListAnswer, PageQuery, Paged, PlatformQuery, ProjectQuery, ids};
use crate::wire::{Platform, PlatformPostingMode, Visibility, wire_struct, wire_text};

/// Lists posts by their times, latest first unless `order` says otherwise. A search looks at title and description of the
/// video.
#[utoipa::path(
    params(PageQuery, FilterQuery<ScheduledPostStatus>, PlatformQuery, ProjectQuery, PostQuery),
    responses((status = 200, description = "The posts.", body = [ScheduledPost])),
)]
#[get("")]
pub(crate) async fn list_scheduled_posts(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<FilterQuery<ScheduledPostStatus>>,
    Query(platform): Query<PlatformQuery>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<PostQuery>,
) -> ListAnswer<ScheduledPost> {
    let page = page.page()?;
    let filter = query.filter(platform.platform, project.project, filter.filter()?);
    let posts =
        Paged::read(page, |page| services.stores.scheduled_posts.list(filter.clone(), page), |post| post.id.0).await?;
    posts.counted(page, services.stores.scheduled_posts.count(filter)).await
}

/// Lists the ids of all posts that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    params(FilterQuery<ScheduledPostStatus>, PlatformQuery, ProjectQuery, PostQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7]))),
)]
#[get("/ids")]
pub(crate) async fn list_scheduled_post_ids(
    services: web::Data<Services>,
    Query(filter): Query<FilterQuery<ScheduledPostStatus>>,
    Query(platform): Query<PlatformQuery>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<PostQuery>,
) -> Answer<Vec<i64>> {
    let filter = query.filter(platform.platform, project.project, filter.filter()?);
    ids(services.stores.scheduled_posts.list(filter, Page::SELECTION).await, |post| post.id.0)
}

/// Schedules a post of an approved video.
#[utoipa::path(
    responses((status = 201, description = "The post.", body = ScheduledPost), (status = 404), (status = 409)),
)]
#[post("")]
pub(crate) async fn create_scheduled_post(
    services: web::Data<Services>,
    Json(request): Json<CreateScheduledPost>,
) -> Result<Created<ScheduledPost>, ApiError> {
    Ok(Created(services.scheduling.schedule(request.validate()?).await?.into()))
}

/// Returns a post.
#[utoipa::path(responses((status = 200, description = "The post.", body = ScheduledPost)))]
#[get("/{id}")]
pub(crate) async fn get_scheduled_post(services: web::Data<Services>, id: web::Path<i64>) -> Answer<ScheduledPost> {
    answer(services.scheduling.post(ScheduledPostId(*id)).await)
}

/// Changes the time or the caption of a scheduled post, or both.
#[utoipa::path(responses((status = 200, description = "The post as it is now.", body = ScheduledPost), (status = 409)))]
#[put("/{id}")]
pub(crate) async fn update_scheduled_post(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<UpdateScheduledPost>,
) -> Answer<ScheduledPost> {
    answer(services.scheduling.edit(ScheduledPostId(*id), request.validate()?).await)
}

/// Cancels a scheduled post. It stays in the list, cancelled.
#[utoipa::path(responses((status = 200, description = "The post, cancelled.", body = ScheduledPost), (status = 409)))]
#[delete("/{id}")]
pub(crate) async fn cancel_scheduled_post(services: web::Data<Services>, id: web::Path<i64>) -> Answer<ScheduledPost> {
    answer(services.scheduling.cancel(ScheduledPostId(*id)).await)
}

/// Publishes a scheduled post now.
#[utoipa::path(
    responses(
        (status = 200, description = "The post, which a worker publishes next.", body = ScheduledPost), (status = 409),
    ),
)]
#[post("/{id}/publish-now")]
pub(crate) async fn publish_scheduled_post_now(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Answer<ScheduledPost> {
    answer(services.scheduling.publish_now(ScheduledPostId(*id)).await)
}

/// Confirms that an unconfirmed post was published.
#[utoipa::path(
    request_body = Option<ConfirmScheduledPost>,
    responses((status = 200, description = "The post, published.", body = ScheduledPost), (status = 409)),
)]
#[post("/{id}/confirm")]
pub(crate) async fn confirm_scheduled_post(
    services: web::Data<Services>,
    id: web::Path<i64>,
    OptionalJson(request): OptionalJson<ConfirmScheduledPost>,
) -> Answer<ScheduledPost> {
    let found = filled(request.platform_post_id.as_ref()).map(PlatformPostId::new).transpose()?;
    answer(services.scheduling.confirm(ScheduledPostId(*id), found).await)
}

/// Retries a failed post, or an unconfirmed post that the operator knows was not published.
#[utoipa::path(
    responses((status = 200, description = "The post, scheduled again for now.", body = ScheduledPost), (status = 409)),
)]
#[post("/{id}/retry")]
pub(crate) async fn retry_scheduled_post(services: web::Data<Services>, id: web::Path<i64>) -> Answer<ScheduledPost> {
    answer(services.scheduling.retry(ScheduledPostId(*id)).await)
}

/// Cancels many scheduled posts. Those that are not scheduled any more are skipped.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkResult)))]
#[post("/bulk-cancel")]
pub(crate) async fn bulk_cancel_scheduled_posts(
    services: web::Data<Services>,
    Json(request): Json<BulkPosts>,
) -> Answer<BulkResult> {
    answer(services.scheduling.cancel_many(bulk_ids("postIds", request.post_ids, ScheduledPostId)?).await)
}

/// Retries many failed posts. Others are skipped, unconfirmed ones too.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkResult)))]
#[post("/bulk-retry")]
pub(crate) async fn bulk_retry_scheduled_posts(
    services: web::Data<Services>,
    Json(request): Json<BulkPosts>,
) -> Answer<BulkResult> {
    answer(services.scheduling.retry_many(bulk_ids("postIds", request.post_ids, ScheduledPostId)?).await)
}

wire_text! {
    /// The status of a post.
    ScheduledPostStatus(scheduling::PostStatus)

    /// The state of a first comment: it waits for its post, is written, or could not be written.
    FirstCommentState(first_comment::FirstCommentState)

    /// The delivery of a post: the platform is processing it, has delivered it, has locked it to private because it has
    /// not audited the app, or has put it into the account's inbox.
    Delivery(scheduling::Delivery)
}

/// Which posts are listed.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct PostQuery {
    /// Only posts of this video.
    video_id: Option<i64>,
    /// Only posts scheduled for this moment or later.
    from: Option<Timestamp>,
    /// Only posts scheduled before this moment.
    to: Option<Timestamp>,
}

impl PostQuery {
    fn filter(
        self,
        platform: Option<Platform>,
        project: Option<i64>,
        list: ListFilter<scheduling::PostStatus>,
    ) -> PostFilter {
        PostFilter {
            platform: platform.map(Into::into),
            project: project.map(ProjectId),
            video: self.video_id.map(VideoId),
            from: self.from,
            to: self.to,
            list,
        }
    }
}

wire_struct! {
    /// The first comment of a post: its text, whether it is written yet, and why it could not be.
    FirstComment(comment: first_comment::FirstComment) {
        text: String = comment.text.into_string(),
        state: FirstCommentState,
        error: Option<String>,
    }

    /// A video scheduled for a platform.
    ScheduledPost(post: scheduling::ScheduledPost) {
        id: i64 = post.id.0,
        video_id: i64 = post.video_id.0,
        video_title: String,
        platform: Platform,
        scheduled_at: Timestamp,
        status: ScheduledPostStatus,
        /// The caption, cut to the platform's limit.
        caption: String = post.caption.into_string(),
        /// What was left out of the caption or cannot work in it, as sentences. Only in the answer to its creation or change,
        /// and only if there is any.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(required = false, example = json!(["Instagram Reels takes 2200 characters: 83 characters at the end were left out."]))]
        caption_notes: Vec<String> = Vec::new(),
        /// The comment that the account writes below the post once it is published.
        first_comment: Option<FirstComment> = post.first_comment.map(Into::into),
        /// Whether the post goes, or went, to the sandbox instead of an account.
        sandbox: bool,
        /// Whether the standing plan created the post and may move it.
        planned: bool,
        /// How the post is, or was, published: directly, or sent to the account's inbox, where the operator publishes it.
        /// Null until publishing starts, when the platform's setting is read.
        posting_mode: Option<PlatformPostingMode> = post.progress.mode.map(Into::into),
        /// Who may see the post at most. Null means the platform's setting at the time of publishing.
        visibility: Option<Visibility> = post.visibility.map(Into::into),
        /// What else is chosen for the post. For the rest the platform's settings at the time of publishing decide.
        choices: PostChoices = PostChoices(post.choices),
        /// The delivery, as far as it is known.
        delivery: Option<Delivery> = post.delivery.map(Into::into),
        /// Who can see the published post, as far as the platform reports it.
        visible_to: Option<Visibility> = post.visible_to.map(Into::into),
        /// The platform's id of the published post.
        platform_post_id: Option<String>,
        /// Why the post failed or is unconfirmed.
        error: Option<String>,
        published_at: Option<Timestamp>,
        created_at: Timestamp,
    }
}

impl From<PostWithNotes> for ScheduledPost {
    fn from(PostWithNotes { post, notes }: PostWithNotes) -> Self {
        Self { caption_notes: notes, ..post.into() }
    }
}

/// A post to schedule.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateScheduledPost {
    video_id: i64,
    platform: Platform,
    /// Up to five minutes in the past means now.
    #[serde(deserialize_with = "instant")]
    scheduled_at: Timestamp,
    /// Defaults to the one of the video, as in `GET /api/videos/{id}/captions`.
    #[schema(max_length = 5_000)]
    caption: Option<String>,
    /// A comment to write below the post once it is published, where the platform takes one; blank for none. Defaults to the one
    /// of the video.
    #[schema(max_length = 10_000)]
    first_comment: Option<String>,
    /// Whether the same video may be posted to the same platform again.
    repeat: Option<bool>,
    /// Who may see the post at most, of the platform's options. Defaults to the platform's setting.
    visibility: Option<Visibility>,
    /// What else is chosen for the post. The platform's settings decide the rest.
    choices: Option<PostChoices>,
}

impl CreateScheduledPost {
    fn validate(self) -> Result<SchedulePost, ApiError> {
        Ok(SchedulePost {
            video_id: VideoId(self.video_id),
            platform: self.platform.into(),
            scheduled_at: self.scheduled_at,
            caption: filled(self.caption.as_ref()).map(Caption::new).transpose()?,
            first_comment: self.first_comment,
            repeat: self.repeat.unwrap_or_default(),
            visibility: self.visibility.map(Into::into),
            choices: self.choices.map(|choices| choices.0).unwrap_or_default(),
        })
    }
}

/// Changes to a scheduled post. At least one field must be given.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateScheduledPost {
    /// Up to five minutes in the past means now.
    #[serde(default, deserialize_with = "optional_instant")]
    scheduled_at: Option<Timestamp>,
    #[schema(min_length = 1, max_length = 5_000)]
    caption: Option<String>,
    /// The comment to write below the post once it is published; blank for none.
    #[schema(max_length = 10_000)]
    first_comment: Option<String>,
    /// Who may see the post at most, of the platform's options.
    visibility: Option<Visibility>,
    /// All choices for the post, in place of the earlier ones.
    choices: Option<PostChoices>,
}

impl UpdateScheduledPost {
    fn validate(self) -> Result<EditPost, ApiError> {
        let is_empty = self.scheduled_at.is_none()
            && self.caption.is_none()
            && self.first_comment.is_none()
            && self.visibility.is_none()
            && self.choices.is_none();
        if is_empty {
            let message = "nothing to change: give a time, a caption, a first comment, a visibility or choices";
            return Err(ApiError::invalid("scheduledAt", message));
        }
        Ok(EditPost {
            scheduled_at: self.scheduled_at,
            caption: self.caption.as_deref().map(Caption::new).transpose()?,
            first_comment: self.first_comment,
            visibility: self.visibility.map(Into::into),
            choices: self.choices.map(|choices| choices.0),
        })
    }
}

/// The operator's finding about an unconfirmed post.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConfirmScheduledPost {
    /// The platform's id of the post, if the operator found it.
    #[schema(max_length = 300)]
    platform_post_id: Option<String>,
}

/// Parses a time that may be left out.
fn optional_instant<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Timestamp>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|text| parsed(&text)).transpose()
}

/// Parses a time; the error shows the expected form.
fn instant<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
    parsed(&String::deserialize(deserializer)?)
}

fn parsed<E: serde::de::Error>(text: &str) -> Result<Timestamp, E> {
    text.parse().map_err(|_| E::custom("expected a time such as 2026-11-21T18:00:00Z"))
}

/// Posts to cancel or to retry.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkPosts {
    #[schema(max_items = 500)]
    post_ids: Vec<i64>,
}
