use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::assistant::{Action, ChatTurn, Proposal, TurnEnd};
use showrunner_domain::value::ChatMessage;
use showrunner_domain::{AssistantActionId, ChangeId, ChatTurnId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::{assistant_actions, chat_turns};
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = chat_turns, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(crate) struct ChatTurnRow {
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
            message: turn.message.to_string(),
            reply,
            error,
            untrusted: turn.is_untrusted(),
            asked_at: turn.asked_at.into(),
            ended_at: turn.ended_at.map(Into::into),
        }
    }
}

impl ChatTurnRow {
    /// The turn, without its actions.
    pub(crate) fn turn(self, id: i64) -> StoreResult<ChatTurn> {
        let origin = Origin { table: "chat_turns", id };
        let untrusted = self.untrusted;
        let answered = self.reply.map(|text| TurnEnd::Answered { text, untrusted });
        Ok(ChatTurn {
            id: ChatTurnId(id),
            message: origin.value("message", ChatMessage::try_from(self.message))?,
            end: answered.or(self.error.map(TurnEnd::Failed)),
            actions: Vec::new(),
            asked_at: self.asked_at.0,
            ended_at: self.ended_at.map(|time| time.0),
        })
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = assistant_actions, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(crate) struct ActionRow {
    turn_id: i64,
    description: String,
    status: String,
    result: Option<String>,
    change_id: Option<i64>,
    tool: Option<String>,
    payload: Option<String>,
    expires_at: Option<UtcTime>,
    created_at: UtcTime,
    decided_at: Option<UtcTime>,
}

impl From<&Action> for ActionRow {
    fn from(action: &Action) -> Self {
        let proposal = action.proposal.as_ref();
        Self {
            turn_id: action.turn.0,
            description: action.description.clone(),
            status: action.status.to_string(),
            result: action.result.clone(),
            change_id: action.change.map(|change| change.0),
            tool: proposal.map(|proposal| proposal.tool.clone()),
            payload: proposal.map(|proposal| proposal.payload.clone()),
            expires_at: proposal.map(|proposal| proposal.expires_at.into()),
            created_at: action.created_at.into(),
            decided_at: action.decided_at.map(Into::into),
        }
    }
}

impl ActionRow {
    pub(crate) fn action(self, id: i64) -> StoreResult<Action> {
        let origin = Origin { table: "assistant_actions", id };
        let parts = self.tool.zip(self.payload).zip(self.expires_at);
        Ok(Action {
            id: AssistantActionId(id),
            turn: ChatTurnId(self.turn_id),
            description: self.description,
            status: origin.value("status", self.status.parse())?,
            result: self.result,
            change: self.change_id.map(ChangeId),
            proposal: parts.map(|((tool, payload), time)| Proposal { tool, payload, expires_at: time.0 }),
            created_at: self.created_at.0,
            decided_at: self.decided_at.map(|time| time.0),
        })
    }
}
