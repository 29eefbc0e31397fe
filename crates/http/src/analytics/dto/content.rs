use serde::Serialize;
use showrunner_domain::analytics::{self, ContentFigures, ContentGroup};
use showrunner_services::Sampled;
use utoipa::ToSchema;

use crate::wire_text::wire_text;

wire_text! {
    /// The intended length of videos, in seconds.
    DurationBand(analytics::DurationBand)
}

/// Figures of a group of videos.
macro_rules! group_figures {
    ($(#[$doc:meta])+ $name:ident { $(#[$meta:meta])+ $common:ident: $type:ident }) => {
        $(#[$doc])+
        #[derive(Serialize, ToSchema)]
        pub(crate) struct $name {
            $(#[$meta])+
            $common: $type,
            /// Videos first published within the period.
            #[schema(example = 9)]
            videos: i64,
            /// Views gained since then.
            #[schema(required, example = 31_400)]
            views: Option<i64>,
            /// (Likes + comments + shares) / views, in whole percent.
            #[schema(required, example = 8)]
            engagement: Option<i64>,
        }

        impl<T: Into<$type>> From<ContentGroup<T>> for $name {
            fn from(ContentGroup { common, videos, figures }: ContentGroup<T>) -> Self {
                Self { $common: common.into(), videos, views: figures.views, engagement: figures.engagement() }
            }
        }
    };
}

group_figures! {
    /// Figures of the videos of one subject area.
    CategoryFigures {
        #[schema(example = "health")]
        category: String
    }
}

group_figures! {
    /// Figures of the videos of about the same length.
    DurationFigures {
        #[schema(example = "16-30")]
        duration: DurationBand
    }
}

group_figures! {
    /// Figures of the videos first published at the same hour of the operator's day.
    HourFigures {
        #[schema(minimum = 0, maximum = 23, example = 18)]
        hour: i8
    }
}

/// Figures by group, of the videos first published within the period.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContentAnalytics {
    /// Most views first, at most 50.
    by_category: Vec<CategoryFigures>,
    /// Shortest first; lengths without a video are left out.
    by_duration: Vec<DurationFigures>,
    /// In the order of the clock; hours without a video are left out.
    by_hour: Vec<HourFigures>,
    /// Whether the figures were simulated in the sandbox.
    sample: bool,
}

impl From<Sampled<ContentFigures>> for ContentAnalytics {
    fn from(Sampled { figures, sample }: Sampled<ContentFigures>) -> Self {
        Self {
            by_category: figures.by_category.into_iter().map(Into::into).collect(),
            by_duration: figures.by_duration.into_iter().map(Into::into).collect(),
            by_hour: figures.by_hour.into_iter().map(Into::into).collect(),
            sample,
        }
    }
}
