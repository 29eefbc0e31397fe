//! The assistant: a conversation in which the model calls tools (`docs/behaviour.md#assistant`).
//!
//! Turns may run concurrently: every tool is one transaction of the use case behind it, and a turn is a row of its own.
//! The model's output is untrusted: it can only name a tool of the registry, and the tool's arguments are parsed into
//! the same types as those of a request. Once untrusted text is in the conversation, every change has to be confirmed
//! (`docs/adr/0049-after-untrusted-text-the-assistant-only-proposes.md`).

mod briefing;
mod context;
mod effect;
mod tool;
pub(crate) mod tool_error;
mod tools;
mod turn;
pub(crate) mod when;

use std::sync::Arc;

use showrunner_domain::AssistantActionId;
use showrunner_domain::assistant::{Action, ActionOutcome, ActionStatus, ProposalDecision, TurnEnd};
use showrunner_domain::untrusted_text::visible;
use showrunner_domain::value::ChatMessage;
use showrunner_ports::store::AssistantStore;

pub(crate) use context::ToolContext;
use effect::ToolOutcome;
use tool::{Registry, sentence};
use tracing::Instrument as _;

use crate::error::{ServiceError, ServiceResult, missing};
use crate::ports::Ports;

/// The answer of the assistant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatAnswer {
    pub message: String,
    /// What was done, proposed or refused. Reads are not included.
    pub actions: Vec<Action>,
    pub system_changed: bool,
}

/// Answers the operator and does what they ask for.
pub struct Assistant {
    ports: Ports,
    store: Arc<dyn AssistantStore>,
    context: Arc<ToolContext>,
    registry: Registry,
}

impl Assistant {
    pub(crate) fn new(ports: &Ports, context: ToolContext) -> Self {
        Self {
            ports: ports.clone(),
            store: Arc::clone(&ports.stores.assistant),
            context: Arc::new(context),
            registry: Registry::new(tools::all()),
        }
    }

    /// Answers a message. The operator's message is always stored. When the model fails before anything was done, its
    /// error is returned; when it fails later, the answer says what was done until then.
    ///
    /// Runs to its end even when the caller disconnects, so that no turn is left half done.
    pub async fn chat(self: &Arc<Self>, message: ChatMessage) -> ServiceResult<ChatAnswer> {
        let assistant = Arc::clone(self);
        let turn = tokio::spawn(async move { assistant.turn(message).await }.in_current_span());
        turn.await.map_err(|error| ServiceError::Internal(error.into()))?
    }

    async fn turn(&self, message: ChatMessage) -> ServiceResult<ChatAnswer> {
        let history = self.store.history().await?;
        let turn = self.store.begin(message, self.ports.now()).await?;
        match self.answer(&history, &turn).await {
            Ok(end) => {
                let message = end.text.clone();
                let end = TurnEnd::Answered { text: end.text, untrusted: end.untrusted };
                let ended = self.store.end(turn.id, end, self.ports.now()).await?;
                let system_changed = ended.actions.iter().any(|action| action.status == ActionStatus::Completed);
                Ok(ChatAnswer { message, actions: ended.actions, system_changed })
            }
            Err(error) => {
                let end = TurnEnd::Failed(sentence(&error.to_string()));
                if let Err(error) = self.store.end(turn.id, end, self.ports.now()).await {
                    tracing::warn!(%error, "the end of a turn could not be stored");
                }
                Err(error)
            }
        }
    }

    /// Does what was proposed, exactly as it was proposed. What is no longer possible becomes a failed action, not an
    /// error.
    pub async fn confirm(self: &Arc<Self>, id: AssistantActionId) -> ServiceResult<Action> {
        let assistant = Arc::clone(self);
        let work = tokio::spawn(async move { assistant.carry_out(id).await }.in_current_span());
        work.await.map_err(|error| ServiceError::Internal(error.into()))?
    }

    async fn carry_out(&self, id: AssistantActionId) -> ServiceResult<Action> {
        let now = self.ports.now();
        let action = self.store.decide(id, ProposalDecision::Confirm, now).await.map_err(missing("action"))?;
        let outcome = match &action.proposal {
            Some(proposal) => self.registry.carry_out(&self.context, proposal).await,
            None => Err(ServiceError::NotFound("action")),
        };
        let (done, result, change) = match outcome {
            Ok(ToolOutcome::Changed { summary, change }) => (true, visible(&summary), change),
            Ok(ToolOutcome::Unchanged(summary)) => (true, visible(&summary), None),
            Err(error) => (false, sentence(&visible(&error.to_string())), None),
        };
        let outcome = ActionOutcome { done, result, change };
        self.store.carried_out(id, outcome).await.map_err(missing("action"))
    }
}
