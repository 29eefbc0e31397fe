use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::assistant::{Action, ActionOutcome, ChatTurn, NewAction, ProposalDecision, TurnEnd};
use showrunner_domain::value::ChatMessage;
use showrunner_domain::{AssistantActionId, ChatTurnId};

use crate::store::error::StoreResult;

/// Keeps the talk with the assistant and what came of it.
#[async_trait]
pub trait AssistantStore: Send + Sync {
    /// Stores what the operator said. Of the turns that are over, the oldest go with their actions, so that the last
    /// [`KEPT_TURNS`](showrunner_domain::assistant::KEPT_TURNS) stay in all.
    async fn begin(&self, message: ChatMessage, now: Timestamp) -> StoreResult<ChatTurn>;

    /// Stores what came of one thing that was asked for in a turn. MUST refuse with `NotFound` when there is no such turn.
    async fn add_action(&self, turn: ChatTurnId, action: NewAction, now: Timestamp) -> StoreResult<Action>;

    /// Stores how a turn ended. MUST refuse with `NotFound` when there is no such turn.
    async fn end(&self, turn: ChatTurnId, end: TurnEnd, now: Timestamp) -> StoreResult<ChatTurn>;

    /// The talk, oldest turn first.
    async fn history(&self) -> StoreResult<Vec<ChatTurn>>;

    /// Forgets the turns that are over, and their actions.
    async fn clear(&self, now: Timestamp) -> StoreResult<()>;

    /// Stores the operator's word on a proposal. MUST refuse with `NotFound` or `Transition`; of several that race, one
    /// MUST win.
    async fn decide(&self, action: AssistantActionId, verdict: ProposalDecision, now: Timestamp)
    -> StoreResult<Action>;

    /// Stores what came of a confirmed proposal. MUST refuse with `NotFound` or `Transition`.
    async fn carried_out(&self, action: AssistantActionId, outcome: ActionOutcome) -> StoreResult<Action>;
}
