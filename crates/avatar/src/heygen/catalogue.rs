//! The avatars and voices of an account: the operator's own first, then the public ones.

use std::collections::HashSet;

use showrunner_domain::avatar::{Avatar, Voice, VoiceRange};
use showrunner_domain::value::AvatarId;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::api::{Api, is_id};
use super::languages::range_of;
use super::wire;

/// HeyGen has a few thousand looks and voices. The limit is twice as many.
const MAX_PAGES: usize = 100;

/// The status of a private look that can be used.
const USABLE: &str = "completed";

pub(super) async fn avatars(api: &Api) -> Result<Vec<Avatar>, ProviderError> {
    let (mut avatars, mut known) = (Vec::new(), HashSet::new());
    for ownership in ["private", "public"] {
        let filter = [("ownership", ownership), ("limit", "50")];
        let mut looks: Vec<wire::Look> = api.pages("/v3/avatars/looks", &filter, MAX_PAGES).await?;
        let is_usable = |look: &wire::Look| ownership == "public" || look.status.as_deref() == Some(USABLE);
        // A list that changes while it is read may repeat a look.
        looks.retain(|look| is_id(&look.id) && is_usable(look) && known.insert(look.id.clone()));
        avatars.extend(looks.into_iter().map(avatar));
    }
    Ok(avatars)
}

pub(super) async fn voices(api: &Api) -> Result<Vec<Voice>, ProviderError> {
    let (mut voices, mut known) = (Vec::new(), HashSet::new());
    for kind in ["private", "public"] {
        let mut found: Vec<wire::Voice> =
            api.pages("/v3/voices", &[("type", kind), ("limit", "100")], MAX_PAGES).await?;
        found.retain(|voice| known.insert(voice.id.clone()));
        voices.extend(found.into_iter().map(spoken));
    }
    Ok(voices)
}

pub(super) async fn look(api: &Api, avatar: &AvatarId) -> Result<wire::Look, ProviderError> {
    let path = api.path("/v3/avatars/looks", avatar.as_str(), "there is no such avatar");
    let path = path.map_err(|error| ProviderError { kind: ProviderErrorKind::Refused, ..error })?;
    api.one(api.get(&path)).await
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
        has_sample: voice.preview().is_some(),
        range: voice.language.as_deref().map_or(VoiceRange::Unknown, range_of),
        name: voice.name.unwrap_or_else(|| voice.id.clone()),
        gender: voice.gender.unwrap_or_else(unknown),
        language: voice.language.unwrap_or_else(unknown),
        id: voice.id,
    }
}

fn unknown() -> String {
    "unknown".to_owned()
}
