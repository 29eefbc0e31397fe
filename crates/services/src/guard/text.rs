use std::sync::Arc;

use async_trait::async_trait;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel,
};

use super::Gate;

/// A text model behind its gate.
pub(super) struct Guarded {
    model: Arc<dyn TextModel>,
    gate: Gate,
}

impl Guarded {
    pub(super) fn new(model: Arc<dyn TextModel>, gate: Gate) -> Self {
        Self { model, gate }
    }
}

#[async_trait]
impl TextModel for Guarded {
    fn identity(&self) -> TextIdentity {
        self.model.identity()
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.gate.check(self.model.check()).await
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        self.gate.call(self.model.write_script(brief)).await
    }

    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Answer<Vec<Topic>>, TextError> {
        self.gate.call(self.model.suggest_topics(category, count)).await
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        self.gate.call(self.model.analyse_comments(comments)).await
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        self.gate.call(self.model.converse(conversation)).await
    }
}
