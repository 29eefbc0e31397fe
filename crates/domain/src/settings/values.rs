//! Values of settings.

use std::fmt;
use std::str::FromStr;

use unicode_normalization::char::is_combining_mark;

use crate::platform::Platform;
use crate::value::{InvalidValue, number_values};

number_values! {
    /// The operator's monthly goal for videos. More than three hundred a day are taken for a typing error.
    MonthlyTarget(u32): videos, 1..=10_000, "monthly_target", "the monthly target must be 1 to 10000 videos";
    /// The monthly limit for paid providers in pence. With a budget of 0 nothing is done that costs money.
    MonthlyBudget(i64): pence, 0..=100_000_000, "monthly_budget", "the monthly budget must be £0 to £1,000,000";
    /// How many backups are kept. The limit only excludes typing errors.
    BackupsKept(u16): backups, 1..=1_000, "backup_keep", "1 to 1000 backups can be kept";
    /// For how many days of the plan approved videos must last. A plan looks 30 days ahead.
    StockDays(u32): days, 1..=30, "alert_stock_days", "the stock must be 1 to 30 days";
    /// For how many days the file of a video is kept by a storage rule. The limit of ten years only excludes typing errors.
    StorageDays(u32): days, 1..=3_650, "published_file_days", "files can be kept for 1 to 3650 days";
}

impl StockDays {
    /// The value until the operator sets one.
    pub const DEFAULT: Self = Self(3);
}

impl MonthlyTarget {
    /// The value until the operator sets one.
    pub const DEFAULT: Self = Self(240);
}

/// The address to which people write about the installation, as the legal pages show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactEmail(String);

impl ContactEmail {
    /// The most characters of an address (RFC 5321, section 4.5.3.1.3, without the angle brackets).
    pub const MAX: usize = 254;

    /// Trims the address. Only its form is checked, because nothing but a message shows whether it exists.
    pub fn new(text: &str) -> Result<Self, InvalidValue> {
        let text = text.trim();
        let is_address = text.split_once('@').is_some_and(|(name, host)| {
            !name.is_empty()
                && host.contains('.')
                && !host.starts_with('.')
                && !host.ends_with('.')
                && !host.contains('@')
        });
        if !is_address || text.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return Err(InvalidValue::new(
                "contact_email",
                "the contact email must be an address, as in name@example.com",
            ));
        }
        if text.chars().count() > Self::MAX {
            let message = format!("the contact email must have at most {} characters", Self::MAX);
            return Err(InvalidValue::new("contact_email", message));
        }
        Ok(Self(text.to_owned()))
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ContactEmail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

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

    /// The same as default hashtags of `platform`, if it takes so many in a caption.
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        match platform.facts().caption.hashtags {
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

impl FromStr for Hashtags {
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// All of them, separated by blanks, as in a caption.
impl fmt::Display for Hashtags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" "))
    }
}

/// Whether a hashtag may have this character: letters, digits, underscores, combining marks, joiners within words.
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
    fn an_address_has_a_name_and_a_host() {
        assert_eq!(ContactEmail::new(" me@example.com ").unwrap().as_str(), "me@example.com");
        for good in ["first.last+tag@mail.example.co.uk", "ü@exämple.de"] {
            assert!(ContactEmail::new(good).is_ok(), "{good}");
        }
        let long = format!("{}@example.com", "x".repeat(250));
        for wrong in
            ["", "me", "me@", "@example.com", "me@host", "a b@example.com", "me@a@b.com", "me@.com", "a\0@b.c", &long]
        {
            assert!(ContactEmail::new(wrong).is_err(), "{wrong:?}");
        }
    }

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
