//! The figures of a video.

use async_trait::async_trait;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_domain::setup::AccountReport;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost};

use super::processing::{ProcessingResult, processing_result};
use super::wire::{self, Page, Statistics, Video};
use super::{Account, LIST_UNITS};
use crate::account::Result;
use crate::adapter::Reads;

/// A report of YouTube Analytics.
#[derive(Deserialize)]
struct Report {
    /// Missing or empty while YouTube has no data.
    #[serde(default)]
    rows: Vec<(String, u64)>,
}

#[async_trait]
impl Reads for Account<'_> {
    async fn check(&self) -> Result<()> {
        wire::identity(&self.counted(LIST_UNITS, wire::channel(&self.client)).await?).map(drop)
    }

    /// Google reports the granted scopes only with new tokens.
    async fn read_report(&self) -> Result<AccountReport> {
        let answer = self.call(LIST_UNITS, wire::channel(&self.client)).await?;
        let account_problem = match wire::identity(&answer) {
            Err(error) if error.kind == ProviderErrorKind::Setup => Some(error.message),
            identity => identity.map(|_| None)?,
        };
        Ok(AccountReport { account_problem, ..AccountReport::default() })
    }

    async fn read_figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        // The status costs no additional units, and a video can be rejected days after it was processed.
        let query = [("part", "statistics,status"), ("id", post.platform_post_id.as_str())];
        let videos: Page<Video> = self.page("/youtube/v3/videos", &query).await?;
        let video = videos.items.into_iter().find(|video| !is_deleted(video));
        let video = video.ok_or_else(|| self.error(ProviderErrorKind::NotFound, "the video is no longer there"))?;
        if let ProcessingResult::Rejected(reason) = processing_result(&video) {
            return Ok(PostFigures::Rejected(reason));
        }
        // If the shares are missing, the other figures are still useful. Even a refused token is left to the next reading.
        let shares = self.read_shares(post, now).await;
        Ok(PostFigures::Read(reading(&video.statistics.unwrap_or_default(), shares)))
    }
}

impl Account<'_> {
    /// The shares since the video was published, or `None` while YouTube has no data. Only Analytics provides them, some days
    /// late.
    async fn read_shares(&self, post: &PublishedPost, now: Timestamp) -> Result<Option<u64>> {
        // Analytics counts Pacific days, so the first and last day may have another date here.
        let day = |at: Timestamp| TimeZone::UTC.to_datetime(at).date().to_string();
        let yesterday = post.published_at - SignedDuration::from_hours(24);
        let (first, last) = (day(yesterday), day(now));
        let filter = format!("video=={}", post.platform_post_id);
        let query = [
            ("ids", "channel==MINE"),
            ("startDate", &first),
            ("endDate", &last),
            ("metrics", "shares"),
            ("dimensions", "video"),
            ("filters", &filter),
            // YouTube refuses a report by video without these two parameters.
            ("sort", "-shares"),
            ("maxResults", "1"),
        ];
        let call = self.api.analytics.get("/v2/reports").query(&query);
        let report: Report = self.call(0, call).await?.json()?;
        let of_video = report.rows.into_iter().find(|(video, _)| *video == post.platform_post_id);
        Ok(of_video.map(|(_, shares)| shares))
    }
}

fn is_deleted(video: &Video) -> bool {
    video.status.as_ref().is_some_and(|status| status.upload_status.as_deref() == Some("deleted"))
}

fn reading(statistics: &Statistics, shares: Result<Option<u64>>) -> Reading {
    let number = |text: &Option<String>| text.as_ref().and_then(|text| text.parse().ok());
    let figures = Figures {
        views: number(&statistics.views),
        likes: number(&statistics.likes),
        comments: number(&statistics.comments),
        shares: shares.as_ref().ok().copied().flatten().and_then(|shares| shares.try_into().ok()),
    };
    let is_hidden = [figures.views, figures.likes, figures.comments].iter().any(Option::is_none);
    let hidden = is_hidden.then(|| "the channel hides some of its figures".to_owned());
    let missing = match shares {
        Ok(Some(_)) => None,
        Ok(None) => Some("YouTube tells shares two to three days late".to_owned()),
        Err(error) => Some(format!("shares could not be read: {}", error.message)),
    };
    let reasons: Vec<String> = hidden.into_iter().chain(missing).collect();
    Reading { figures, reason: (!reasons.is_empty()).then(|| reasons.join(", and ")) }
}
