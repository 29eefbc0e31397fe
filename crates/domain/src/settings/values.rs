use crate::platform::Platform;
use crate::text_enum;
use crate::value::InvalidValue;

/// How many videos a month the operator aims at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthlyTarget(u32);

impl MonthlyTarget {
    /// What holds until the operator says otherwise.
    pub const DEFAULT: Self = Self(240);
    /// The highest target: more than three hundred videos a day is a slip of the pen.
    pub const MAX: i64 = 10_000;

    /// A target of 1 to [`MAX`](Self::MAX) videos.
    pub fn new(videos: i64) -> Result<Self, InvalidValue> {
        u32::try_from(videos).ok().filter(|_| (1..=Self::MAX).contains(&videos)).map(Self).ok_or_else(|| {
            InvalidValue::new("monthly_target", format!("the monthly target must be 1 to {} videos", Self::MAX))
        })
    }

    /// Videos a month.
    #[must_use]
    pub const fn videos(self) -> u32 {
        self.0
    }
}

/// What paid providers may cost a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthlyBudget(i64);

impl MonthlyBudget {
    /// The highest budget in pence: a million pounds.
    pub const MAX: i64 = 100_000_000;

    /// A budget of 0 to [`MAX`](Self::MAX) pence. Nothing that costs anything is done with a budget of 0.
    pub fn new(pence: i64) -> Result<Self, InvalidValue> {
        if (0..=Self::MAX).contains(&pence) {
            Ok(Self(pence))
        } else {
            Err(InvalidValue::new("monthly_budget", "the monthly budget must be £0 to £1,000,000"))
        }
    }

    /// Pence a month.
    #[must_use]
    pub const fn pence(self) -> i64 {
        self.0
    }
}

text_enum! {
    /// How posts reach a platform (`docs/behaviour.md#scheduling-and-publishing`).
    "posting mode" PostingMode {
        /// Straight out.
        Direct = "direct",
        /// Into the account's inbox, where the operator sends them off by hand.
        Inbox = "inbox",
    }
}

impl PostingMode {
    /// What holds until the operator says otherwise: unaudited apps may not post publicly to TikTok.
    #[must_use]
    pub const fn at_first(platform: Platform) -> Self {
        match platform {
            Platform::Tiktok => Self::Inbox,
            Platform::Instagram | Platform::Youtube | Platform::Facebook => Self::Direct,
        }
    }

    /// The mode, unless `platform` has no such way: only TikTok has an inbox (`docs/behaviour.md#scheduling-and-publishing`).
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
            assert!(PostingMode::at_first(platform).on(platform).is_ok());
        }
    }
}
