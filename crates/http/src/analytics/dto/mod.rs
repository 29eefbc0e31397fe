mod content;
mod query;
mod series;
mod summary;

pub(super) use content::ContentAnalytics;
pub(super) use query::{PeriodQuery, SeriesQuery, TopVideosQuery, or_month};
pub(super) use series::{TimeseriesPoint, TopVideo, points, top_videos};
pub(super) use summary::AnalyticsSummary;
