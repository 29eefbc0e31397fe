use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::assistant::{Action, ActionOutcome, ChatTurn, NewAction, ProposalDecision, TurnEnd};
use showrunner_domain::value::ChatMessage;
use showrunner_domain::{AssistantActionId, ChatTurnId};

use crate::store::error::StoreResult;

/// Keeps the chat with the assistant and the resulting actions.
#[async_trait]
pub trait AssistantStore: Send + Sync {
    /// Stores the operator's message. Deletes the oldest finished turns with their actions, so that the last
    /// [`KEPT_TURNS`](showrunner_domain::assistant::KEPT_TURNS) remain in all.
    async fn begin(&self, message: ChatMessage, now: Timestamp) -> StoreResult<ChatTurn>;

    /// Stores the result of one action requested in a turn. MUST refuse with `NotFound` when there is no such turn.
    async fn add_action(&self, turn: ChatTurnId, action: NewAction, now: Timestamp) -> StoreResult<Action>;

    /// Stores how a turn ended. MUST refuse with `NotFound` when there is no such turn.
    async fn end(&self, turn: ChatTurnId, end: TurnEnd, now: Timestamp) -> StoreResult<ChatTurn>;

    /// The chat, oldest turn first.
    async fn history(&self) -> StoreResult<Vec<ChatTurn>>;

    /// Deletes the finished turns and their actions.
    async fn clear(&self, now: Timestamp) -> StoreResult<()>;

    /// Stores the operator's decision on a proposal. MUST refuse with `NotFound` or `Transition`; of several that race,
    /// one MUST win.
    async fn decide(&self, action: AssistantActionId, verdict: ProposalDecision, now: Timestamp)
    -> StoreResult<Action>;

    /// Stores the outcome of a confirmed proposal. MUST refuse with `NotFound` or `Transition`.
    async fn carried_out(&self, action: AssistantActionId, outcome: ActionOutcome) -> StoreResult<Action>;
}
