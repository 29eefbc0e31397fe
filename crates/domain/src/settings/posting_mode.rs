use crate::platform::Platform;
use crate::text_enum;
use crate::value::InvalidValue;

text_enum! {
    /// How posts reach a platform (`docs/behaviour.md#scheduling-and-publishing`).
    "posting mode" PostingMode {
        /// Published at once.
        Direct = "direct",
        /// Into the account's inbox, where the operator publishes them manually.
        Inbox = "inbox",
    }
}

impl PostingMode {
    /// The value until the operator sets one: unaudited apps may not post publicly to TikTok.
    pub const fn default_on(platform: Platform) -> Self {
        match platform {
            Platform::Tiktok => Self::Inbox,
            Platform::Instagram | Platform::Youtube | Platform::Facebook => Self::Direct,
        }
    }

    /// The mode, unless `platform` does not support it: only TikTok has an inbox
    /// (`docs/behaviour.md#scheduling-and-publishing`).
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        if self == Self::Inbox && platform != Platform::Tiktok {
            return Err(InvalidValue::new("posting_mode", format!("{} has no inbox to post into", platform.label())));
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_tiktok_has_an_inbox() {
        for &platform in Platform::ALL {
            assert_eq!(PostingMode::Direct.on(platform), Ok(PostingMode::Direct));
            let inbox = PostingMode::Inbox.on(platform);
            assert_eq!(inbox.is_ok(), platform == Platform::Tiktok, "{inbox:?}");
            assert!(PostingMode::default_on(platform).on(platform).is_ok());
        }
    }
}
