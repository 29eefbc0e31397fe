use serde::{Deserialize, Serialize};
use showrunner_domain::text_model::{self, recommended};
use showrunner_domain::value::{ModelName, ModelServer};
use showrunner_services::TextModelChoices;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::extract::Validation;

/// The model that writes, and what can be chosen.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TextModel {
    /// Whether a model can be chosen: not when the configuration names a provider.
    can_choose: bool,
    /// The chosen model on this machine; null for the built-in writer or the configured provider.
    #[schema(required)]
    chosen: Option<LocalModel>,
    /// The servers on this machine that answer.
    servers: Vec<LocalServer>,
}

/// A model on this machine.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LocalModel {
    #[schema(example = "http://127.0.0.1:11434/v1")]
    base_url: String,
    #[schema(example = "llama3.1:8b")]
    model: String,
}

/// A server with models on this machine.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LocalServer {
    /// The kind of server, as far as it is known.
    #[schema(example = "Ollama")]
    name: String,
    #[schema(example = "http://127.0.0.1:11434/v1")]
    base_url: String,
    models: Vec<OfferedModel>,
}

/// A model that a server offers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfferedModel {
    #[schema(example = "llama3.1:8b")]
    name: String,
    /// The size of its file; null when the server does not say.
    #[schema(required, minimum = 0, example = 4_900_000_000_u64)]
    size_bytes: Option<u64>,
    /// Whether it is the largest that fits into this machine's memory.
    recommended: bool,
}

impl From<TextModelChoices> for TextModel {
    fn from(choices: TextModelChoices) -> Self {
        let server = |server: text_model::LocalServer| {
            let best = recommended(&server.models, choices.memory_bytes);
            let offered = |(index, model): (usize, text_model::OfferedModel)| OfferedModel {
                name: model.name,
                size_bytes: model.size_bytes,
                recommended: best == Some(index),
            };
            LocalServer {
                name: server.name,
                base_url: server.address,
                models: server.models.into_iter().enumerate().map(offered).collect(),
            }
        };
        let chosen = |model: text_model::LocalModel| LocalModel {
            base_url: model.server.into_string(),
            model: model.name.into_string(),
        };
        Self {
            can_choose: choices.can_choose,
            chosen: choices.chosen.map(chosen),
            servers: choices.servers.into_iter().map(server).collect(),
        }
    }
}

/// A model to write with.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChooseTextModel {
    /// The address of one of the servers.
    #[schema(example = "http://127.0.0.1:11434/v1", min_length = 1, max_length = 200, pattern = "\\S")]
    base_url: String,
    #[schema(example = "llama3.1:8b", min_length = 1, max_length = 200, pattern = "\\S")]
    model: String,
}

impl TryFrom<ChooseTextModel> for text_model::LocalModel {
    type Error = ApiError;

    fn try_from(request: ChooseTextModel) -> Result<Self, ApiError> {
        let mut checks = Validation::default();
        let server = checks.check(ModelServer::new(&request.base_url));
        let name = checks.check(ModelName::new(&request.model));
        checks.finish(|| Some(Self { server: server?, name: name? }))
    }
}
