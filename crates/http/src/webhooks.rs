//! Messages from providers. The endpoint is open to all; only signed messages are accepted.

use actix_web::{HttpRequest, HttpResponse, post, web};
use showrunner_ports::avatar::WebhookMessage;
use showrunner_services::Videos;

use crate::error::ApiError;
use crate::extract::{ConfiguredProvider, body_timeout, read_body};
use crate::refusals::MissingRefusal;
use crate::use_case::UseCase;

/// Receives a message of the avatar provider about a video that is finished or has failed. The server then asks the
/// provider about the video; it does not rely on the message.
#[utoipa::path(
    tag = "Avatar", operation_id = "receiveProviderWebhook",
    params(("provider" = String, Path, description = "The avatar provider's name.")),
    responses(
        (status = 204, description = "The message was accepted. The video it is about has been checked, or is not being rendered."),
        (status = 401, description = "It is not signed with `avatar.webhook_secret`.", body = crate::error::ApiErrorBody),
        (status = 408, description = "The body took longer than 20 seconds to arrive.", body = crate::error::ApiErrorBody),
        (status = 413, description = "The body is larger than 1 MiB.", body = crate::error::ApiErrorBody),
        (status = 503, description = "The database cannot be reached right now.", body = crate::error::ApiErrorBody),
        MissingRefusal,
    ),
)]
#[post("/{provider}")]
pub(crate) async fn receive_provider_webhook(
    videos: UseCase<Videos>,
    _provider: ConfiguredProvider,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, ApiError> {
    let body = read_body(payload, body_timeout(&request)).await?;
    let headers = request.headers().iter();
    let headers =
        headers.filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned()))).collect();
    if videos.read_webhook(&WebhookMessage { headers, body }).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::UnknownSender)
    }
}
