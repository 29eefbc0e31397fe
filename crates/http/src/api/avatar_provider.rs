//! The avatar provider that makes videos: the choice, its key, and a test of it.

use actix_web::{HttpResponse, delete, get, post, put, web};
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_domain::settings::Actor;
use showrunner_domain::value::AvatarProviderName;
use showrunner_ports::avatar as port;
use showrunner_services::{AvatarProviderChoices, Services};
use utoipa::ToSchema;

use crate::access_control::Operator;
use crate::answer::{Answer, answer, no_content};
use crate::api::avatars::ProviderCheck;
use crate::error::ApiError;
use crate::extract::{Json, checked, pasted_secret};
use crate::wire::{convert_all, wire_struct};

/// Returns the avatar provider that the operator has chosen, and what can be chosen.
#[utoipa::path(responses((status = 200, description = "The choice.", body = AvatarProvider)))]
#[get("")]
pub(crate) async fn get_avatar_provider(services: web::Data<Services>) -> Answer<AvatarProvider> {
    answer(services.avatar_providers.choices().await)
}

/// Has a provider make new videos from now on, in every process. Videos that are being made stay with their provider. The
/// change can be undone.
///
/// The key is sealed with the key file and never sent back. Without one in the request, the stored one is kept.
#[utoipa::path(
    responses((status = 200, description = "The choice as it is now.", body = AvatarProvider), (status = 409), (status = 502)),
)]
#[put("")]
pub(crate) async fn choose_avatar_provider(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<ChooseAvatarProvider>,
) -> Answer<AvatarProvider> {
    let Access { provider, key } = request.validate()?;
    services.avatar_providers.choose(Some(provider), key, Actor::Operator).await?;
    answer(services.avatar_providers.choices().await)
}

/// Has the built-in studio make new videos again. The key is kept.
#[utoipa::path(responses((status = 204, description = "The built-in studio makes videos."), (status = 409)))]
#[delete("")]
pub(crate) async fn reset_avatar_provider(
    services: web::Data<Services>,
    _: Operator,
) -> Result<HttpResponse, ApiError> {
    no_content(services.avatar_providers.choose(None, None, Actor::Operator).await)
}

/// Deletes the key. The built-in studio makes new videos again.
#[utoipa::path(responses((status = 204, description = "There is no key any more."), (status = 404), (status = 409)))]
#[delete("/key")]
pub(crate) async fn remove_avatar_provider_key(
    services: web::Data<Services>,
    _: Operator,
) -> Result<HttpResponse, ApiError> {
    no_content(services.avatar_providers.remove_key(Actor::Operator).await)
}

/// Asks a provider whether it accepts a key, without choosing it. The answer has the balance of the account.
#[utoipa::path(
    responses((status = 200, description = "What the provider said.", body = ProviderCheck), (status = 409), (status = 502)),
)]
#[post("/test")]
pub(crate) async fn test_avatar_provider(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<ChooseAvatarProvider>,
) -> Answer<ProviderCheck> {
    let Access { provider, key } = request.validate()?;
    let check = services.avatar_providers.try_key(&provider, key).await?;
    Ok(web::Json((check, false).into()))
}

wire_struct! {
    /// An avatar provider that is paid through the operator's account there.
    PaidAvatarProvider(provider: port::PaidProvider) {
        name: String = provider.name.to_owned(),
        label: String = provider.label.to_owned(),
        /// The page that says where an account's key is.
        keys_url: String = provider.keys_page.to_owned(),
    }

    /// The stored key of a provider, of which only the end is ever returned.
    AvatarProviderKey(key: (String, String)) {
        provider: String = key.0,
        /// Its last four characters; blank when the key is short.
        last_four: String = key.1,
    }

    /// The provider that makes videos, and what can be chosen.
    AvatarProvider(choices: AvatarProviderChoices) {
        /// Whether a provider can be chosen: not when the configuration has the key of one.
        can_choose: bool,
        /// The name of the chosen provider; null for the built-in studio or the configured provider.
        chosen: Option<String> = choices.chosen.map(AvatarProviderName::into_string),
        /// The stored key; null when there is none.
        key: Option<AvatarProviderKey> = choices.key.map(Into::into),
        providers: Vec<PaidAvatarProvider> = convert_all(choices.providers),
    }
}

/// A provider, and the key of the operator's account there.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChooseAvatarProvider {
    /// Its name, for example `heygen`.
    #[schema(min_length = 1, max_length = 60, pattern = r"\S")]
    provider: String,
    /// The key; the stored one when not given.
    #[schema(value_type = Option<String>, format = Password, max_length = 500)]
    api_key: Option<SecretString>,
}

struct Access {
    provider: AvatarProviderName,
    key: Option<SecretString>,
}

/// The maximum length of a key, in bytes. HeyGen's have some 60.
const MAX_KEY_BYTES: usize = 500;

impl ChooseAvatarProvider {
    fn validate(&self) -> Result<Access, ApiError> {
        checked!(Access {
            provider: AvatarProviderName::new(&self.provider),
            key: pasted_secret("api_key", "a key", self.api_key.as_ref(), MAX_KEY_BYTES),
        })
    }
}
