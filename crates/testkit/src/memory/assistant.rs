use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::assistant::{Action, ActionOutcome, ChatTurn, KEPT_TURNS, NewAction, ProposalDecision, TurnEnd};
use showrunner_domain::value::ChatMessage;
use showrunner_domain::{AssistantActionId, ChatTurnId};
use showrunner_ports::store::{AssistantStore, StoreResult};

use super::MemoryStore;
use super::tables::Tables;

impl Tables {
    /// A turn with its actions.
    fn turn(&self, turn: ChatTurn) -> ChatTurn {
        let actions = self.assistant_actions.iter().filter(|action| action.turn == turn.id).cloned().collect();
        ChatTurn { actions, ..turn }
    }

    fn forget_turn(&mut self, turn: ChatTurnId) {
        self.chat_turns.remove(turn.0);
        let actions: Vec<i64> =
            self.assistant_actions.iter().filter(|action| action.turn == turn).map(|action| action.id.0).collect();
        for action in actions {
            self.assistant_actions.remove(action);
        }
    }

    fn turns_over(&self, now: Timestamp) -> Vec<ChatTurnId> {
        self.chat_turns.iter().filter(|turn| turn.is_over(now)).map(|turn| turn.id).collect()
    }
}

#[async_trait]
impl AssistantStore for MemoryStore {
    async fn begin(&self, message: ChatMessage, now: Timestamp) -> StoreResult<ChatTurn> {
        self.write(|tables| {
            let turn = tables.chat_turns.insert(|id| ChatTurn::begun(ChatTurnId(id), message, now));
            let surplus = tables.chat_turns.iter().count().saturating_sub(KEPT_TURNS);
            for old in tables.turns_over(now).into_iter().take(surplus) {
                tables.forget_turn(old);
            }
            Ok(turn)
        })
    }

    async fn add_action(&self, turn: ChatTurnId, action: NewAction, now: Timestamp) -> StoreResult<Action> {
        self.write(|tables| {
            tables.chat_turns.require(turn.0)?;
            Ok(tables.assistant_actions.insert(|id| action.stored(AssistantActionId(id), turn, now)))
        })
    }

    async fn end(&self, turn: ChatTurnId, end: TurnEnd, now: Timestamp) -> StoreResult<ChatTurn> {
        self.write(|tables| {
            let ended = ChatTurn { end: Some(end), ended_at: Some(now), ..tables.chat_turns.require(turn.0)? };
            tables.chat_turns.replace(turn.0, ended.clone());
            Ok(tables.turn(ended))
        })
    }

    async fn history(&self) -> StoreResult<Vec<ChatTurn>> {
        self.read(|tables| tables.chat_turns.iter().map(|turn| tables.turn(turn.clone())).collect())
    }

    async fn clear(&self, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| {
            for turn in tables.turns_over(now) {
                tables.forget_turn(turn);
            }
            Ok(())
        })
    }

    async fn decide(
        &self,
        action: AssistantActionId,
        verdict: ProposalDecision,
        now: Timestamp,
    ) -> StoreResult<Action> {
        self.write(|tables| {
            let decided = tables.assistant_actions.require(action.0)?.decided(verdict, now)?;
            tables.assistant_actions.replace(action.0, decided.clone());
            Ok(decided)
        })
    }

    async fn carried_out(&self, action: AssistantActionId, outcome: ActionOutcome) -> StoreResult<Action> {
        self.write(|tables| {
            let carried_out = tables.assistant_actions.require(action.0)?.carried_out(&outcome)?;
            tables.assistant_actions.replace(action.0, carried_out.clone());
            Ok(carried_out)
        })
    }
}
