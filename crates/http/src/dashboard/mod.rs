//! The figures of the Overview.

mod dto;

use actix_web::{get, web};
use showrunner_services::Services;

use dto::DashboardStats;

use crate::error::ApiError;
use crate::refusals::PlainRefusals;

/// The figures of the Overview.
#[utoipa::path(
    tag = "DashboardStats", operation_id = "getDashboardStats",
    responses((status = 200, description = "The figures.", body = DashboardStats), PlainRefusals),
)]
#[get("/dashboard/stats")]
pub(crate) async fn get_dashboard_stats(services: web::Data<Services>) -> Result<web::Json<DashboardStats>, ApiError> {
    let stats = services.dashboard.stats().await?;
    Ok(web::Json(stats.into()))
}
