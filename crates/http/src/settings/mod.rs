//! The settings that the operator can change while the product runs.

pub(crate) mod dto;
mod update;

use actix_web::{get, put, web};
use showrunner_domain::settings::Actor;
use showrunner_services::OperatorSettings;

pub(crate) use dto::StandingPlan;
use dto::{Contact, Settings};
pub(crate) use update::UpdatePlan;
use update::{UpdateSettings, UpdatedSettings};

use crate::answer::{Answer, answer};
use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{BodyRefusals, OpenRefusals, PlainRefusals};
use crate::use_case::UseCase;

/// Returns every setting with its value.
#[utoipa::path(
    tag = "Settings", operation_id = "getSettings",
    responses((status = 200, description = "The settings.", body = Settings), PlainRefusals),
)]
#[get("")]
pub(crate) async fn get_settings(settings: UseCase<OperatorSettings>) -> Answer<Settings> {
    answer(current(&settings).await)
}

/// Returns the operator's contact, which the legal pages show to everybody.
#[utoipa::path(
    tag = "Settings", operation_id = "getContact",
    responses((status = 200, description = "Open to all.", body = Contact), OpenRefusals),
)]
#[get("/api/contact")]
pub(crate) async fn get_contact(settings: UseCase<OperatorSettings>) -> Answer<Contact> {
    answer(settings.all().await)
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
#[put("")]
pub(crate) async fn update_settings(
    settings: UseCase<OperatorSettings>,
    Json(request): Json<UpdateSettings>,
) -> Answer<UpdatedSettings> {
    let changes = settings.change(request.try_into()?, Actor::Operator).await?;
    let changes = changes.into_iter().map(Into::into).collect();
    Ok(web::Json(UpdatedSettings { settings: current(&settings).await?, changes }))
}

async fn current(settings: &OperatorSettings) -> Result<Settings, ApiError> {
    let values = settings.all().await?;
    let zone = settings.zone_of(&values);
    Ok(Settings::new(values, &zone))
}
