use serde::Serialize;
use showrunner_domain::analytics::{self, ContentFigures, ContentGroup};
use showrunner_services::Sampled;
use utoipa::ToSchema;

use crate::wire_text::wire_text;

wire_text! {
    /// How long videos were meant to run, in seconds.
    DurationBand(analytics::DurationBand)
}

/// Videos of one subject area.
#[derive(Serialize, ToSchema)]
pub(crate) struct CategoryFigures {
    #[schema(example = "health")]
    category: String,
    /// Videos that first went out within the period.
    #[schema(example = 9)]
    videos: i64,
    /// What they have gained since.
    #[schema(required, example = 31_400)]
    views: Option<i64>,
    /// (Likes + comments + shares) / views, in whole percent.
    #[schema(required, example = 8)]
    engagement: Option<i64>,
}

/// Videos of about one length.
#[derive(Serialize, ToSchema)]
pub(crate) struct DurationFigures {
    #[schema(example = "16-30")]
    duration: DurationBand,
    /// Videos that first went out within the period.
    #[schema(example = 9)]
    videos: i64,
    /// What they have gained since.
    #[schema(required, example = 31_400)]
    views: Option<i64>,
    /// (Likes + comments + shares) / views, in whole percent.
    #[schema(required, example = 8)]
    engagement: Option<i64>,
}

/// Videos that first went out at one hour of the operator's day.
#[derive(Serialize, ToSchema)]
pub(crate) struct HourFigures {
    #[schema(minimum = 0, maximum = 23, example = 18)]
    hour: i8,
    /// Videos that first went out within the period.
    #[schema(example = 9)]
    videos: i64,
    /// What they have gained since.
    #[schema(required, example = 31_400)]
    views: Option<i64>,
    /// (Likes + comments + shares) / views, in whole percent.
    #[schema(required, example = 8)]
    engagement: Option<i64>,
}

/// Which videos do well, of those that first went out within the period.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContentAnalytics {
    /// Most views first, 50 at most.
    by_category: Vec<CategoryFigures>,
    /// Shortest first; lengths without a video are left out.
    by_duration: Vec<DurationFigures>,
    /// By the clock; hours without a video are left out.
    by_hour: Vec<HourFigures>,
    /// Whether the figures were simulated in the sandbox.
    #[schema(example = false)]
    sample: bool,
}

impl From<Sampled<ContentFigures>> for ContentAnalytics {
    fn from(Sampled { figures, sample }: Sampled<ContentFigures>) -> Self {
        let category = |ContentGroup { common, videos, figures }| CategoryFigures {
            category: common,
            videos,
            views: figures.views,
            engagement: figures.engagement(),
        };
        let duration = |ContentGroup { common, videos, figures }: ContentGroup<analytics::DurationBand>| {
            DurationFigures { duration: common.into(), videos, views: figures.views, engagement: figures.engagement() }
        };
        let hour = |ContentGroup { common, videos, figures }| HourFigures {
            hour: common,
            videos,
            views: figures.views,
            engagement: figures.engagement(),
        };
        Self {
            by_category: figures.by_category.into_iter().map(category).collect(),
            by_duration: figures.by_duration.into_iter().map(duration).collect(),
            by_hour: figures.by_hour.into_iter().map(hour).collect(),
            sample,
        }
    }
}
