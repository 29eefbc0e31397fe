//! The text model in use: the one on this machine that the operator has chosen, else the configured one.

use std::sync::{Arc, Mutex, PoisonError, RwLock};

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::InvalidValue;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::health::Service;
use showrunner_domain::script::EarlierScript;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::text_model::{LocalModel, LocalServer};
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, LocalModels, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity,
    TextModel,
};

use crate::error::{ServiceError, ServiceResult};
use crate::health::circuit_breaker::CircuitBreaker;
use crate::health::meters::Meters;
use crate::ports::Ports;

/// How long a list of servers is used: those that do not answer are not asked more often.
const FOUND_FOR: SignedDuration = SignedDuration::from_mins(1);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextModelChoices {
    /// Whether there is a choice: not when the configuration names a provider.
    pub can_choose: bool,
    /// The chosen model; `None` for the built-in writer.
    pub chosen: Option<LocalModel>,
    /// The servers on this machine that answer.
    pub servers: Vec<LocalServer>,
    pub memory_bytes: Option<u64>,
}

/// The model in use, and the choice that it comes from.
#[derive(Clone)]
struct Current {
    choice: Option<LocalModel>,
    model: Arc<dyn TextModel>,
}

/// Chooses the text model, and passes calls on to it through its circuit breaker.
pub struct TextModels {
    /// The ports, with the configured text model.
    ports: Ports,
    breaker: CircuitBreaker,
    current: RwLock<Current>,
    found: Mutex<Option<(Timestamp, Vec<LocalServer>)>>,
}

impl TextModels {
    pub(crate) fn new(ports: &Ports, meters: &Arc<Meters>) -> Self {
        Self {
            ports: ports.clone(),
            breaker: CircuitBreaker::new(Service::AiText, meters),
            current: RwLock::new(Current { choice: None, model: Arc::clone(&ports.text) }),
            found: Mutex::default(),
        }
    }

    /// The chosen model, and those that could be chosen. Servers are looked for at most once a minute, and only when there is
    /// a choice.
    pub async fn choices(&self) -> ServiceResult<TextModelChoices> {
        let Some(local) = &self.ports.local_models else {
            return Ok(TextModelChoices { can_choose: false, chosen: None, servers: Vec::new(), memory_bytes: None });
        };
        let chosen = self.ports.stores.settings.all().await?.local_model;
        self.use_choice(chosen.clone());
        Ok(TextModelChoices {
            can_choose: true,
            chosen,
            servers: self.servers(local.as_ref()).await,
            memory_bytes: local.memory_bytes(),
        })
    }

    /// The model that writes now. [`TextModel::identity`] is that of the last call, which another process may have changed since,
    /// and the configured one in a process that has made none yet.
    pub async fn in_use(&self) -> TextIdentity {
        self.model().await.identity()
    }

    /// Has a model on this machine write from now on, or the built-in writer again.
    pub async fn choose(&self, choice: Option<LocalModel>, actor: Actor) -> ServiceResult<()> {
        let Some(local) = &self.ports.local_models else {
            return Err(ServiceError::ModelIsConfigured);
        };
        if choice.as_ref().is_some_and(|choice| local.open(choice).is_none()) {
            return Err(
                InvalidValue::new("base_url", "there is no model server at this address of this machine").into()
            );
        }
        let setting = Setting::LocalModel(choice.clone());
        self.ports.stores.settings.set(vec![setting], actor, None, self.ports.now()).await?;
        self.use_choice(choice);
        Ok(())
    }

    async fn servers(&self, local: &dyn LocalModels) -> Vec<LocalServer> {
        let now = self.ports.now();
        let known = self.found.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, servers)) = known.filter(|(at, _)| now.duration_since(*at) < FOUND_FOR) {
            return servers;
        }
        let servers = local.find().await;
        *self.found.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, servers.clone()));
        servers
    }

    /// The model in use. Another process may have chosen another one since the last call.
    async fn model(&self) -> Arc<dyn TextModel> {
        if self.ports.local_models.is_some() {
            match self.ports.stores.settings.all().await {
                Ok(settings) => self.use_choice(settings.local_model),
                Err(error) => tracing::warn!(%error, "the choice of the text model cannot be read: it stays as it was"),
            }
        }
        self.current().model
    }

    fn use_choice(&self, choice: Option<LocalModel>) {
        if self.current().choice == choice {
            return;
        }
        let opened =
            choice.as_ref().zip(self.ports.local_models.as_ref()).and_then(|(choice, local)| local.open(choice));
        let model = opened.unwrap_or_else(|| Arc::clone(&self.ports.text));
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Current { choice, model };
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

    async fn suggest_topics(
        &self,
        category: &Category,
        count: usize,
        earlier: &[EarlierScript],
    ) -> Result<Answer<Vec<Topic>>, TextError> {
        self.breaker.call(async { self.model().await.suggest_topics(category, count, earlier).await }).await
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
