//! OpenAI's Chat Completions protocol, which OpenRouter, vLLM, Ollama and many others use as well.

mod answer;
mod error_body;
mod limit_name;
mod models;
mod request;

use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::TextError;
use showrunner_provider_http::{Call, Client, ClientError, Response};

use crate::wire::{Deadline, ErrorBody, ModelReply, Question, RemoteSettings, Retries, Server, Wire, kind_of};
use answer::Completion;
use limit_name::LimitName;

/// OpenAI's own address.
const OPENAI: &str = "https://api.openai.com/v1";

pub(crate) struct OpenAi {
    client: Client,
    server: Server,
    settings: RemoteSettings,
    /// Whether the server uses the other name for the token limit. The first refusal shows it.
    takes_other_limit: AtomicBool,
}

impl OpenAi {
    pub(crate) fn new(settings: RemoteSettings) -> Result<Self, ClientError> {
        let base = settings.base_url.as_deref().unwrap_or(OPENAI);
        let server = settings.server.unwrap_or_else(|| Server::at(base));
        let client = settings.client(server.label(), base)?;
        Ok(Self { client, server, settings, takes_other_limit: AtomicBool::new(false) })
    }

    fn limit_name(&self) -> LimitName {
        let usual = LimitName::usual(self.server);
        if self.takes_other_limit.load(Ordering::Relaxed) { usual.other() } else { usual }
    }

    fn authorized(&self, call: Call) -> Call {
        match &self.settings.api_key {
            Some(key) => call.bearer(key),
            None => call,
        }
    }

    async fn send(
        &self,
        question: &Question<'_>,
        limit: LimitName,
        retries: &mut Retries<'_>,
    ) -> Result<Response, ProviderError> {
        let body = request::body(&self.settings.model, self.settings.effort.as_deref(), self.server, limit, question);
        let prepare = || self.authorized(self.client.post("/chat/completions").json(&body));
        let is_permanent = |answer: &Response| error_body::of(answer).is_some_and(|error| error.is_about_money());
        retries.send(&self.client, prepare, is_permanent).await
    }
}

fn failure(answer: &Response, error: &ErrorBody) -> ProviderError {
    // A response with a status of success may contain an error with a status of its own.
    let status = if answer.is_success() { error.status.unwrap_or(500) } else { answer.status() };
    let kind = error_body::kind_of(error).unwrap_or_else(|| kind_of(status, answer.retry_after()));
    answer.error(kind, &error.message)
}

#[async_trait]
impl Wire for OpenAi {
    async fn ask(&self, question: &Question<'_>, deadline: Deadline) -> Result<ModelReply, TextError> {
        let mut retries = Retries::new(&self.settings.retry_policy, deadline);
        let limit = self.limit_name();
        let mut answer = self.send(question, limit, &mut retries).await?;
        if answer.status() == 400 && error_body::of(&answer).is_some_and(|error| limit.is_refused_by(&error)) {
            answer = self.send(question, limit.other(), &mut retries).await?;
            if answer.is_success() {
                self.takes_other_limit.store(limit.other() != LimitName::usual(self.server), Ordering::Relaxed);
            }
        }
        let error = error_body::of(&answer);
        if !answer.is_success() {
            return Err(failure(&answer, &error.unwrap_or_default()).into());
        }
        let completion: Completion = match (error, answer.json_if_any()) {
            (None, Some(completion)) => completion,
            // The output generated before the error is billed.
            (Some(error), completion) => {
                let error = failure(&answer, &error);
                let usage = completion.and_then(|completion: Completion| completion.usage(&self.settings.model));
                return Err(TextError { error, usage });
            }
            // Parse again for the error message, which says where the body is invalid.
            (None, None) => answer.json::<Completion>()?,
        };
        completion.into_reply(&self.settings.model).map_err(|usage| {
            let error = self.client.error(ProviderErrorKind::Unavailable, "there is no choice in its answer");
            TextError { error, usage }
        })
    }

    async fn check(&self) -> Result<(), ProviderError> {
        let path = match self.server {
            Server::OpenAi => format!("/models/{}", self.settings.model),
            // OpenRouter's list of models is public and does not check the key.
            Server::OpenRouter => "/key".to_owned(),
            // Not every server can show a single model.
            Server::Other => "/models".to_owned(),
        };
        let answer =
            self.authorized(self.client.get(&path)).timeout(self.settings.retry_policy.check_timeout).send().await?;
        if let Some(error) = error_body::of(&answer) {
            let error = failure(&answer, &error);
            // The key and the address are right; only the model does not exist.
            let is_missing = answer.status() == 404 && self.server == Server::OpenAi;
            return Err(if is_missing { ProviderError { kind: ProviderErrorKind::NotFound, ..error } } else { error });
        }
        if !answer.is_success() {
            return Err(failure(&answer, &ErrorBody::default()));
        }
        match self.server {
            Server::OpenAi | Server::OpenRouter => Ok(()),
            Server::Other => models::offered(&answer, &self.settings.model)
                .map_err(|message| self.client.error(ProviderErrorKind::NotFound, &message)),
        }
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}
