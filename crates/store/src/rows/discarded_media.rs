use diesel::prelude::{Insertable, Queryable, Selectable};
use jiff::Timestamp;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::media::MediaKey;
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::discarded_media;
use crate::sql_types::{Json, UtcTime};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = discarded_media)]
pub(crate) struct DiscardedMediaRow {
    keys: Json,
    provider: String,
    provider_video_id: Option<String>,
    created_at: UtcTime,
}

impl DiscardedMediaRow {
    pub(crate) fn new(media: DiscardedMedia, now: Timestamp) -> Self {
        Self {
            keys: Json(media.keys.iter().map(MediaKey::as_str).collect()),
            provider: media.provider,
            provider_video_id: media.provider_video_id,
            created_at: now.into(),
        }
    }

    pub(crate) fn discarded_media(self, id: i64) -> StoreResult<DiscardedMedia> {
        let origin = Origin { table: "discarded_media", id };
        let keys: Vec<String> = origin.value("keys", serde_json::from_value(self.keys.0))?;
        let keys: Result<Vec<MediaKey>, _> = keys.into_iter().map(MediaKey::new).collect();
        Ok(DiscardedMedia {
            keys: origin.value("keys", keys)?,
            provider: self.provider,
            provider_video_id: self.provider_video_id,
        })
    }
}
