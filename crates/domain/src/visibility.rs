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
