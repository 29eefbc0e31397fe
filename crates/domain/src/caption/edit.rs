//! The same change to the captions of many posts.

use super::marks::{self, Mark};
use super::written;
use crate::platform::Platform;
use crate::settings::Hashtags;
use crate::value::{Caption, InvalidValue};

/// A change to captions that many posts get.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaptionEdit {
    /// This text in place of the caption.
    Rewrite(Caption),
    /// These hashtags at the end. Those that the caption has already are not repeated.
    AddHashtags(Hashtags),
    /// These hashtags in place of those at the end. Without any, the hashtags at the end are removed.
    ReplaceHashtags(Hashtags),
}

impl CaptionEdit {
    /// The caption of a post on `platform` after the edit. Nothing is cut: a caption that breaks a limit is refused.
    pub fn applied(&self, platform: Platform, caption: &Caption) -> Result<Caption, InvalidValue> {
        let text = match self {
            Self::Rewrite(text) => text.as_str().to_owned(),
            Self::AddHashtags(hashtags) => with_hashtags(caption.as_str(), hashtags),
            Self::ReplaceHashtags(hashtags) => with_hashtags(without_last_hashtags(caption.as_str()), hashtags),
        };
        let edited = Caption::new(&text)?;
        platform.check_length(&edited)?;
        Ok(written(platform, &edited)?.caption)
    }
}

/// Whether a word is nothing but hashtags. One that ends a sentence is part of it.
fn is_hashtags(word: &str) -> bool {
    let ends_sentence = word.ends_with(['.', '!', '?', '…', '。', '！', '？']);
    !ends_sentence && matches!(marks::of(word).first(), Some((Mark::Hashtag, 0)))
}

/// The text before the hashtags at its end.
fn without_last_hashtags(text: &str) -> &str {
    let mut text = text.trim_end();
    while let Some(word) = text.split_whitespace().next_back().filter(|word| is_hashtags(word)) {
        text = text[..text.len() - word.len()].trim_end();
    }
    text
}

/// Appends hashtags to those at the end of the text, or on a new line.
fn with_hashtags(text: &str, hashtags: &Hashtags) -> String {
    let text = text.trim_end();
    let known: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let is_known = |tag: &str| known.iter().any(|word| word.trim_end_matches(['.', ',', '!', '?']) == tag);
    let new: Vec<&str> = hashtags.iter().filter(|tag| !is_known(&tag.to_lowercase())).collect();
    let gap = match text.lines().next_back() {
        _ if new.is_empty() => "",
        None => "",
        Some(line) if line.split_whitespace().all(is_hashtags) => " ",
        Some(_) => "\n\n",
    };
    format!("{text}{gap}{}", new.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(edit: &CaptionEdit, caption: &str) -> Result<String, String> {
        let applied = edit.applied(Platform::Instagram, &Caption::new(caption).unwrap());
        applied.map(Caption::into_string).map_err(|invalid| invalid.message)
    }

    fn tags(text: &str) -> Hashtags {
        Hashtags::parse(text).unwrap()
    }

    #[test]
    fn hashtags_are_added_once_behind_the_others() {
        for (caption, after) in [
            ("Cold.", "Cold.\n\n#cold #grit"),
            ("Cold.\n\n#luck", "Cold.\n\n#luck #cold #grit"),
            ("Cold.\n\n#Cold #luck", "Cold.\n\n#Cold #luck #grit"),
            ("#cold, #grit!", "#cold, #grit!"),
            ("Two minutes a day. #luck", "Two minutes a day. #luck\n\n#cold #grit"),
        ] {
            assert_eq!(
                edited(&CaptionEdit::AddHashtags(tags("#cold #grit")), caption),
                Ok(after.to_owned()),
                "{caption}"
            );
        }
    }

    #[test]
    fn hashtags_at_the_end_are_replaced() {
        for (caption, hashtags, after) in [
            ("Cold.\n\n#luck #grit", "#cold", Ok("Cold.\n\n#cold")),
            ("Two minutes a #day. #luck", "#cold", Ok("Two minutes a #day.\n\n#cold")),
            ("Cold in C#", "#cold", Ok("Cold in C#\n\n#cold")),
            ("Cold. #luck", "", Ok("Cold.")),
            ("#luck#grit", "#cold", Ok("#cold")),
            ("#luck", "", Err("the caption must not be blank")),
        ] {
            let after = after.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(edited(&CaptionEdit::ReplaceHashtags(tags(hashtags)), caption), after, "{caption}");
        }
    }

    #[test]
    fn nothing_is_cut() {
        let long = "x".repeat(2_201);
        for (edit, caption, problem) in [
            (
                CaptionEdit::Rewrite(Caption::new(&long).unwrap()),
                "Cold",
                "must have at most 2200 characters, this has 2201",
            ),
            (
                CaptionEdit::AddHashtags(tags("#grit")),
                &long[..2_196],
                "must have at most 2200 characters, this has 2203",
            ),
            (CaptionEdit::AddHashtags(tags("#e #f")), "#a #b #c #d", "must have at most 5 hashtags, this has 6"),
        ] {
            let refused = edited(&edit, caption).unwrap_err();
            assert!(refused.contains(problem), "{refused}");
        }
        let rewritten = CaptionEdit::Rewrite(Caption::new("1 < 2").unwrap());
        let caption = Caption::new("Cold").unwrap();
        assert_eq!(rewritten.applied(Platform::Youtube, &caption).unwrap().as_str(), "1 ‹ 2");
    }
}
