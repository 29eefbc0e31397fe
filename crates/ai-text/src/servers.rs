//! Servers with text models from which the operator chooses: those on this machine, such as Ollama, and any other.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::join_all;
use secrecy::SecretString;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_domain::InvalidValue;
use showrunner_domain::text_model::{ChosenModel, LocalServer, ModelProtocol, OfferedModel};
use showrunner_domain::value::ModelServer;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{ModelServers, TextModel};
use showrunner_provider_http::{Client, ClientError, Limits};

use crate::remote::RemoteModel;
use crate::wire::{ModelList, RemoteSettings, RetryPolicy};

/// A server on this machine answers at once, or there is none.
const FIND_TIMEOUT: Duration = Duration::from_secs(1);

/// Parts of the names of models that write no text.
const OTHER_KINDS: [&str; 11] =
    ["embed", "rerank", "whisper", "clip", "tts", "dall-e", "image", "moderation", "transcribe", "realtime", "sora"];

/// The servers from which the operator chooses a model.
pub struct Servers {
    local: Vec<(String, Client)>,
    memory_bytes: Option<u64>,
    retry_policy: RetryPolicy,
    own_retry_policy: RetryPolicy,
    stand_in: Arc<dyn TextModel>,
}

impl Servers {
    /// Looks for servers on this machine at `addresses` without paths, such as `http://127.0.0.1:11434`. The caller sees to it that
    /// they are addresses of this machine. The operator's own servers, which have no key, get the `own_retry_policy`. Every
    /// model gets the `stand_in`.
    ///
    /// # Errors
    /// If an address is not a URL, or TLS cannot be set up.
    pub fn new(
        addresses: &[String],
        memory_bytes: Option<u64>,
        retry_policy: RetryPolicy,
        own_retry_policy: RetryPolicy,
        stand_in: Arc<dyn TextModel>,
    ) -> Result<Self, ClientError> {
        let limits = Limits { answer_timeout: FIND_TIMEOUT, idle_timeout: FIND_TIMEOUT, ..Limits::default() };
        let client = |address: &String| {
            let address = address.trim_end_matches('/').to_owned();
            // Servers that are not there are no failed calls of a provider.
            let client = Client::new("Text model", &address, limits)?.unobserved();
            Ok((address, client))
        };
        let local = addresses.iter().map(client).collect::<Result<_, _>>()?;
        Ok(Self { local, memory_bytes, retry_policy, own_retry_policy, stand_in })
    }

    /// A model behind a server. Its name is blank when only the server is called.
    fn remote(
        &self,
        protocol: ModelProtocol,
        server: &ModelServer,
        model: String,
        api_key: Option<SecretString>,
    ) -> Result<RemoteModel, InvalidValue> {
        let invalid = |message| InvalidValue::new("base_url", message);
        if server.as_str().contains(['@', '#']) {
            return Err(invalid("enter the address without a name, a password or a fragment".to_owned()));
        }
        let is_own = api_key.is_none();
        let retry_policy = if is_own { &self.own_retry_policy } else { &self.retry_policy };
        let settings = RemoteSettings {
            base_url: Some(server.to_string()),
            server: None,
            api_key,
            model,
            effort: None,
            retry_policy: retry_policy.clone(),
        };
        let stand_in = Arc::clone(&self.stand_in);
        let model = match protocol {
            ModelProtocol::Openai => RemoteModel::openai(settings, stand_in),
            ModelProtocol::Anthropic => RemoteModel::anthropic(settings, stand_in),
        };
        let model = model.map_err(|error| invalid(error.to_string()))?;
        Ok(if is_own { model.free() } else { model })
    }
}

/// Where OpenAI's protocol begins.
fn api(address: &str) -> String {
    format!("{address}/v1")
}

/// Ollama's own list of models, which has their sizes.
#[derive(Deserialize)]
struct Tags {
    models: Vec<Tag>,
}

#[derive(Deserialize)]
struct Tag {
    name: String,
    size: Option<u64>,
}

impl Tag {
    fn into_model(self) -> OfferedModel {
        OfferedModel { size_bytes: self.size, ..OfferedModel::named(self.name) }
    }
}

async fn read<T: DeserializeOwned>(client: &Client, path: &str) -> Option<T> {
    client.get(path).send().await.ok().filter(showrunner_provider_http::Response::is_success)?.json_if_any()
}

/// Whether a model writes text, by its name.
fn writes_text(name: &str) -> bool {
    let name = name.to_lowercase();
    !OTHER_KINDS.iter().any(|kind| name.contains(kind))
}

/// The server at an address, if one answers with models.
async fn found(address: &str, client: &Client) -> Option<LocalServer> {
    let (name, mut models): (String, Vec<OfferedModel>);
    if let Some(tags) = read::<Tags>(client, "/api/tags").await {
        name = "Ollama".to_owned();
        models = tags.models.into_iter().map(Tag::into_model).collect();
    } else {
        let list: ModelList = read(client, "/v1/models").await?;
        let host = address.split_once("://").map_or(address, |(_, host)| host);
        name = format!("Model server at {host}");
        models = list.into_models();
    }
    models.retain(|model| writes_text(&model.name));
    (!models.is_empty()).then(|| LocalServer { name, address: api(address), models })
}

#[async_trait]
impl ModelServers for Servers {
    async fn find(&self) -> Vec<LocalServer> {
        let searches = self.local.iter().map(|(address, client)| found(address, client));
        join_all(searches).await.into_iter().flatten().collect()
    }

    async fn models(
        &self,
        protocol: ModelProtocol,
        server: &ModelServer,
        key: Option<SecretString>,
    ) -> Result<Result<Vec<OfferedModel>, ProviderError>, InvalidValue> {
        let remote = self.remote(protocol, server, String::new(), key)?;
        Ok(remote.models().await.map(|mut models| {
            models.retain(|model| writes_text(&model.name));
            models
        }))
    }

    fn open(&self, model: &ChosenModel, key: Option<SecretString>) -> Result<Arc<dyn TextModel>, InvalidValue> {
        Ok(Arc::new(self.remote(model.protocol, &model.server, model.name.to_string(), key)?))
    }

    fn memory_bytes(&self) -> Option<u64> {
        self.memory_bytes
    }
}
