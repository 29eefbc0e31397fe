use std::fmt;

use crate::value::InvalidValue;

/// Hashtags for captions, each once, in the order given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hashtags(Vec<String>);

impl Hashtags {
    /// The most at once: Instagram's limit (`docs/providers/common.md#limits`).
    pub const MAX: usize = 30;
    /// The most characters of one, including the `#`; no platform links longer ones.
    pub const MAX_LENGTH: usize = 100;

    /// Parses hashtags separated by blanks or commas, with or without their `#`.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        Self::new(words)
    }

    /// The hashtags `tags`, with or without their `#`. Each consists of letters, digits and underscores.
    pub fn new<'a>(tags: impl IntoIterator<Item = &'a str>) -> Result<Self, InvalidValue> {
        let mut hashtags = Vec::new();
        for tag in tags {
            let tag = hashtag(tag)?;
            let is_new = |known: &String| known.to_lowercase() != tag.to_lowercase();
            if hashtags.iter().all(is_new) {
                hashtags.push(tag);
            }
        }
        if hashtags.len() > Self::MAX {
            return Err(InvalidValue::new("hashtags", format!("at most {} hashtags can be given", Self::MAX)));
        }
        Ok(Self(hashtags))
    }

    /// Each with its `#`.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// All of them, separated by blanks, as in a caption.
impl fmt::Display for Hashtags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" "))
    }
}

fn hashtag(text: &str) -> Result<String, InvalidValue> {
    let word = text.trim().trim_start_matches('#');
    let is_one = !word.is_empty()
        && word.chars().count() < Hashtags::MAX_LENGTH
        && word.chars().all(|c| c.is_alphanumeric() || c == '_')
        && !word.chars().all(|c| c.is_ascii_digit());
    if is_one {
        Ok(format!("#{word}"))
    } else {
        let shown: String = text.trim().chars().take(40).collect();
        Err(InvalidValue::new("hashtags", format!("'{shown}' is not a hashtag: use letters, digits and underscores")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashtags_are_parsed_with_or_without_their_sign_and_kept_once() {
        assert_eq!(Hashtags::parse("#viral, trending  #Viral ##grit").unwrap().to_string(), "#viral #trending #grit");
        assert!(Hashtags::parse("  ").unwrap().is_empty());
        assert_eq!(Hashtags::parse("gemüse_2 日本").unwrap().to_string(), "#gemüse_2 #日本");
        for wrong in ["#", "a-b", "#2026", "a#b", "<b>", "😀"] {
            assert_eq!(Hashtags::parse(wrong).unwrap_err().field, "hashtags", "{wrong}");
        }
        let many: Vec<String> = (0..31).map(|number| format!("tag{number}")).collect();
        assert!(Hashtags::new(many.iter().map(String::as_str)).is_err());
        assert!(Hashtags::parse(&"x".repeat(100)).is_err());
    }
}
