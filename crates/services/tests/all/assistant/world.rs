//! Worlds with an assistant, and a scripted model.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use showrunner_ai_text::OfflineWriter;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::value::{Category, ChatMessage, Topic};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{
    Answer, CommentBrief, Conversation, Reply, ScriptBrief, ScriptDraft, TextError, TextIdentity, TextModel, ToolCall,
    Usage,
};
use showrunner_services::{ChatAnswer, ServiceResult};

use crate::support::World;

/// A world with the grammar in place of a model.
pub(super) fn offline() -> World {
    World::with_text(OfflineWriter::new())
}

/// Sends a message to the assistant.
pub(super) async fn chat(world: &World, message: &str) -> ServiceResult<ChatAnswer> {
    world.services.assistant.chat(ChatMessage::new(message).unwrap()).await
}

/// A model that gives scripted replies and records its calls. A clone is the same model.
#[derive(Clone, Default)]
pub(super) struct Scripted {
    replies: Arc<Mutex<VecDeque<Result<Reply, ProviderError>>>>,
    asked: Arc<Mutex<Vec<Conversation>>>,
    silent: bool,
}

impl Scripted {
    pub(super) fn new(replies: impl IntoIterator<Item = Result<Reply, ProviderError>>) -> Self {
        Self { replies: Arc::new(Mutex::new(replies.into_iter().collect())), ..Self::default() }
    }

    /// A model that never answers.
    pub(super) fn silent() -> Self {
        Self { silent: true, ..Self::default() }
    }

    /// The conversations it received, oldest first.
    pub(super) fn asked(&self) -> Vec<Conversation> {
        self.asked.lock().unwrap().clone()
    }
}

/// A text reply.
#[expect(clippy::unnecessary_wraps, reason = "it is used in lists together with failures")]
pub(super) fn says(text: &str) -> Result<Reply, ProviderError> {
    Ok(Reply { text: text.to_owned(), ..Reply::default() })
}

/// A reply that calls tools.
#[expect(clippy::unnecessary_wraps, reason = "it is used in lists together with failures")]
pub(super) fn calls(calls: &[(&str, &str)]) -> Result<Reply, ProviderError> {
    let call = |(number, (name, arguments)): (usize, &(&str, &str))| ToolCall {
        id: format!("call_{number}"),
        name: (*name).to_owned(),
        arguments: (*arguments).to_owned(),
    };
    Ok(Reply { calls: calls.iter().enumerate().map(call).collect(), ..Reply::default() })
}

#[async_trait]
impl TextModel for Scripted {
    fn identity(&self) -> TextIdentity {
        TextIdentity { name: "scripted".to_owned(), stand_in: false }
    }

    async fn check(&self) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError> {
        OfflineWriter::new().write_script(brief).await
    }

    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Answer<Vec<Topic>>, TextError> {
        OfflineWriter::new().suggest_topics(category, count).await
    }

    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError> {
        OfflineWriter::new().analyse_comments(comments).await
    }

    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError> {
        self.asked.lock().unwrap().push(conversation.clone());
        if self.silent {
            std::future::pending::<()>().await;
        }
        let reply = self.replies.lock().unwrap().pop_front().unwrap();
        Ok(Answer { content: reply?, usage: Usage::none("scripted") })
    }
}
