use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::assistant::{self, Action, ChatTurn, TurnEnd};
use showrunner_services as services;
use utoipa::ToSchema;

use crate::wire_text::wire_text;

wire_text! {
    /// The status of an assistant action. Only a `pending` action can be confirmed or dismissed.
    AssistantActionStatus(assistant::ActionStatus)
}

/// A message to the assistant.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "message": "set the monthly target to 300" }))]
pub(crate) struct Chat {
    #[schema(min_length = 1, max_length = 4_000)]
    pub(super) message: String,
}

/// The assistant's answer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "message": "The monthly target is 300 videos.",
    "actions": [{
        "id": 1, "description": "The monthly target is 300 videos.", "status": "completed", "changeId": 1,
        "result": null, "createdAt": "2026-11-20T12:00:00Z", "expiresAt": null,
    }],
    "systemChanged": true,
}))]
pub(crate) struct ChatAnswer {
    message: String,
    /// The actions of the turn and their results; reads are not listed.
    actions: Vec<AssistantAction>,
    /// Whether any action is completed.
    system_changed: bool,
}

impl ChatAnswer {
    pub(super) fn new(answer: services::ChatAnswer, now: Timestamp) -> Self {
        Self {
            message: answer.message,
            actions: answer.actions.into_iter().map(|action| AssistantAction::new(action, now)).collect(),
            system_changed: answer.system_changed,
        }
    }
}

/// An action that the assistant was asked for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "id": 2, "description": "Delete video 7 \"Cold showers\".", "status": "pending", "changeId": null, "result": null,
    "createdAt": "2026-11-20T12:00:00Z", "expiresAt": "2026-11-21T12:00:00Z",
}))]
pub(crate) struct AssistantAction {
    id: i64,
    /// A description of the action: done, not done, or proposed.
    description: String,
    status: AssistantActionStatus,
    /// The change that can be undone, if there is one.
    #[schema(required)]
    change_id: Option<i64>,
    /// The result of the confirmed action.
    #[schema(required)]
    result: Option<String>,
    created_at: Timestamp,
    /// The end of the time in which the action can be confirmed, if it needs confirmation.
    #[schema(required)]
    expires_at: Option<Timestamp>,
}

impl AssistantAction {
    pub(super) fn new(action: Action, now: Timestamp) -> Self {
        Self {
            id: action.id.0,
            status: action.status_at(now).into(),
            description: action.description,
            change_id: action.change.map(|change| change.0),
            result: action.result,
            created_at: action.created_at,
            expires_at: action.proposal.map(|proposal| proposal.expires_at),
        }
    }
}

/// The sender of a message.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ChatRole {
    /// The operator.
    User,
    /// The assistant.
    Assistant,
    /// The system: it explains why there is no answer.
    System,
}

/// One message of the conversation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "id": 1, "type": "user", "content": "set the monthly target to 300", "timestamp": "2026-11-20T12:00:00Z",
    "actions": [],
}))]
pub(crate) struct ChatMessage {
    id: i64,
    #[serde(rename = "type")]
    role: ChatRole,
    content: String,
    timestamp: Timestamp,
    actions: Vec<AssistantAction>,
}

/// The messages of a turn: the operator's message, and the answer once there is one. Each turn has two numbers of its
/// own.
pub(super) fn messages(turn: ChatTurn, now: Timestamp) -> Vec<ChatMessage> {
    let number = turn.id.0 * 2;
    let said = ChatMessage {
        id: number - 1,
        role: ChatRole::User,
        content: turn.message.into_string(),
        timestamp: turn.asked_at,
        actions: Vec::new(),
    };
    let answered = turn.end.map(|end| {
        let (role, content) = match end {
            TurnEnd::Answered { text, .. } => (ChatRole::Assistant, text),
            TurnEnd::Failed(error) => (ChatRole::System, error),
        };
        let timestamp = turn.ended_at.unwrap_or(turn.asked_at);
        let actions = turn.actions.into_iter().map(|action| AssistantAction::new(action, now)).collect();
        ChatMessage { id: number, role, content, timestamp, actions }
    });
    std::iter::once(said).chain(answered).collect()
}
