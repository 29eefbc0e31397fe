//! The models on servers, run with fake servers.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod addresses;
mod contract;
mod faults;
mod odd_answers;
mod protocols;
mod recorded;
mod refused_parts;
mod servers;
mod talks;
mod without_tools;

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use secrecy::SecretString;
use serde_json::Value;
use showrunner_ai_text::{RemoteModel, RemoteSettings, RetryPolicy};
use showrunner_domain::value::{ScriptContent, Title};
use showrunner_fake_providers::{FakeAnthropic, FakeOpenAi, LoggedCall, ModelServer};
use showrunner_ports::text::{
    Answer, ConversationTurn, MockTextModel, Reply, ScriptBrief, ScriptDraft, TextError, TextModel, ToolCall, Usage,
};
use showrunner_testkit::contract::text_model;
use showrunner_testkit::patient;

pub(crate) fn brief() -> ScriptBrief {
    text_model::brief("Sleep", 30).unwrap()
}

pub(crate) struct Subject {
    pub(crate) model: Arc<dyn TextModel>,
    pub(crate) fake: Fake,
}

/// One of the fake servers, for tests of both.
pub(crate) enum Fake {
    OpenAi(FakeOpenAi),
    Anthropic(FakeAnthropic),
}

/// Both fakes have the methods of [`ModelServer`].
impl Deref for Fake {
    type Target = ModelServer;

    fn deref(&self) -> &ModelServer {
        match self {
            Self::OpenAi(fake) => fake,
            Self::Anthropic(fake) => fake,
        }
    }
}

impl Fake {
    pub(crate) fn openai(&self) -> &FakeOpenAi {
        match self {
            Self::OpenAi(fake) => fake,
            Self::Anthropic(_) => unreachable!("this is the other one"),
        }
    }

    pub(crate) fn anthropic(&self) -> &FakeAnthropic {
        match self {
            Self::Anthropic(fake) => fake,
            Self::OpenAi(_) => unreachable!("this is the other one"),
        }
    }

    /// Refuses questions with tools.
    pub(crate) fn refuse_tools(&self) {
        match self {
            Self::OpenAi(fake) => fake.refuse_parameter("tools"),
            Self::Anthropic(fake) => fake.refuse_parameter("/tools"),
        }
    }

    pub(crate) const fn path(&self) -> &'static str {
        match self {
            Self::OpenAi(_) => "/v1/chat/completions",
            Self::Anthropic(_) => "/v1/messages",
        }
    }

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
        total_timeout: patient(Duration::from_secs(20)),
        check_timeout: patient(Duration::from_secs(20)),
        pauses: vec![Duration::from_millis(1); 2],
        longest_pause: Duration::from_millis(20),
    }
}

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

/// A stand-in that numbers its scripts, and takes every message for the wish to set the monthly target.
pub(crate) fn stand_in() -> Arc<dyn TextModel> {
    let mut writer = MockTextModel::new();
    writer.expect_write_script().returning(|brief| {
        let number = brief.earlier.len() + 1;
        Ok(unpaid(ScriptDraft {
            title: Title::new(&format!("Example {number}")).unwrap(),
            content: ScriptContent::new(&format!("This is example {number}.")).unwrap(),
            other_hooks: Vec::new(),
            category: None,
            caption: None,
            warnings: Vec::new(),
            alternatives: Vec::new(),
        }))
    });
    writer.expect_converse().returning(|conversation| {
        let mut reply = Reply { stand_in: true, ..Reply::default() };
        if let Some(ConversationTurn::Results(results)) = conversation.turns.last() {
            reply.text.clone_from(&results[0].summary);
        } else {
            let arguments = r#"{"videos":300}"#.to_owned();
            reply.calls.push(ToolCall { id: "call_1".to_owned(), name: "set_monthly_target".to_owned(), arguments });
        }
        Ok(unpaid(reply))
    });
    Arc::new(writer)
}

fn unpaid<T>(content: T) -> Answer<T> {
    Answer { content, usage: Usage::none("stand-in") }
}

impl Subject {
    pub(crate) async fn write(&self) -> Result<Answer<ScriptDraft>, TextError> {
        self.model.write_script(&brief()).await
    }

    /// The error of a script, which must not contain the key.
    pub(crate) async fn fail(&self) -> TextError {
        let error = self.write().await.unwrap_err();
        assert!(!format!("{error} {error:?}").contains(self.fake.key()), "{error}");
        error
    }

    /// The bodies of the questions.
    pub(crate) fn questions(&self) -> Vec<Value> {
        self.fake.log().of(&Method::POST, self.fake.path()).iter().map(LoggedCall::json).collect()
    }
}

pub(crate) async fn openai_with(change: impl FnOnce(&mut RemoteSettings)) -> Subject {
    let fake = FakeOpenAi::start().await;
    let mut settings = settings(fake.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL);
    change(&mut settings);
    Subject { model: Arc::new(RemoteModel::openai(settings, stand_in()).unwrap()), fake: Fake::OpenAi(fake) }
}

pub(crate) async fn anthropic_with(change: impl FnOnce(&mut RemoteSettings)) -> Subject {
    let fake = FakeAnthropic::start().await;
    let mut settings = settings(fake.base_url(), FakeAnthropic::KEY, FakeAnthropic::MODEL);
    change(&mut settings);
    Subject { model: Arc::new(RemoteModel::anthropic(settings, stand_in()).unwrap()), fake: Fake::Anthropic(fake) }
}

pub(crate) async fn both_with(change: impl Fn(&mut RemoteSettings)) -> [Subject; 2] {
    [openai_with(&change).await, anthropic_with(&change).await]
}

pub(crate) async fn both() -> [Subject; 2] {
    both_with(|_| ()).await
}

pub(crate) fn tokens(usage: &Usage) -> (u64, u64) {
    (usage.input_tokens, usage.output_tokens)
}

pub(crate) fn tokens_before(error: &TextError) -> (u64, u64) {
    error.usage.as_ref().map_or((0, 0), tokens)
}
