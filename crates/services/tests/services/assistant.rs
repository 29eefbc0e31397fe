//! The assistant, with the grammar in place of a model, and with a scripted model.

mod proposals;
mod sentences;
mod talks;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use showrunner_domain::value::ChatMessage;
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::text::{Answer, Conversation, ConversationTurn, Reply, ToolCall, ToolResult, Usage};
use showrunner_services::{ChatAnswer, ServiceResult};

use crate::support::{World, paid_model};

/// A world with the grammar in place of a model.
pub(crate) fn offline() -> World {
    World::with_text(OfflineWriter::new())
}

/// Sends a message to the assistant.
pub(crate) async fn chat(world: &World, message: &str) -> ServiceResult<ChatAnswer> {
    world.services.chat(ChatMessage::new(message).unwrap()).await
}

/// The conversations that a model has received, oldest first.
pub(crate) type Asked = Arc<Mutex<Vec<Conversation>>>;

/// A world whose model gives these replies, and records the conversations.
pub(crate) fn scripted(replies: impl IntoIterator<Item = Result<Reply, ProviderError>>) -> (World, Asked) {
    let mut replies: VecDeque<_> = replies.into_iter().collect();
    let asked = Asked::default();
    let seen = Arc::clone(&asked);
    let mut text = paid_model("scripted");
    text.expect_converse().returning(move |conversation| {
        seen.lock().unwrap().push(conversation.clone());
        Ok(Answer { content: replies.pop_front().unwrap()?, usage: Usage::none("scripted") })
    });
    (World::with_text(text), asked)
}

/// The results that the model got for the tools it called in its reply number `round`, from 1.
pub(crate) fn results(asked: &Asked, round: usize) -> Vec<ToolResult> {
    match asked.lock().unwrap()[round].turns.last() {
        Some(ConversationTurn::Results(results)) => results.clone(),
        other => unreachable!("there are no results: {other:?}"),
    }
}

/// A text reply.
#[expect(clippy::unnecessary_wraps, reason = "it is used in lists together with failures")]
pub(crate) fn says(text: &str) -> Result<Reply, ProviderError> {
    Ok(Reply { text: text.to_owned(), ..Reply::default() })
}

/// A reply that calls tools.
#[expect(clippy::unnecessary_wraps, reason = "it is used in lists together with failures")]
pub(crate) fn calls(calls: &[(&str, &str)]) -> Result<Reply, ProviderError> {
    let call = |(number, (name, arguments)): (usize, &(&str, &str))| ToolCall {
        id: format!("call_{number}"),
        name: (*name).to_owned(),
        arguments: (*arguments).to_owned(),
    };
    Ok(Reply { calls: calls.iter().enumerate().map(call).collect(), ..Reply::default() })
}
