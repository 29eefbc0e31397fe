//! The search in lists.

use crate::value::InvalidValue;

/// The words that the operator searches for. A row matches when its searchable text contains each of them, in any order
/// and as part of a longer word; case does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Search {
    words: Vec<String>,
}

impl Search {
    /// The longest search, in characters (`docs/api.md#lists`): more than anybody types to find a title.
    pub const MAX_CHARS: usize = 200;

    /// The words of `text`. Without any, everything matches.
    pub fn new(text: &str) -> Result<Self, InvalidValue> {
        if text.chars().count() > Self::MAX_CHARS {
            let message = format!("the search must not be longer than {} characters", Self::MAX_CHARS);
            return Err(InvalidValue::new("q", message));
        }
        // PostgreSQL refuses the NUL character, which no row contains.
        let words = text.split(|c: char| c.is_whitespace() || c == '\0').filter(|word| !word.is_empty());
        Ok(Self { words: words.map(str::to_lowercase).collect() })
    }

    /// The words, in lower case.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Whether everything matches.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// The searched form of a row: each text on a line, in lower case. SQLite knows the case of ASCII letters only.
pub fn searchable_text<const N: usize>(texts: [&str; N]) -> String {
    texts.join("\n").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_the_words_of_a_text_without_their_case() {
        assert_eq!(Search::new("  Über\tMorning\0Light ").unwrap().words(), ["über", "morning", "light"]);
        assert!(Search::new(" \t").unwrap().is_empty());
        assert_eq!(searchable_text(["ÉTÉ", "Two Words"]), "été\ntwo words");
    }

    #[test]
    fn a_search_has_a_longest_length_in_characters() {
        assert!(Search::new(&"é".repeat(Search::MAX_CHARS)).is_ok());
        assert_eq!(Search::new(&"é".repeat(Search::MAX_CHARS + 1)).unwrap_err().field, "q");
    }
}
