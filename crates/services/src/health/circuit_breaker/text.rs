use std::sync::Arc;

use async_trait::async_trait;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::script::EarlierScript;
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel,
};

use super::CircuitBreaker;

/// A text model behind its breaker.
pub(super) struct Guarded {
    pub(super) model: Arc<dyn TextModel>,
    pub(super) breaker: CircuitBreaker,
}

#[async_trait]
impl TextModel for Guarded {
    fn identity(&self) -> TextIdentity {
        self.model.identity()
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.breaker.check(self.model.check()).await
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        self.breaker.call(self.model.write_script(brief)).await
    }

    async fn suggest_topics(
        &self,
        category: &Category,
        count: usize,
        earlier: &[EarlierScript],
    ) -> Result<Answer<Vec<Topic>>, TextError> {
        self.breaker.call(self.model.suggest_topics(category, count, earlier)).await
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        self.breaker.call(self.model.analyse_comments(comments)).await
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        self.breaker.call(self.model.converse(conversation)).await
    }
}
