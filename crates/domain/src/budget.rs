//! The monthly budget for paid providers.

use crate::money::{MicroPence, Pounds};
use crate::text_enum;

/// The operator is warned from this share of the budget on, in percent (`docs/behaviour.md#analytics-and-costs`).
pub const WARN_AT_PERCENT: i64 = 80;

text_enum! {
    /// How much of a month's budget is used.
    "budget state" BudgetState {
        /// Less than the share at which the operator is warned.
        Ok = "ok",
        /// At least that share.
        Warning = "warning",
        /// All of it: nothing that costs money is started any more.
        Exhausted = "exhausted",
    }
}

/// Why something that costs money is not started. The operator can raise the budget, or wait for the next month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BudgetError {
    /// Its expected cost is more than what is left.
    #[error(
        "this would cost about {}, but only {} of this month's budget is left; raise the budget on the Costs page or \
         wait for the next month",
        Pounds(wanted.pence_at_most()), Pounds(left.pence_at_least())
    )]
    TooExpensive {
        /// The expected cost.
        wanted: MicroPence,
        /// What is left.
        left: MicroPence,
    },
    /// Nothing is left, so the text model is not called: its cost is known only afterwards.
    #[error(
        "this month's budget of {} is used up, so the text model is not asked; raise the budget on the Costs page or \
         wait for the next month",
        Pounds(limit.pence())
    )]
    UsedUp {
        /// The whole budget.
        limit: MicroPence,
    },
}

/// The most that may be spent in a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The whole amount.
    pub limit: MicroPence,
}

impl Budget {
    /// A budget of this many pence.
    pub const fn of_pence(pence: i64) -> Self {
        Self { limit: MicroPence::from_pence(pence) }
    }

    /// The state once `committed` is spent or reserved.
    pub fn state(self, committed: MicroPence) -> BudgetState {
        if committed >= self.limit {
            BudgetState::Exhausted
        } else if i128::from(committed.0) * 100 >= i128::from(self.limit.0) * i128::from(WARN_AT_PERCENT) {
            BudgetState::Warning
        } else {
            BudgetState::Ok
        }
    }

    /// The amount left; zero when more was spent than it allows.
    pub fn left(self, committed: MicroPence) -> MicroPence {
        (self.limit - committed).max(MicroPence::ZERO)
    }

    /// Whether something with the expected cost `wanted` may start. Once the budget is used up, nothing may.
    pub fn allows(self, committed: MicroPence, wanted: MicroPence) -> bool {
        self.state(committed) != BudgetState::Exhausted && wanted <= self.left(committed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_warns_at_eighty_percent_and_is_exhausted_at_a_hundred() {
        let budget = Budget::of_pence(10_000);
        for (pence, state) in [
            (0, BudgetState::Ok),
            (7_999, BudgetState::Ok),
            (8_000, BudgetState::Warning),
            (9_999, BudgetState::Warning),
            (10_000, BudgetState::Exhausted),
            (12_000, BudgetState::Exhausted),
        ] {
            assert_eq!(budget.state(MicroPence::from_pence(pence)), state, "{pence}");
        }
        assert_eq!(budget.left(MicroPence::from_pence(9_000)), MicroPence::from_pence(1_000));
        assert_eq!(budget.left(MicroPence::from_pence(12_000)), MicroPence::ZERO);
    }

    #[test]
    fn only_what_fits_into_the_rest_may_start() {
        let budget = Budget::of_pence(100);
        let allows =
            |committed, wanted| budget.allows(MicroPence::from_pence(committed), MicroPence::from_pence(wanted));
        assert!(allows(40, 60) && !allows(41, 60));
        assert!(allows(99, 0) && !allows(100, 0));
        assert!(!Budget::of_pence(0).allows(MicroPence::ZERO, MicroPence::ZERO), "nothing may be spent at all");
    }
}
