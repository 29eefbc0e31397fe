//! The writing systems of HeyGen's voices, by the language that it names for each.

use showrunner_domain::avatar::VoiceRange;
use showrunner_domain::writing_system::WritingSystem::{
    self, Arabic, Armenian, Bengali, Cyrillic, Devanagari, Ethiopic, Georgian, Greek, Gujarati, Gurmukhi, Han, Hangul,
    Hebrew, Hiragana, Kannada, Katakana, Khmer, Lao, Latin, Malayalam, Myanmar, Sinhala, Tamil, Telugu, Thai,
};

/// Languages that are written in Latin letters only.
const IN_LATIN: &str = "\
    afrikaans albanian basque bosnian catalan croatian czech danish dutch english estonian filipino finnish \
    french galician german hungarian icelandic indonesian irish italian javanese latvian lithuanian malay \
    maltese norwegian polish portuguese romanian slovak slovenian somali spanish sundanese swahili swedish \
    tagalog turkish uzbek vietnamese welsh xhosa yoruba zulu azerbaijani luxembourgish hausa";

/// The range of a voice of a language, such as `English`, `Chinese (Mandarin)`, `Multilingual`. HeyGen finds out the
/// language of a text by itself and has voices that speak many, so no other writing system is ruled out
/// (`docs/providers/heygen.md#avatars-voices-backgrounds`).
pub(super) fn range_of(language: &str) -> VoiceRange {
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
