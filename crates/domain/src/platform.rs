//! The platforms on which videos are published.

use crate::text_enum;

text_enum! {
    /// A platform.
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

text_enum! {
    /// The connection status of an account on a platform (`docs/behaviour.md#scheduling-and-publishing`).
    "connection" Connection {
        /// Posts go to an account.
        Connected = "connected",
        /// No account is connected: posts go into the sandbox.
        Sandbox = "sandbox",
        /// The account has to be connected again.
        Expired = "expired",
    }
}

impl Platform {
    /// How many posts per day the platform allows (`docs/providers/common.md#limits`).
    #[must_use]
    pub const fn posts_a_day(self) -> u32 {
        match self {
            Self::Tiktok => 15,
            Self::Instagram => 50,
            Self::Youtube => 100,
            Self::Facebook => 30,
        }
    }

    /// Whether an account can be connected with an access token that the operator created at the platform. The other
    /// platforms' tokens last for hours and cannot be renewed without a sign-in (`docs/providers/common.md#tokens`).
    #[must_use]
    pub const fn accepts_manual_token(self) -> bool {
        match self {
            Self::Instagram | Self::Facebook => true,
            Self::Tiktok | Self::Youtube => false,
        }
    }

    /// The name on the screens.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Tiktok => "TikTok",
            Self::Instagram => "Instagram Reels",
            Self::Youtube => "YouTube Shorts",
            Self::Facebook => "Facebook",
        }
    }

    /// The most characters of a reply to a comment. TikTok for Business allows 150; Instagram's reference says 300,
    /// although its own app allows longer comments; YouTube allows 10,000 and Facebook 8,000
    /// (`docs/providers/tiktok.md#comments`, `docs/providers/instagram.md#comments`).
    #[must_use]
    pub const fn reply_limit(self) -> usize {
        match self {
            Self::Tiktok => 150,
            Self::Instagram => 300,
            Self::Youtube => 10_000,
            Self::Facebook => 8_000,
        }
    }

    /// The platform's own field that declares a video as made by AI (`docs/providers/common.md#limits`). Every video is
    /// declared.
    #[must_use]
    pub const fn ai_field(self) -> &'static str {
        match self {
            Self::Tiktok => "is_aigc",
            Self::Instagram | Self::Facebook => "is_ai_generated",
            Self::Youtube => "status.containsSyntheticMedia",
        }
    }

    /// The line that declares the same in the caption, where the field alone is not reliable: older versions of
    /// Facebook's interface do not know it (`docs/providers/facebook.md`).
    #[must_use]
    pub const fn ai_line(self) -> Option<&'static str> {
        match self {
            Self::Facebook => Some("Made with AI."),
            Self::Tiktok | Self::Instagram | Self::Youtube => None,
        }
    }

    /// The caption to send to the platform: with the line that says that AI made the video, if the platform needs one.
    #[must_use]
    pub fn labelled_caption(self, caption: &str) -> String {
        match self.ai_line() {
            Some(line) if !caption.ends_with(line) => {
                let line = format!("\n\n{line}");
                format!("{}{line}", self.fit_caption_before(caption, &line))
            }
            _ => caption.to_owned(),
        }
    }

    /// Cuts a caption to the platform's limit, between words if possible. Limits (`docs/providers/common.md#limits`):
    /// 2,200 UTF-16 units, or 5,000 bytes on YouTube, which allows no angle brackets: similar characters replace them.
    #[must_use]
    pub fn fit_caption(self, caption: &str) -> String {
        self.fit_caption_before(caption, "")
    }

    /// The same, with room left for a text that follows it.
    #[must_use]
    pub fn fit_caption_before(self, caption: &str, tail: &str) -> String {
        let (limit, size): (usize, fn(char) -> usize) = match self {
            Self::Youtube => (5_000, char::len_utf8),
            Self::Tiktok | Self::Instagram | Self::Facebook => (2_200, char::len_utf16),
        };
        let caption =
            if self == Self::Youtube { caption.replace('<', "‹").replace('>', "›") } else { caption.to_owned() };
        let mut used: usize = tail.chars().map(size).sum();
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
