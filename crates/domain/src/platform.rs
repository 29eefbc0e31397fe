//! The platforms on which videos are published, and what the product knows about each.
//!
//! A platform's facts are one constant in a file of its own (`platform/tiktok.rs` and so on). Everything else reads them
//! through [`Platform::facts`] and treats all platforms alike.

mod facebook;
mod facts;
mod instagram;
mod limits;
mod tiktok;
mod youtube;

use crate::text_enum;
use crate::value::InvalidValue;
use crate::visibility::Visibility;
pub use facts::{PlatformFacts, PostChoice, PostingMode, SampleAudience, SampleFigures};
pub use limits::{CaptionRules, CaptionUnit, Shape, VideoRules};
pub(crate) use limits::{MEGABYTE, SECOND};

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
    /// What the product knows about the platform.
    pub const fn facts(self) -> &'static PlatformFacts {
        match self {
            Self::Tiktok => &tiktok::FACTS,
            Self::Instagram => &instagram::FACTS,
            Self::Youtube => &youtube::FACTS,
            Self::Facebook => &facebook::FACTS,
        }
    }

    /// The name on the screens.
    pub const fn label(self) -> &'static str {
        self.facts().label
    }
}

impl Visibility {
    /// The visibility, unless `platform` does not offer it.
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        if platform.facts().visibilities.contains(&self) {
            return Ok(self);
        }
        let offered: Vec<&str> = platform.facts().visibilities.iter().map(|visibility| visibility.as_str()).collect();
        let message = format!("posts on {} can be {}", platform.label(), offered.join(", "));
        Err(InvalidValue::new("visibility", message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_platform_offers_its_default_and_refuses_other_levels() {
        for &platform in Platform::ALL {
            assert!(platform.facts().default_visibility.on(platform).is_ok(), "{platform}");
            for &visibility in Visibility::ALL {
                let is_offered = platform.facts().visibilities.contains(&visibility);
                assert_eq!(visibility.on(platform).is_ok(), is_offered, "{platform} {visibility}");
            }
        }
        assert_eq!(Platform::Tiktok.facts().default_visibility, Visibility::Private);
    }
}
