//! The assistant: a conversation in which the model calls tools (`docs/behaviour.md#assistant`).
//!
//! Turns may run concurrently: every tool is one transaction of the use case behind it, and a turn is a row of its own.
//! The model's output is untrusted: it can only name a tool of the registry, and the tool's arguments are parsed into
//! the same types as those of a request. Once untrusted text is in the conversation, every change has to be confirmed
//! (`docs/adr/0049-after-untrusted-text-the-assistant-only-proposes.md`).

mod arguments;
mod changes;
mod outcome;
mod reading;
mod settings;
mod tools;
mod turn;
pub(crate) mod when;

use std::sync::Arc;

use showrunner_domain::AssistantActionId;
use showrunner_domain::assistant::{Action, ActionOutcome, ActionStatus, ProposalDecision, TurnEnd};
use showrunner_domain::untrusted_text::visible;
use showrunner_domain::value::ChatMessage;

use outcome::ToolOutcome;
use tools::{TOOLS, sentence};

use crate::background::run_to_completion;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::services::Services;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatAnswer {
    pub message: String,
    /// What was done, proposed or refused. Reads are not included.
    pub actions: Vec<Action>,
    pub system_changed: bool,
}

impl Services {
    /// Answers a message. The operator's message is always stored. When the model fails before anything was done, its
    /// error is returned; when it fails later, the answer says what was done until then.
    ///
    /// Runs to its end even when the caller disconnects, so that no turn is left half done.
    pub async fn chat(self: &Arc<Self>, message: ChatMessage) -> ServiceResult<ChatAnswer> {
        let services = Arc::clone(self);
        run_to_completion(async move { services.turn(message).await }).await
    }

    async fn turn(&self, message: ChatMessage) -> ServiceResult<ChatAnswer> {
        let history = self.ports.stores.assistant.history().await?;
        let turn = self.ports.stores.assistant.begin(message, self.ports.now()).await?;
        match self.answer(&history, &turn).await {
            Ok(end) => {
                let message = end.text.clone();
                let end = TurnEnd::Answered { text: end.text, untrusted: end.untrusted };
                let ended = self.ports.stores.assistant.end(turn.id, end, self.ports.now()).await?;
                let system_changed = ended.actions.iter().any(|action| action.status == ActionStatus::Completed);
                Ok(ChatAnswer { message, actions: ended.actions, system_changed })
            }
            Err(error) => {
                let end = TurnEnd::Failed(sentence(&error.to_string()));
                if let Err(error) = self.ports.stores.assistant.end(turn.id, end, self.ports.now()).await {
                    tracing::warn!(%error, "the end of a turn could not be stored");
                }
                Err(error)
            }
        }
    }

    /// Does what was proposed, exactly as it was proposed. What is no longer possible becomes a failed action, not an
    /// error.
    pub async fn confirm_action(self: &Arc<Self>, id: AssistantActionId) -> ServiceResult<Action> {
        let services = Arc::clone(self);
        run_to_completion(async move { services.carry_out(id).await }).await
    }

    async fn carry_out(&self, id: AssistantActionId) -> ServiceResult<Action> {
        let assistant = &self.ports.stores.assistant;
        let decided = assistant.decide(id, ProposalDecision::Confirm, self.ports.now()).await;
        let action = decided.map_err(missing("action"))?;
        let outcome = match &action.proposal {
            Some(proposal) => TOOLS.carry_out(self, proposal).await,
            None => Err(ServiceError::NotFound("action")),
        };
        let (done, result, change) = match outcome {
            Ok(ToolOutcome::Changed { summary, change }) => (true, visible(&summary), change),
            Ok(ToolOutcome::Unchanged(summary)) => (true, visible(&summary), None),
            Err(error) => (false, sentence(&visible(&error.to_string())), None),
        };
        let outcome = ActionOutcome { done, result, change };
        assistant.carried_out(id, outcome).await.map_err(missing("action"))
    }
}
