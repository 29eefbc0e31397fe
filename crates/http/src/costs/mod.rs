//! What a month of videos is expected to cost, and what it has cost.

mod dto;
mod quote;
mod summary;

use actix_web::{get, post, put, web};
use showrunner_domain::value::DurationSeconds;
use showrunner_services::Services;

use dto::{CostEstimate, CreateCostEstimate, LedgerEntry, UpdateBudget};
use quote::{Quote, QuoteQuery};
use summary::CostSummary;

use crate::created::Created;
use crate::error::ApiError;
use crate::extract::{ConfiguredProvider, Json, Query};
use crate::paging::{PageQuery, Paged};
use crate::refusals::{BodyRefusals, MissingRefusal, PlainRefusals, QueryRefusals};

/// Saved estimates, newest first.
#[utoipa::path(
    tag = "CostEstimate", operation_id = "listCostEstimates",
    params(PageQuery),
    responses(
        (status = 200, description = "The estimates.", body = [CostEstimate],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        QueryRefusals,
    ),
)]
#[get("/cost-estimates")]
pub(crate) async fn list_cost_estimates(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<CostEstimate>, ApiError> {
    let page = query.page()?;
    let estimates = services.costs.estimates(page.with_one_more()).await?;
    Ok(Paged::new(page, estimates, |estimate| estimate.id.0))
}

/// Computes an estimate and keeps it.
///
/// The figures are the server's own, whatever else the body says.
#[utoipa::path(
    tag = "CostEstimate", operation_id = "createCostEstimate",
    responses((status = 201, description = "The estimate.", body = CostEstimate), BodyRefusals),
)]
#[post("/cost-estimates")]
pub(crate) async fn create_cost_estimate(
    services: web::Data<Services>,
    Json(request): Json<CreateCostEstimate>,
) -> Result<Created<CostEstimate>, ApiError> {
    let estimate = services.costs.estimate(request.try_into()?).await?;
    Ok(Created(estimate.into()))
}

/// What this month is expected to cost beside what it has cost, the budget, and the prices behind the estimates.
#[utoipa::path(
    tag = "CostSummary", operation_id = "getCostSummary",
    responses((status = 200, description = "The operator's month.", body = CostSummary), PlainRefusals),
)]
#[get("/costs/summary")]
pub(crate) async fn get_cost_summary(services: web::Data<Services>) -> Result<web::Json<CostSummary>, ApiError> {
    Ok(web::Json(services.costs.summary().await?.into()))
}

/// What was really used of paid providers, newest first. Stand-ins cost nothing and leave no entry.
#[utoipa::path(
    tag = "CostSummary", operation_id = "listLedgerEntries",
    params(PageQuery),
    responses(
        (status = 200, description = "The entries.", body = [LedgerEntry],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        QueryRefusals,
    ),
)]
#[get("/costs/ledger")]
pub(crate) async fn list_ledger_entries(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<LedgerEntry>, ApiError> {
    let page = query.page()?;
    let entries = services.costs.ledger(page.with_one_more()).await?;
    Ok(Paged::new(page, entries, |entry| entry.id.0))
}

/// Sets what paid providers may cost a month; null takes the limit away.
///
/// At 80 % the bell says so once. When all of it is used, paid renders and model calls are refused with the code
/// `budget_exhausted`; publishing goes on.
#[utoipa::path(
    tag = "CostSummary", operation_id = "updateBudget",
    responses((status = 200, description = "The month under the new budget.", body = CostSummary), BodyRefusals),
)]
#[put("/costs/budget")]
pub(crate) async fn update_budget(
    services: web::Data<Services>,
    Json(request): Json<UpdateBudget>,
) -> Result<web::Json<CostSummary>, ApiError> {
    Ok(web::Json(services.costs.set_budget(request.budget()?).await?.into()))
}

/// What a render will cost, and what there is to pay it with.
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
) -> Result<web::Json<Quote>, ApiError> {
    let duration = DurationSeconds::new(query.duration.unwrap_or(quote::DEFAULT_DURATION))?;
    Ok(web::Json(services.costs.quote(duration).await?.into()))
}
