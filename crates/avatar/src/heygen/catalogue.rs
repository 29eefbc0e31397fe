//! The avatars and voices of an account: the operator's own first, then the public ones.

use std::collections::HashSet;

use bytes::Bytes;
use showrunner_domain::avatar::{Avatar, Voice};
use showrunner_domain::value::AvatarId;
use showrunner_ports::avatar::Picture;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::api::{Api, is_id};
use super::pages::read_pages;
use super::wire;

/// HeyGen has a few thousand looks and voices. The limit is twice as many.
const MAX_PAGES: usize = 100;

/// The status of a private look that can be used.
const USABLE: &str = "completed";

pub(super) async fn avatars(api: &Api) -> Result<Vec<Avatar>, ProviderError> {
    let (mut avatars, mut known) = (Vec::new(), HashSet::new());
    for ownership in ["private", "public"] {
        let filter = [("ownership", ownership), ("limit", "50")];
        let is_usable = |look: &wire::Look| ownership == "public" || look.status.as_deref() == Some(USABLE);
        let add = |mut looks: Vec<wire::Look>| -> Option<()> {
            // A list that changes while it is read may repeat a look.
            looks.retain(|look| is_id(&look.id) && is_usable(look) && known.insert(look.id.clone()));
            avatars.extend(looks.into_iter().map(avatar));
            None
        };
        read_pages(api, "/v3/avatars/looks", &filter, MAX_PAGES, add).await?;
    }
    Ok(avatars)
}

pub(super) async fn voices(api: &Api) -> Result<Vec<Voice>, ProviderError> {
    let (mut voices, mut known) = (Vec::new(), HashSet::new());
    for kind in ["private", "public"] {
        let add = |mut found: Vec<wire::Voice>| -> Option<()> {
            found.retain(|voice| known.insert(voice.id.clone()));
            voices.extend(found.into_iter().map(spoken));
            None
        };
        read_pages(api, "/v3/voices", &[("type", kind), ("limit", "100")], MAX_PAGES, add).await?;
    }
    Ok(voices)
}

pub(super) async fn look(api: &Api, avatar: &AvatarId) -> Result<wire::Look, ProviderError> {
    let id = avatar.as_str();
    if !is_id(id) {
        return Err(api.error(ProviderErrorKind::Refused, "there is no such avatar"));
    }
    api.one(api.get(&format!("/v3/avatars/looks/{id}"))).await
}

pub(super) async fn portrait(api: &Api, avatar: &AvatarId) -> Result<Picture, ProviderError> {
    let not_found = |words: &str| api.error(ProviderErrorKind::NotFound, words);
    let look = look(api, avatar).await.map_err(|error| {
        // Every refusal here means that the avatar was not found.
        let is_missing = error.kind == ProviderErrorKind::Refused;
        if is_missing { ProviderError { kind: ProviderErrorKind::NotFound, ..error } } else { error }
    })?;
    let link = look.preview_image_url.ok_or_else(|| not_found("this avatar has no picture"))?;
    let answer = api.file(&link).send().await?;
    if !answer.is_success() {
        return Err(match answer.status() {
            403 | 404 | 410 => not_found("the avatar's picture is not there any more"),
            _ => answer.failure("the avatar's picture cannot be fetched"),
        });
    }
    let content_type = answer.header("content-type").unwrap_or_default().to_ascii_lowercase();
    if !content_type.starts_with("image/") || content_type.starts_with("image/svg") {
        return Err(answer.error(ProviderErrorKind::NotFound, "the avatar's picture is none"));
    }
    Ok(Picture { content_type, bytes: Bytes::clone(answer.body()) })
}

fn avatar(look: wire::Look) -> Avatar {
    Avatar {
        name: look.name.unwrap_or_else(|| look.id.clone()),
        gender: look.gender.unwrap_or_else(unknown),
        category: look.avatar_type.unwrap_or_else(unknown),
        has_portrait: look.preview_image_url.is_some(),
        id: look.id,
    }
}

fn spoken(voice: wire::Voice) -> Voice {
    Voice {
        name: voice.name.unwrap_or_else(|| voice.id.clone()),
        gender: voice.gender.unwrap_or_else(unknown),
        language: voice.language.unwrap_or_else(unknown),
        id: voice.id,
    }
}

fn unknown() -> String {
    "unknown".to_owned()
}
