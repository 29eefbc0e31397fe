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
