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
    pub const fn posts_a_day(self) -> u32 {
        match self {
            Self::Tiktok => 15,
            Self::Instagram => 50,
            Self::Youtube => 100,
            Self::Facebook => 30,
        }
    }

    /// Whether an account can be connected with a token made at the platform (`docs/providers/common.md#tokens`).
    pub const fn accepts_manual_token(self) -> bool {
        matches!(self, Self::Instagram | Self::Facebook)
    }

    /// The name on the screens.
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
    pub const fn reply_limit(self) -> usize {
        match self {
            Self::Tiktok => 150,
            Self::Instagram => 300,
            Self::Youtube => 10_000,
            Self::Facebook => 8_000,
        }
    }

    /// The platform's field that declares a video as made by AI, as every one is (`docs/providers/common.md#limits`).
    pub const fn ai_field(self) -> &'static str {
        match self {
            Self::Tiktok => "is_aigc",
            Self::Instagram | Self::Facebook => "is_ai_generated",
            Self::Youtube => "status.containsSyntheticMedia",
        }
    }
}
