//! The cost of a month of videos, estimated from fixed prices. Amounts are in pence.

use jiff::Timestamp;

use crate::value::number_values;
use crate::{CostEstimateId, text_enum};

text_enum! {
    /// How elaborate the scripts are.
    "script complexity" ScriptComplexity {
        /// The default.
        Basic = "basic",
        /// More research.
        Advanced = "advanced",
        /// The most care.
        Premium = "premium",
    }
}

impl ScriptComplexity {
    /// The price of one script (30p, 50p, 75p).
    pub const fn pence_per_script(self) -> i64 {
        match self {
            Self::Basic => 30,
            Self::Advanced => 50,
            Self::Premium => 75,
        }
    }
}

text_enum! {
    /// A tool with a monthly price.
    "monthly tool" MonthlyTool {
        /// Writes scripts.
        Script = "script",
        /// Makes avatar videos.
        AvatarVideo = "avatar_video",
        /// Makes voiceovers.
        Voiceover = "voiceover",
        /// Makes graphics.
        Graphics = "graphics",
        /// Automates the other tools.
        Automation = "automation",
    }
}

impl MonthlyTool {
    /// The name for the operator.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Script => "Script tool",
            Self::AvatarVideo => "Avatar video tool",
            Self::Voiceover => "Voiceover tool",
            Self::Graphics => "Graphics tool",
            Self::Automation => "Automation tool",
        }
    }

    /// Its price per month (£45, £89, £22, £10, £15).
    pub const fn pence_per_month(self) -> i64 {
        match self {
            Self::Script => 4_500,
            Self::AvatarVideo => 8_900,
            Self::Voiceover => 2_200,
            Self::Graphics => 1_000,
            Self::Automation => 1_500,
        }
    }
}

/// The price of all tools per month, independent of their use (£181).
pub const MONTHLY_TOOLS_PENCE: i64 = 18_100;

/// The price of one avatar video.
pub const PENCE_PER_VIDEO: i64 = 55;

/// How many views a video is assumed to get.
pub const VIEWS_PER_VIDEO: i64 = 20_000;

/// The assumed revenue of views, in hundredths of a percent: pounds for each ten thousand of them.
pub const REVENUE_BASIS_POINTS: (i64, i64) = (5, 15);

number_values! {
    /// How many videos are made per month, 1 to 1000.
    VideosPerMonth(i64): count, 1..=1_000, "videos_per_month", "the videos per month must be 1 to 1000";
}

impl VideosPerMonth {
    /// The number until the operator gives one.
    pub const DEFAULT: Self = Self(120);
}

/// The cost of a month, part by part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CostBreakdown {
    /// The tools.
    pub tools: i64,
    /// The scripts.
    pub scripts: i64,
    /// The avatar videos.
    pub videos: i64,
}

impl CostBreakdown {
    /// The parts of a month with this many videos.
    pub const fn of(videos: VideosPerMonth, complexity: ScriptComplexity) -> Self {
        Self {
            tools: MONTHLY_TOOLS_PENCE,
            scripts: videos.count() * complexity.pence_per_script(),
            videos: videos.count() * PENCE_PER_VIDEO,
        }
    }

    /// The sum of all parts.
    pub const fn total(self) -> i64 {
        self.tools + self.scripts + self.videos
    }
}

/// The estimated revenue of a month of videos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReturnEstimate {
    /// The views of all videos.
    pub views: i64,
    /// The lower bound of the revenue, in pence.
    pub low: i64,
    /// The upper bound, in pence.
    pub high: i64,
}

impl ReturnEstimate {
    /// The return of this many videos.
    pub const fn of(videos: VideosPerMonth) -> Self {
        let views = videos.count() * VIEWS_PER_VIDEO;
        // Basis points of views are pounds for 10,000 views, which are pence for 100.
        Self { views, low: views * REVENUE_BASIS_POINTS.0 / 100, high: views * REVENUE_BASIS_POINTS.1 / 100 }
    }
}

/// What a month costs until the operator has stored an estimate: £283.
pub const DEFAULT_MONTH_PENCE: i64 = CostBreakdown::of(VideosPerMonth::DEFAULT, ScriptComplexity::Basic).total();

/// An estimate to be stored. Its figures are calculated from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewCostEstimate {
    /// How many videos.
    pub videos_per_month: VideosPerMonth,
    /// How elaborate their scripts are.
    pub complexity: ScriptComplexity,
}

impl NewCostEstimate {
    /// The estimate as stored under `id`.
    pub const fn stored(self, id: CostEstimateId, now: Timestamp) -> CostEstimate {
        let total = CostBreakdown::of(self.videos_per_month, self.complexity).total();
        let videos = self.videos_per_month.count();
        CostEstimate {
            id,
            videos_per_month: self.videos_per_month,
            complexity: self.complexity,
            total_pence: total,
            // Rounded to the nearest penny.
            pence_per_video: (total + videos / 2) / videos,
            created_at: now,
        }
    }
}

/// An estimate as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CostEstimate {
    /// Row id.
    pub id: CostEstimateId,
    /// How many videos.
    pub videos_per_month: VideosPerMonth,
    /// How elaborate their scripts are.
    pub complexity: ScriptComplexity,
    /// The cost of the month.
    pub total_pence: i64,
    /// The cost of one video, rounded.
    pub pence_per_video: i64,
    /// When it was stored.
    pub created_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(videos: i64, complexity: ScriptComplexity) -> CostEstimate {
        let new = NewCostEstimate { videos_per_month: VideosPerMonth::new(videos).unwrap(), complexity };
        new.stored(CostEstimateId(1), Timestamp::UNIX_EPOCH)
    }

    #[test]
    fn the_default_month_costs_283_pounds() {
        let figures = |videos, complexity| {
            let estimate = estimate(videos, complexity);
            (estimate.total_pence, estimate.pence_per_video)
        };
        assert_eq!(figures(VideosPerMonth::DEFAULT.count(), ScriptComplexity::Basic), (28_300, 236));
        assert_eq!(figures(1, ScriptComplexity::Premium), (18_230, 18_230));
        assert_eq!(figures(1_000, ScriptComplexity::Advanced), (123_100, 123));
    }

    #[test]
    fn the_tools_add_up() {
        assert_eq!(MonthlyTool::ALL.iter().map(|tool| tool.pence_per_month()).sum::<i64>(), MONTHLY_TOOLS_PENCE);
    }

    #[test]
    fn a_video_earns_ten_to_thirty_pounds() {
        let videos = VideosPerMonth::new(120).unwrap();
        let expected = ReturnEstimate { views: 2_400_000, low: 120_000, high: 360_000 };
        assert_eq!(ReturnEstimate::of(videos), expected);
    }

    #[test]
    fn a_month_has_one_to_a_thousand_videos() {
        for (videos, valid) in [(-1, false), (0, false), (1, true), (1_000, true), (1_001, false), (i64::MAX, false)] {
            assert_eq!(VideosPerMonth::new(videos).is_ok(), valid, "{videos}");
        }
    }
}
