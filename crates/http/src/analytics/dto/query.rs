use serde::Deserialize;
use showrunner_domain::analytics;
use utoipa::IntoParams;

use crate::platform_names::Platform;
use crate::wire_text::wire_text;

wire_text! {
    /// A period of days that ends today.
    AnalyticsPeriod(analytics::Period)
}

/// The days to report.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeriodQuery {
    /// The period, which ends today.
    #[param(inline)]
    period: Option<AnalyticsPeriod>,
}

impl PeriodQuery {
    /// The period, if one was given.
    pub(crate) fn given(&self) -> Option<analytics::Period> {
        self.period.map(Into::into)
    }

    /// The period; thirty days when none was given.
    pub(crate) fn period(&self) -> analytics::Period {
        self.given().unwrap_or(analytics::Period::Month)
    }
}

/// The days to report, and the platform.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeriesQuery {
    /// The period, which ends today; 30 days by default.
    #[param(inline)]
    period: Option<AnalyticsPeriod>,
    /// Only this platform; all platforms together by default.
    pub(crate) platform: Option<Platform>,
}

impl SeriesQuery {
    pub(crate) fn period(&self) -> analytics::Period {
        self.period.map_or(analytics::Period::Month, Into::into)
    }
}

/// The videos to list, and how many.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TopVideosQuery {
    /// Only videos first published in this period, which ends today; all videos by default.
    #[param(inline)]
    period: Option<AnalyticsPeriod>,
    /// The most videos to return.
    #[param(minimum = 1, maximum = 50, default = 5)]
    pub(crate) limit: Option<i64>,
}

impl TopVideosQuery {
    pub(crate) fn period(&self) -> Option<analytics::Period> {
        self.period.map(Into::into)
    }
}
