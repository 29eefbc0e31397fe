//! Captions: their limits, and those that are generated.

use crate::platform::Platform;
use crate::settings::Hashtags;
use crate::text_enum;
use crate::value::{Caption, Description, InvalidValue, Title, cut_between_words};

text_enum! {
    /// What the length of a caption is counted in.
    "caption unit" CaptionUnit {
        /// UTF-16 code units, as JavaScript counts.
        Utf16 = "utf16",
        /// Bytes of UTF-8.
        Bytes = "bytes",
    }
}

impl CaptionUnit {
    /// The length of a character.
    const fn of(self, character: char) -> usize {
        match self {
            Self::Utf16 => character.len_utf16(),
            Self::Bytes => character.len_utf8(),
        }
    }
}

/// The generated caption of a video on `platform`: its title, its description and the platform's default hashtags. When
/// that is too long, the text is cut, not the hashtags.
pub fn generated(
    platform: Platform,
    title: &Title,
    description: Option<&Description>,
    hashtags: &Hashtags,
) -> Result<Caption, InvalidValue> {
    let text = match description {
        Some(description) => format!("{title}\n\n{description}"),
        None => title.to_string(),
    };
    if hashtags.is_empty() {
        return Caption::new(&platform.fit_caption(&text));
    }
    let hashtags = format!("\n\n{hashtags}");
    let text = platform.fit_caption_before(&text, &hashtags);
    Caption::new(&platform.fit_caption(&format!("{text}{hashtags}")))
}

impl Platform {
    /// The line that declares the same in the caption, where the field alone is not reliable: older versions of
    /// Facebook's interface do not know it (`docs/providers/facebook.md`).
    pub const fn ai_line(self) -> Option<&'static str> {
        match self {
            Self::Facebook => Some("Made with AI."),
            Self::Tiktok | Self::Instagram | Self::Youtube => None,
        }
    }

    /// The caption to send to the platform: with the line that says that AI made the video, if the platform needs one.
    pub fn labelled_caption(self, caption: &str) -> String {
        match self.ai_line() {
            Some(line) if !caption.ends_with(line) => {
                let line = format!("\n\n{line}");
                format!("{}{line}", self.fit_caption_before(caption, &line))
            }
            _ => caption.to_owned(),
        }
    }

    /// What the length of a caption is counted in (`docs/providers/common.md#limits`).
    pub const fn caption_unit(self) -> CaptionUnit {
        match self {
            Self::Youtube => CaptionUnit::Bytes,
            Self::Tiktok | Self::Instagram | Self::Facebook => CaptionUnit::Utf16,
        }
    }

    /// How long a caption may be, in the platform's unit (`docs/providers/common.md#limits`).
    pub const fn caption_limit(self) -> usize {
        match self {
            Self::Youtube => 5_000,
            Self::Tiktok | Self::Instagram | Self::Facebook => 2_200,
        }
    }

    /// Cuts a caption to the platform's limit, between words if possible. YouTube allows no angle brackets: similar
    /// characters replace them.
    pub fn fit_caption(self, caption: &str) -> String {
        self.fit_caption_before(caption, "")
    }

    /// The same, with room left for a text that follows it.
    pub fn fit_caption_before(self, caption: &str, tail: &str) -> String {
        let size = |character| self.caption_unit().of(character);
        let caption =
            if self == Self::Youtube { caption.replace('<', "‹").replace('>', "›") } else { caption.to_owned() };
        let mut used: usize = tail.chars().map(size).sum();
        let too_long = caption.char_indices().find(|(_, c)| {
            used += size(*c);
            used > self.caption_limit()
        });
        let end = too_long.map_or(caption.len(), |(at, _)| at);
        cut_between_words(&caption, end).trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caption(platform: Platform, title: &str, description: Option<&str>, hashtags: &str) -> String {
        let description = description.map(|text| Description::new(text).unwrap());
        let hashtags = Hashtags::parse(hashtags).unwrap();
        generated(platform, &Title::new(title).unwrap(), description.as_ref(), &hashtags).unwrap().into_string()
    }

    #[test]
    fn captions_consist_of_title_description_and_hashtags() {
        assert_eq!(caption(Platform::Tiktok, "Cold", None, ""), "Cold");
        assert_eq!(caption(Platform::Tiktok, "Cold", Some("Two minutes."), ""), "Cold\n\nTwo minutes.");
        assert_eq!(
            caption(Platform::Tiktok, "Cold", Some("Two minutes."), "grit #luck"),
            "Cold\n\nTwo minutes.\n\n#grit #luck"
        );
    }

    #[test]
    fn long_captions_lose_text_and_keep_hashtags() {
        let hashtags: Vec<String> = (0..30).map(|number| format!("#{}{number}", "x".repeat(90))).collect();
        let long = "word ".repeat(400);
        for &platform in Platform::ALL {
            let caption = caption(platform, "Cold showers", Some(&long), "#grit #luck");
            assert!(caption.ends_with("\n\n#grit #luck"), "{platform}: {caption}");
            assert_eq!(platform.fit_caption(&caption), caption, "it fits");
            assert!(caption.starts_with("Cold showers\n\nword word"), "{caption}");
        }
        // More hashtags than fit on the platform: only whole ones are kept.
        let full = caption(Platform::Instagram, "Cold", Some(&long), &hashtags.join(" "));
        assert!(full.encode_utf16().count() <= 2_200, "{}", full.len());
        assert!(hashtags.iter().any(|tag| full.ends_with(tag.as_str())), "{full}");
    }

    #[test]
    fn youtube_captions_have_no_character_that_youtube_refuses() {
        assert_eq!(caption(Platform::Youtube, "1 < 2 > 0", None, ""), "1 ‹ 2 › 0");
        assert_eq!(caption(Platform::Tiktok, "1 < 2", None, ""), "1 < 2");
    }

    #[test]
    fn captions_say_that_ai_made_the_video_where_the_field_is_unreliable() {
        assert_eq!(Platform::Tiktok.labelled_caption("Cold"), "Cold");
        assert_eq!(Platform::Facebook.labelled_caption("Cold"), "Cold\n\nMade with AI.");
        assert_eq!(Platform::Facebook.labelled_caption("Cold\n\nMade with AI."), "Cold\n\nMade with AI.");
        let long = Platform::Facebook.labelled_caption(&"word ".repeat(500));
        assert!(long.ends_with("word\n\nMade with AI.") && long.len() <= 2_200, "{}", long.len());
    }

    #[test]
    fn captions_are_cut_between_words_in_the_platforms_own_unit() {
        assert_eq!(Platform::Tiktok.fit_caption("short and whole "), "short and whole");
        // Each of these is two UTF-16 units and four bytes.
        let faces = "😀".repeat(1_500);
        assert_eq!(Platform::Tiktok.fit_caption(&faces).chars().count(), 1_100);
        assert_eq!(Platform::Youtube.fit_caption(&faces).chars().count(), 1_250);
        let words = "word ".repeat(600);
        let cut = Platform::Instagram.fit_caption(&words);
        assert!(cut.len() <= 2_200 && cut.ends_with("word"), "{}", cut.len());
        let split = format!("{} tail", "x".repeat(2_198));
        assert_eq!(Platform::Facebook.fit_caption(&split), "x".repeat(2_198));
    }
}
