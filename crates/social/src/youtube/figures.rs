//! How a video does.

use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::Youtube;
use super::wire::{Page, Statistics, Video};

impl Youtube {
    pub(super) async fn read_figures(&self, id: &str) -> Result<Reading, ProviderError> {
        let videos: Page<Video> = self.page("/youtube/v3/videos", &[("part", "statistics"), ("id", id)]).await?;
        let video = videos.items.into_iter().next();
        let video = video.ok_or_else(|| self.error(ProviderErrorKind::NotFound, "the video is no longer there"))?;
        Ok(reading(&video.statistics.unwrap_or_default()))
    }
}

fn reading(statistics: &Statistics) -> Reading {
    let number = |text: &Option<String>| text.as_ref().and_then(|text| text.parse().ok());
    let figures = Figures {
        views: number(&statistics.views),
        likes: number(&statistics.likes),
        comments: number(&statistics.comments),
        shares: None,
    };
    let reason = if [figures.views, figures.likes, figures.comments].iter().all(Option::is_some) {
        "YouTube tells shares in its own analytics only"
    } else {
        "the channel hides some of its figures, and YouTube tells shares in its own analytics only"
    };
    Reading { figures, reason: Some(reason.to_owned()) }
}
