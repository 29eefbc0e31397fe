use serde::Serialize;
use showrunner_domain::{analytics, platform::Platform};
use utoipa::ToSchema;

use crate::sentence::sentence;

/// The figures of one platform: in total, or gained within a period. A figure is null when the platform does not
/// provide it, or has not provided it yet.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformFigures {
    #[schema(required, example = 48_210)]
    views: Option<i64>,
    /// (Likes + comments + shares) / views, in whole percent.
    #[schema(required, example = 9)]
    engagement: Option<i64>,
    #[schema(required)]
    likes: Option<i64>,
    #[schema(required)]
    comments: Option<i64>,
    #[schema(required)]
    shares: Option<i64>,
    /// Published posts, or posts published within the period.
    posts: i64,
    /// The change in views against the preceding period of the same length, in percent; null without a period, and when
    /// the figures of the preceding period are unknown.
    #[schema(required)]
    change: Option<i64>,
    /// Whether these are sample or simulated figures rather than the operator's own.
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
