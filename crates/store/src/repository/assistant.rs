use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::assistant::{
    Action, ActionOutcome, ChatTurn, KEPT_TURNS, LONGEST_TURN, NewAction, ProposalDecision, TurnEnd,
};
use showrunner_domain::value::ChatMessage;
use showrunner_domain::{AssistantActionId, ChatTurnId};
use showrunner_ports::store::{AssistantStore, StoreResult, Topic};

use super::{Conn, Database, locked, values};
use crate::error::Result;
use crate::rows::{ActionRow, ChatTurnRow};
use crate::schema::{assistant_actions, chat_turns};
use crate::sql_types::UtcTime;

#[async_trait]
impl AssistantStore for Database {
    async fn begin(&self, message: ChatMessage, now: Timestamp) -> StoreResult<ChatTurn> {
        self.write(&[Topic::Assistant], move |c| {
            let mut turn = ChatTurn::begun(ChatTurnId(0), message, now);
            let row = ChatTurnRow::from(&turn);
            turn.id =
                ChatTurnId(diesel::insert_into(chat_turns::table).values(row).returning(chat_turns::id).get_result(c)?);
            forget_surplus(c, now)?;
            Ok(turn)
        })
        .await
    }

    async fn add_action(&self, turn: ChatTurnId, action: NewAction, now: Timestamp) -> StoreResult<Action> {
        self.write(&[Topic::Assistant], move |c| {
            // Keeps the turn from being removed until its action is stored.
            let _: i64 = locked!(chat_turns::table.find(turn.0).select(chat_turns::id)).get_result(c)?;
            let mut action = action.stored(AssistantActionId(0), turn, now);
            let insert = diesel::insert_into(assistant_actions::table).values(ActionRow::from(&action));
            action.id = AssistantActionId(insert.returning(assistant_actions::id).get_result(c)?);
            Ok(action)
        })
        .await
    }

    async fn end(&self, turn: ChatTurnId, end: TurnEnd, now: Timestamp) -> StoreResult<ChatTurn> {
        self.write(&[Topic::Assistant], move |c| {
            let row: ChatTurnRow =
                locked!(chat_turns::table.find(turn.0).select(ChatTurnRow::as_select())).get_result(c)?;
            let mut ended = ChatTurn { end: Some(end), ended_at: Some(now), ..row.turn(turn.0)? };
            diesel::update(chat_turns::table.find(turn.0)).set(ChatTurnRow::from(&ended)).execute(c)?;
            ended.actions = actions_of(c, &[turn.0])?;
            Ok(ended)
        })
        .await
    }

    async fn history(&self) -> StoreResult<Vec<ChatTurn>> {
        self.read(|c| {
            let query = chat_turns::table.select((chat_turns::id, ChatTurnRow::as_select())).order(chat_turns::id);
            let rows: Vec<(i64, ChatTurnRow)> = query.load(c)?;
            let ids: Vec<i64> = rows.iter().map(|(id, _)| *id).collect();
            let actions = actions_of(c, &ids)?;
            let turn = |(id, row): (i64, ChatTurnRow)| -> Result<ChatTurn> {
                let actions = actions.iter().filter(|action| action.turn.0 == id).cloned().collect();
                Ok(ChatTurn { actions, ..row.turn(id)? })
            };
            rows.into_iter().map(turn).collect()
        })
        .await
    }

    async fn clear(&self, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Assistant], move |c| {
            let ids = turns_over(c, now)?;
            diesel::delete(chat_turns::table.filter(chat_turns::id.eq_any(ids))).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn decide(
        &self,
        action: AssistantActionId,
        verdict: ProposalDecision,
        now: Timestamp,
    ) -> StoreResult<Action> {
        self.write(&[Topic::Assistant], move |c| {
            let decided = lock(c, action)?.decided(verdict, now)?;
            diesel::update(assistant_actions::table.find(action.0)).set(ActionRow::from(&decided)).execute(c)?;
            Ok(decided)
        })
        .await
    }

    async fn carried_out(&self, action: AssistantActionId, outcome: ActionOutcome) -> StoreResult<Action> {
        self.write(&[Topic::Assistant], move |c| {
            let carried_out = lock(c, action)?.carried_out(&outcome)?;
            diesel::update(assistant_actions::table.find(action.0)).set(ActionRow::from(&carried_out)).execute(c)?;
            Ok(carried_out)
        })
        .await
    }
}

/// The action, locked until the end of the transaction.
fn lock(c: &mut Conn, id: AssistantActionId) -> Result<Action> {
    let row: ActionRow = locked!(assistant_actions::table.find(id.0).select(ActionRow::as_select())).get_result(c)?;
    Ok(row.action(id.0)?)
}

/// The actions of these turns, oldest first.
fn actions_of(c: &mut Conn, turns: &[i64]) -> Result<Vec<Action>> {
    let actions = assistant_actions::table
        .filter(assistant_actions::turn_id.eq_any(turns.to_vec()))
        .select((assistant_actions::id, ActionRow::as_select()))
        .order(assistant_actions::id);
    values(actions.load(c)?, ActionRow::action)
}

/// The finished turns, oldest first.
fn turns_over(c: &mut Conn, now: Timestamp) -> Result<Vec<i64>> {
    let long_ago = UtcTime::from(now - LONGEST_TURN);
    let over = chat_turns::ended_at.is_not_null().or(chat_turns::asked_at.le(long_ago));
    Ok(chat_turns::table.filter(over).select(chat_turns::id).order(chat_turns::id).load(c)?)
}

/// Removes surplus turns. Few are kept, so counting them is cheap.
fn forget_surplus(c: &mut Conn, now: Timestamp) -> Result<()> {
    let all: i64 = chat_turns::table.count().get_result(c)?;
    let surplus = usize::try_from(all).unwrap_or(0).saturating_sub(KEPT_TURNS);
    if surplus > 0 {
        let ids: Vec<i64> = turns_over(c, now)?.into_iter().take(surplus).collect();
        diesel::delete(chat_turns::table.filter(chat_turns::id.eq_any(ids))).execute(c)?;
    }
    Ok(())
}
