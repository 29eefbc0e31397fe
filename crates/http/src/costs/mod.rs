//! The expected and the actual costs of a month of videos.

mod dto;
mod quote;
mod summary;

use actix_web::{get, post, put, web};
use showrunner_domain::value::DurationSeconds;
use showrunner_services::Services;

use dto::{CostEstimate, CreateCostEstimate, LedgerEntry, UpdateBudget};
use quote::{Quote, QuoteQuery};
use summary::CostSummary;

use crate::answer::{Answer, Created, answer};
use crate::error::ApiError;
use crate::extract::{ConfiguredProvider, Json, Query};
use crate::paging::{PageQuery, Paged};
use crate::refusals::{BodyRefusals, MissingRefusal, PlainRefusals, QueryRefusals};

/// Lists saved estimates, newest first.
#[utoipa::path(
    tag = "CostEstimate", operation_id = "listCostEstimates",
    params(PageQuery),
    responses((status = 200, description = "The estimates.", body = [CostEstimate]), QueryRefusals),
)]
#[get("/cost-estimates")]
pub(crate) async fn list_cost_estimates(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<CostEstimate>, ApiError> {
    Paged::read(query.page()?, |page| services.costs.estimates(page), |estimate| estimate.id.0).await
}

/// Computes and saves an estimate.
///
/// The server computes the figures; other fields of the body are ignored.
#[utoipa::path(
    tag = "CostEstimate", operation_id = "createCostEstimate",
    responses((status = 201, description = "The estimate.", body = CostEstimate), BodyRefusals),
)]
#[post("/cost-estimates")]
pub(crate) async fn create_cost_estimate(
    services: web::Data<Services>,
    Json(request): Json<CreateCostEstimate>,
) -> Result<Created<CostEstimate>, ApiError> {
    Ok(Created(services.costs.estimate(request.try_into()?).await?.into()))
}

/// Returns the expected and the real costs of this month, the budget, and the prices behind the estimates.
#[utoipa::path(
    tag = "CostSummary", operation_id = "getCostSummary",
    responses((status = 200, description = "The operator's month.", body = CostSummary), PlainRefusals),
)]
#[get("/costs/summary")]
pub(crate) async fn get_cost_summary(services: web::Data<Services>) -> Answer<CostSummary> {
    answer(services.costs.summary().await)
}

/// Lists what paid providers were used for, newest first. Stand-ins cost nothing and have no entry.
#[utoipa::path(
    tag = "CostSummary", operation_id = "listLedgerEntries",
    params(PageQuery),
    responses((status = 200, description = "The entries.", body = [LedgerEntry]), QueryRefusals),
)]
#[get("/costs/ledger")]
pub(crate) async fn list_ledger_entries(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<LedgerEntry>, ApiError> {
    Paged::read(query.page()?, |page| services.costs.ledger(page), |entry| entry.id.0).await
}

/// Sets what paid providers may cost a month; null removes the limit.
///
/// A notification is sent at 80 %. When the budget is used up, paid renders and model calls are refused with the code
/// `budget_exhausted`; publishing goes on.
#[utoipa::path(
    tag = "CostSummary", operation_id = "updateBudget",
    responses((status = 200, description = "The month under the new budget.", body = CostSummary), BodyRefusals),
)]
#[put("/costs/budget")]
pub(crate) async fn update_budget(
    services: web::Data<Services>,
    Json(request): Json<UpdateBudget>,
) -> Answer<CostSummary> {
    answer(services.costs.set_budget(request.budget()?).await)
}

/// Returns what a render will cost, and what is left to pay for it.
#[utoipa::path(
    tag = "Avatar", operation_id = "getRenderQuote",
    params(("provider" = String, Path, description = "The configured provider's name."), QuoteQuery),
    responses((status = 200, description = "The price.", body = Quote), QueryRefusals, MissingRefusal),
)]
#[get("/{provider}/quote")]
pub(crate) async fn get_render_quote(
    _: ConfiguredProvider,
    services: web::Data<Services>,
    Query(query): Query<QuoteQuery>,
) -> Answer<Quote> {
    let duration = DurationSeconds::new(query.duration.unwrap_or(quote::DEFAULT_DURATION))?;
    answer(services.costs.quote(duration).await)
}
