//! The neural voices of the local studio, and their download.

mod dto;

use actix_web::{get, post, web};
use showrunner_ports::neural_voices::NeuralVoicesStatus;
use showrunner_services::Services;

use dto::NeuralVoices;

use crate::answer::Answer;
use crate::refusals::{PlainRefusals, ProviderRefusal};

/// Tells whether the neural voices are on the machine that answers. Another machine that renders fetches its own.
#[utoipa::path(
    tag = "NeuralVoices", operation_id = "getNeuralVoices",
    responses((status = 200, description = "How things stand.", body = NeuralVoices), PlainRefusals),
)]
#[get("")]
pub(crate) async fn get_neural_voices(services: web::Data<Services>) -> Answer<NeuralVoices> {
    Ok(web::Json(status(&services).into()))
}

/// Begins to fetch what is missing of the neural voices, and returns at once. Does nothing while they are being fetched
/// and when they are there.
#[utoipa::path(
    tag = "NeuralVoices", operation_id = "fetchNeuralVoices",
    responses((status = 200, description = "How things stand.", body = NeuralVoices), PlainRefusals, ProviderRefusal),
)]
#[post("")]
pub(crate) async fn fetch_neural_voices(services: web::Data<Services>) -> Answer<NeuralVoices> {
    services.neural_voices.as_ref().map(|voices| voices.begin()).transpose()?;
    Ok(web::Json(status(&services).into()))
}

fn status(services: &Services) -> NeuralVoicesStatus {
    services.neural_voices.as_ref().map_or(NeuralVoicesStatus::NOT_USED, |voices| voices.status())
}
