//! The expected and the actual costs of a month of videos.

mod dto;
mod quote;
mod summary;

use actix_web::{get, post, put, web};
use showrunner_ports::store::Stores;
use showrunner_services::{Costs, Services};

use dto::{CostEstimate, CreateCostEstimate, LedgerEntry, UpdateBudget};
use quote::{Quote, QuoteQuery};
use summary::CostSummary;

use crate::answer::{Answer, Created, answer};
use crate::error::ApiError;
use crate::extract::{ConfiguredProvider, Json, Query};
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{BodyRefusals, MissingRefusal, PlainRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// Lists saved estimates, newest first.
#[utoipa::path(
    tag = "CostEstimate", operation_id = "listCostEstimates",
    params(PageQuery),
    responses((status = 200, description = "The estimates.", body = [CostEstimate]), QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_cost_estimates(
    stores: UseCase<Stores>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<CostEstimate>, ApiError> {
    Paged::read(query.page()?, |page| stores.costs.estimates(page), |estimate| estimate.id.0).await
}

/// Computes and saves an estimate.
///
/// The server computes the figures; other fields of the body are ignored.
#[utoipa::path(
    tag = "CostEstimate", operation_id = "createCostEstimate",
    responses((status = 201, description = "The estimate.", body = CostEstimate), BodyRefusals),
)]
#[post("")]
pub(crate) async fn create_cost_estimate(
    services: web::Data<Services>,
    Json(request): Json<CreateCostEstimate>,
) -> Result<Created<CostEstimate>, ApiError> {
    Ok(Created(services.stores.costs.add_estimate(request.try_into()?, services.clock.now()).await?.into()))
}

/// Returns the expected and the real costs of this month, the budget, and the prices behind the estimates.
#[utoipa::path(
    tag = "CostSummary", operation_id = "getCostSummary",
    responses((status = 200, description = "The operator's month.", body = CostSummary), PlainRefusals),
)]
#[get("/summary")]
pub(crate) async fn get_cost_summary(costs: UseCase<Costs>) -> Answer<CostSummary> {
    answer(costs.summary().await)
}

/// Lists what paid providers were used for, newest first. Stand-ins cost nothing and have no entry.
#[utoipa::path(
    tag = "CostSummary", operation_id = "listLedgerEntries",
    params(PageQuery),
    responses((status = 200, description = "The entries.", body = [LedgerEntry]), QueryRefusals),
)]
#[get("/ledger")]
pub(crate) async fn list_ledger_entries(
    stores: UseCase<Stores>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<LedgerEntry>, ApiError> {
    Paged::read(query.page()?, |page| stores.costs.entries(page), |entry| entry.id.0).await
}

/// Sets what paid providers may cost a month; null removes the limit.
///
/// A notification is sent at 80 %. When the budget is used up, paid renders and model calls are refused with the code
/// `budget_exhausted`; publishing goes on.
#[utoipa::path(
    tag = "CostSummary", operation_id = "updateBudget",
    responses((status = 200, description = "The month under the new budget.", body = CostSummary), BodyRefusals),
)]
#[put("/budget")]
pub(crate) async fn update_budget(costs: UseCase<Costs>, Json(request): Json<UpdateBudget>) -> Answer<CostSummary> {
    answer(costs.set_budget(request.budget()?).await)
}

/// Returns what a render will cost, what is left to pay for it, and whether its voice can speak its script.
#[utoipa::path(
    tag = "Avatar", operation_id = "getRenderQuote",
    params(("provider" = String, Path, description = "The configured provider's name."), QuoteQuery),
    responses((status = 200, description = "The price.", body = Quote), QueryRefusals, MissingRefusal),
)]
#[get("/{provider}/quote")]
pub(crate) async fn get_render_quote(
    _: ConfiguredProvider,
    costs: UseCase<Costs>,
    Query(query): Query<QuoteQuery>,
) -> Answer<Quote> {
    answer(costs.quote(query.try_into()?).await)
}
