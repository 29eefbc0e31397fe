//! Anthropic's Messages protocol.

mod answer;
mod error_body;
mod request;

use async_trait::async_trait;
use serde::Deserialize;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::TextError;
use showrunner_provider_http::{Call, Client, ClientError, Response};

use crate::wire::{Deadline, ErrorBody, ModelReply, Question, RemoteSettings, Retries, Wire, kind_of};
use answer::Message;

/// Anthropic's own address.
const ANTHROPIC: &str = "https://api.anthropic.com";

/// The newest version of the API. All requests here conform to it.
const VERSION: &str = "2026-10-21";

pub(crate) struct Anthropic {
    client: Client,
    settings: RemoteSettings,
}

impl Anthropic {
    pub(crate) fn new(settings: RemoteSettings) -> Result<Self, ClientError> {
        let base = settings.base_url.as_deref().unwrap_or(ANTHROPIC).trim_end_matches('/');
        // Operators enter addresses with and without `/v1`.
        let base = base.strip_suffix("/v1").unwrap_or(base);
        let client = settings.client("Anthropic", base)?.with_header("anthropic-version", VERSION);
        Ok(Self { client, settings })
    }

    fn authorized(&self, call: Call) -> Call {
        match &self.settings.api_key {
            Some(key) => call.secret_header("x-api-key", key),
            None => call,
        }
    }
}

fn failure(answer: &Response, error: &ErrorBody) -> ProviderError {
    let status = if answer.is_success() { 500 } else { answer.status() };
    let kind = error_body::kind_of(error, answer.retry_after());
    answer.error(kind.unwrap_or_else(|| kind_of(status, answer.retry_after())), &error.message)
}

#[derive(Deserialize)]
struct ModelInfo {
    lifecycle: Option<String>,
}

#[async_trait]
impl Wire for Anthropic {
    async fn ask(&self, question: &Question<'_>, deadline: Deadline) -> Result<ModelReply, TextError> {
        let body = request::body(&self.settings.model, self.settings.effort.as_deref(), question);
        let prepare = || self.authorized(self.client.post("/v1/messages").json(&body));
        let is_permanent = |answer: &Response| error_body::of(answer).is_some_and(|error| error.is_about_money());
        let mut retries = Retries::new(&self.settings.retry_policy, deadline);
        let answer = retries.send(&self.client, prepare, is_permanent).await?;
        let error = error_body::of(&answer);
        if error.is_some() || !answer.is_success() {
            return Err(failure(&answer, &error.unwrap_or_default()).into());
        }
        Ok(answer.json::<Message>()?.into_reply(&self.settings.model))
    }

    async fn check(&self) -> Result<(), ProviderError> {
        let call = self.authorized(self.client.get(&format!("/v1/models/{}", self.settings.model)));
        let answer = call.timeout(self.settings.retry_policy.check_timeout).send().await?;
        if !answer.is_success() {
            let error = failure(&answer, &error_body::of(&answer).unwrap_or_default());
            // The key and the address are right; only the model does not exist.
            let is_missing = answer.status() == 404;
            return Err(if is_missing { ProviderError { kind: ProviderErrorKind::NotFound, ..error } } else { error });
        }
        let lifecycle = answer.json_if_any().and_then(|model: ModelInfo| model.lifecycle);
        if lifecycle.as_deref() == Some("retired") {
            let message = format!("the model `{}` is retired: choose another", self.settings.model);
            return Err(self.client.error(ProviderErrorKind::NotFound, &message));
        }
        Ok(())
    }

    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }
}
