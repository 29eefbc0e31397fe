//! The conversation with the assistant.

mod dto;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, delete, get, post, web};
use showrunner_domain::AssistantActionId;
use showrunner_domain::assistant::ProposalDecision;
use showrunner_domain::value::ChatMessage as Message;
use showrunner_services::{Services, missing};

use dto::{AssistantAction, Chat, ChatAnswer, ChatMessage, messages};

use crate::answer::Answer;
use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{ActionRefusals, BodyRefusals, PlainRefusals, ProviderRefusal};

/// Sends a message to the assistant, which does what it is asked for.
///
/// Everything that it does is an action, with a change that can be undone if there is one. What cannot be undone is
/// only proposed, and is `pending` until it is confirmed. If the model cannot be reached, the message is kept and
/// nothing changes.
#[utoipa::path(
    tag = "Assistant", operation_id = "chat",
    responses(
        (status = 200, description = "The answer, and what came of each thing that was asked for.", body = ChatAnswer),
        BodyRefusals, ProviderRefusal,
    ),
)]
#[post("/chat")]
pub(crate) async fn chat(services: web::Data<Services>, Json(request): Json<Chat>) -> Answer<ChatAnswer> {
    let message = Message::new(&request.message)?;
    let chat = services.assistant.chat(message).await?;
    Ok(web::Json(ChatAnswer::new(chat, services.clock.now())))
}

/// Returns the last 20 turns of the conversation, oldest message first.
#[utoipa::path(
    tag = "Assistant", operation_id = "listChatMessages",
    responses((status = 200, description = "The messages.", body = [ChatMessage]), PlainRefusals),
)]
#[get("/history")]
pub(crate) async fn list_chat_messages(services: web::Data<Services>) -> Answer<Vec<ChatMessage>> {
    let now = services.clock.now();
    let turns = services.stores.assistant.history().await?;
    Ok(web::Json(turns.into_iter().flat_map(|turn| messages(turn, now)).collect()))
}

/// Deletes the conversation. What it changed stays changed.
#[utoipa::path(
    tag = "Assistant", operation_id = "clearChat",
    responses((status = 204, description = "The talk is forgotten."), PlainRefusals),
)]
#[delete("/history")]
pub(crate) async fn clear_chat(services: web::Data<Services>) -> Result<HttpResponse, ApiError> {
    services.stores.assistant.clear(services.clock.now()).await?;
    Ok(HttpResponse::new(StatusCode::NO_CONTENT))
}

/// Confirms a proposal of the assistant and runs it: once, within a day, as it was proposed.
///
/// If it is no longer possible, the action is returned as `failed` with the reason.
#[utoipa::path(
    tag = "Assistant", operation_id = "confirmAssistantAction",
    responses((status = 200, description = "The action as it is now.", body = AssistantAction), ActionRefusals),
)]
#[post("/actions/{id}/confirm")]
pub(crate) async fn confirm_assistant_action(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Answer<AssistantAction> {
    let action = services.assistant.confirm(AssistantActionId(*id)).await?;
    Ok(web::Json(AssistantAction::new(action, services.clock.now())))
}

/// Dismisses a proposal of the assistant.
#[utoipa::path(
    tag = "Assistant", operation_id = "dismissAssistantAction",
    responses((status = 200, description = "The action as it is now.", body = AssistantAction), ActionRefusals),
)]
#[post("/actions/{id}/dismiss")]
pub(crate) async fn dismiss_assistant_action(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Answer<AssistantAction> {
    let (id, now) = (AssistantActionId(*id), services.clock.now());
    let action =
        services.stores.assistant.decide(id, ProposalDecision::Dismiss, now).await.map_err(missing("action"))?;
    Ok(web::Json(AssistantAction::new(action, now)))
}
