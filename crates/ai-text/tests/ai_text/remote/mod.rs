//! The models on servers, run with fake servers.

mod anthropic;
mod contract;
mod faults;
mod odd_answers;
mod openai;
mod talks;

use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use secrecy::SecretString;
use showrunner_ai_text::{RemoteModel, RemoteSettings, RetryPolicy};
use showrunner_fake_providers::{CallLog, FakeAnthropic, FakeOpenAi, Faults, Quirks};
use showrunner_ports::text::{TextError, TextModel, Usage};

/// A model and its server.
pub(crate) struct Subject {
    pub(crate) model: Arc<dyn TextModel>,
    pub(crate) fake: Fake,
}

/// One of the fake servers, for tests of both.
pub(crate) enum Fake {
    OpenAi(FakeOpenAi),
    Anthropic(FakeAnthropic),
}

impl Fake {
    pub(crate) fn faults(&self) -> &Faults {
        match self {
            Self::OpenAi(fake) => fake.faults(),
            Self::Anthropic(fake) => fake.faults(),
        }
    }

    pub(crate) fn quirks(&self) -> &Quirks {
        match self {
            Self::OpenAi(fake) => fake.quirks(),
            Self::Anthropic(fake) => fake.quirks(),
        }
    }

    pub(crate) fn log(&self) -> &CallLog {
        match self {
            Self::OpenAi(fake) => fake.log(),
            Self::Anthropic(fake) => fake.log(),
        }
    }

    /// The tokens it has billed, as a usage.
    pub(crate) fn sold(&self) -> (u64, u64) {
        match self {
            Self::OpenAi(fake) => fake.sold(),
            Self::Anthropic(fake) => fake.sold(),
        }
    }

    /// The path of its requests.
    pub(crate) const fn path(&self) -> &'static str {
        match self {
            Self::OpenAi(_) => "/v1/chat/completions",
            Self::Anthropic(_) => "/v1/messages",
        }
    }

    /// The number of requests to it.
    pub(crate) fn asked(&self) -> usize {
        self.log().of(&Method::POST, self.path()).len()
    }

    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Self::OpenAi(_) => FakeOpenAi::KEY,
            Self::Anthropic(_) => FakeAnthropic::KEY,
        }
    }
}

/// Long enough for an answer, with very short pauses.
pub(crate) fn retry_policy() -> RetryPolicy {
    RetryPolicy {
        total_timeout: Duration::from_secs(20),
        check_timeout: Duration::from_secs(20),
        pauses: vec![Duration::from_millis(1); 2],
        longest_pause: Duration::from_millis(20),
    }
}

/// The settings of a model at this address.
pub(crate) fn settings(base_url: String, key: &str, model: &str) -> RemoteSettings {
    RemoteSettings {
        base_url: Some(base_url),
        server: None,
        api_key: Some(SecretString::from(key)),
        model: model.to_owned(),
        effort: None,
        retry_policy: retry_policy(),
    }
}

pub(crate) async fn openai_with(change: impl FnOnce(&mut RemoteSettings)) -> Subject {
    let fake = FakeOpenAi::start().await;
    let mut settings = settings(fake.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL);
    change(&mut settings);
    Subject { model: Arc::new(RemoteModel::openai(settings).unwrap()), fake: Fake::OpenAi(fake) }
}

pub(crate) async fn anthropic_with(change: impl FnOnce(&mut RemoteSettings)) -> Subject {
    let fake = FakeAnthropic::start().await;
    let mut settings = settings(fake.base_url(), FakeAnthropic::KEY, FakeAnthropic::MODEL);
    change(&mut settings);
    Subject { model: Arc::new(RemoteModel::anthropic(settings).unwrap()), fake: Fake::Anthropic(fake) }
}

/// Both models, with these settings.
pub(crate) async fn both_with(change: impl Fn(&mut RemoteSettings)) -> [Subject; 2] {
    [openai_with(&change).await, anthropic_with(&change).await]
}

/// Both models.
pub(crate) async fn both() -> [Subject; 2] {
    both_with(|_| ()).await
}

/// The tokens of a usage.
pub(crate) fn tokens(usage: &Usage) -> (u64, u64) {
    (usage.input_tokens, usage.output_tokens)
}

/// The tokens used before an error.
pub(crate) fn tokens_before(error: &TextError) -> (u64, u64) {
    error.usage.as_ref().map_or((0, 0), tokens)
}
