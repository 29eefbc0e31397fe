//! The ways to reach the operator when something is wrong.

mod dto;

use actix_web::{get, post, web};
use showrunner_services::AlertChannels;

use dto::{AlertChannel, AlertTest};

use crate::answer::Answer;
use crate::refusals::PlainRefusals;
use crate::use_case::UseCase;

/// Lists the alert channels, configured or not. Nothing secret is shown.
#[utoipa::path(
    tag = "AlertChannel", operation_id = "listAlertChannels",
    responses((status = 200, description = "Every channel.", body = [AlertChannel]), PlainRefusals),
)]
#[get("/alert-channels")]
pub(crate) async fn list_alert_channels(channels: UseCase<AlertChannels>) -> Answer<Vec<AlertChannel>> {
    Ok(web::Json(AlertChannel::all(&channels.list())))
}

/// Sends a test message through every configured channel, and returns what came of it. A message that could not be sent
/// is part of the response, not an error.
#[utoipa::path(
    tag = "AlertChannel", operation_id = "testAlertChannels",
    responses((status = 200, description = "The result for each configured channel.", body = [AlertTest]), PlainRefusals),
)]
#[post("/alert-channels/test")]
pub(crate) async fn test_alert_channels(channels: UseCase<AlertChannels>) -> Answer<Vec<AlertTest>> {
    Ok(web::Json(channels.test().await.into_iter().map(AlertTest::from).collect()))
}
