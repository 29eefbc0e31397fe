//! The text model that writes: the choice, its key, a trial, and the models that a server lists.

use actix_web::{Either, HttpResponse, delete, get, post, put, web};
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_domain::money::MicroPence;
use showrunner_domain::settings::Actor;
use showrunner_domain::text_model::{self, ChosenModel, ModelPrice, ModelProvider, TokenPrice, recommended};
use showrunner_domain::value::{InvalidValue, ModelName, ModelServer};
use showrunner_services::{KeyChoice, ModelTrial, ServerKey, Services, TextModelChoices};
use utoipa::ToSchema;

use crate::access_control::Operator;
use crate::answer::{Answer, InProgress, answer, no_content};
use crate::error::ApiError;
use crate::extract::{Json, checked, pasted_secret};
use crate::wire::{convert_all, wire_struct, wire_text};

/// Returns the model that the operator has chosen, and what can be chosen.
///
/// Servers on this machine are looked for at most once a minute, and only while the configuration names no provider.
#[utoipa::path(responses((status = 200, description = "The choice.", body = TextModel)))]
#[get("")]
pub(crate) async fn get_text_model(services: web::Data<Services>) -> Answer<TextModel> {
    answer(services.text_models.choices().await)
}

/// Has a model write from now on, in every process. The change can be undone.
///
/// A key is sealed with the key file, and sent to this server only. Without a key in the request, the stored one is used if it
/// belongs to this server.
#[utoipa::path(responses((status = 200, description = "The choice as it is now.", body = TextModel), (status = 409)))]
#[put("")]
pub(crate) async fn choose_text_model(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<ChooseTextModel>,
) -> Answer<TextModel> {
    let (model, key) = request.validate()?;
    services.text_models.choose(Some(model), key, Actor::Operator).await?;
    answer(services.text_models.choices().await)
}

/// Has the built-in writer write again. The key is kept.
#[utoipa::path(responses((status = 204, description = "The built-in writer writes."), (status = 404), (status = 409)))]
#[delete("")]
pub(crate) async fn reset_text_model(services: web::Data<Services>, _: Operator) -> Result<HttpResponse, ApiError> {
    no_content(services.text_models.choose(None, KeyChoice::Stored, Actor::Operator).await)
}

/// Deletes the key.
#[utoipa::path(responses((status = 204, description = "There is no key any more."), (status = 404), (status = 409)))]
#[delete("/key")]
pub(crate) async fn remove_text_model_key(
    services: web::Data<Services>,
    _: Operator,
) -> Result<HttpResponse, ApiError> {
    no_content(services.text_models.remove_key().await)
}

/// Lists the models of a server, without choosing it.
#[utoipa::path(
    responses(
        (status = 200, description = "Its models; none when it does not list those that can be used.", body = [OfferedModel]),
        (status = 409), (status = 502),
    ),
)]
#[post("/models")]
pub(crate) async fn list_server_models(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<ModelServerAccess>,
) -> Answer<Vec<OfferedModel>> {
    let key = key(request.api_key.as_ref())?;
    let server = ModelServer::new(&request.base_url)?;
    let models = services.text_models.models_of(request.protocol.into(), &server, key).await?;
    Ok(web::Json(convert_all(models.into_iter().map(|model| (model, false)))))
}

/// Has a model write a short script, without choosing it. What it costs is booked; nothing else is stored.
#[utoipa::path(
    responses(
        (status = 200, description = "What it wrote.", body = TextModelTrial),
        (status = 202, description = "It is still writing after 45 seconds.", body = InProgress),
        (status = 409), (status = 502),
    ),
)]
#[post("/test")]
pub(crate) async fn try_text_model(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<ChooseTextModel>,
) -> Result<Either<web::Json<TextModelTrial>, InProgress>, ApiError> {
    let (model, key) = request.validate()?;
    Ok(match services.model_trials.run(model, key).await? {
        Some(trial) => Either::Left(web::Json(trial.into())),
        None => Either::Right(InProgress {
            message: "The model answers, but is still writing after 45 seconds. Its scripts will take minutes.",
        }),
    })
}

/// A key as a form sends it: one that is not given, or blank, is the stored one.
fn key(given: Option<&SecretString>) -> Result<KeyChoice, InvalidValue> {
    Ok(pasted_secret("api_key", "a key", given, MAX_KEY_BYTES)?.map_or(KeyChoice::Stored, KeyChoice::New))
}

/// No provider's keys are nearly as long; an Azure token is about 2 KiB.
const MAX_KEY_BYTES: usize = 4_096;

wire_text! {
    /// The protocol of a server with text models.
    ModelProtocol(text_model::ModelProtocol)
}

wire_struct! {
    /// A text model.
    ChosenTextModel(model: ChosenModel) {
        protocol: ModelProtocol = model.protocol.into(),
        base_url: String = model.server.into_string(),
        model: String = model.name.into_string(),
        /// The price of a million input tokens, in pence; null for the configured price.
        #[schema(minimum = 0u32)]
        input_price: Option<u32> = model.price.map(|price| price.input.pence()),
        /// The price of a million output tokens, in pence; null for the configured price.
        #[schema(minimum = 0u32)]
        output_price: Option<u32> = model.price.map(|price| price.output.pence()),
    }

    /// The stored key of a server, of which only the end is ever returned.
    TextModelKey(key: ServerKey) {
        /// The server to which it is sent.
        base_url: String = key.server,
        /// Its last four characters; blank when the key is short.
        last_four: String = key.ending,
    }

    /// A model that a server offers.
    OfferedModel(model: text_model::OfferedModel, recommended: bool) {
        name: String,
        /// The size of its file; null when the server does not say.
        #[schema(minimum = 0u64)]
        size_bytes: Option<u64>,
        /// The price to suggest for a million input tokens, in pence; null when the server lists no prices.
        #[schema(minimum = 0u32)]
        input_price: Option<u32> = model.price.map(|price| price.input.pence()),
        /// The price to suggest for a million output tokens, in pence; null when the server lists no prices.
        #[schema(minimum = 0u32)]
        output_price: Option<u32> = model.price.map(|price| price.output.pence()),
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

    /// A provider of text models.
    TextModelProvider(provider: ModelProvider) {
        name: String = provider.name.to_owned(),
        protocol: ModelProtocol = provider.protocol.into(),
        base_url: String = provider.address.to_owned(),
        /// Whether the address is an example: each account has its own.
        is_example: bool,
        /// The page on which an account's keys are made; null for a server on this machine, which needs none.
        keys_url: Option<String> = provider.keys_page.map(str::to_owned),
        /// The page with the prices of its models; null for a server on this machine.
        prices_url: Option<String> = provider.prices_page.map(str::to_owned),
    }

    /// The model that writes, and what can be chosen.
    TextModel(choices: TextModelChoices) {
        /// Whether a model can be chosen: not when the configuration names a provider.
        can_choose: bool,
        /// The chosen model; null for the built-in writer or the configured provider.
        chosen: Option<ChosenTextModel> = choices.chosen.map(Into::into),
        /// The stored key; null when there is none.
        key: Option<TextModelKey> = choices.key.map(Into::into),
        /// The servers on this machine that answer.
        servers: Vec<LocalServer> =
            convert_all(choices.servers.into_iter().map(|server| (server, choices.memory_bytes))),
        /// Providers whose addresses are known. Any other server can be chosen as well.
        providers: Vec<TextModelProvider> = convert_all(ModelProvider::ALL),
    }

    /// What a model wrote to show that it can.
    TextModelTrial(trial: ModelTrial) {
        text: String,
        #[schema(minimum = 0u64)]
        milliseconds: u64,
        /// Its words, or its characters in a language that is written without spaces.
        #[schema(minimum = 0u32)]
        count: u32 = trial.length.count,
        /// What it cost in millionths of a penny, at its price; null for a model that is free.
        cost_micro_pence: Option<i64> = trial.cost.map(|MicroPence(millionths)| millionths),
    }
}

/// A server with text models.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModelServerAccess {
    #[serde(default = "usual_protocol")]
    #[schema(required = false)]
    protocol: ModelProtocol,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    base_url: String,
    /// The key; the stored one when not given, if it belongs to this server.
    #[schema(value_type = Option<String>, format = Password, max_length = 4096)]
    api_key: Option<SecretString>,
}

/// A model to write with.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChooseTextModel {
    #[serde(default = "usual_protocol")]
    #[schema(required = false)]
    protocol: ModelProtocol,
    /// The address of its server.
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    base_url: String,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    model: String,
    /// The key; the stored one when not given, if it belongs to this server.
    #[schema(value_type = Option<String>, format = Password, max_length = 4096)]
    api_key: Option<SecretString>,
    /// The price of a million input tokens, in pence. Defaults to the configured price.
    #[schema(minimum = 0, maximum = 1_000_000)]
    input_price: Option<i64>,
    /// The price of a million output tokens, in pence. Give both prices, or none.
    #[schema(minimum = 0, maximum = 1_000_000)]
    output_price: Option<i64>,
}

const fn usual_protocol() -> ModelProtocol {
    ModelProtocol(text_model::ModelProtocol::Openai)
}

/// Both prices, or none.
fn price(input: Option<i64>, output: Option<i64>) -> Result<Option<ModelPrice>, InvalidValue> {
    let checked = |field, price: Option<i64>| {
        let price = price.map(TokenPrice::new).transpose();
        price.map_err(|invalid| InvalidValue::new(field, invalid.message))
    };
    let missing = |field| Err(InvalidValue::new(field, "enter both prices, or none"));
    match (checked("input_price", input)?, checked("output_price", output)?) {
        (Some(input), Some(output)) => Ok(Some(ModelPrice { input, output })),
        (None, None) => Ok(None),
        (Some(_), None) => missing("output_price"),
        (None, Some(_)) => missing("input_price"),
    }
}

struct Choice {
    server: ModelServer,
    name: ModelName,
    key: KeyChoice,
    price: Option<ModelPrice>,
}

impl ChooseTextModel {
    fn validate(self) -> Result<(ChosenModel, KeyChoice), ApiError> {
        let Choice { server, name, key, price } = checked!(Choice {
            server: ModelServer::new(&self.base_url),
            name: ModelName::new(&self.model),
            key: key(self.api_key.as_ref()),
            price: price(self.input_price, self.output_price),
        })?;
        Ok((ChosenModel { protocol: self.protocol.into(), server, name, price }, key))
    }
}
