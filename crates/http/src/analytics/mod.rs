//! How published videos do.

mod dto;

use actix_web::{get, web};
use showrunner_services::Services;

use dto::AnalyticsSummary;

use crate::error::ApiError;
use crate::refusals::PlainRefusals;

/// The figures of each platform.
#[utoipa::path(
    tag = "AnalyticsSummary", operation_id = "getAnalyticsSummary",
    responses((status = 200, description = "The figures.", body = AnalyticsSummary), PlainRefusals),
)]
#[get("/analytics/summary")]
pub(crate) async fn get_analytics_summary(
    services: web::Data<Services>,
) -> Result<web::Json<AnalyticsSummary>, ApiError> {
    let figures = services.dashboard.summary().await?;
    Ok(web::Json(AnalyticsSummary::new(&figures)))
}
