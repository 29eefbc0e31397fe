use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use showrunner_domain::check::Check;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::media::MediaKey;
use showrunner_domain::value::{AvatarId, Description, DurationSeconds, RejectionReason, Title, VoiceId};
use showrunner_domain::video::{Video, VideoOptions};
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::store::StoreResult;

use super::super::{FromRow, Origin};
use crate::schema::{discarded_media, videos};
use crate::sql_types::{Json, UtcTime};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = videos)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(in super::super) struct VideoRow {
    #[diesel(skip_insertion)]
    id: i64,
    script_id: i64,
    title: String,
    description: Option<String>,
    avatar_id: String,
    voice_id: String,
    background_style: String,
    music_style: String,
    duration: i32,
    actual_duration_ms: Option<i64>,
    status: String,
    progress: Option<i32>,
    error: Option<String>,
    rejection_reason: Option<String>,
    provider: String,
    provider_video_id: Option<String>,
    video_key: Option<String>,
    thumbnail_key: Option<String>,
    created_at: UtcTime,
    updated_at: UtcTime,
    checks: Json<Vec<StoredCheck>>,
    approved_at: Option<UtcTime>,
}

impl From<&Video> for VideoRow {
    fn from(video: &Video) -> Self {
        let options = &video.options;
        Self {
            id: video.id.0,
            script_id: video.script_id.0,
            title: options.title.to_string(),
            description: options.description.as_ref().map(Description::to_string),
            avatar_id: options.avatar_id.to_string(),
            voice_id: options.voice_id.to_string(),
            background_style: options.background_style.to_string(),
            music_style: options.music_style.to_string(),
            duration: options.duration.seconds().into(),
            actual_duration_ms: video.actual_duration_ms.map(|ms| i64::try_from(ms).unwrap_or(i64::MAX)),
            status: video.status.to_string(),
            progress: video.progress.map(i32::from),
            error: video.error.clone(),
            rejection_reason: video.rejection_reason.as_ref().map(RejectionReason::to_string),
            provider: video.provider.clone(),
            provider_video_id: video.provider_video_id.clone(),
            video_key: video.video_key.as_ref().map(MediaKey::to_string),
            thumbnail_key: video.thumbnail_key.as_ref().map(MediaKey::to_string),
            created_at: video.created_at.into(),
            updated_at: video.updated_at.into(),
            checks: Json(video.checks.iter().map(StoredCheck::from).collect()),
            approved_at: video.approved_at.map(UtcTime::from),
        }
    }
}

impl FromRow<VideoRow> for Video {
    fn from_row(row: VideoRow) -> StoreResult<Self> {
        let origin = Origin { table: "videos", id: row.id };
        Ok(Self {
            id: VideoId(row.id),
            script_id: ScriptId(row.script_id),
            options: VideoOptions {
                title: origin.value("title", Title::try_from(row.title))?,
                description: origin.optional("description", row.description, Description::try_from)?,
                avatar_id: origin.value("avatar_id", AvatarId::try_from(row.avatar_id))?,
                voice_id: origin.value("voice_id", VoiceId::try_from(row.voice_id))?,
                background_style: origin.value("background_style", row.background_style.parse())?,
                music_style: origin.value("music_style", row.music_style.parse())?,
                duration: origin.value("duration", DurationSeconds::new(row.duration.into()))?,
            },
            actual_duration_ms: origin.optional("actual_duration_ms", row.actual_duration_ms, u64::try_from)?,
            status: origin.value("status", row.status.parse())?,
            progress: origin.optional("progress", row.progress, u8::try_from)?,
            error: row.error,
            rejection_reason: origin.optional("rejection_reason", row.rejection_reason, RejectionReason::try_from)?,
            provider: row.provider,
            provider_video_id: row.provider_video_id,
            video_key: origin.optional("video_key", row.video_key, MediaKey::new)?,
            thumbnail_key: origin.optional("thumbnail_key", row.thumbnail_key, MediaKey::new)?,
            checks: row.checks.0.into_iter().map(|check| check.check(origin)).collect::<StoreResult<_>>()?,
            approved_at: row.approved_at.map(|time| time.0),
            created_at: row.created_at.0,
            updated_at: row.updated_at.0,
        })
    }
}

/// A check as JSON.
#[derive(Debug, Serialize, Deserialize)]
pub(in super::super) struct StoredCheck {
    platform: String,
    level: String,
    message: String,
}

impl From<&Check> for StoredCheck {
    fn from(check: &Check) -> Self {
        let message = check.message.clone();
        Self { platform: check.platform.to_string(), level: check.level.to_string(), message }
    }
}

impl StoredCheck {
    fn check(self, origin: Origin) -> StoreResult<Check> {
        Ok(Check {
            platform: origin.value("checks", self.platform.parse())?,
            level: origin.value("checks", self.level.parse())?,
            message: self.message,
        })
    }
}

#[derive(HasQuery)]
#[diesel(table_name = discarded_media)]
pub(super) struct DiscardedMediaRow {
    id: i64,
    keys: Json<Vec<String>>,
    provider: String,
    provider_video_id: Option<String>,
}

impl FromRow<DiscardedMediaRow> for DiscardedMedia {
    fn from_row(row: DiscardedMediaRow) -> StoreResult<Self> {
        let origin = Origin { table: "discarded_media", id: row.id };
        Ok(Self {
            keys: origin.value("keys", row.keys.0.into_iter().map(MediaKey::new).collect())?,
            provider: row.provider,
            provider_video_id: row.provider_video_id,
        })
    }
}
