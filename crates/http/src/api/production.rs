//! The production of the month, and its target.

use actix_web::{get, post, web};
use serde::{Deserialize, Serialize};
use showrunner_domain::settings::{Actor, MonthlyTarget, Setting};
use showrunner_services::{self as services, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::api::system::ServiceStatus;
use crate::extract::Json;
use crate::wire::wire_struct;

/// Returns the month's production in the operator's time zone.
#[utoipa::path(tag = "SystemStatus", responses((status = 200, description = "The figures.", body = SystemStatus)))]
#[get("/system-status")]
pub(crate) async fn get_system_status(services: web::Data<Services>) -> Answer<SystemStatus> {
    answer(services.figures.status().await)
}

/// Sets the monthly target of videos. This can be undone like any change.
#[utoipa::path(
    tag = "SystemStatus",
    responses((status = 200, description = "The target as it is now.", body = Targets)),
)]
#[post("/update-targets")]
pub(crate) async fn update_targets(
    services: web::Data<Services>,
    Json(request): Json<UpdateTargets>,
) -> Answer<Targets> {
    let target = MonthlyTarget::new(request.monthly_target)?;
    services.settings.change(vec![Setting::MonthlyTarget(target)], Actor::Operator).await?;
    Ok(web::Json(Targets { monthly_target: target.videos() }))
}

wire_struct! {
    /// The production of the month.
    SystemStatus(status: services::SystemStatus) {
        /// Videos stored in the operator's month, including deleted ones.
        videos_this_month: i64,
        /// The monthly target.
        monthly_target: u32 = status.monthly_target.videos(),
        /// Renders by a paid provider this month.
        priority_videos_used: i64,
        /// Operations that are not finished yet.
        queue_size: i64,
        /// The status of the avatar provider, or of the local studio that stands in for it.
        heygen_status: ServiceStatus = status.avatar_provider.into(),
        /// The status of the text model, or of the offline writer that stands in for it.
        ai_text_status: ServiceStatus = status.ai_text.into(),
    }
}

/// The new target.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateTargets {
    /// Videos a month.
    #[schema(minimum = 1, maximum = 10_000)]
    monthly_target: i64,
}

/// The target.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Targets {
    /// Videos a month.
    monthly_target: u32,
}
