//! A text model whose answers take a while.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::value::Topic;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel,
    TopicsBrief,
};
use tokio::sync::Notify;

/// Waits before each answer of another model.
pub struct WaitingModel<M> {
    model: M,
    wait: Box<dyn Fn() -> BoxFuture<'static, ()> + Send + Sync>,
}

/// When a held model was asked, and the permission to answer.
#[derive(Debug, Default)]
pub struct Hold {
    asked: Notify,
    released: Notify,
}

impl Hold {
    /// Waits until the model is asked.
    pub async fn asked(&self) {
        self.asked.notified().await;
    }

    /// Lets the model answer once.
    pub fn release(&self) {
        self.released.notify_one();
    }
}

impl<M> WaitingModel<M> {
    /// Gives the answers of `model` after `wait`.
    fn new<F>(model: M, wait: impl Fn() -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        Self { model, wait: Box::new(move || Box::pin(wait())) }
    }

    /// Gives the answers of `model` after ten seconds.
    pub fn slow(model: M) -> Self {
        Self::new(model, || tokio::time::sleep(Duration::from_secs(10)))
    }

    /// Gives each answer of `model` when it is released.
    pub fn held(model: M) -> (Self, Arc<Hold>) {
        let hold = Arc::<Hold>::default();
        let signals = Arc::clone(&hold);
        let waiting = Self::new(model, move || {
            let signals = Arc::clone(&signals);
            async move {
                signals.asked.notify_one();
                signals.released.notified().await;
            }
        });
        (waiting, hold)
    }
}

#[async_trait]
impl<M: TextModel> TextModel for WaitingModel<M> {
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

    async fn suggest_topics(&self, brief: &TopicsBrief) -> Result<Answer<Vec<Topic>>, TextError> {
        (self.wait)().await;
        self.model.suggest_topics(brief).await
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
