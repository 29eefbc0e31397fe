use std::fmt;

use unicode_normalization::char::is_combining_mark;

use crate::platform::Platform;
use crate::value::InvalidValue;

/// Hashtags for captions, each once, in the order given.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hashtags(Vec<String>);

impl Hashtags {
    /// The most at once: YouTube's limit, the highest of all platforms (`docs/providers/common.md#limits`).
    pub const MAX: usize = 60;
    /// The most characters of one, including the `#`; no platform links longer ones.
    pub const MAX_LENGTH: usize = 100;

    /// Parses hashtags separated by blanks or commas of any writing system, with or without their `#`.
    pub fn parse(text: &str) -> Result<Self, InvalidValue> {
        let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | '、' | '،');
        let words = text.split(is_separator).filter(|word| !word.is_empty());
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

    /// The same as default hashtags of `platform`, if it takes so many in a caption. Settings of earlier versions may
    /// hold more: then the first ones are used.
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        match platform.caption_limits().hashtags {
            Some(most) if self.0.len() > most => {
                let (label, count) = (platform.label(), self.0.len());
                let message = format!("{label} takes at most {most} hashtags in a caption, these are {count}");
                Err(InvalidValue::new("hashtags", message))
            }
            _ => Ok(self),
        }
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

/// Whether a hashtag may have this character: letters, digits, underscores, the marks that vowels and tones are written
/// with, and the joiners between the letters of Persian and Hindi words.
fn is_of_hashtag(character: char) -> bool {
    character.is_alphanumeric() || is_combining_mark(character) || matches!(character, '_' | '\u{200c}' | '\u{200d}')
}

fn hashtag(text: &str) -> Result<String, InvalidValue> {
    let word = text.trim().trim_start_matches(['#', '＃']);
    let is_one = !word.is_empty()
        && word.chars().count() < Hashtags::MAX_LENGTH
        && word.starts_with(|c: char| c.is_alphanumeric() || c == '_')
        && word.chars().all(is_of_hashtag)
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
        let tags = "#स्वास्थ्य、#พร้อม，＃早起 #عادات، #می\u{200c}خواهم #이른아침 #e\u{301}lan #Україна";
        assert_eq!(Hashtags::parse(tags).unwrap().iter().count(), 8);
        for wrong in ["#", "a-b", "#2026", "a#b", "<b>", "😀", "❤\u{fe0f}", "\u{301}a"] {
            assert_eq!(Hashtags::parse(wrong).unwrap_err().field, "hashtags", "{wrong}");
        }
        let many: Vec<String> = (0..61).map(|number| format!("tag{number}")).collect();
        assert!(Hashtags::new(many.iter().map(String::as_str)).is_err());
        assert!(Hashtags::parse(&"x".repeat(100)).is_err());
    }

    #[test]
    fn default_hashtags_keep_the_limit_of_their_platform() {
        let hashtags = |count: usize| {
            let tags: Vec<String> = (0..count).map(|number| format!("tag{number}")).collect();
            Hashtags::new(tags.iter().map(String::as_str)).unwrap()
        };
        for (platform, most) in [(Platform::Tiktok, 5), (Platform::Instagram, 5), (Platform::Youtube, 60)] {
            assert_eq!(hashtags(most).on(platform), Ok(hashtags(most)));
            if most < Hashtags::MAX {
                let error = hashtags(most + 1).on(platform).unwrap_err();
                assert_eq!(error.field, "hashtags");
                assert!(error.message.contains("at most 5 hashtags in a caption, these are 6"), "{error}");
            }
        }
        assert!(hashtags(60).on(Platform::Facebook).is_ok());
    }
}
