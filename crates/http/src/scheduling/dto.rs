use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};
use showrunner_domain::value::{Caption, PlatformPostId};
use showrunner_domain::{VideoId, platform, scheduling};
use showrunner_ports::store::{ListFilter, PostFilter};
use showrunner_services::{EditPost, PostWithNotes, SchedulePost};
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::extract::{Validation, filled};
use crate::platform_names::{Platform, PlatformPostingMode, Visibility};
use crate::post_choices::PostChoices;
use crate::wire_text::wire_text;

wire_text! {
    /// The status of a post.
    ScheduledPostStatus(scheduling::PostStatus)

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
    pub(super) fn filter(
        self,
        platform: Option<platform::Platform>,
        list: ListFilter<scheduling::PostStatus>,
    ) -> PostFilter {
        PostFilter { platform, video: self.video_id.map(VideoId), from: self.from, to: self.to, list }
    }
}

/// A video scheduled for a platform.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduledPost {
    id: i64,
    video_id: i64,
    video_title: String,
    platform: Platform,
    scheduled_at: Timestamp,
    status: ScheduledPostStatus,
    /// The caption, cut to the platform's limit.
    caption: String,
    /// What was left out of the caption or cannot work in it, as sentences. Only in the answer to its creation or change,
    /// and only if there is any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, example = json!(["Instagram Reels takes 2200 characters: 83 characters at the end were left out."]))]
    caption_notes: Vec<String>,
    /// Whether the post goes, or went, to the sandbox instead of an account.
    sandbox: bool,
    /// Whether the standing plan created the post and may move it.
    planned: bool,
    /// How the post is, or was, published: directly, or sent to the account's inbox, where the operator publishes it.
    /// Null until publishing starts, when the platform's setting is read.
    #[schema(required)]
    posting_mode: Option<PlatformPostingMode>,
    /// Who may see the post at most. Null means the platform's setting at the time of publishing.
    #[schema(required)]
    visibility: Option<Visibility>,
    /// What else is chosen for the post. For the rest the platform's settings at the time of publishing decide.
    choices: PostChoices,
    /// The delivery, as far as it is known.
    #[schema(required)]
    delivery: Option<Delivery>,
    /// Who can see the published post, as far as the platform reports it.
    #[schema(required)]
    visible_to: Option<Visibility>,
    /// The platform's id of the published post.
    #[schema(required)]
    platform_post_id: Option<String>,
    /// Why the post failed or is unconfirmed.
    #[schema(required)]
    error: Option<String>,
    #[schema(required)]
    published_at: Option<Timestamp>,
    created_at: Timestamp,
}

impl From<scheduling::ScheduledPost> for ScheduledPost {
    fn from(post: scheduling::ScheduledPost) -> Self {
        Self {
            id: post.id.0,
            video_id: post.video_id.0,
            video_title: post.video_title,
            platform: post.platform.into(),
            scheduled_at: post.scheduled_at,
            status: post.status.into(),
            caption: post.caption.into_string(),
            caption_notes: Vec::new(),
            sandbox: post.sandbox,
            planned: post.planned,
            posting_mode: post.progress.mode.map(Into::into),
            visibility: post.visibility.map(Into::into),
            choices: post.choices.into(),
            delivery: post.delivery.map(Into::into),
            visible_to: post.visible_to.map(Into::into),
            platform_post_id: post.platform_post_id,
            error: post.error,
            published_at: post.published_at,
            created_at: post.created_at,
        }
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
    #[schema(example = "2026-11-21T18:00:00Z")]
    scheduled_at: Timestamp,
    /// Made from title, description and hashtags by default.
    #[schema(max_length = 5_000)]
    caption: Option<String>,
    /// Whether the same video may be posted to the same platform again.
    repeat: Option<bool>,
    /// Who may see the post at most, of the platform's options. Defaults to the platform's setting.
    visibility: Option<Visibility>,
    /// What else is chosen for the post. The platform's settings decide the rest.
    choices: Option<PostChoices>,
}

impl TryFrom<CreateScheduledPost> for SchedulePost {
    type Error = ApiError;

    fn try_from(request: CreateScheduledPost) -> Result<Self, ApiError> {
        let mut checks = Validation::default();
        let caption = checks.check_optional(filled(request.caption.as_ref()), Caption::new);
        checks.finish(|| {
            Some(Self {
                video_id: VideoId(request.video_id),
                platform: request.platform.into(),
                scheduled_at: request.scheduled_at,
                caption: caption?,
                repeat: request.repeat.unwrap_or_default(),
                visibility: request.visibility.map(Into::into),
                choices: request.choices.unwrap_or_default().into(),
            })
        })
    }
}

/// Changes to a scheduled post. At least one field must be given.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateScheduledPost {
    /// Up to five minutes in the past means now.
    #[serde(default, deserialize_with = "optional_instant")]
    #[schema(example = "2026-11-21T18:00:00Z")]
    scheduled_at: Option<Timestamp>,
    #[schema(min_length = 1, max_length = 5_000, example = "Two minutes a day. #cold")]
    caption: Option<String>,
    /// Who may see the post at most, of the platform's options.
    visibility: Option<Visibility>,
    /// All choices for the post, in place of the earlier ones.
    choices: Option<PostChoices>,
}

impl TryFrom<UpdateScheduledPost> for EditPost {
    type Error = ApiError;

    fn try_from(request: UpdateScheduledPost) -> Result<Self, ApiError> {
        let is_empty = request.scheduled_at.is_none()
            && request.caption.is_none()
            && request.visibility.is_none()
            && request.choices.is_none();
        if is_empty {
            let message = "nothing to change: give a time, a caption, a visibility or choices";
            return Err(ApiError::invalid("scheduledAt", message));
        }
        let mut checks = Validation::default();
        let caption = checks.check_optional(request.caption.as_deref(), Caption::new);
        let visibility = request.visibility.map(Into::into);
        let choices = request.choices.map(Into::into);
        checks.finish(|| Some(Self { scheduled_at: request.scheduled_at, caption: caption?, visibility, choices }))
    }
}

/// The operator's finding about an unconfirmed post.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConfirmScheduledPost {
    /// The platform's id of the post, if the operator found it.
    #[schema(max_length = 300, example = "7301234567890")]
    platform_post_id: Option<String>,
}

impl ConfirmScheduledPost {
    pub(super) fn found(&self) -> Result<Option<PlatformPostId>, ApiError> {
        Ok(filled(self.platform_post_id.as_ref()).map(PlatformPostId::new).transpose()?)
    }
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
    pub(super) post_ids: Vec<i64>,
}
