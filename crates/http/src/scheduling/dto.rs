use jiff::Timestamp;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use showrunner_domain::VideoId;
use showrunner_domain::value::Caption;
use showrunner_domain::{platform, scheduling};
use showrunner_services::SchedulePost;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::extract::{Validation, filled};
use crate::wire_text::wire_text;

wire_text! {
    /// Where a post stands.
    ScheduledPostStatus(scheduling::PostStatus)
}

wire_text! {
    /// A platform that videos are published to.
    Platform(platform::Platform)
}

/// A video on its way to a platform.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScheduledPost {
    id: i64,
    video_id: i64,
    video_title: String,
    platform: Platform,
    scheduled_at: Timestamp,
    status: ScheduledPostStatus,
    /// What stands below it, already cut to the platform's limit.
    caption: String,
    /// Whether it goes, or went, into the sandbox rather than to an account.
    sandbox: bool,
    /// The platform's id of it, once it is out.
    #[schema(required)]
    platform_post_id: Option<String>,
    /// Why it failed or is unconfirmed.
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
            sandbox: post.sandbox,
            platform_post_id: post.platform_post_id,
            error: post.error,
            published_at: post.published_at,
            created_at: post.created_at,
        }
    }
}

/// A post to be scheduled.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateScheduledPost {
    video_id: i64,
    platform: Platform,
    /// Up to five minutes ago means now.
    #[serde(deserialize_with = "instant")]
    #[schema(example = "2026-11-21T18:00:00Z")]
    scheduled_at: Timestamp,
    /// Made from title, description and hashtags when not given.
    #[schema(max_length = 5_000)]
    caption: Option<String>,
    /// Whether the same video may go to the same platform once more.
    repeat: Option<bool>,
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
            })
        })
    }
}

/// Reads a time; the sentence for one that is none says what it should look like.
fn instant<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Timestamp, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|_| D::Error::custom("expected a time such as 2026-11-21T18:00:00Z"))
}
