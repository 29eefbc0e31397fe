//! Who may see a post.

use crate::platform::Platform;
use crate::text_enum;
use crate::value::InvalidValue;

text_enum! {
    /// Who may see a post, the most public first. Posts never become more public than the operator chose.
    "visibility" Visibility {
        /// Everybody.
        Public = "public",
        /// The account's followers.
        Followers = "followers",
        /// Followers whom the account follows.
        Friends = "friends",
        /// Everybody with the link.
        Unlisted = "unlisted",
        /// Only the account's owner.
        Private = "private",
    }
}

impl Visibility {
    /// The visibility until the operator chooses one. TikTok's audit refuses apps that choose a public level for the
    /// creator (`docs/providers/tiktok.md#account-limits`), so it starts private there.
    pub const fn default_on(platform: Platform) -> Self {
        if matches!(platform, Platform::Tiktok) { Self::Private } else { Self::Public }
    }

    /// The levels that `platform` offers, the most public first. Reels are public.
    pub const fn offered_by(platform: Platform) -> &'static [Self] {
        match platform {
            Platform::Tiktok => &[Self::Public, Self::Followers, Self::Friends, Self::Private],
            Platform::Youtube => &[Self::Public, Self::Unlisted, Self::Private],
            Platform::Instagram | Platform::Facebook => &[Self::Public],
        }
    }

    /// The visibility, unless `platform` does not offer it.
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        if Self::offered_by(platform).contains(&self) {
            return Ok(self);
        }
        let offered: Vec<&str> = Self::offered_by(platform).iter().map(|visibility| visibility.as_str()).collect();
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
            assert!(Visibility::default_on(platform).on(platform).is_ok(), "{platform}");
            for &visibility in Visibility::ALL {
                let is_offered = Visibility::offered_by(platform).contains(&visibility);
                assert_eq!(visibility.on(platform).is_ok(), is_offered, "{platform} {visibility}");
            }
        }
        assert_eq!(Visibility::default_on(Platform::Tiktok), Visibility::Private);
    }
}
