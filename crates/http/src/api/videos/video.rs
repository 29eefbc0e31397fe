use jiff::Timestamp;
use showrunner_domain::value::{Description, RejectionReason};
use showrunner_domain::{check, video};

use crate::api::media::MediaUrl;
use crate::wire::{BackgroundStyle, MusicStyle, Platform, convert_all, wire_struct, wire_text};

wire_text! {
    /// The status of a video.
    VideoStatus(video::VideoStatus)

    /// How well a video suits a platform: it does, it does not suit its purpose there, or the platform would refuse it.
    CheckLevel(check::CheckLevel)
}

wire_struct! {
    /// A script as spoken by an avatar.
    #[expect(clippy::struct_field_names, reason = "the names are those of the wire")]
    Video(video: video::Video) {
        id: i64 = video.id.0,
        script_id: i64 = video.script_id.0,
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
        /// The address on this server, which supports byte ranges.
        #[schema(value_type = Option<String>)]
        video_url: Option<MediaUrl> = video.video_key.map(MediaUrl),
        #[schema(value_type = Option<String>)]
        thumbnail_url: Option<MediaUrl> = video.thumbnail_key.map(MediaUrl),
        /// The content checks of the file for each platform, since it arrived. A platform where it is `blocked` takes no
        /// post.
        checks: Vec<PlatformCheck> = convert_all(video.checks),
        /// When it was last approved.
        approved_at: Option<Timestamp>,
        created_at: Timestamp,
        updated_at: Timestamp,
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
