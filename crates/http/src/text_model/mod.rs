//! The text model that writes, and those on this machine from which the operator may choose.

mod dto;

use actix_web::{HttpResponse, delete, get, put, web};
use showrunner_domain::settings::Actor;
use showrunner_services::TextModels;

use dto::{ChooseTextModel, TextModel};

use crate::answer::Answer;
use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{ActionRefusals, BodyRefusals, ConflictRefusal, PlainRefusals};
use crate::use_case::UseCase;

/// Returns the model on this machine that writes, and the servers here from which another can be chosen. They are looked for
/// at most once a minute, and only while the configuration names no provider.
#[utoipa::path(
    tag = "TextModel", operation_id = "getTextModel",
    responses((status = 200, description = "The choice.", body = TextModel), PlainRefusals),
)]
#[get("")]
pub(crate) async fn get_text_model(models: UseCase<TextModels>) -> Answer<TextModel> {
    Ok(web::Json(models.choices().await?.into()))
}

/// Has a model on this machine write from now on. The change can be undone.
#[utoipa::path(
    tag = "TextModel", operation_id = "chooseTextModel",
    responses((status = 200, description = "The choice as it is now.", body = TextModel), BodyRefusals, ConflictRefusal),
)]
#[put("")]
pub(crate) async fn choose_text_model(
    models: UseCase<TextModels>,
    Json(request): Json<ChooseTextModel>,
) -> Answer<TextModel> {
    models.choose(Some(request.try_into()?), Actor::Operator).await?;
    Ok(web::Json(models.choices().await?.into()))
}

/// Has the built-in writer write again.
#[utoipa::path(
    tag = "TextModel", operation_id = "resetTextModel",
    responses((status = 204, description = "The built-in writer writes."), ActionRefusals),
)]
#[delete("")]
pub(crate) async fn reset_text_model(models: UseCase<TextModels>) -> Result<HttpResponse, ApiError> {
    models.choose(None, Actor::Operator).await?;
    Ok(HttpResponse::NoContent().finish())
}
