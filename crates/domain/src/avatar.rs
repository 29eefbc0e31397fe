//! The avatars and voices of the avatar provider.

use unicode_script::UnicodeScript as _;

use crate::language;
use crate::writing_system::{self, WritingSystem};

/// A presenter that can speak a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Avatar {
    /// The provider's id.
    pub id: String,
    /// The presenter's name.
    pub name: String,
    /// As the provider calls it: `female`, `male`, or something else.
    pub gender: String,
    /// The provider's grouping, for example `business`.
    pub category: String,
    /// Whether the provider has a picture of it.
    pub has_portrait: bool,
}

/// A voice that a presenter can speak with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Voice {
    /// The provider's id.
    pub id: String,
    /// The voice's name.
    pub name: String,
    /// As the provider calls it.
    pub gender: String,
    /// The language in words or as a tag, as the provider gives it.
    pub language: String,
    /// The writing systems that it can speak.
    pub range: VoiceRange,
    /// Whether the provider has a sample of it.
    pub has_sample: bool,
}

/// The writing systems that a voice can speak.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoiceRange {
    /// These and no others: other text would be left out or spelled out.
    Only(Vec<WritingSystem>),
    /// These. The provider may speak others as well, but does not say which.
    AtLeast(Vec<WritingSystem>),
    /// The provider does not say.
    Unknown,
}

/// What speaks against a voice for a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoiceProblem {
    /// The voice cannot speak the text, for this reason, in lower case and without a full stop.
    Unable(String),
    /// The voice may not speak the text well. A sentence for the operator.
    Doubtful(String),
}

impl VoiceRange {
    /// The writing systems that are certain.
    pub fn systems(&self) -> &[WritingSystem] {
        match self {
            Self::Only(systems) | Self::AtLeast(systems) => systems,
            Self::Unknown => &[],
        }
    }
}

impl Voice {
    /// What speaks against this voice for `text`; nothing when it suits, or when the provider does not say.
    pub fn problem_with(&self, text: &str) -> Option<VoiceProblem> {
        let systems = self.range.systems();
        let words = foreign_words(text, systems);
        if words.is_empty() {
            return self.foreign_language(text).map(VoiceProblem::Doubtful);
        }
        let (name, words) = (&self.name, shown_words(&words, systems));
        match self.range {
            VoiceRange::Only(_) => Some(VoiceProblem::Unable(cannot_speak(name, &words))),
            VoiceRange::AtLeast(_) => Some(VoiceProblem::Doubtful(format!(
                "The voice {name} may not speak {words} well; listen to the video before you approve it."
            ))),
            VoiceRange::Unknown => None,
        }
    }

    /// The warning about a text in another language; none for a provider that detects a text's language.
    fn foreign_language(&self, text: &str) -> Option<String> {
        let VoiceRange::Only(_) = self.range else { return None };
        let own = language::of_tag(&self.language)?;
        let wanted = language::certain_of_text(text).filter(|wanted| *wanted != own)?;
        let (name, own, wanted) = (&self.name, own.eng_name(), wanted.eng_name());
        Some(format!("The voice {name} speaks {own}, and the script is in {wanted}; choose another voice."))
    }
}

/// Why a voice cannot speak a text with these words, as [`shown_words`] has them.
pub fn cannot_speak(voice: &str, words: &str) -> String {
    format!("the voice {voice} cannot speak {words}; choose another voice or change the script")
}

/// The words of `text` with a letter or digit of none of the `systems`. Characters that all systems share, such as `7`
/// and `\u{b5}`, are never foreign (the `Script_Extensions` of Unicode, UAX #24).
pub fn foreign_words<'t>(text: &'t str, systems: &[WritingSystem]) -> Vec<&'t str> {
    let is_foreign = |character: char| {
        let used_by = character.script_extension();
        character.is_alphanumeric() && !systems.iter().any(|&system| used_by.contains_script(system))
    };
    text.split_whitespace().filter(|word| word.contains(is_foreign)).collect()
}

/// How many words are shown, and how many characters of each: a text without spaces is a single word.
const SHOWN_WORDS: usize = 3;
const SHOWN_CHARACTERS: usize = 20;

/// Some foreign words in quotation marks, the number of the others, and their writing systems beyond `systems`.
pub fn shown_words(words: &[&str], systems: &[WritingSystem]) -> String {
    let quoted = |word: &&str| {
        let word = word.trim_matches(|character: char| !character.is_alphanumeric());
        match word.char_indices().nth(SHOWN_CHARACTERS) {
            Some((end, _)) => format!("\u{201c}{}\u{2026}\u{201d}", &word[..end]),
            None => format!("\u{201c}{word}\u{201d}"),
        }
    };
    let mut shown = words.iter().take(SHOWN_WORDS).map(quoted).collect::<Vec<_>>().join(", ");
    if words.len() > SHOWN_WORDS {
        shown = format!("{shown} and {} more", words.len() - SHOWN_WORDS);
    }
    let mut names: Vec<String> = Vec::new();
    for (system, _) in writing_system::of_text(&words.concat()) {
        let name = writing_system::in_words(system);
        if !systems.contains(&system) && !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() { shown } else { format!("{shown} ({})", names.join(", ")) }
}

#[cfg(test)]
mod tests {
    use WritingSystem::{Cyrillic, Han, Hiragana, Katakana, Latin};

    use super::*;

    fn voice(range: VoiceRange) -> Voice {
        let [id, name, gender, language] = ["x", "Ava", "female", "en-US"].map(str::to_owned);
        Voice { id, name, gender, language, range, has_sample: false }
    }

    #[test]
    fn foreign_words_are_those_that_a_voice_lacks_a_system_for() {
        let texts: [(&str, &[WritingSystem], &[&str]); 18] = [
            ("Stop scrolling, 100 % now.", &[Latin], &[]),
            ("Größe żółć crème", &[Latin], &[]),
            ("5 µg at 20 °C, ½ cup 🔥 № 1", &[Latin], &[]),
            ("привет", &[Latin], &["привет"]),
            ("Привет, iPhone", &[Cyrillic, Latin], &[]),
            ("She said سلام to me", &[Latin], &["سلام"]),
            ("١٢ reps", &[Latin], &["١٢"]),
            ("१ ๓", &[Latin], &["१", "๓"]),
            ("你好世界", &[Latin], &["你好世界"]),
            ("你好 OK", &[Han, Latin], &[]),
            ("コーヒーを飲む", &[Han, Hiragana, Katakana], &[]),
            ("コーヒー", &[Han], &["コーヒー"]),
            ("안녕", &[Latin], &["안녕"]),
            ("α-wave", &[Latin], &["α-wave"]),
            ("שלום", &[Latin], &["שלום"]),
            ("na\u{0441}h", &[Latin], &["na\u{0441}h"]),
            ("\u{2014} \u{2026} 👍🏽", &[Latin], &[]),
            ("", &[Latin], &[]),
        ];
        for (text, systems, expected) in texts {
            assert_eq!(foreign_words(text, systems), expected, "{text}");
        }
    }

    #[test]
    fn problems_name_the_words_and_their_systems() {
        let only = voice(VoiceRange::Only(vec![Latin]));
        let text = "Say 你好 and привет!";
        let sentence = "the voice Ava cannot speak \u{201c}你好\u{201d}, \u{201c}привет\u{201d} (Cyrillic, Chinese characters); choose \
                        another voice or change the script";
        assert_eq!(only.problem_with(text), Some(VoiceProblem::Unable(sentence.to_owned())));
        assert_eq!(only.problem_with("Say hello"), None);
        let at_least = voice(VoiceRange::AtLeast(vec![Latin]));
        assert!(
            matches!(at_least.problem_with(text), Some(VoiceProblem::Doubtful(said)) if said.contains("may not speak"))
        );
        assert_eq!(voice(VoiceRange::Unknown).problem_with(text), None);
    }

    #[test]
    fn another_language_than_the_voices_is_doubtful() {
        let english =
            "Five days of silence is a reply. One better word would not have changed it. Archive the chat today.";
        let german = "Fünf Tage Schweigen sind eine Antwort. Ein besseres Wort hätte daran nichts geändert. Lass es heute gut sein.";
        let sentence = "The voice Ava speaks German, and the script is in English; choose another voice.";
        for (tag, text, problem) in [
            ("en-US", english, None),
            ("de-DE", german, None),
            ("de-DE", english, Some(sentence)),
            ("en-GB", german, Some("The voice Ava speaks English, and the script is in German; choose another voice.")),
            // Too short to be sure.
            ("de-DE", "Go on.", None),
            // Not a language tag.
            ("Multilingual", german, None),
        ] {
            let voice = Voice { language: tag.to_owned(), ..voice(VoiceRange::Only(vec![Latin])) };
            let expected = problem.map(|said| VoiceProblem::Doubtful(said.to_owned()));
            assert_eq!(voice.problem_with(text), expected, "{tag}: {text}");
        }
        let many = Voice { language: "German".to_owned(), ..voice(VoiceRange::AtLeast(vec![Latin])) };
        assert_eq!(many.problem_with(english), None);
    }

    #[test]
    fn long_texts_are_shown_in_part() {
        let words = ["一".repeat(300), "二".to_owned(), "三".to_owned(), "四".to_owned()];
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let shown = shown_words(&words, &[Latin]);
        assert!(shown.starts_with(&format!("\u{201c}{}\u{2026}\u{201d}, ", "一".repeat(20))), "{shown}");
        assert!(shown.ends_with("\u{201c}三\u{201d} and 1 more (Chinese characters)"), "{shown}");
    }
}
