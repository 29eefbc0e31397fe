//! Servers with text models on this machine, such as Ollama.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::join_all;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_domain::text_model::{LocalModel, LocalServer, OfferedModel};
use showrunner_ports::text::{LocalModels, TextModel};
use showrunner_provider_http::{Client, ClientError, Limits};

use crate::openai::Models;
use crate::remote::RemoteModel;
use crate::wire::{RemoteSettings, RetryPolicy};

/// A server on this machine answers at once, or there is none.
const FIND_TIMEOUT: Duration = Duration::from_secs(1);

/// Parts of the names of models that write no text.
const OTHER_KINDS: [&str; 4] = ["embed", "rerank", "whisper", "clip"];

/// The servers at some addresses of this machine.
pub struct LocalServers {
    servers: Vec<(String, Client)>,
    memory_bytes: Option<u64>,
    retry_policy: RetryPolicy,
    stand_in: Arc<dyn TextModel>,
}

impl LocalServers {
    /// Creates it for servers at `addresses` without paths, such as `http://127.0.0.1:11434`. The caller sees to it that they are
    /// addresses of this machine. Every model gets the `stand_in`.
    ///
    /// # Errors
    /// If an address is not a URL, or TLS cannot be set up.
    pub fn new(
        addresses: &[String],
        memory_bytes: Option<u64>,
        retry_policy: RetryPolicy,
        stand_in: Arc<dyn TextModel>,
    ) -> Result<Self, ClientError> {
        let limits = Limits { answer_timeout: FIND_TIMEOUT, idle_timeout: FIND_TIMEOUT, ..Limits::default() };
        let client = |address: &String| {
            let address = address.trim_end_matches('/').to_owned();
            // Servers that are not there are no failed calls of a provider.
            let client = Client::new("Text model", &address, limits)?.unobserved();
            Ok((address, client))
        };
        let servers = addresses.iter().map(client).collect::<Result<_, _>>()?;
        Ok(Self { servers, memory_bytes, retry_policy, stand_in })
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

async fn read<T: DeserializeOwned>(client: &Client, path: &str) -> Option<T> {
    client.get(path).send().await.ok().filter(showrunner_provider_http::Response::is_success)?.json_if_any()
}

/// The server at an address, if one answers with models.
async fn found(address: &str, client: &Client) -> Option<LocalServer> {
    let (name, mut models): (String, Vec<OfferedModel>);
    if let Some(tags) = read::<Tags>(client, "/api/tags").await {
        name = "Ollama".to_owned();
        models = tags.models.into_iter().map(|tag| OfferedModel { name: tag.name, size_bytes: tag.size }).collect();
    } else {
        let list: Models = read(client, "/v1/models").await?;
        let host = address.split_once("://").map_or(address, |(_, host)| host);
        name = format!("Model server at {host}");
        models = list.data.into_iter().map(|model| OfferedModel { name: model.id, size_bytes: None }).collect();
    }
    models.retain(|model| !OTHER_KINDS.iter().any(|kind| model.name.to_lowercase().contains(kind)));
    (!models.is_empty()).then(|| LocalServer { name, address: api(address), models })
}

#[async_trait]
impl LocalModels for LocalServers {
    async fn find(&self) -> Vec<LocalServer> {
        let searches = self.servers.iter().map(|(address, client)| found(address, client));
        join_all(searches).await.into_iter().flatten().collect()
    }

    fn open(&self, model: &LocalModel) -> Option<Arc<dyn TextModel>> {
        let (address, _) = self.servers.iter().find(|(address, _)| api(address) == model.server.as_str())?;
        let settings = RemoteSettings {
            base_url: Some(api(address)),
            server: None,
            api_key: None,
            model: model.name.to_string(),
            effort: None,
            retry_policy: self.retry_policy.clone(),
        };
        let model = RemoteModel::openai(settings, Arc::clone(&self.stand_in)).ok()?;
        Some(Arc::new(model.free()))
    }

    fn memory_bytes(&self) -> Option<u64> {
        self.memory_bytes
    }
}
