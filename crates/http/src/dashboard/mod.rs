//! The figures of the Overview.

mod dto;

use actix_web::{get, web};
use showrunner_ports::store::Topic;
use showrunner_services::Services;

use dto::DashboardStats;

use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::refusals::PlainRefusals;

/// Everything that the figures are made of. With the first account the sandbox's views are shown no more.
const TOPICS: &[Topic] =
    &[Topic::Scripts, Topic::Videos, Topic::ScheduledPosts, Topic::Analytics, Topic::Costs, Topic::Accounts];

/// The figures of the Overview.
#[utoipa::path(
    tag = "DashboardStats", operation_id = "getDashboardStats",
    responses((status = 200, description = "The figures.", body = DashboardStats), NotModified, PlainRefusals),
)]
#[get("/dashboard/stats")]
pub(crate) async fn get_dashboard_stats(
    services: web::Data<Services>,
    polled: Polled,
) -> Result<Conditional<web::Json<DashboardStats>>, ApiError> {
    let revision = services.revisions.of(TOPICS).await?;
    polled.answer(revision, async { Ok(web::Json(services.dashboard.stats().await?.into())) }).await
}
