//! The platforms that videos are published to, and the facts about each.
//!
//! Each platform's facts are one constant in `platform/<name>.rs`. All other code reads them through [`Platform::facts`] and
//! treats every platform alike.

mod facebook;
mod facts;
mod guide;
mod instagram;
mod limits;
mod tiktok;
mod youtube;

use crate::text_enum;
use crate::value::InvalidValue;
use crate::visibility::Visibility;
pub use facts::{OfferedChoice, PlatformFacts, PostChoice, PostingMode, Presets, SampleAudience, SampleFigures, Terms};
pub use guide::{AppCheck, AppEvidence, Link, PrivatePostGuide, SetupGuide};
pub use limits::{CaptionRules, CaptionUnit, SafeAreaInsets, Shape, VideoRules};
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
    /// The facts about the platform.
    pub const fn facts(self) -> &'static PlatformFacts {
        match self {
            Self::Tiktok => &tiktok::FACTS,
            Self::Instagram => &instagram::FACTS,
            Self::Youtube => &youtube::FACTS,
            Self::Facebook => &facebook::FACTS,
        }
    }

    /// The name shown on screens.
    pub const fn label(self) -> &'static str {
        self.facts().label
    }

    /// The platforms preselected for a new plan.
    pub fn default_plan() -> Vec<Self> {
        Self::ALL.iter().copied().filter(|platform| platform.facts().presets.plan).collect()
    }
}

impl Visibility {
    /// Returns the visibility if `platform` offers it.
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        if platform.facts().visibilities.contains(&self) {
            return Ok(self);
        }
        let offered: Vec<&str> = platform.facts().visibilities.iter().map(|visibility| visibility.as_str()).collect();
        let message = format!("posts on {} can be {}", platform.label(), offered.join(", "));
        Err(InvalidValue::new("visibility", message))
    }
}

impl PostingMode {
    /// Returns the mode if `platform` offers it (`docs/behaviour.md#scheduling-and-publishing`).
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        if platform.facts().posting_modes.contains(&self) {
            return Ok(self);
        }
        let message = format!("{} does not offer the posting mode {self}", platform.label());
        Err(InvalidValue::new("posting_mode", message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unoffered_visibility_is_refused() {
        for &platform in Platform::ALL {
            assert!(platform.facts().default_visibility.on(platform).is_ok(), "{platform}");
            for &visibility in Visibility::ALL {
                let is_offered = platform.facts().visibilities.contains(&visibility);
                assert_eq!(visibility.on(platform).is_ok(), is_offered, "{platform} {visibility}");
            }
        }
        assert_eq!(Platform::Tiktok.facts().default_visibility, Visibility::Private);
    }

    #[test]
    fn default_plan_has_three_platforms() {
        assert_eq!(Platform::default_plan(), [Platform::Tiktok, Platform::Instagram, Platform::Youtube]);
    }

    #[test]
    fn unoffered_posting_mode_is_refused() {
        for &platform in Platform::ALL {
            assert!(platform.facts().posting_modes[0].on(platform).is_ok());
            assert_eq!(PostingMode::Direct.on(platform), Ok(PostingMode::Direct));
            assert_eq!(PostingMode::Inbox.on(platform).is_ok(), platform == Platform::Tiktok, "{platform}");
        }
    }
}
