//! The account's public videos.

use serde::Deserialize;
use serde_json::json;
use showrunner_ports::provider::ProviderError;

use super::Tiktok;
use super::envelope::opened;

const FIELDS: &str = "id,view_count,like_count,comment_count,share_count";

#[derive(Deserialize)]
pub(super) struct Video {
    pub(super) id: String,
    #[serde(default, rename = "view_count")]
    pub(super) views: Option<i64>,
    #[serde(default, rename = "like_count")]
    pub(super) likes: Option<i64>,
    #[serde(default, rename = "comment_count")]
    pub(super) comments: Option<i64>,
    #[serde(default, rename = "share_count")]
    pub(super) shares: Option<i64>,
}

#[derive(Deserialize)]
struct Videos {
    #[serde(default)]
    videos: Vec<Video>,
}

impl Tiktok {
    /// A public video of the account's; nothing when it is not there or not public.
    pub(super) async fn video(&self, id: &str) -> Result<Option<Video>, ProviderError> {
        let body = json!({ "filters": { "video_ids": [id] } });
        let answer = self
            .authorized
            .send(|access| {
                let call = self.client.post("/v2/video/query/").query(&[("fields", FIELDS)]);
                call.bearer(&access.token).json(&body)
            })
            .await?;
        let Videos { videos } = opened(&answer)?;
        Ok(videos.into_iter().find(|video| video.id == id))
    }
}
