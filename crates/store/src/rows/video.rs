use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::check::Check;
use showrunner_domain::media::MediaKey;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, Description, DurationSeconds, RejectionReason, Title, VoiceId};
use showrunner_domain::video::{Video, VideoOptions, VideoStatus};
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::store::StoreResult;

use super::check::StoredCheck;
use super::origin::Origin;
use crate::schema::videos;
use crate::sql_types::{Json, Parsed, UtcTime};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = videos)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct VideoRow {
    script_id: i64,
    title: String,
    description: Option<String>,
    avatar_id: String,
    voice_id: String,
    background_style: Parsed<BackgroundStyle>,
    music_style: Parsed<MusicStyle>,
    duration: i32,
    actual_duration_ms: Option<i64>,
    status: Parsed<VideoStatus>,
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
            script_id: video.script_id.0,
            title: options.title.to_string(),
            description: options.description.as_ref().map(Description::to_string),
            avatar_id: options.avatar_id.to_string(),
            voice_id: options.voice_id.to_string(),
            background_style: options.background_style.into(),
            music_style: options.music_style.into(),
            duration: options.duration.seconds().into(),
            actual_duration_ms: video.actual_duration_ms.map(|ms| i64::try_from(ms).unwrap_or(i64::MAX)),
            status: video.status.into(),
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

impl VideoRow {
    pub(crate) fn video(self, id: i64) -> StoreResult<Video> {
        let origin = Origin { table: "videos", id };
        Ok(Video {
            id: VideoId(id),
            script_id: ScriptId(self.script_id),
            options: VideoOptions {
                title: origin.value("title", Title::try_from(self.title))?,
                description: origin.optional("description", self.description, Description::try_from)?,
                avatar_id: origin.value("avatar_id", AvatarId::try_from(self.avatar_id))?,
                voice_id: origin.value("voice_id", VoiceId::try_from(self.voice_id))?,
                background_style: origin.value("background_style", self.background_style.value())?,
                music_style: origin.value("music_style", self.music_style.value())?,
                duration: origin.value("duration", DurationSeconds::new(self.duration.into()))?,
            },
            actual_duration_ms: origin.optional("actual_duration_ms", self.actual_duration_ms, u64::try_from)?,
            status: origin.value("status", self.status.value())?,
            progress: origin.optional("progress", self.progress, u8::try_from)?,
            error: self.error,
            rejection_reason: origin.optional("rejection_reason", self.rejection_reason, RejectionReason::try_from)?,
            provider: self.provider,
            provider_video_id: self.provider_video_id,
            video_key: origin.optional("video_key", self.video_key, MediaKey::new)?,
            thumbnail_key: origin.optional("thumbnail_key", self.thumbnail_key, MediaKey::new)?,
            checks: self.checks.0.into_iter().map(Check::from).collect(),
            approved_at: self.approved_at.map(|time| time.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}
