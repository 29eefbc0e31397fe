use jiff::civil::Date;
use serde::Serialize;
use showrunner_domain::analytics::VideoFigures;
use showrunner_services::{DayGains, Sampled};
use utoipa::ToSchema;

/// The gains of one day. Null, unlike 0, means that no metrics were collected on that day.
#[derive(Serialize, ToSchema)]
pub(crate) struct TimeseriesPoint {
    /// The day, in the operator's time zone.
    #[schema(value_type = String, format = Date, example = "2026-11-20")]
    date: Date,
    #[schema(required, example = 1_840)]
    views: Option<i64>,
    /// Negative when more likes were withdrawn than added.
    #[schema(required, example = 152)]
    likes: Option<i64>,
    #[schema(required, example = 11)]
    comments: Option<i64>,
    #[schema(required, example = 7)]
    shares: Option<i64>,
    /// Whether the figures were simulated in the sandbox.
    sample: bool,
}

/// Converts the days to their wire form.
pub(crate) fn points(days: Sampled<Vec<DayGains>>) -> Vec<TimeseriesPoint> {
    let sample = days.sample;
    let point = |DayGains { day, gained }| TimeseriesPoint {
        date: day,
        views: gained.views,
        likes: gained.likes,
        comments: gained.comments,
        shares: gained.shares,
        sample,
    };
    days.figures.into_iter().map(point).collect()
}

/// The figures of one video on all platforms together.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TopVideo {
    #[schema(example = 17)]
    video_id: i64,
    #[schema(example = "Cold showers")]
    title: String,
    /// The day of the first publication, in the operator's time zone.
    #[schema(value_type = String, format = Date, example = "2026-11-18")]
    published_on: Date,
    #[schema(required, example = 21_300)]
    views: Option<i64>,
    #[schema(required, example = 1_704)]
    likes: Option<i64>,
    #[schema(required, example = 120)]
    comments: Option<i64>,
    #[schema(required, example = 95)]
    shares: Option<i64>,
    /// (Likes + comments + shares) / views, in whole percent.
    #[schema(required, example = 9)]
    engagement: Option<i64>,
    /// Whether the figures were simulated in the sandbox.
    sample: bool,
}

/// Converts the videos to their wire form.
pub(crate) fn top_videos(videos: Sampled<Vec<VideoFigures>>) -> Vec<TopVideo> {
    let sample = videos.sample;
    let top = |VideoFigures { video_id, title, published_on, figures }| TopVideo {
        video_id: video_id.0,
        title,
        published_on,
        views: figures.views,
        likes: figures.likes,
        comments: figures.comments,
        shares: figures.shares,
        engagement: figures.engagement(),
        sample,
    };
    videos.figures.into_iter().map(top).collect()
}
