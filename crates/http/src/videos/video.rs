use jiff::Timestamp;
use serde::Serialize;
use showrunner_domain::value::{Description, RejectionReason};
use showrunner_domain::{check, video};
use utoipa::ToSchema;

use crate::media::MediaUrl;
use crate::wire_text::{BackgroundStyle, MusicStyle, Platform, wire_text};

wire_text! {
    /// The status of a video.
    VideoStatus(video::VideoStatus)

    /// How well a video suits a platform: it does, it does not suit its purpose there, or the platform would refuse it.
    CheckLevel(check::CheckLevel)
}

/// A script as spoken by an avatar.
#[expect(clippy::struct_field_names, reason = "the names are those of the wire")]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Video {
    id: i64,
    script_id: i64,
    title: String,
    description: Option<String>,
    avatar_id: String,
    voice_id: String,
    #[schema(example = "Modern Office")]
    background_style: BackgroundStyle,
    #[schema(example = "Upbeat & Motivational")]
    music_style: MusicStyle,
    /// The requested length, in seconds.
    duration: i64,
    /// The length of the finished file, in seconds.
    actual_duration: Option<i64>,
    status: VideoStatus,
    /// The progress of the render, while the provider reports it.
    #[schema(minimum = 0, maximum = 100)]
    progress: Option<i64>,
    /// The reason for the failure.
    error: Option<String>,
    /// The reason for the rejection.
    rejection_reason: Option<String>,
    /// The adapter that renders it.
    provider: String,
    /// The provider's own id of the render.
    provider_video_id: Option<String>,
    /// The same id, under the name by which the screens follow a render.
    heygen_video_id: Option<String>,
    /// The address on this server, which supports byte ranges.
    #[schema(value_type = Option<String>)]
    video_url: Option<MediaUrl>,
    #[schema(value_type = Option<String>)]
    thumbnail_url: Option<MediaUrl>,
    /// The content checks of the file for each platform, since it arrived. A platform where it is `blocked` takes no
    /// post.
    checks: Vec<PlatformCheck>,
    /// When it was last approved.
    approved_at: Option<Timestamp>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

/// How a video suits a platform.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformCheck {
    platform: Platform,
    level: CheckLevel,
    /// The findings, as sentences.
    message: String,
}

impl From<check::Check> for PlatformCheck {
    fn from(check: check::Check) -> Self {
        Self { platform: check.platform.into(), level: check.level.into(), message: check.message }
    }
}

impl From<video::Video> for Video {
    fn from(video: video::Video) -> Self {
        Self {
            id: video.id.0,
            script_id: video.script_id.0,
            title: video.options.title.into_string(),
            description: video.options.description.map(Description::into_string),
            avatar_id: video.options.avatar_id.into_string(),
            voice_id: video.options.voice_id.into_string(),
            background_style: video.options.background_style.into(),
            music_style: video.options.music_style.into(),
            duration: video.options.duration.seconds().into(),
            actual_duration: video.actual_duration_ms.map(whole_seconds),
            status: video.status.into(),
            progress: video.progress.map(i64::from),
            error: video.error,
            rejection_reason: video.rejection_reason.map(RejectionReason::into_string),
            provider: video.provider,
            provider_video_id: video.provider_video_id.clone(),
            heygen_video_id: video.provider_video_id,
            video_url: video.video_key.map(MediaUrl),
            thumbnail_url: video.thumbnail_key.map(MediaUrl),
            checks: video.checks.into_iter().map(Into::into).collect(),
            approved_at: video.approved_at,
            created_at: video.created_at,
            updated_at: video.updated_at,
        }
    }
}

/// Milliseconds as whole seconds, rounded.
fn whole_seconds(milliseconds: u64) -> i64 {
    i64::try_from(milliseconds.saturating_add(500) / 1_000).unwrap_or(i64::MAX)
}
