//! Scripts and the topics worth one.

mod dto;

use actix_web::{get, post, put, web};
use showrunner_domain::ScriptId;
use showrunner_domain::value::Category;
use showrunner_services::Services;

pub(crate) use dto::Script;
use dto::{GenerateScript, GeneratedScript, ScriptStatus, TrendingQuery, TrendingTopic, UpdateScript};

use crate::error::ApiError;
use crate::extract::{Json, Query, filled};
use crate::paging::{Paged, StatusPageQuery};
use crate::refusals::{BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals, ProviderRefusal, QueryRefusals};

/// Scripts, newest first.
#[utoipa::path(
    tag = "Script", operation_id = "listScripts",
    params(StatusPageQuery<ScriptStatus>),
    responses(
        (status = 200, description = "The scripts.", body = [Script],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        QueryRefusals,
    ),
)]
#[get("/scripts")]
pub(crate) async fn list_scripts(
    services: web::Data<Services>,
    Query(query): Query<StatusPageQuery<ScriptStatus>>,
) -> Result<Paged<Script>, ApiError> {
    let page = query.page()?;
    let scripts = services.scripts.list(query.status.map(Into::into), page.with_one_more()).await?;
    Ok(Paged::new(page, scripts, |script| script.id.0))
}

/// Topics worth a script now: the operator's own first, then the model's.
#[utoipa::path(
    tag = "TrendingTopic", operation_id = "listTrendingTopics",
    params(TrendingQuery),
    responses((status = 200, description = "6 to 10 topics.", body = [TrendingTopic]), QueryRefusals),
)]
#[get("/scripts/trending")]
pub(crate) async fn list_trending_topics(
    services: web::Data<Services>,
    Query(query): Query<TrendingQuery>,
) -> Result<web::Json<Vec<TrendingTopic>>, ApiError> {
    let category = filled(query.category.as_ref()).map(Category::new).transpose()?;
    let topics = services.scripts.trending(category.as_ref()).await;
    Ok(web::Json(topics.into_iter().map(Into::into).collect()))
}

/// Has a script written and keeps it as a draft.
#[utoipa::path(
    tag = "Script", operation_id = "generateScript",
    responses(
        (status = 200, description = "The new draft.", body = GeneratedScript),
        BodyRefusals, ConflictRefusal, ProviderRefusal,
    ),
)]
#[post("/scripts/generate")]
pub(crate) async fn generate_script(
    services: web::Data<Services>,
    Json(request): Json<GenerateScript>,
) -> Result<web::Json<GeneratedScript>, ApiError> {
    let script = services.scripts.generate(request.try_into()?).await?;
    Ok(web::Json(GeneratedScript { script: script.into() }))
}

/// One script.
#[utoipa::path(
    tag = "Script", operation_id = "getScript",
    responses((status = 200, description = "The script.", body = Script), PlainRefusals, MissingRefusal),
)]
#[get("/scripts/{id}")]
pub(crate) async fn get_script(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Result<web::Json<Script>, ApiError> {
    let script = services.scripts.find(ScriptId(id.into_inner())).await?;
    Ok(web::Json(script.into()))
}

/// Edits a script, or decides on it.
///
/// `draft` can become `approved` or `rejected`, both can become `draft` again. An approved script whose text is edited
/// becomes a draft.
#[utoipa::path(
    tag = "Script", operation_id = "updateScript",
    responses(
        (status = 200, description = "The script as it is now.", body = Script),
        BodyRefusals, MissingRefusal, ConflictRefusal,
    ),
)]
#[put("/scripts/{id}")]
pub(crate) async fn update_script(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<UpdateScript>,
) -> Result<web::Json<Script>, ApiError> {
    let script = services.scripts.change(ScriptId(id.into_inner()), request.try_into()?).await?;
    Ok(web::Json(script.into()))
}
