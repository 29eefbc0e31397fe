//! The platforms that videos are published to.

use crate::text_enum;

text_enum! {
    /// A platform (`spec.md` §1).
    "platform" Platform {
        /// TikTok.
        Tiktok = "tiktok",
        /// Instagram Reels.
        Instagram = "instagram",
        /// YouTube Shorts.
        Youtube = "youtube",
        /// Facebook.
        Facebook = "facebook",
    }
}

impl Platform {
    /// The name the screens show.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Tiktok => "TikTok",
            Self::Instagram => "Instagram Reels",
            Self::Youtube => "YouTube Shorts",
            Self::Facebook => "Facebook",
        }
    }

    /// Cuts a caption to what the platform takes, between words where it can.
    /// Limits (`providers/cross.md` §1): 2,200 UTF-16 units, or 5,000 bytes on YouTube.
    #[must_use]
    pub fn fit_caption(self, caption: &str) -> String {
        let (limit, size): (usize, fn(char) -> usize) = match self {
            Self::Youtube => (5_000, char::len_utf8),
            Self::Tiktok | Self::Instagram | Self::Facebook => (2_200, char::len_utf16),
        };
        let mut used = 0;
        let mut end = caption.len();
        for (at, c) in caption.char_indices() {
            used += size(c);
            if used > limit {
                end = at;
                break;
            }
        }
        let fitting = &caption[..end];
        let cut_inside_a_word = caption[end..].starts_with(|c: char| !c.is_whitespace());
        match fitting.rfind(char::is_whitespace) {
            Some(space) if cut_inside_a_word => fitting[..space].trim_end().to_owned(),
            _ => fitting.trim_end().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
