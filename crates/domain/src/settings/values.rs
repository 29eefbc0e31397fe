use crate::platform::Platform;
use crate::text_enum;
use crate::value::{InvalidValue, within};

/// The operator's monthly goal for videos.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthlyTarget(u32);

impl MonthlyTarget {
    /// The value until the operator sets one.
    pub const DEFAULT: Self = Self(240);
    /// The highest target: more than three hundred videos a day is taken for a typing error.
    pub const MAX: i64 = 10_000;

    /// A target of 1 to [`MAX`](Self::MAX) videos.
    pub fn new(videos: i64) -> Result<Self, InvalidValue> {
        let message = format!("the monthly target must be 1 to {} videos", Self::MAX);
        within(1..=Self::MAX, videos, "monthly_target", message).map(Self)
    }

    /// Videos per month.
    pub const fn videos(self) -> u32 {
        self.0
    }
}

/// The monthly limit for paid providers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthlyBudget(i64);

impl MonthlyBudget {
    /// The highest budget in pence: a million pounds.
    pub const MAX: i64 = 100_000_000;

    /// A budget of 0 to [`MAX`](Self::MAX) pence. With a budget of 0 nothing is done that costs money.
    pub fn new(pence: i64) -> Result<Self, InvalidValue> {
        let message = "the monthly budget must be £0 to £1,000,000";
        within(0..=Self::MAX, pence, "monthly_budget", message).map(Self)
    }

    /// Pence per month.
    pub const fn pence(self) -> i64 {
        self.0
    }
}

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
