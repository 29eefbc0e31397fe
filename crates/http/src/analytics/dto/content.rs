use serde::Serialize;
use showrunner_domain::analytics::{self, ContentFigures, ContentGroup};
use showrunner_services::Sampled;
use utoipa::ToSchema;

use crate::wire_text::wire_text;

wire_text! {
    /// How long videos were meant to run, in seconds.
    DurationBand(analytics::DurationBand)
}

/// Figures of the videos that have one thing in common.
macro_rules! group_figures {
    ($(#[$doc:meta])+ $name:ident { $(#[$meta:meta])+ $common:ident: $type:ident }) => {
        $(#[$doc])+
        #[derive(Serialize, ToSchema)]
        pub(crate) struct $name {
            $(#[$meta])+
            $common: $type,
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

        impl<T: Into<$type>> From<ContentGroup<T>> for $name {
            fn from(ContentGroup { common, videos, figures }: ContentGroup<T>) -> Self {
                Self { $common: common.into(), videos, views: figures.views, engagement: figures.engagement() }
            }
        }
    };
}

group_figures! {
    /// Videos of one subject area.
    CategoryFigures {
        #[schema(example = "health")]
        category: String
    }
}

group_figures! {
    /// Videos of about one length.
    DurationFigures {
        #[schema(example = "16-30")]
        duration: DurationBand
    }
}

group_figures! {
    /// Videos that first went out at one hour of the operator's day.
    HourFigures {
        #[schema(minimum = 0, maximum = 23, example = 18)]
        hour: i8
    }
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
        Self {
            by_category: figures.by_category.into_iter().map(Into::into).collect(),
            by_duration: figures.by_duration.into_iter().map(Into::into).collect(),
            by_hour: figures.by_hour.into_iter().map(Into::into).collect(),
            sample,
        }
    }
}
