//! The expected and the actual costs of a month of videos.

mod summary;

use actix_web::{get, post, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::settings::MonthlyBudget;
use showrunner_domain::value::{DurationSeconds, VoiceId};
use showrunner_domain::{ScriptId, ledger};
use showrunner_ports::avatar;
use showrunner_services::{self as services, Services};
use summary::{CostEstimate, CostSummary, CreateCostEstimate};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, Created, answer};
use crate::error::{ApiError, sentence};
use crate::extract::{ConfiguredProvider, Json, Query};
use crate::lists::{ListAnswer, PageQuery, Paged};
use crate::wire::{wire_struct, wire_text};

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

/// The screens' default length, in seconds.
const DEFAULT_DURATION: i64 = 30;

/// The render to quote.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct QuoteQuery {
    /// The intended length of a video whose script is still to be written, in seconds.
    #[param(minimum = 5, maximum = 180, default = 30)]
    duration: Option<i64>,
    /// The script of the video. Its own length counts then, whatever the duration.
    script_id: Option<i64>,
    /// The voice that is to speak the script.
    voice_id: Option<String>,
}

impl QuoteQuery {
    fn validate(self) -> Result<services::QuoteSubject, ApiError> {
        let Some(script) = self.script_id else {
            return Ok(services::QuoteSubject::Duration(DurationSeconds::new(
                self.duration.unwrap_or(DEFAULT_DURATION),
            )?));
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
