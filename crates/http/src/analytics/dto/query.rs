use serde::Deserialize;
use showrunner_domain::analytics;
use utoipa::IntoParams;

use crate::platform_names::Platform;
use crate::wire_text::wire_text;

wire_text! {
    /// A stretch of days that ends today.
    AnalyticsPeriod(analytics::Period)
}

/// Which days.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeriodQuery {
    /// The days up to today.
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

/// Which days, of which platform.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeriesQuery {
    /// The days up to today; thirty when not given.
    #[param(inline)]
    period: Option<AnalyticsPeriod>,
    /// Only this platform; all together when not given.
    pub(crate) platform: Option<Platform>,
}

impl SeriesQuery {
    pub(crate) fn period(&self) -> analytics::Period {
        self.period.map_or(analytics::Period::Month, Into::into)
    }
}

/// Which videos, and how many.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TopVideosQuery {
    /// Only videos that first went out in these days up to today; all when not given.
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
