//! The server and its setup.

mod dto;

use actix_web::{get, web};
use showrunner_services::{Avatars, OperatorSettings, Scheduling, TextModels};

use dto::Meta;

use crate::http_settings::HttpSettings;
use crate::refusals::PlainRefusals;
use crate::use_case::UseCase;

/// Returns what this server is and how it is set up.
#[utoipa::path(
    tag = "Meta", operation_id = "getMeta",
    responses((status = 200, description = "The facts that the screens need.", body = Meta), PlainRefusals),
)]
#[get("/meta")]
pub(crate) async fn get_meta(
    scheduling: UseCase<Scheduling>,
    operator_settings: UseCase<OperatorSettings>,
    avatars: UseCase<Avatars>,
    text_models: UseCase<TextModels>,
    settings: web::Data<HttpSettings>,
) -> web::Json<Meta> {
    // The screens need the other facts even when the database cannot be reached.
    let platforms = scheduling.platforms().await.unwrap_or_else(|_| scheduling.likely_platforms());
    let zone = operator_settings.likely_time_zone().await;
    let (avatars, writer) = (avatars.provider.identity(), text_models.in_use().await);
    web::Json(Meta::new(&settings, &avatars, writer, platforms, &zone))
}
