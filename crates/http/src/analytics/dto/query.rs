use serde::Deserialize;
use showrunner_domain::analytics;
use utoipa::IntoParams;

use crate::platform_names::Platform;
use crate::wire_text::wire_text;

wire_text! {
    /// A period of days that ends today.
    AnalyticsPeriod(analytics::Period)
}

/// The given period; thirty days by default.
pub(crate) fn or_month(period: Option<AnalyticsPeriod>) -> analytics::Period {
    period.map_or(analytics::Period::Month, Into::into)
}

/// The days to report.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeriodQuery {
    /// The period, which ends today.
    #[param(inline)]
    pub(crate) period: Option<AnalyticsPeriod>,
}

/// The days to report, and the platform.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeriesQuery {
    /// The period, which ends today; 30 days by default.
    #[param(inline)]
    pub(crate) period: Option<AnalyticsPeriod>,
    /// Only this platform; all platforms together by default.
    pub(crate) platform: Option<Platform>,
}

/// The videos to list, and how many.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TopVideosQuery {
    /// Only videos first published in this period, which ends today; all videos by default.
    #[param(inline)]
    pub(crate) period: Option<AnalyticsPeriod>,
    /// The most videos to return.
    #[param(minimum = 1, maximum = 50, default = 5)]
    pub(crate) limit: Option<i64>,
}
