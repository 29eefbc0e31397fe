//! How a video does.

use jiff::Timestamp;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::PublishedPost;

use super::Youtube;
use super::wire::{Page, Statistics, Video};

impl Youtube {
    pub(super) async fn read_figures(&self, post: &PublishedPost, now: Timestamp) -> Result<Reading, ProviderError> {
        let asked = [("part", "statistics"), ("id", post.platform_post_id.as_str())];
        let videos: Page<Video> = self.page("/youtube/v3/videos", &asked).await?;
        let video = videos.items.into_iter().next();
        let video = video.ok_or_else(|| self.error(ProviderErrorKind::NotFound, "the video is no longer there"))?;
        // The other figures are worth having without this one.
        let shares = self.read_shares(post, now).await;
        Ok(reading(&video.statistics.unwrap_or_default(), shares))
    }
}

fn reading(statistics: &Statistics, shares: Result<Option<u64>, ProviderError>) -> Reading {
    let number = |text: &Option<String>| text.as_ref().and_then(|text| text.parse().ok());
    let figures = Figures {
        views: number(&statistics.views),
        likes: number(&statistics.likes),
        comments: number(&statistics.comments),
        shares: shares.as_ref().ok().copied().flatten().and_then(|shares| shares.try_into().ok()),
    };
    let is_hidden = [figures.views, figures.likes, figures.comments].iter().any(Option::is_none);
    let hidden = is_hidden.then(|| "the channel hides some of its figures".to_owned());
    let untold = match shares {
        Ok(Some(_)) => None,
        Ok(None) => Some("YouTube tells shares two to three days late".to_owned()),
        Err(error) => Some(format!("shares could not be read: {}", error.message)),
    };
    let reasons: Vec<String> = hidden.into_iter().chain(untold).collect();
    Reading { figures, reason: (!reasons.is_empty()).then(|| reasons.join(", and ")) }
}
