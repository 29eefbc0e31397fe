//! The expected and the actual costs of a month of videos.

use actix_web::{get, post, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::budget::{self, Budget};
use showrunner_domain::cost::{
    self, CostBreakdown, MONTHLY_TOOLS_PENCE, MonthlyTool, NewCostEstimate, PENCE_PER_VIDEO, REVENUE_BASIS_POINTS,
    ReturnEstimate, ScriptComplexity as Complexity, VIEWS_PER_VIDEO, VideosPerMonth,
};
use showrunner_domain::ledger::MonthCosts;
use showrunner_domain::settings::MonthlyBudget;
use showrunner_domain::value::{DurationSeconds, VoiceId};
use showrunner_domain::{ScriptId, UserId, ledger};
use showrunner_ports::avatar;
use showrunner_services::{self as services, Services};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, Created, answer};
use crate::error::{ApiError, sentence};
use crate::extract::{ConfiguredProvider, Json, Query};
use crate::lists::{ListAnswer, PageQuery, Paged};
use crate::wire::{convert_all, wire_struct, wire_text};

/// Lists saved estimates, newest first.
#[utoipa::path(params(PageQuery), responses((status = 200, description = "The estimates.", body = [CostEstimate])))]
#[get("")]
pub(crate) async fn list_cost_estimates(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> ListAnswer<CostEstimate> {
    Paged::read(query.page()?, |page| services.stores.costs.estimates(page), |estimate| estimate.id.0).await
}

/// Computes and saves an estimate.
///
/// The server computes the figures; other fields of the body are ignored.
#[utoipa::path(responses((status = 201, description = "The estimate.", body = CostEstimate)))]
#[post("")]
pub(crate) async fn create_cost_estimate(
    services: web::Data<Services>,
    Json(request): Json<CreateCostEstimate>,
) -> Result<Created<CostEstimate>, ApiError> {
    Ok(Created(services.stores.costs.add_estimate(request.validate()?, services.clock.now()).await?.into()))
}

/// Returns the expected and the real costs of this month, the budget, and the prices behind the estimates.
#[utoipa::path(responses((status = 200, description = "The operator's month.", body = CostSummary)))]
#[get("/summary")]
pub(crate) async fn get_cost_summary(services: web::Data<Services>) -> Answer<CostSummary> {
    answer(services.costs.summary().await)
}

/// Lists what paid providers were used for, newest first. Stand-ins cost nothing and have no entry.
#[utoipa::path(params(PageQuery), responses((status = 200, description = "The entries.", body = [LedgerEntry])))]
#[get("/ledger")]
pub(crate) async fn list_ledger_entries(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> ListAnswer<LedgerEntry> {
    Paged::read(query.page()?, |page| services.stores.costs.entries(page), |entry| entry.id.0).await
}

/// Sets what paid providers may cost a month; null removes the limit.
///
/// A notification is sent at 80 %. When the budget is used up, paid renders and model calls are refused with the code
/// `budget_exhausted`; publishing goes on.
#[utoipa::path(responses((status = 200, description = "The month under the new budget.", body = CostSummary)))]
#[put("/budget")]
pub(crate) async fn update_budget(
    services: web::Data<Services>,
    Json(request): Json<UpdateBudget>,
) -> Answer<CostSummary> {
    answer(services.costs.set_budget(request.monthly_budget.map(MonthlyBudget::new).transpose()?).await)
}

/// Returns what a render will cost, what is left to pay for it, and whether its voice can speak its script.
#[utoipa::path(
    tag = "Avatar", params(("provider" = String, Path, description = "The configured provider's name."), QuoteQuery),
    responses((status = 200, description = "The price.", body = Quote)),
)]
#[get("/{provider}/quote")]
pub(crate) async fn get_render_quote(
    _: ConfiguredProvider,
    services: web::Data<Services>,
    Query(query): Query<QuoteQuery>,
) -> Answer<Quote> {
    answer(services.costs.quote(query.validate()?).await)
}

/// The render to quote.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct QuoteQuery {
    /// The intended length of a video whose script is still to be written, in seconds. Defaults to the length in the settings.
    #[param(minimum = 5, maximum = 180)]
    duration: Option<i64>,
    /// The script of the video. Its own length counts then, whatever the duration.
    script_id: Option<i64>,
    /// The voice that is to speak the script.
    voice_id: Option<String>,
}

impl QuoteQuery {
    fn validate(self) -> Result<services::QuoteSubject, ApiError> {
        let Some(script) = self.script_id else {
            return Ok(services::QuoteSubject::Duration(self.duration.map(DurationSeconds::new).transpose()?));
        };
        let voice = self.voice_id.map(|voice| VoiceId::new(&voice)).transpose()?;
        Ok(services::QuoteSubject::Script(ScriptId(script), voice))
    }
}

/// The balance at the provider.
#[derive(Serialize, ToSchema)]
pub(crate) struct Wallet {
    remaining: f64,
    /// A currency or a kind of credit, by the provider's own name.
    unit: String,
}

impl From<avatar::Wallet> for Wallet {
    fn from(wallet: avatar::Wallet) -> Self {
        // Exact up to ninety trillion.
        #[expect(clippy::cast_precision_loss, reason = "no wallet holds so much")]
        let remaining = wallet.hundredths as f64 / 100.0;
        Self { remaining, unit: wallet.unit }
    }
}

wire_struct! {
    /// The cost of a render. Amounts are in pence.
    Quote(quote: services::Quote) {
        /// Whether it costs anything: the local studio is free.
        paid: bool = quote.is_paid,
        /// How long the video is expected to run, in seconds.
        duration: i64 = i64::try_from(quote.seconds).unwrap_or(i64::MAX),
        /// The price of a minute.
        cost_per_minute: i64 = quote.per_minute.pence_at_most(),
        /// The maximum cost of this render, if it runs to the expected length.
        cost: i64 = quote.cost.pence_at_most(),
        /// The balance at the provider, when the provider reports it.
        wallet: Option<Wallet> = quote.wallet.map(Into::into),
        /// The rest of this month's budget; null when there is no limit.
        budget_left: Option<i64> = quote.budget_left.map(showrunner_domain::money::MicroPence::pence_at_least),
        /// What will be other than in the script, for example a stage direction that is not spoken, as sentences.
        warnings: Vec<String>,
        /// Whether the render would be started.
        allowed: bool = quote.refusal.is_none(),
        /// Why it would not be started.
        reason: Option<String> = quote.refusal.as_deref().map(sentence),
    }
}

wire_text! {
    /// The kind of usage.
    LedgerItem(ledger::LedgerItem)

    /// The purpose of the usage.
    LedgerPurpose(ledger::Purpose)

    /// The state of an entry: reserved for something that has begun, spent, or released because nothing was used.
    LedgerState(ledger::LedgerState)
}

wire_struct! {
    /// A ledger entry: the usage of a paid provider.
    LedgerEntry(entry: ledger::LedgerEntry) {
        id: i64 = entry.id.0,
        /// The month it counts in, in the operator's time zone.
        month: String = entry.usage.month.to_string(),
        item: LedgerItem = entry.usage.item.into(),
        purpose: LedgerPurpose = entry.usage.purpose.into(),
        provider: String = entry.usage.provider,
        /// The provider's own name of the product used.
        model: String = entry.usage.model,
        quantity: u64 = entry.usage.quantity,
        /// The total cost, in millionths of a penny: a token costs some hundred-thousandths of a penny.
        cost_micro_pence: i64 = entry.cost.0,
        /// The total cost in pence, rounded.
        cost: i64 = entry.cost.pence(),
        state: LedgerState,
        /// The kind of row it was spent on.
        related_type: Option<&'static str> = entry.subject.map(|(kind, _)| kind.as_str()),
        related_id: Option<i64> = entry.subject.map(|(_, row)| row),
        created_at: Timestamp,
    }
}

/// The monthly limit for paid providers.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateBudget {
    /// Pence a month; null removes the limit.
    // With a function of its own, a missing field is an error.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required, minimum = 0, maximum = 100_000_000)]
    monthly_budget: Option<i64>,
}

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
    fn validate(self) -> Result<NewCostEstimate, ApiError> {
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
