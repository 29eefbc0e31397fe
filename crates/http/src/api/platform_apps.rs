//! The operator's app on each platform, through which accounts are connected.

use actix_web::{HttpResponse, delete, put, web};
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_domain::settings::Actor;
use showrunner_domain::value::{AppId, InvalidValue};
use showrunner_services::Services;
use utoipa::ToSchema;

use crate::access_control::Operator;
use crate::answer::{Answer, answer, no_content};
use crate::api::platforms::ConnectedPlatform;
use crate::error::ApiError;
use crate::extract::{Json, NamedPlatform, checked, pasted_secret};
use crate::wire::Platform;

/// Stores the operator's app on a platform, through which accounts are connected from now on, in every process.
///
/// The secret is sealed with the key file and never sent back. Without one in the request, the stored one is kept if it
/// belongs to this app. While an account is connected, only the secret can change.
#[utoipa::path(
    params(("platform" = Platform, Path)),
    responses((status = 200, description = "The platform as it is now.", body = ConnectedPlatform), (status = 409)),
)]
#[put("/{platform}/app")]
pub(crate) async fn set_platform_app(
    services: web::Data<Services>,
    _: Operator,
    NamedPlatform(platform): NamedPlatform,
    Json(request): Json<SetPlatformApp>,
) -> Answer<ConnectedPlatform> {
    let App { id, secret } = request.validate()?;
    services.accounts.set_app(platform, id, secret, Actor::Operator).await?;
    answer(services.platforms.one(platform).await)
}

/// Removes the operator's app and its secret. Disconnect the account first.
#[utoipa::path(
    params(("platform" = Platform, Path)),
    responses((status = 204, description = "There is no app any more."), (status = 404), (status = 409)),
)]
#[delete("/{platform}/app")]
pub(crate) async fn remove_platform_app(
    services: web::Data<Services>,
    _: Operator,
    NamedPlatform(platform): NamedPlatform,
) -> Result<HttpResponse, ApiError> {
    no_content(services.accounts.remove_app(platform, Actor::Operator).await)
}

/// An app, as the platform's console shows it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetPlatformApp {
    /// Its ID; TikTok calls it client key.
    #[schema(min_length = 1, max_length = 200, pattern = r"\S")]
    client_id: String,
    /// Its secret; the stored one when not given, if it belongs to this app.
    #[schema(value_type = Option<String>, format = Password, max_length = 500)]
    client_secret: Option<SecretString>,
}

struct App {
    id: AppId,
    secret: Option<SecretString>,
}

impl SetPlatformApp {
    fn validate(&self) -> Result<App, ApiError> {
        checked!(App {
            id: app_id(&self.client_id),
            secret: pasted_secret("client_secret", "a secret", self.client_secret.as_ref(), MAX_SECRET_BYTES),
        })
    }
}

/// The platforms' own IDs have at most some 80 characters.
fn app_id(text: &str) -> Result<AppId, InvalidValue> {
    let id = AppId::new(text)?;
    if !id.as_str().bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(InvalidValue::new("client_id", "this is not an ID: copy it again, without spaces or line breaks"));
    }
    Ok(id)
}

/// The maximum length of a secret, in bytes. Those of the platforms have 24 to 64.
const MAX_SECRET_BYTES: usize = 500;
