use serde::Serialize;
use showrunner_domain::{analytics, platform::Platform};
use utoipa::ToSchema;

use crate::sentence::sentence;

/// The figures of one platform.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlatformFigures {
    #[schema(required)]
    views: Option<i64>,
    /// (Likes + comments + shares) / views, in whole percent.
    #[schema(required)]
    engagement: Option<i64>,
    /// Whether these are examples rather than the operator's own figures.
    sample: bool,
    /// Why a figure is null.
    #[schema(required)]
    reason: Option<String>,
}

impl From<analytics::PlatformFigures> for PlatformFigures {
    fn from(figures: analytics::PlatformFigures) -> Self {
        Self {
            views: figures.views,
            engagement: figures.engagement,
            sample: figures.sample,
            reason: figures.reason.as_deref().map(sentence),
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
    pub(super) fn new(figures: &[(Platform, analytics::PlatformFigures)]) -> Self {
        let of = |platform| {
            let found =
                figures.iter().find(|(candidate, _)| *candidate == platform).map(|(_, figures)| figures.clone());
            found.unwrap_or_else(|| analytics::FigureTotals::default().figures()).into()
        };
        Self {
            tiktok: of(Platform::Tiktok),
            instagram: of(Platform::Instagram),
            youtube: of(Platform::Youtube),
            facebook: of(Platform::Facebook),
        }
    }
}
