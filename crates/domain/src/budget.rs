//! What may be spent in a month.

use crate::money::{MicroPence, Pounds};
use crate::text_enum;

/// From this share of the budget on the operator is warned, in percent (`docs/behaviour.md#analytics-and-costs`, issue 3).
pub const WARN_AT_PERCENT: i64 = 80;

text_enum! {
    /// How much of a month's budget is gone.
    "budget state" BudgetState {
        /// Less than the share from which the operator is warned.
        Ok = "ok",
        /// From that share on.
        Warning = "warning",
        /// All of it: nothing that costs money is begun any more.
        Exhausted = "exhausted",
    }
}

/// Why something that costs money is not begun. The operator can raise the budget, or wait for the next month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BudgetError {
    /// It is expected to cost more than is left.
    #[error(
        "this would cost about {}, but only {} of this month's budget is left; raise the budget on the Costs page or \
         wait for the next month",
        Pounds(wanted.pence_at_most()), Pounds(left.pence_at_least())
    )]
    TooExpensive {
        /// What it is expected to cost.
        wanted: MicroPence,
        /// What is left.
        left: MicroPence,
    },
    /// Nothing is left, so the text model is not asked: what it costs is known only afterwards.
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
    /// The whole of it.
    pub limit: MicroPence,
}

impl Budget {
    /// A budget of so many pence.
    #[must_use]
    pub const fn of_pence(pence: i64) -> Self {
        Self { limit: MicroPence::from_pence(pence) }
    }

    /// Where it stands once `committed` is spent or promised.
    #[must_use]
    pub fn state(self, committed: MicroPence) -> BudgetState {
        if committed >= self.limit {
            BudgetState::Exhausted
        } else if i128::from(committed.0) * 100 >= i128::from(self.limit.0) * i128::from(WARN_AT_PERCENT) {
            BudgetState::Warning
        } else {
            BudgetState::Ok
        }
    }

    /// What is left of it; nothing when more was spent than it allows.
    #[must_use]
    pub fn left(self, committed: MicroPence) -> MicroPence {
        (self.limit - committed).max(MicroPence::ZERO)
    }

    /// Whether something may begin that is expected to cost `wanted`. Once the budget is used up, nothing may.
    #[must_use]
    pub fn allows(self, committed: MicroPence, wanted: MicroPence) -> bool {
        self.state(committed) != BudgetState::Exhausted && wanted <= self.left(committed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_warns_at_eighty_percent_and_ends_at_a_hundred() {
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
    fn what_fits_into_the_rest_may_begin() {
        let budget = Budget::of_pence(100);
        let allows =
            |committed, wanted| budget.allows(MicroPence::from_pence(committed), MicroPence::from_pence(wanted));
        assert!(allows(40, 60) && !allows(41, 60));
        assert!(allows(99, 0) && !allows(100, 0));
        assert!(!Budget::of_pence(0).allows(MicroPence::ZERO, MicroPence::ZERO), "nothing may be spent at all");
    }
}
