//! The wire of OpenAI's Chat Completions, which OpenRouter, vLLM, Ollama and many others speak as well.

mod answer;
mod complaint;
mod models;
mod request;
mod server;

use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use secrecy::SecretString;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::TextError;
use showrunner_provider_http::{Answer, Call, Client, ClientError, Limits};

use crate::remote::{Complaint, Deadline, Patience, Question, RemoteSettings, Spoken, Tries, Wire, kind_of};

use self::answer::Completion;
use self::request::LimitName;
pub use self::server::Server;

/// A model that is asked in this way.
pub(crate) struct OpenAi {
    client: Client,
    key: Option<SecretString>,
    server: Server,
    model: String,
    effort: Option<String>,
    patience: Patience,
    /// Servers differ in what they call the most tokens of an answer. Found out once.
    takes_other_limit: AtomicBool,
}

impl OpenAi {
    pub(crate) fn new(settings: RemoteSettings) -> Result<Self, ClientError> {
        let RemoteSettings { base_url, server, api_key, model, effort, patience } = settings;
        let base = base_url.as_deref().unwrap_or(server::OPENAI);
        let server = server.unwrap_or_else(|| Server::at(base));
        // An answer comes whole: until then there is silence.
        let limits = Limits { answer: patience.whole, silence: patience.whole, ..Limits::default() };
        let client = Client::new(server.label(), base, limits)?;
        let client = match &api_key {
            Some(key) => client.hiding(key.clone()),
            None => client,
        };
        Ok(Self { client, key: api_key, server, model, effort, patience, takes_other_limit: AtomicBool::new(false) })
    }

    fn limit_name(&self) -> LimitName {
        let usual = self.server.limit_name();
        if self.takes_other_limit.load(Ordering::Relaxed) { usual.other() } else { usual }
    }

    fn authorized(&self, call: Call) -> Call {
        match &self.key {
            Some(key) => call.bearer(key),
            None => call,
        }
    }

    async fn send(
        &self,
        question: &Question<'_>,
        limit: LimitName,
        tries: &mut Tries<'_>,
    ) -> Result<Answer, ProviderError> {
        let body = request::body(&self.model, self.effort.as_deref(), self.server, limit, question);
        let prepare = || self.authorized(self.client.post("/chat/completions").json(&body));
        let is_for_good = |answer: &Answer| complaint::of(answer).is_some_and(|complaint| complaint.is_about_money());
        tries.send(|kind, words| self.client.error(kind, words), prepare, is_for_good).await
    }
}

/// The error that an answer is by its status and its body.
fn failure(answer: &Answer, complaint: &Complaint) -> ProviderError {
    // A body of success may hold a complaint that names a status of its own.
    let status = if answer.is_success() { complaint.status.unwrap_or(500) } else { answer.status() };
    let kind = complaint::kind_of(complaint).unwrap_or_else(|| kind_of(status, answer.retry_after()));
    answer.error(kind, &complaint.message)
}

#[async_trait]
impl Wire for OpenAi {
    async fn ask(&self, question: &Question<'_>, deadline: Deadline) -> Result<Spoken, TextError> {
        let mut tries = Tries::new(&self.patience, deadline);
        let limit = self.limit_name();
        let mut answer = self.send(question, limit, &mut tries).await?;
        if answer.status() == 400 && complaint::of(&answer).is_some_and(|complaint| limit.is_refused_by(&complaint)) {
            answer = self.send(question, limit.other(), &mut tries).await?;
            if answer.is_success() {
                self.takes_other_limit.store(limit.other() != self.server.limit_name(), Ordering::Relaxed);
            }
        }
        let complaint = complaint::of(&answer);
        if !answer.is_success() {
            return Err(failure(&answer, &complaint.unwrap_or_default()).into());
        }
        let completion: Completion = match (complaint, answer.json_if_any()) {
            (None, Some(completion)) => completion,
            // What was generated until it went wrong is paid for.
            (Some(complaint), completion) => {
                let error = failure(&answer, &complaint);
                let usage = completion.and_then(|completion: Completion| completion.usage(&self.model));
                return Err(TextError { error, usage });
            }
            // For the words of the error, which say where the body is not as it should be.
            (None, None) => answer.json::<Completion>()?,
        };
        completion.spoken(&self.model).map_err(|usage| {
            let error = self.client.error(ProviderErrorKind::Unavailable, "there is no choice in its answer");
            TextError { error, usage }
        })
    }

    async fn check(&self) -> Result<(), ProviderError> {
        let path = match self.server {
            Server::OpenAi => format!("/models/{}", self.model),
            // The list is public there and says nothing about the key.
            Server::OpenRouter => "/key".to_owned(),
            // Not every server can be asked about one.
            Server::Other => "/models".to_owned(),
        };
        let answer = self.authorized(self.client.get(&path)).within(self.patience.check).send().await?;
        if let Some(complaint) = complaint::of(&answer) {
            let error = failure(&answer, &complaint);
            // The key and the address are right: only the model is not there, which does not keep anybody from asking.
            let is_missing = answer.status() == 404 && self.server == Server::OpenAi;
            return Err(if is_missing { ProviderError { kind: ProviderErrorKind::NotFound, ..error } } else { error });
        }
        if !answer.is_success() {
            return Err(failure(&answer, &Complaint::default()));
        }
        match self.server {
            Server::OpenAi | Server::OpenRouter => Ok(()),
            Server::Other => models::offered(&answer, &self.model)
                .map_err(|message| self.client.error(ProviderErrorKind::NotFound, &message)),
        }
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}
