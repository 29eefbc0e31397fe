//! What the operator can set while the product runs.

mod dto;
mod update;

use actix_web::{get, put, web};
use showrunner_domain::settings::Actor;
use showrunner_services::Services;

use dto::UpdatedSettings;
pub(crate) use dto::{PlatformPostingMode, Settings, StandingPlan, setting_value};
pub(crate) use update::UpdatePlan;
use update::UpdateSettings;

use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{BodyRefusals, PlainRefusals};

/// Every setting with its value.
#[utoipa::path(
    tag = "Settings", operation_id = "getSettings",
    responses((status = 200, description = "The settings.", body = Settings), PlainRefusals),
)]
#[get("/settings")]
pub(crate) async fn get_settings(services: web::Data<Services>) -> Result<web::Json<Settings>, ApiError> {
    Ok(web::Json(current(&services).await?))
}

/// Gives settings other values, all that are named or none.
///
/// `null` takes a budget, a plan, a zone or a default away. Each setting that really changes brings a change, which can
/// be undone.
#[utoipa::path(
    tag = "Settings", operation_id = "updateSettings",
    responses(
        (status = 200, description = "The settings as they are now, and what has changed.", body = UpdatedSettings),
        BodyRefusals,
    ),
)]
#[put("/settings")]
pub(crate) async fn update_settings(
    services: web::Data<Services>,
    Json(request): Json<UpdateSettings>,
) -> Result<web::Json<UpdatedSettings>, ApiError> {
    let changes = services.settings.change(request.try_into()?, Actor::Operator).await?;
    let changes = changes.into_iter().map(Into::into).collect();
    Ok(web::Json(UpdatedSettings { settings: current(&services).await?, changes }))
}

async fn current(services: &Services) -> Result<Settings, ApiError> {
    let settings = services.settings.all().await?;
    let zone = services.settings.zone_of(&settings);
    Ok(Settings::new(settings, &zone))
}
