use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};
use showrunner_domain::UserId;
use showrunner_domain::cost::{self, CostBreakdown, NewCostEstimate, ReturnEstimate, VideosPerMonth};
use showrunner_domain::ledger;
use showrunner_domain::settings::MonthlyBudget;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::wire_text::wire_text;

wire_text! {
    /// The complexity of the scripts.
    ScriptComplexity(cost::ScriptComplexity)

    /// The kind of usage.
    LedgerItem(ledger::LedgerItem)

    /// The purpose of the usage.
    LedgerPurpose(ledger::Purpose)

    /// The state of an entry: reserved for something that has begun, spent, or released because nothing was used.
    LedgerState(ledger::LedgerState)
}

/// An estimate to compute.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateCostEstimate {
    #[schema(minimum = 1, maximum = 1_000, example = 120)]
    videos_per_month: i64,
    #[schema(example = "basic")]
    script_complexity: ScriptComplexity,
}

impl TryFrom<CreateCostEstimate> for NewCostEstimate {
    type Error = ApiError;

    fn try_from(request: CreateCostEstimate) -> Result<Self, ApiError> {
        let videos_per_month = VideosPerMonth::new(request.videos_per_month)?;
        Ok(Self { videos_per_month, complexity: request.script_complexity.into() })
    }
}

/// The parts of an estimate, in pence.
#[derive(Serialize, ToSchema)]
pub(crate) struct EstimateParts {
    /// The monthly cost of the tools.
    tools: i64,
    scripts: i64,
    #[schema(example = 6_600)]
    videos: i64,
}

/// The possible revenue of the videos.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EstimateReturn {
    #[schema(example = 2_400_000)]
    views: i64,
    /// In pence.
    revenue_low: i64,
    /// In pence.
    revenue_high: i64,
}

/// The expected cost of a month of videos. All amounts are in pence.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CostEstimate {
    id: i64,
    user_id: i64,
    videos_per_month: i64,
    #[schema(example = "basic")]
    script_complexity: ScriptComplexity,
    total_cost: i64,
    /// Rounded.
    cost_per_video: i64,
    breakdown: EstimateParts,
    roi: EstimateReturn,
    created_at: Timestamp,
}

impl From<cost::CostEstimate> for CostEstimate {
    fn from(estimate: cost::CostEstimate) -> Self {
        let parts = CostBreakdown::of(estimate.videos_per_month, estimate.complexity);
        let earned = ReturnEstimate::of(estimate.videos_per_month);
        Self {
            id: estimate.id.0,
            user_id: UserId::OPERATOR.0,
            videos_per_month: estimate.videos_per_month.count(),
            script_complexity: estimate.complexity.into(),
            total_cost: estimate.total_pence,
            cost_per_video: estimate.pence_per_video,
            breakdown: EstimateParts { tools: parts.tools, scripts: parts.scripts, videos: parts.videos },
            roi: EstimateReturn { views: earned.views, revenue_low: earned.low, revenue_high: earned.high },
            created_at: estimate.created_at,
        }
    }
}

/// A ledger entry: the usage of a paid provider.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LedgerEntry {
    id: i64,
    /// The month it counts in, in the operator's time zone.
    month: String,
    item: LedgerItem,
    purpose: LedgerPurpose,
    provider: String,
    /// The provider's own name of the product used.
    model: String,
    quantity: u64,
    /// The total cost, in millionths of a penny: a token costs some hundred-thousandths of a penny.
    cost_micro_pence: i64,
    /// The total cost in pence, rounded.
    cost: i64,
    state: LedgerState,
    /// The kind of row it was spent on.
    #[schema(required)]
    related_type: Option<&'static str>,
    #[schema(required)]
    related_id: Option<i64>,
    created_at: Timestamp,
}

impl From<ledger::LedgerEntry> for LedgerEntry {
    fn from(entry: ledger::LedgerEntry) -> Self {
        Self {
            id: entry.id.0,
            month: entry.usage.month.to_string(),
            item: entry.usage.item.into(),
            purpose: entry.usage.purpose.into(),
            provider: entry.usage.provider,
            model: entry.usage.model,
            quantity: entry.usage.quantity,
            cost_micro_pence: entry.cost.0,
            cost: entry.cost.pence(),
            state: entry.state.into(),
            related_type: entry.subject.map(|(kind, _)| kind.as_str()),
            related_id: entry.subject.map(|(_, row)| row),
            created_at: entry.created_at,
        }
    }
}

/// The monthly limit for paid providers.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateBudget {
    /// Pence a month; null removes the limit.
    #[serde(deserialize_with = "nullable")]
    #[schema(required, minimum = 0, maximum = 100_000_000, example = 10_000)]
    monthly_budget: Option<i64>,
}

/// Accepts null as a value; a missing field stays an error.
fn nullable<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    Option::deserialize(deserializer)
}

impl UpdateBudget {
    pub(super) fn budget(&self) -> Result<Option<MonthlyBudget>, ApiError> {
        Ok(self.monthly_budget.map(MonthlyBudget::new).transpose()?)
    }
}
