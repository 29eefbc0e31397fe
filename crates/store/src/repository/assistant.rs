use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::assistant::{
    Action, ActionOutcome, ChatTurn, KEPT_TURNS, LONGEST_TURN, NewAction, Proposal, ProposalDecision, TurnEnd,
};
use showrunner_domain::value::ChatMessage;
use showrunner_domain::{AssistantActionId, ChatTurnId};
use showrunner_ports::store::{AssistantStore, StoreResult, Topic};

use super::{Conn, Database, FromRow, Run as _, all, locked, one};
use crate::error::Result;
use crate::schema::{assistant_actions, chat_turns};
use crate::sql_types::UtcTime;
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = chat_turns, treat_none_as_default_value = false, treat_none_as_null = true)]
struct ChatTurnRow {
    #[diesel(skip_insertion)]
    id: i64,
    message: String,
    reply: Option<String>,
    error: Option<String>,
    untrusted: bool,
    asked_at: UtcTime,
    ended_at: Option<UtcTime>,
}

impl From<&ChatTurn> for ChatTurnRow {
    fn from(turn: &ChatTurn) -> Self {
        let (reply, error) = match &turn.end {
            None => (None, None),
            Some(TurnEnd::Answered { text, .. }) => (Some(text.clone()), None),
            Some(TurnEnd::Failed(error)) => (None, Some(error.clone())),
        };
        Self {
            id: turn.id.0,
            message: turn.message.to_string(),
            reply,
            error,
            untrusted: turn.is_untrusted(),
            asked_at: turn.asked_at.into(),
            ended_at: turn.ended_at.map(Into::into),
        }
    }
}

impl FromRow<ChatTurnRow> for ChatTurn {
    fn from_row(row: ChatTurnRow) -> StoreResult<Self> {
        let origin = Origin { table: "chat_turns", id: row.id };
        let untrusted = row.untrusted;
        let answered = row.reply.map(|text| TurnEnd::Answered { text, untrusted });
        Ok(Self {
            id: ChatTurnId(row.id),
            message: origin.value("message", ChatMessage::new(&row.message))?,
            end: answered.or(row.error.map(TurnEnd::Failed)),
            actions: Vec::new(),
            asked_at: row.asked_at.0,
            ended_at: row.ended_at.map(|time| time.0),
        })
    }
}

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = assistant_actions, treat_none_as_default_value = false, treat_none_as_null = true)]
struct ActionRow {
    #[diesel(skip_insertion)]
    id: i64,
    #[diesel(column_name = turn_id)]
    turn: i64,
    description: String,
    status: String,
    result: Option<String>,
    #[diesel(column_name = change_id)]
    change: Option<i64>,
    tool: Option<String>,
    payload: Option<String>,
    expires_at: Option<UtcTime>,
    created_at: UtcTime,
    decided_at: Option<UtcTime>,
}
stored!(assistant_actions.id, ActionRow: Action {
    id, turn, description, status, result, change, created_at, decided_at;
    option proposal: Proposal { tool, payload, expires_at }
});

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
            lock_turn(c, turn)?;
            let mut action = action.stored(AssistantActionId(0), turn, now);
            let insert = diesel::insert_into(assistant_actions::table).values(ActionRow::of(&action));
            action.id = AssistantActionId(insert.returning(assistant_actions::id).get_result(c)?);
            Ok(action)
        })
        .await
    }

    async fn end(&self, turn: ChatTurnId, end: TurnEnd, now: Timestamp) -> StoreResult<ChatTurn> {
        self.write(&[Topic::Assistant], move |c| {
            let mut ended = ChatTurn { end: Some(end), ended_at: Some(now), ..lock_turn(c, turn)? };
            diesel::update(chat_turns::table.find(turn.0)).set(ChatTurnRow::from(&ended)).execute(c)?;
            ended.actions = actions_of(c, &[turn.0])?;
            Ok(ended)
        })
        .await
    }

    async fn history(&self) -> StoreResult<Vec<ChatTurn>> {
        self.read(|c| {
            let mut turns: Vec<ChatTurn> = all(c, ChatTurnRow::query().order(chat_turns::id))?;
            let ids: Vec<i64> = turns.iter().map(|turn| turn.id.0).collect();
            for action in actions_of(c, &ids)? {
                if let Some(turn) = turns.iter_mut().find(|turn| turn.id == action.turn) {
                    turn.actions.push(action);
                }
            }
            Ok(turns)
        })
        .await
    }

    async fn clear(&self, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Assistant], move |c| {
            let ids = turns_over(c, now)?;
            diesel::delete(chat_turns::table.filter(chat_turns::id.eq_any(ids))).run(c)
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
            diesel::update(assistant_actions::table.find(action.0)).set(ActionRow::of(&decided)).execute(c)?;
            Ok(decided)
        })
        .await
    }

    async fn carried_out(&self, action: AssistantActionId, outcome: ActionOutcome) -> StoreResult<Action> {
        self.write(&[Topic::Assistant], move |c| {
            let carried_out = lock(c, action)?.carried_out(&outcome)?;
            diesel::update(assistant_actions::table.find(action.0)).set(ActionRow::of(&carried_out)).execute(c)?;
            Ok(carried_out)
        })
        .await
    }
}

/// The action, locked until the end of the transaction.
fn lock(c: &mut Conn, id: AssistantActionId) -> Result<Action> {
    one(c, locked!(ActionRow::query().filter(assistant_actions::id.eq(id.0))))
}

/// The turn without its actions, locked until the end of the transaction.
fn lock_turn(c: &mut Conn, id: ChatTurnId) -> Result<ChatTurn> {
    one(c, locked!(ChatTurnRow::query().filter(chat_turns::id.eq(id.0))))
}

/// The actions of these turns, oldest first.
fn actions_of(c: &mut Conn, turns: &[i64]) -> Result<Vec<Action>> {
    let actions = ActionRow::query().filter(assistant_actions::turn_id.eq_any(turns.to_vec()));
    all(c, actions.order(assistant_actions::id))
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
