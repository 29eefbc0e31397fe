//! The avatars and voices of an account, the operator's own first, and the writing systems of the voices by the language that
//! HeyGen names for each.

use std::collections::HashSet;

use showrunner_domain::avatar::{Avatar, Voice, VoiceRange};
use showrunner_domain::value::AvatarId;
use showrunner_domain::writing_system::WritingSystem::{
    self, Arabic, Armenian, Bengali, Cyrillic, Devanagari, Ethiopic, Georgian, Greek, Gujarati, Gurmukhi, Han, Hangul,
    Hebrew, Hiragana, Kannada, Katakana, Khmer, Lao, Latin, Malayalam, Myanmar, Sinhala, Tamil, Telugu, Thai,
};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::api::{Api, is_id};
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

/// Languages that are written in Latin letters only.
const IN_LATIN: &str = "\
    afrikaans albanian basque bosnian catalan croatian czech danish dutch english estonian filipino finnish \
    french galician german hungarian icelandic indonesian irish italian javanese latvian lithuanian malay \
    maltese norwegian polish portuguese romanian slovak slovenian somali spanish sundanese swahili swedish \
    tagalog turkish uzbek vietnamese welsh xhosa yoruba zulu azerbaijani luxembourgish hausa";

/// The range of a voice of a language, such as `English`, `Chinese (Mandarin)`, `Multilingual`. HeyGen finds out the
/// language of a text by itself and has voices that speak many, so no other writing system is ruled out
/// (`docs/providers/heygen.md#avatars-voices-backgrounds`).
fn range_of(language: &str) -> VoiceRange {
    let name = language.split(|character: char| !character.is_alphabetic()).next().unwrap_or_default().to_lowercase();
    let own: &[WritingSystem] = match name.as_str() {
        latin if IN_LATIN.split(' ').any(|known| known == latin) => &[],
        "arabic" | "farsi" | "pashto" | "persian" | "urdu" => &[Arabic],
        "armenian" => &[Armenian],
        "bangla" | "bengali" => &[Bengali],
        "belarusian" | "bulgarian" | "kazakh" | "macedonian" | "mongolian" | "russian" | "serbian" | "ukrainian" => {
            &[Cyrillic]
        }
        "hindi" | "marathi" | "nepali" => &[Devanagari],
        "amharic" => &[Ethiopic],
        "georgian" => &[Georgian],
        "greek" => &[Greek],
        "gujarati" => &[Gujarati],
        "punjabi" => &[Gurmukhi],
        "cantonese" | "chinese" | "mandarin" => &[Han],
        "korean" => &[Hangul, Han],
        "hebrew" => &[Hebrew],
        "japanese" => &[Han, Hiragana, Katakana],
        "kannada" => &[Kannada],
        "khmer" => &[Khmer],
        "lao" => &[Lao],
        "malayalam" => &[Malayalam],
        "burmese" | "myanmar" => &[Myanmar],
        "sinhala" => &[Sinhala],
        "tamil" => &[Tamil],
        "telugu" => &[Telugu],
        "thai" => &[Thai],
        _ => return VoiceRange::Unknown,
    };
    VoiceRange::AtLeast([Latin].into_iter().chain(own.iter().copied()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_have_their_writing_systems() {
        for (language, systems) in [
            ("English", &[Latin][..]),
            ("Spanish (Mexico)", &[Latin]),
            ("Chinese (Mandarin, Simplified)", &[Latin, Han]),
            ("Japanese", &[Latin, Han, Hiragana, Katakana]),
            ("arabic - Egypt", &[Latin, Arabic]),
            ("Russian", &[Latin, Cyrillic]),
            ("Hindi", &[Latin, Devanagari]),
        ] {
            assert_eq!(range_of(language), VoiceRange::AtLeast(systems.to_vec()), "{language}");
        }
        for language in ["Multilingual", "unknown", "", "Klingon"] {
            assert_eq!(range_of(language), VoiceRange::Unknown, "{language}");
        }
    }
}
