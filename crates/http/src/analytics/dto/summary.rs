use serde::Serialize;
use showrunner_domain::{analytics, platform::Platform};
use utoipa::ToSchema;

use crate::sentence::sentence;

/// The figures of one platform: in total, or gained within a period. Figures that the platform does not provide, or not
/// yet, are null.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformFigures {
    #[schema(required, example = 48_210)]
    views: Option<i64>,
    /// (Likes + comments + shares) / views, in whole percent.
    #[schema(required, example = 9)]
    engagement: Option<i64>,
    #[schema(required, example = 3_920)]
    likes: Option<i64>,
    #[schema(required, example = 310)]
    comments: Option<i64>,
    #[schema(required, example = 205)]
    shares: Option<i64>,
    /// Posts that are out, or went out within the period.
    #[schema(example = 12)]
    posts: i64,
    /// By how many percent there were more views than in as many days before; null without a period, and where
    /// nothing is known of those days.
    #[schema(required, example = 18)]
    change: Option<i64>,
    /// Whether these are examples, or simulated in the sandbox, rather than the operator's own figures.
    #[schema(example = false)]
    sample: bool,
    /// Why a figure is null.
    #[schema(required, example = "YouTube Shorts has not given shares")]
    reason: Option<String>,
}

impl From<analytics::PlatformFigures> for PlatformFigures {
    fn from(shown: analytics::PlatformFigures) -> Self {
        Self {
            views: shown.figures.views,
            engagement: shown.engagement,
            likes: shown.figures.likes,
            comments: shown.figures.comments,
            shares: shown.figures.shares,
            posts: shown.posts,
            change: shown.change,
            sample: shown.sample,
            reason: shown.reason.as_deref().map(sentence),
        }
    }
}

/// The figures of each platform.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalyticsSummary {
    tiktok: PlatformFigures,
    instagram: PlatformFigures,
    youtube: PlatformFigures,
    facebook: PlatformFigures,
}

impl AnalyticsSummary {
    pub(crate) fn new(figures: &[(Platform, analytics::PlatformFigures)]) -> Self {
        let of = |platform| {
            let found =
                figures.iter().find(|(candidate, _)| *candidate == platform).map(|(_, figures)| figures.clone());
            let nothing = analytics::FigureTotals::default();
            found.unwrap_or_else(|| analytics::PlatformFigures::in_all(platform, nothing, false)).into()
        };
        Self {
            tiktok: of(Platform::Tiktok),
            instagram: of(Platform::Instagram),
            youtube: of(Platform::Youtube),
            facebook: of(Platform::Facebook),
        }
    }
}
