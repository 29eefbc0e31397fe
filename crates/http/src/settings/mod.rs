//! The settings that the operator can change while the product runs.

pub(crate) mod dto;
mod update;

use actix_web::{get, put, web};
use showrunner_domain::settings::Actor;
use showrunner_services::{OperatorSettings, Services};

use dto::Settings;
pub(crate) use dto::StandingPlan;
pub(crate) use update::UpdatePlan;
use update::{UpdateSettings, UpdatedSettings};

use crate::answer::{Answer, answer};
use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{BodyRefusals, PlainRefusals};

/// Returns every setting with its value.
#[utoipa::path(
    tag = "Settings", operation_id = "getSettings",
    responses((status = 200, description = "The settings.", body = Settings), PlainRefusals),
)]
#[get("/settings")]
pub(crate) async fn get_settings(services: web::Data<Services>) -> Answer<Settings> {
    answer(current(&services.settings).await)
}

/// Changes settings, all that are named or none.
///
/// `null` removes a budget, a plan, a time zone or a default. Each setting that changes adds a change, which can be
/// undone.
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
) -> Answer<UpdatedSettings> {
    let changes = services.settings.change(request.try_into()?, Actor::Operator).await?;
    let changes = changes.into_iter().map(Into::into).collect();
    Ok(web::Json(UpdatedSettings { settings: current(&services.settings).await?, changes }))
}

async fn current(settings: &OperatorSettings) -> Result<Settings, ApiError> {
    let values = settings.all().await?;
    let zone = settings.zone_of(&values);
    Ok(Settings::new(values, &zone))
}
