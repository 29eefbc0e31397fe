//! The server and its setup.

mod dto;

use actix_web::{get, web};
use showrunner_services::Services;

use dto::Meta;

use crate::http_settings::HttpSettings;
use crate::refusals::PlainRefusals;

/// Returns what this server is and how it is set up.
#[utoipa::path(
    tag = "Meta", operation_id = "getMeta",
    responses((status = 200, description = "The facts that the screens need.", body = Meta), PlainRefusals),
)]
#[get("/meta")]
pub(crate) async fn get_meta(services: web::Data<Services>, settings: web::Data<HttpSettings>) -> web::Json<Meta> {
    // The screens need the other facts even when the database cannot be reached.
    let platforms = services.scheduling.platforms().await.unwrap_or_else(|_| services.scheduling.likely_platforms());
    let zone = services.settings.all().await.ok().and_then(|settings| settings.time_zone);
    let (avatars, writer) = (services.avatars.identity(), services.scripts.writer());
    web::Json(Meta::new(&settings, &avatars, writer, platforms, zone.as_ref()))
}
