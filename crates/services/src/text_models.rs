//! The text model in use: the one that the operator has chosen in the browser, else the configured one.

use std::sync::{Arc, Mutex, PoisonError, RwLock};

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::health::Service;
use showrunner_domain::settings::{Actor, SecretKey, Setting, Settings};
use showrunner_domain::text_model::{ChosenModel, LocalServer, ModelPrice, ModelProtocol, OfferedModel};
use showrunner_domain::value::{ModelServer, Topic};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::store::{StoreResult, StoredSecret};
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, ModelServers, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity,
    TextModel, TopicsBrief,
};

use crate::error::{ServiceError, ServiceResult, missing};
use crate::health::circuit_breaker::CircuitBreaker;
use crate::health::meters::Meters;
use crate::ports::Ports;
use crate::stored_secrets::StoredSecrets;

/// How long a list of servers is used: those that do not answer are not asked more often.
const FOUND_FOR: SignedDuration = SignedDuration::from_mins(1);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextModelChoices {
    /// Whether there is a choice: not when the configuration names a provider.
    pub can_choose: bool,
    /// The chosen model; `None` for the built-in writer.
    pub chosen: Option<ChosenModel>,
    /// The stored key of a server.
    pub key: Option<ServerKey>,
    /// The servers on this machine that answer.
    pub servers: Vec<LocalServer>,
    pub memory_bytes: Option<u64>,
}

/// The stored key of a server, without the key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerKey {
    pub server: String,
    /// Its last characters; empty when it is short.
    pub ending: String,
}

/// The key with which a server is to be called.
#[derive(Debug, Clone)]
pub enum KeyChoice {
    /// The stored one, if it belongs to this server.
    Stored,
    New(SecretString),
}

/// The model in use, and the choice that it comes from.
#[derive(Clone)]
struct Current {
    choice: Option<(ChosenModel, Option<StoredSecret>)>,
    model: Arc<dyn TextModel>,
}

/// Chooses the text model, and passes calls on to it through its circuit breaker.
pub struct TextModels {
    /// The ports, with the configured text model.
    ports: Ports,
    secrets: StoredSecrets,
    breaker: CircuitBreaker,
    current: RwLock<Current>,
    found: Mutex<Option<(Timestamp, Vec<LocalServer>)>>,
}

impl TextModels {
    pub(crate) fn new(ports: &Ports, meters: &Arc<Meters>) -> Self {
        Self {
            ports: ports.clone(),
            secrets: ports.secrets(),
            breaker: CircuitBreaker::new(Service::AiText, meters),
            current: RwLock::new(Current { choice: None, model: Arc::clone(&ports.text) }),
            found: Mutex::default(),
        }
    }

    /// The chosen model, and those that could be chosen. Servers are looked for at most once a minute, and only when there is
    /// a choice.
    pub async fn choices(&self) -> ServiceResult<TextModelChoices> {
        let Some(servers) = &self.ports.model_servers else {
            return Ok(TextModelChoices {
                can_choose: false,
                chosen: None,
                key: None,
                servers: Vec::new(),
                memory_bytes: None,
            });
        };
        let key = self.ports.stores.settings.secret(SecretKey::TextModel).await?;
        Ok(TextModelChoices {
            can_choose: true,
            chosen: self.ports.stores.settings.all().await?.text_model,
            key: key.map(|StoredSecret { belongs_to, ending, .. }| ServerKey { server: belongs_to, ending }),
            servers: self.servers(servers.as_ref()).await,
            memory_bytes: servers.memory_bytes(),
        })
    }

    /// The model that writes now. [`TextModel::identity`] is that of the last call, which another process may have changed since,
    /// and the configured one in a process that has made none yet.
    pub async fn in_use(&self) -> TextIdentity {
        self.model().await.identity()
    }

    /// Has a model write from now on, or the built-in writer again. A new key is stored with the choice, and replaces the stored
    /// one. The stored key is kept: it opens for its own server only.
    pub async fn choose(&self, choice: Option<ChosenModel>, key: KeyChoice, actor: Actor) -> ServiceResult<()> {
        let servers = self.model_servers()?;
        let mut new = None;
        if let Some(choice) = &choice {
            let stored_or_new = self.key(&choice.server, key.clone()).await?;
            servers.open(choice, stored_or_new)?;
            if let KeyChoice::New(key) = key {
                new = Some(self.secrets.seal(SecretKey::TextModel, choice.server.as_str(), &key));
            }
        }
        let (settings, setting, now) = (&self.ports.stores.settings, Setting::TextModel(choice), self.ports.now());
        match new {
            Some(secret) => settings.set_with_secret(setting, secret, actor, now).await?,
            None => settings.set(vec![setting], actor, now).await?,
        };
        Ok(())
    }

    /// Deletes the stored key.
    pub async fn remove_key(&self) -> ServiceResult<()> {
        self.model_servers()?;
        self.ports.stores.settings.remove_secret(SecretKey::TextModel).await.map_err(missing("key"))
    }

    /// The models that a server lists.
    pub async fn models_of(
        &self,
        protocol: ModelProtocol,
        server: &ModelServer,
        key: KeyChoice,
    ) -> ServiceResult<Vec<OfferedModel>> {
        let servers = self.model_servers()?;
        Ok(servers.models(protocol, server, self.key(server, key).await?).await??)
    }

    /// A model that is not chosen yet.
    pub(crate) async fn open(&self, choice: &ChosenModel, key: KeyChoice) -> ServiceResult<Arc<dyn TextModel>> {
        let servers = self.model_servers()?;
        Ok(servers.open(choice, self.key(&choice.server, key).await?)?)
    }

    /// The chosen model and its key; `None` for the built-in writer and for the model that the configuration names.
    pub async fn chosen(&self) -> ServiceResult<Option<(ChosenModel, Option<SecretString>)>> {
        if self.ports.model_servers.is_none() {
            return Ok(None);
        }
        let choice = self.choice().await?;
        Ok(choice.map(|(model, stored)| (model, stored.and_then(|stored| self.secrets.open(&stored)))))
    }

    /// What the operator says that the chosen model costs. It is that of the last call, like [`TextModel::identity`].
    pub(crate) fn price(&self) -> Option<ModelPrice> {
        self.current().choice.and_then(|(model, _)| model.price)
    }

    fn model_servers(&self) -> ServiceResult<&Arc<dyn ModelServers>> {
        self.ports.model_servers.as_ref().ok_or(ServiceError::ModelIsConfigured)
    }

    async fn key(&self, server: &ModelServer, key: KeyChoice) -> StoreResult<Option<SecretString>> {
        Ok(match key {
            KeyChoice::New(key) => Some(key),
            KeyChoice::Stored => self.stored_key(server).await?.and_then(|stored| self.secrets.open(&stored)),
        })
    }

    /// The stored key, if it belongs to this server.
    async fn stored_key(&self, server: &ModelServer) -> StoreResult<Option<StoredSecret>> {
        self.secrets.of(SecretKey::TextModel, server.as_str()).await
    }

    async fn servers(&self, servers: &dyn ModelServers) -> Vec<LocalServer> {
        let now = self.ports.now();
        let known = self.found.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, servers)) = known.filter(|(at, _)| now.duration_since(*at) < FOUND_FOR) {
            return servers;
        }
        let servers = servers.find().await;
        *self.found.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, servers.clone()));
        servers
    }

    /// The model in use. Another process may have chosen another one since the last call. A call that has begun ends with the model
    /// and the key with which it began.
    async fn model(&self) -> Arc<dyn TextModel> {
        if let Some(servers) = &self.ports.model_servers {
            match self.choice().await {
                Ok(choice) => self.use_choice(choice, servers.as_ref()),
                Err(error) => tracing::warn!(%error, "the choice of the text model cannot be read: it stays as it was"),
            }
        }
        self.current().model
    }

    async fn choice(&self) -> StoreResult<Option<(ChosenModel, Option<StoredSecret>)>> {
        let Settings { text_model: Some(model), .. } = self.ports.stores.settings.all().await? else { return Ok(None) };
        let key = self.stored_key(&model.server).await?;
        Ok(Some((model, key)))
    }

    fn use_choice(&self, choice: Option<(ChosenModel, Option<StoredSecret>)>, servers: &dyn ModelServers) {
        if self.current().choice == choice {
            return;
        }
        let opened = choice.as_ref().and_then(|(model, stored)| {
            let key = stored.as_ref().and_then(|stored| self.secrets.open(stored));
            let opened = servers.open(model, key);
            opened.inspect_err(|error| tracing::error!(%error, "the chosen text model cannot be used")).ok()
        });
        let model = opened.unwrap_or_else(|| Arc::clone(&self.ports.text));
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Current { choice, model };
        self.breaker.reset();
    }

    fn current(&self) -> Current {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl TextModel for TextModels {
    fn identity(&self) -> TextIdentity {
        self.current().model.identity()
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.breaker.check(async { self.model().await.check().await }).await
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        self.breaker.call(async { self.model().await.write_script(brief).await }).await
    }

    async fn suggest_topics(&self, brief: &TopicsBrief) -> Result<Answer<Vec<Topic>>, TextError> {
        self.breaker.call(async { self.model().await.suggest_topics(brief).await }).await
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        self.breaker.call(async { self.model().await.analyse_comments(comments).await }).await
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        self.breaker.call(async { self.model().await.converse(conversation).await }).await
    }
}
