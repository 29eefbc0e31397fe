//! The figures of the Overview.

mod dto;

use actix_web::{get, web};
use showrunner_ports::store::Topic;
use showrunner_services::Services;

use dto::DashboardStats;

use crate::answer::answer;
use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::refusals::PlainRefusals;

/// The topics that the figures depend on. Accounts are among them: the sandbox's views are hidden once one is
/// connected.
const TOPICS: &[Topic] =
    &[Topic::Scripts, Topic::Videos, Topic::ScheduledPosts, Topic::Analytics, Topic::Costs, Topic::Accounts];

/// Returns the figures of the Overview.
#[utoipa::path(
    tag = "DashboardStats", operation_id = "getDashboardStats",
    responses((status = 200, description = "The figures.", body = DashboardStats), NotModified, PlainRefusals),
)]
#[get("/dashboard/stats")]
pub(crate) async fn get_dashboard_stats(
    services: web::Data<Services>,
    polled: Polled,
) -> Result<Conditional<web::Json<DashboardStats>>, ApiError> {
    polled.answer(TOPICS, async { answer(services.dashboard.stats().await) }).await
}
