//! How a post does.

use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Tiktok;
use super::posting::is_video;
use super::status::Stand;

impl Tiktok {
    /// A post is known by TikTok's id of the public video, or by that of its publication as long as there is no other.
    pub(super) async fn read_figures(&self, id: &str) -> Result<Reading, ProviderError> {
        let video = if is_video(id) { Some(id.to_owned()) } else { self.video_of(id).await? };
        let Some(id) = video else {
            let reason =
                "TikTok gives figures of public videos only, and this one is private, in the inbox or being looked at";
            return Ok(Reading { figures: Figures::default(), reason: Some(reason.to_owned()) });
        };
        let video = self.video(&id).await?;
        let message = "the video is no longer there, or no longer public";
        let video = video.ok_or_else(|| self.error(ProviderErrorKind::NotFound, message))?;
        let figures =
            Figures { views: video.views, likes: video.likes, comments: video.comments, shares: video.shares };
        let all = [figures.views, figures.likes, figures.comments, figures.shares].iter().all(Option::is_some);
        Ok(Reading { figures, reason: (!all).then(|| "TikTok does not give all of this video's figures".to_owned()) })
    }

    async fn video_of(&self, publish_id: &str) -> Result<Option<String>, ProviderError> {
        match self.stand(publish_id, 0).await? {
            Stand::Out(id) => Ok(id),
            _ => Ok(None),
        }
    }
}
