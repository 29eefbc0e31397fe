use crate::value::{InvalidValue, within};

/// The monthly limit for paid providers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MonthlyBudget(i64);

impl MonthlyBudget {
    /// The value until the operator sets one: no limit.
    pub const DEFAULT: Option<Self> = None;
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
