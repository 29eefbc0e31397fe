use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::UserId;
use showrunner_domain::budget::{self, Budget};
use showrunner_domain::cost::{
    self, CostBreakdown, MONTHLY_TOOLS_PENCE, MonthlyTool, NewCostEstimate, PENCE_PER_VIDEO, REVENUE_BASIS_POINTS,
    ReturnEstimate, ScriptComplexity as Complexity, VIEWS_PER_VIDEO, VideosPerMonth,
};
use showrunner_domain::ledger::MonthCosts;
use showrunner_services as services;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::wire::{convert_all, wire_struct, wire_text};

wire_text! {
    /// The complexity of the scripts.
    ScriptComplexity(cost::ScriptComplexity)

    /// The state of the budget: `warning` from 80 %, `exhausted` when nothing that costs money is started.
    BudgetState(budget::BudgetState)
}

wire_struct! {
    /// Spent and reserved amounts of this month, in pence, rounded.
    ActualCosts(costs: MonthCosts) {
        /// The total spent.
        total: i64 = costs.spent().pence(),
        /// The cost of the text models.
        text: i64 = costs.text.pence(),
        /// The cost of the renders.
        renders: i64 = costs.renders.pence(),
        /// The amount reserved for renders that have begun.
        reserved: i64 = costs.reserved.pence(),
        input_tokens: i64,
        output_tokens: i64,
        render_seconds: i64,
        /// Paid renders that have begun or are finished.
        paid_renders: i64,
    }

    /// A month's budget and its use, in pence.
    BudgetStanding(budget: Budget, costs: &MonthCosts) {
        /// The whole budget.
        limit: i64 = budget.limit.pence(),
        /// The rest, rounded down, once everything that has begun is paid.
        left: i64 = budget.left(costs.committed()).pence_at_least(),
        /// The share that is spent or reserved, in whole percent, rounded down; above 100 when costs exceeded their
        /// estimate.
        percent: i64 = match budget.limit.0 {
            ..=0 => 100,
            limit => i64::try_from(i128::from(costs.committed().0) * 100 / i128::from(limit)).unwrap_or(i64::MAX),
        },
        state: BudgetState = budget.state(costs.committed()).into(),
    }

    /// A tool with a monthly price.
    Tool(tool: MonthlyTool) {
        id: &'static str = tool.as_str(),
        name: &'static str = tool.label(),
        /// In pence.
        monthly_cost: i64 = tool.pence_per_month(),
    }

    /// The cost of a script of one complexity.
    ScriptPrice(complexity: Complexity) {
        complexity: ScriptComplexity = complexity.into(),
        /// In pence.
        cost_per_script: i64 = complexity.pence_per_script(),
    }
}

/// The constants of the estimates. Amounts are in pence.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EstimatePrices {
    tools: Vec<Tool>,
    /// All tools together.
    base: i64,
    scripts: Vec<ScriptPrice>,
    cost_per_avatar_video: i64,
    default_videos_per_month: i64,
    min_videos_per_month: i64,
    max_videos_per_month: i64,
    views_per_video: i64,
    /// The minimum assumed revenue in pounds, as hundredths of a percent of the views.
    revenue_basis_points_low: i64,
    /// The maximum, in the same unit.
    revenue_basis_points_high: i64,
}

impl EstimatePrices {
    fn all() -> Self {
        Self {
            tools: convert_all(MonthlyTool::ALL.iter().copied()),
            base: MONTHLY_TOOLS_PENCE,
            scripts: convert_all(Complexity::ALL.iter().copied()),
            cost_per_avatar_video: PENCE_PER_VIDEO,
            default_videos_per_month: VideosPerMonth::DEFAULT.count(),
            min_videos_per_month: VideosPerMonth::MIN,
            max_videos_per_month: VideosPerMonth::MAX,
            views_per_video: VIEWS_PER_VIDEO,
            revenue_basis_points_low: REVENUE_BASIS_POINTS.0,
            revenue_basis_points_high: REVENUE_BASIS_POINTS.1,
        }
    }
}

wire_struct! {
    /// The expected and the actual costs of the operator's month.
    CostSummary(summary: services::CostSummary) {
        /// The month, in the operator's time zone.
        month: String = summary.month.to_string(),
        /// The expected cost, in pence: the newest saved estimate, or 120 videos with basic scripts.
        estimated: i64 = summary.estimated_pence,
        /// The newest saved estimate.
        estimate: Option<CostEstimate> = summary.estimate.map(Into::into),
        actual: ActualCosts = summary.costs.into(),
        /// Null when there is no limit.
        budget: Option<BudgetStanding> = summary.budget.map(|budget| (budget, &summary.costs).into()),
        prices: EstimatePrices = EstimatePrices::all(),
    }
}

/// An estimate to compute.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateCostEstimate {
    #[schema(minimum = 1, maximum = 1_000)]
    videos_per_month: i64,
    #[schema(example = "basic")]
    script_complexity: ScriptComplexity,
}

impl CreateCostEstimate {
    pub(super) fn validate(self) -> Result<NewCostEstimate, ApiError> {
        let videos_per_month = VideosPerMonth::new(self.videos_per_month)?;
        Ok(NewCostEstimate { videos_per_month, complexity: self.script_complexity.into() })
    }
}

wire_struct! {
    /// The parts of an estimate, in pence.
    EstimateParts(parts: CostBreakdown) {
        /// The monthly cost of the tools.
        tools: i64,
        scripts: i64,
        videos: i64,
    }

    /// The possible revenue of the videos.
    EstimateReturn(earned: ReturnEstimate) {
        views: i64,
        /// In pence.
        revenue_low: i64 = earned.low,
        /// In pence.
        revenue_high: i64 = earned.high,
    }

    /// The expected cost of a month of videos. All amounts are in pence.
    CostEstimate(estimate: cost::CostEstimate) {
        id: i64 = estimate.id.0,
        user_id: i64 = UserId::OPERATOR.0,
        videos_per_month: i64 = estimate.videos_per_month.count(),
        #[schema(example = "basic")]
        script_complexity: ScriptComplexity = estimate.complexity.into(),
        total_cost: i64 = estimate.total_pence,
        /// Rounded.
        cost_per_video: i64 = estimate.pence_per_video,
        breakdown: EstimateParts = CostBreakdown::of(estimate.videos_per_month, estimate.complexity).into(),
        roi: EstimateReturn = ReturnEstimate::of(estimate.videos_per_month).into(),
        created_at: Timestamp,
    }
}
