//! The shares of a video, which only YouTube Analytics provides, some days late.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use showrunner_ports::social::PublishedPost;

use super::Youtube;
use crate::authorized::Cost;
use crate::result::Result;

#[derive(Deserialize)]
struct Report {
    /// Missing or empty while YouTube has no data.
    #[serde(default)]
    rows: Vec<(String, u64)>,
}

impl Youtube {
    /// The shares since the video was published, or `None` while YouTube has no data.
    pub(super) async fn read_shares(&self, post: &PublishedPost, now: Timestamp) -> Result<Option<u64>> {
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
        let call = || self.analytics.get("/v2/reports").query(&query);
        let report: Report = self.call(Cost::polling(0), call).await?.json()?;
        let of_video = report.rows.into_iter().find(|(video, _)| *video == post.platform_post_id);
        Ok(of_video.map(|(_, shares)| shares))
    }
}
