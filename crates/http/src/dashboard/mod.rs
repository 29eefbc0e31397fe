//! The figures of the Overview.

mod dto;

use actix_web::{get, web};
use showrunner_services::Dashboard;

use dto::DashboardStats;

use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::refusals::PlainRefusals;
use crate::use_case::UseCase;

/// Returns the figures of the Overview.
#[utoipa::path(
    tag = "DashboardStats", operation_id = "getDashboardStats",
    responses((status = 200, description = "The figures.", body = DashboardStats), NotModified, PlainRefusals),
)]
#[get("/stats")]
pub(crate) async fn get_dashboard_stats(
    dashboard: UseCase<Dashboard>,
    polled: Polled,
) -> Result<Conditional<web::Json<DashboardStats>>, ApiError> {
    // Reading the figures takes no longer than finding out whether they have changed.
    let stats = DashboardStats::from(dashboard.stats().await?);
    polled.answer_state(stats, async { Ok(web::Json(stats)) }).await
}
