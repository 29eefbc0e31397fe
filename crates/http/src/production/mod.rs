//! How the month's production goes, and what the operator aims at.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::settings::MonthlyTarget;
use showrunner_services::Services;

use dto::{SystemStatus, Targets, UpdateTargets};

use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{BodyRefusals, PlainRefusals};

/// How the month's production goes, in the operator's time zone.
#[utoipa::path(
    tag = "SystemStatus", operation_id = "getSystemStatus",
    responses((status = 200, description = "The figures.", body = SystemStatus), PlainRefusals),
)]
#[get("/system-status")]
pub(crate) async fn get_system_status(services: web::Data<Services>) -> Result<web::Json<SystemStatus>, ApiError> {
    Ok(web::Json(services.production.status().await?.into()))
}

/// Sets how many videos a month the operator aims at. It can be undone like any change.
#[utoipa::path(
    tag = "SystemStatus", operation_id = "updateTargets",
    responses((status = 200, description = "The target as it is now.", body = Targets), BodyRefusals),
)]
#[post("/system/update-targets")]
pub(crate) async fn update_targets(
    services: web::Data<Services>,
    Json(request): Json<UpdateTargets>,
) -> Result<web::Json<Targets>, ApiError> {
    let target = MonthlyTarget::new(request.monthly_target)?;
    services.production.set_target(target).await?;
    Ok(web::Json(Targets { monthly_target: target.videos() }))
}
