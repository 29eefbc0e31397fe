//! The script as words, each with its displayed and its spoken text.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ScriptWord {
    /// The text in the caption, with its punctuation.
    pub(crate) shown: String,
    /// The text for the voice, with the punctuation that makes it pause.
    pub(crate) said: String,
}

impl ScriptWord {
    /// The spoken text without the punctuation around it.
    pub(crate) fn bare(&self) -> &str {
        self.said.trim_matches(|character: char| ".,!?;:'-".contains(character))
    }

    pub(crate) fn ends_sentence(&self) -> bool {
        self.said.ends_with(['.', '!', '?'])
    }

    /// Whether the voice pauses after this word.
    pub(crate) fn ends_clause(&self) -> bool {
        self.said.ends_with(['.', '!', '?', ',', ';', ':'])
    }
}

pub(crate) fn said(words: &[ScriptWord]) -> String {
    words.iter().map(|word| word.said.as_str()).collect::<Vec<_>>().join(" ")
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Letters {
    /// Unaccented Latin letters only; accents are dropped.
    Ascii,
    /// All letters of the language.
    All,
}

/// Splits a script into words. Emphasis marks, symbols and other silent characters are removed. The end of a line ends
/// a sentence.
pub(crate) fn words_of(script: &str, letters: Letters) -> Vec<ScriptWord> {
    let mut words = Vec::new();
    for line in script.lines() {
        let line = readable(line);
        let first = words.len();
        for token in line.split_whitespace() {
            match word_of(token, letters) {
                Some(word) => words.push(word),
                None => attach(words[first..].last_mut(), token),
            }
        }
        if let Some(last) = words[first..].last_mut().filter(|last: &&mut ScriptWord| !last.ends_clause()) {
            last.said.push('.');
        }
    }
    words
}

/// The share of a text's letters that an English voice can say.
pub(crate) fn latin_share(script: &str) -> f32 {
    let (mut latin, mut all) = (0_u16, 0_u16);
    for letter in script.chars().filter(|character| character.is_alphanumeric()).take(2000) {
        all += 1;
        latin += u16::from(letter.nfkd().next().is_some_and(|base| base.is_ascii_alphanumeric()));
    }
    if all == 0 { 0.0 } else { f32::from(latin) / f32::from(all) }
}

/// Applies the Unicode normal form, and replaces curly quotes, dashes, emphasis marks and control characters.
fn readable(line: &str) -> String {
    let mut readable = String::with_capacity(line.len());
    for character in line.nfc() {
        match character {
            '\u{2018}' | '\u{2019}' | '\u{2032}' => readable.push('\''),
            '\u{2013}' | '\u{2014}' | '\u{2026}' => {
                readable.push(if character == '\u{2026}' { '.' } else { ',' });
                readable.push(' ');
            }
            '*' | '_' | '#' | '`' | '~' => {}
            other if other.is_control() => readable.push(' '),
            other => readable.push(other),
        }
    }
    readable
}

/// Attaches a silent token, such as a percent sign or a pause, to the word before it.
fn attach(word: Option<&mut ScriptWord>, token: &str) {
    let Some(word) = word else { return };
    if token.starts_with('%') {
        word.shown.push_str(" %");
        word.said.push('%');
    } else if token.starts_with(['.', ',', '!', '?', ';', ':']) && !word.ends_clause() {
        word.said.push(',');
    }
}

fn word_of(token: &str, letters: Letters) -> Option<ScriptWord> {
    let mut said = String::with_capacity(token.len());
    for character in token.nfkd() {
        match character {
            '/' => said.push(' '),
            // Voices of other languages have their own words for these.
            '&' | '+' | '@' if letters == Letters::All => said.push(character),
            '&' => said.push_str(" and "),
            '+' => said.push_str(" plus "),
            '@' => said.push_str(" at "),
            '\'' | '-' | '$' | '%' | '.' | ',' | '!' | '?' | ';' | ':' => said.push(character),
            other if other.is_ascii_alphanumeric() => said.push(other),
            other if letters == Letters::All && (other.is_alphanumeric() || is_combining_mark(other)) => {
                said.push(other);
            }
            _ => {}
        }
    }
    let said: String = said.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let has_sound = said.chars().any(char::is_alphanumeric);
    has_sound.then(|| ScriptWord { shown: token.to_owned(), said })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_becomes_what_an_english_voice_can_say() {
        for (why, script, words) in [
            ("words without a sound are left out", "Stop 👍 now & then.", "Stop now and then."),
            ("a dash between words is a pause", "work\u{2014}rest.", "work, rest."),
            ("a dash with spaces as well", "work \u{2014} rest.", "work, rest."),
            ("the end of a line ends the sentence", "My plan\n\nFirst, sleep\n", "My plan. First, sleep."),
            (
                "accents, emphasis and curly quotes are dropped",
                "**Don\u{2019}t** order the cr\u{e8}me br\u{fb}l\u{e9}e!",
                "Don't order the creme brulee!",
            ),
            ("shell metacharacters are not said", "$(reboot); `id` | rm \"x\" > /tmp/a", "$reboot; id rm x tmp a."),
        ] {
            assert_eq!(said(&words_of(script, Letters::Ascii)), words, "{why}");
        }
    }

    #[test]
    fn the_caption_shows_the_words_of_the_script() {
        let words = words_of("Caf\u{e9}s cost $5", Letters::Ascii);
        let shown: Vec<_> = words.iter().map(|word| word.shown.as_str()).collect();
        assert_eq!(shown, ["Caf\u{e9}s", "cost", "$5"]);
        assert_eq!(words[2].bare(), "$5");
        let words = words_of("Give 100 % today", Letters::All);
        assert_eq!((words[1].shown.as_str(), words[1].said.as_str()), ("100 %", "100%"));
    }

    #[test]
    fn foreign_alphabets_are_noticed() {
        assert!(latin_share("Привет, мир") < 0.1);
        assert!(latin_share("Crème brûlée in 2026") > 0.9);
        assert!(latin_share("🎉").abs() < f32::EPSILON);
    }
}
