//! What a month of videos costs. All amounts are in pence.

use crate::text_enum;

text_enum! {
    /// How elaborate the scripts are (`spec.md` §9).
    "script complexity" ScriptComplexity {
        /// The default.
        Basic = "basic",
        /// More research.
        Advanced = "advanced",
        /// Written with care.
        Premium = "premium",
    }
}

impl ScriptComplexity {
    /// The price of one script (`spec.md` §9: 30p, 50p, 75p).
    #[must_use]
    pub const fn pence_per_script(self) -> i64 {
        match self {
            Self::Basic => 30,
            Self::Advanced => 50,
            Self::Premium => 75,
        }
    }
}

/// What the tools cost every month, whatever is made with them (`spec.md` §9: £45 + £89 + £22 + £10 + £15).
pub const MONTHLY_TOOLS_PENCE: i64 = 18_100;

/// The price of one avatar video (`spec.md` §9).
pub const PENCE_PER_VIDEO: i64 = 55;

/// How many videos a month are assumed when nobody said (`spec.md` §9).
pub const DEFAULT_VIDEOS_PER_MONTH: i64 = 120;

/// What `videos` videos a month cost in all.
#[must_use]
pub const fn monthly_total_pence(videos: i64, complexity: ScriptComplexity) -> i64 {
    MONTHLY_TOOLS_PENCE + videos * (complexity.pence_per_script() + PENCE_PER_VIDEO)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_month_costs_283_pounds() {
        assert_eq!(monthly_total_pence(DEFAULT_VIDEOS_PER_MONTH, ScriptComplexity::Basic), 28_300);
        assert_eq!(monthly_total_pence(1, ScriptComplexity::Premium), 18_230);
    }
}
