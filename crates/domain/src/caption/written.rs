//! Captions that the operator writes for a video, before it has posts.

use std::collections::BTreeMap;

use super::written;
use crate::platform::Platform;
use crate::value::{Caption, InvalidValue};

/// The captions that the operator wrote for the posts of a video. Platforms without one get a generated caption.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrittenCaptions {
    /// The text for all platforms. Where it does not fit, it is trimmed like a generated caption.
    pub common: Option<Caption>,
    /// The texts of the platforms that differ from it.
    pub differences: BTreeMap<Platform, Caption>,
}

impl WrittenCaptions {
    /// The captions, unless one that is for a single platform breaks the limits of that platform.
    pub fn new(common: Option<Caption>, differences: BTreeMap<Platform, Caption>) -> Result<Self, InvalidValue> {
        for (&platform, caption) in &differences {
            let refused = |invalid: InvalidValue| InvalidValue::new("differences", invalid.message);
            platform.check_length(caption).map_err(refused)?;
            written(platform, caption).map_err(refused)?;
        }
        Ok(Self { common, differences })
    }

    /// The text for a platform: its own, or else the common one.
    pub fn on(&self, platform: Platform) -> Option<&Caption> {
        self.differences.get(&platform).or(self.common.as_ref())
    }

    /// Whether nothing is written.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn platforms_get_their_own_text_or_the_common_one() {
        let caption = |text: &str| Caption::new(text).unwrap();
        let own = BTreeMap::from([(Platform::Tiktok, caption("Colder"))]);
        let captions = WrittenCaptions::new(Some(caption("Cold")), own).unwrap();
        assert_eq!(captions.on(Platform::Tiktok), Some(&caption("Colder")));
        assert_eq!(captions.on(Platform::Youtube), Some(&caption("Cold")));
        assert_eq!(WrittenCaptions::default().on(Platform::Youtube), None);
    }

    #[test]
    fn own_texts_keep_the_limits_of_their_platform() {
        for (platform, text, problem) in [
            (Platform::Instagram, "#a #b #c #d #e #f".to_owned(), "at most 5 hashtags, this has 6"),
            (Platform::Tiktok, "x".repeat(2_201), "at most 2200 characters, this has 2201"),
        ] {
            let own = BTreeMap::from([(platform, Caption::new(&text).unwrap())]);
            let refused = WrittenCaptions::new(None, own).unwrap_err();
            assert_eq!(refused.field, "differences");
            assert!(refused.message.contains(problem), "{refused}");
            assert!(WrittenCaptions::new(Some(Caption::new(&text).unwrap()), BTreeMap::new()).is_ok());
        }
    }
}
