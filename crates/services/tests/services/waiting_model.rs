//! A text model whose answers take a while, or never come.

use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, MockTextModel, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity,
    TextModel,
};

/// Waits before each answer of another model.
pub(crate) struct WaitingModel {
    model: MockTextModel,
    wait: Box<dyn Fn() -> BoxFuture<'static, ()> + Send + Sync>,
}

impl WaitingModel {
    /// Gives the answers of `model` after `wait`.
    pub(crate) fn new<F>(model: MockTextModel, wait: impl Fn() -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        Self { model, wait: Box::new(move || Box::pin(wait())) }
    }

    /// Gives the answers of `model` after ten seconds.
    pub(crate) fn slow(model: MockTextModel) -> Self {
        Self::new(model, || tokio::time::sleep(Duration::from_secs(10)))
    }

    /// Never answers.
    pub(crate) fn silent(model: MockTextModel) -> Self {
        Self::new(model, std::future::pending)
    }
}

#[async_trait]
impl TextModel for WaitingModel {
    fn identity(&self) -> TextIdentity {
        self.model.identity()
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.model.check().await
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        (self.wait)().await;
        self.model.write_script(brief).await
    }

    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Answer<Vec<Topic>>, TextError> {
        (self.wait)().await;
        self.model.suggest_topics(category, count).await
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        (self.wait)().await;
        self.model.analyse_comments(comments).await
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        (self.wait)().await;
        self.model.converse(conversation).await
    }
}
