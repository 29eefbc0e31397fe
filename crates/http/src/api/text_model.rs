//! The text model that writes, and those on this machine from which the operator may choose.

use actix_web::{HttpResponse, delete, get, put, web};
use serde::Deserialize;
use showrunner_domain::settings::Actor;
use showrunner_domain::text_model::{self, recommended};
use showrunner_domain::value::{ModelName, ModelServer};
use showrunner_services::{Services, TextModelChoices};
use utoipa::ToSchema;

use crate::answer::{Answer, answer, no_content};
use crate::error::ApiError;
use crate::extract::{Json, checked};
use crate::wire::{convert_all, wire_struct};

/// Returns the model on this machine that writes, and the servers here from which another can be chosen. They are looked for
/// at most once a minute, and only while the configuration names no provider.
#[utoipa::path(responses((status = 200, description = "The choice.", body = TextModel)))]
#[get("")]
pub(crate) async fn get_text_model(services: web::Data<Services>) -> Answer<TextModel> {
    answer(services.text_models.choices().await)
}

/// Has a model on this machine write from now on. The change can be undone.
#[utoipa::path(responses((status = 200, description = "The choice as it is now.", body = TextModel), (status = 409)))]
#[put("")]
pub(crate) async fn choose_text_model(
    services: web::Data<Services>,
    Json(request): Json<ChooseTextModel>,
) -> Answer<TextModel> {
    services.text_models.choose(Some(request.validate()?), Actor::Operator).await?;
    answer(services.text_models.choices().await)
}

/// Has the built-in writer write again.
#[utoipa::path(responses((status = 204, description = "The built-in writer writes."), (status = 404), (status = 409)))]
#[delete("")]
pub(crate) async fn reset_text_model(services: web::Data<Services>) -> Result<HttpResponse, ApiError> {
    no_content(services.text_models.choose(None, Actor::Operator).await)
}

wire_struct! {
    /// A model on this machine.
    LocalModel(model: text_model::LocalModel) {
        base_url: String = model.server.into_string(),
        model: String = model.name.into_string(),
    }

    /// A model that a server offers.
    OfferedModel(model: text_model::OfferedModel, recommended: bool) {
        name: String,
        /// The size of its file; null when the server does not say.
        #[schema(minimum = 0u64)]
        size_bytes: Option<u64>,
        /// Whether it is the largest that fits into this machine's memory.
        recommended: bool = recommended,
    }

    /// A server with models on this machine.
    LocalServer(server: text_model::LocalServer, memory_bytes: Option<u64>) {
        /// The kind of server, as far as it is known.
        name: String,
        base_url: String = server.address,
        models: Vec<OfferedModel> = {
            let best = recommended(&server.models, memory_bytes);
            convert_all(server.models.into_iter().enumerate().map(|(index, model)| (model, best == Some(index))))
        },
    }

    /// The model that writes, and what can be chosen.
    TextModel(choices: TextModelChoices) {
        /// Whether a model can be chosen: not when the configuration names a provider.
        can_choose: bool,
        /// The chosen model on this machine; null for the built-in writer or the configured provider.
        chosen: Option<LocalModel> = choices.chosen.map(Into::into),
        /// The servers on this machine that answer.
        servers: Vec<LocalServer> =
            convert_all(choices.servers.into_iter().map(|server| (server, choices.memory_bytes))),
    }
}

/// A model to write with.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChooseTextModel {
    /// The address of one of the servers.
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    base_url: String,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    model: String,
}

impl ChooseTextModel {
    fn validate(self) -> Result<text_model::LocalModel, ApiError> {
        checked!(text_model::LocalModel { server: ModelServer::new(&self.base_url), name: ModelName::new(&self.model) })
    }
}
