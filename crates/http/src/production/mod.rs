//! The production of the month, and its target.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::settings::{Actor, MonthlyTarget, Setting};
use showrunner_services::{OperatorSettings, Production};

use dto::{SystemStatus, Targets, UpdateTargets};

use crate::answer::{Answer, answer};
use crate::extract::Json;
use crate::refusals::{BodyRefusals, PlainRefusals};
use crate::use_case::UseCase;

/// Returns the month's production in the operator's time zone.
#[utoipa::path(
    tag = "SystemStatus", operation_id = "getSystemStatus",
    responses((status = 200, description = "The figures.", body = SystemStatus), PlainRefusals),
)]
#[get("/system-status")]
pub(crate) async fn get_system_status(production: UseCase<Production>) -> Answer<SystemStatus> {
    answer(production.status().await)
}

/// Sets the monthly target of videos. This can be undone like any change.
#[utoipa::path(
    tag = "SystemStatus", operation_id = "updateTargets",
    responses((status = 200, description = "The target as it is now.", body = Targets), BodyRefusals),
)]
#[post("/update-targets")]
pub(crate) async fn update_targets(
    settings: UseCase<OperatorSettings>,
    Json(request): Json<UpdateTargets>,
) -> Answer<Targets> {
    let target = MonthlyTarget::new(request.monthly_target)?;
    settings.change(vec![Setting::MonthlyTarget(target)], Actor::Operator).await?;
    Ok(web::Json(Targets { monthly_target: target.videos() }))
}
