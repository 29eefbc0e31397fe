//! The conversation with the assistant.

use actix_web::{HttpResponse, delete, get, post, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::AssistantActionId;
use showrunner_domain::assistant::{self, Action, ChatTurn, ProposalDecision, TurnEnd};
use showrunner_domain::value::ChatMessage as Message;
use showrunner_services::{self as services, Services, missing};
use utoipa::ToSchema;

use crate::answer::{Answer, no_content};
use crate::error::ApiError;
use crate::extract::Json;
use crate::wire::{convert_all, wire_struct, wire_text};

/// Sends a message to the assistant, which does what it is asked for.
///
/// Everything that it does is an action, with a change that can be undone if there is one. What cannot be undone is
/// only proposed, and is `pending` until it is confirmed. If the model cannot be reached, the message is kept and
/// nothing changes.
#[utoipa::path(
    responses(
        (status = 200, description = "The answer, and what came of each thing that was asked for.", body = ChatAnswer),
        (status = 502),
    ),
)]
#[post("/chat")]
pub(crate) async fn chat(services: web::Data<Services>, Json(request): Json<Chat>) -> Answer<ChatAnswer> {
    let message = Message::new(&request.message)?;
    let chat = services.chat(message).await?;
    Ok(web::Json((chat, services.clock.now()).into()))
}

/// Returns the last 20 turns of the conversation, oldest message first.
#[utoipa::path(responses((status = 200, description = "The messages.", body = [ChatMessage])))]
#[get("/history")]
pub(crate) async fn list_chat_messages(services: web::Data<Services>) -> Answer<Vec<ChatMessage>> {
    let now = services.clock.now();
    let turns = services.stores.assistant.history().await?;
    Ok(web::Json(turns.into_iter().flat_map(|turn| messages(turn, now)).collect()))
}

/// Deletes the conversation. What it changed stays changed.
#[utoipa::path(responses((status = 204, description = "The talk is forgotten.")))]
#[delete("/history")]
pub(crate) async fn clear_chat(services: web::Data<Services>) -> Result<HttpResponse, ApiError> {
    no_content(services.stores.assistant.clear(services.clock.now()).await)
}

/// Confirms a proposal of the assistant and runs it: once, within a day, as it was proposed.
///
/// If it is no longer possible, the action is returned as `failed` with the reason.
#[utoipa::path(
    responses((status = 200, description = "The action as it is now.", body = AssistantAction), (status = 409)),
)]
#[post("/actions/{id}/confirm")]
pub(crate) async fn confirm_assistant_action(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Answer<AssistantAction> {
    let action = services.confirm_action(AssistantActionId(*id)).await?;
    Ok(web::Json((action, services.clock.now()).into()))
}

/// Dismisses a proposal of the assistant.
#[utoipa::path(
    responses((status = 200, description = "The action as it is now.", body = AssistantAction), (status = 409)),
)]
#[post("/actions/{id}/dismiss")]
pub(crate) async fn dismiss_assistant_action(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Answer<AssistantAction> {
    let (id, now) = (AssistantActionId(*id), services.clock.now());
    let action =
        services.stores.assistant.decide(id, ProposalDecision::Dismiss, now).await.map_err(missing("action"))?;
    Ok(web::Json((action, now).into()))
}

wire_text! {
    /// The status of an assistant action. Only a `pending` action can be confirmed or dismissed.
    AssistantActionStatus(assistant::ActionStatus)
}

/// A message to the assistant.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "message": "set the monthly target to 300" }))]
pub(crate) struct Chat {
    #[schema(min_length = 1, max_length = 4_000)]
    message: String,
}

wire_struct! {
    /// The assistant's answer.
    #[schema(example = json!({
        "message": "The monthly target is 300 videos.",
        "actions": [{
            "id": 1, "description": "The monthly target is 300 videos.", "status": "completed", "changeId": 1,
            "result": null, "createdAt": "2026-11-20T12:00:00Z", "expiresAt": null,
        }],
        "systemChanged": true,
    }))]
    ChatAnswer(answer: services::ChatAnswer, now: Timestamp) {
        message: String,
        /// The actions of the turn and their results; reads are not listed.
        actions: Vec<AssistantAction> = convert_all(answer.actions.into_iter().map(|action| (action, now))),
        /// Whether any action is completed.
        system_changed: bool,
    }

    /// An action that the assistant was asked for.
    #[schema(example = json!({
        "id": 2, "description": "Delete video 7 \"Cold showers\".", "status": "pending", "changeId": null, "result": null,
        "createdAt": "2026-11-20T12:00:00Z", "expiresAt": "2026-11-21T12:00:00Z",
    }))]
    AssistantAction(action: Action, now: Timestamp) {
        id: i64 = action.id.0,
        /// A description of the action: done, not done, or proposed.
        description: String = action.description.clone(),
        status: AssistantActionStatus = action.status_at(now).into(),
        /// The change that can be undone, if there is one.
        change_id: Option<i64> = action.change.map(|change| change.0),
        /// The result of the confirmed action.
        result: Option<String>,
        created_at: Timestamp,
        /// The end of the time in which the action can be confirmed, if it needs confirmation.
        expires_at: Option<Timestamp> = action.proposal.map(|proposal| proposal.expires_at),
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
fn messages(turn: ChatTurn, now: Timestamp) -> Vec<ChatMessage> {
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
        let actions = convert_all(turn.actions.into_iter().map(|action| (action, now)));
        ChatMessage { id: number, role, content, timestamp, actions }
    });
    std::iter::once(said).chain(answered).collect()
}
