//! Scripts, and trending topics.

mod dto;

use actix_web::{Either, get, post, put, web};
use showrunner_domain::ScriptId;
use showrunner_domain::value::Category;
use showrunner_ports::store::{ScriptFilter, Stores};
use showrunner_services::{Scripts, ServiceError, Trending};

pub(crate) use dto::Script;
use dto::{
    BulkUpdateScripts, GenerateScript, GeneratedScript, MeasureScript, ScriptStatus, SpokenLength, TrendingQuery,
    TrendingTopic, UpdateScript,
};

use crate::answer::{Answer, InProgress, answer};
use crate::bulk::BulkResult;
use crate::error::ApiError;
use crate::extract::{Json, Query, filled};
use crate::list_filter::{FilterQuery, MAX_IDS, ProjectQuery};
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{
    BodyRefusals, ChangeRefusals, ConflictRefusal, MissingRefusal, PlainRefusals, ProviderRefusal, QueryRefusals,
};
use crate::use_case::UseCase;

/// Lists scripts. A search looks at title, topic and category.
#[utoipa::path(
    tag = "Script", operation_id = "listScripts",
    params(PageQuery, FilterQuery<ScriptStatus>, ProjectQuery),
    responses((status = 200, description = "The scripts.", body = [Script]), QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_scripts(
    stores: UseCase<Stores>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<FilterQuery<ScriptStatus>>,
    Query(project): Query<ProjectQuery>,
) -> Result<Paged<Script>, ApiError> {
    let page = page.page()?;
    let filter = ScriptFilter { project: project.project(), list: filter.filter()? };
    Ok(Paged::of(stores.scripts.list_with_total(filter, page).await?, |script| script.id.0))
}

/// Lists the ids of all scripts that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    tag = "Script", operation_id = "listScriptIds",
    params(FilterQuery<ScriptStatus>, ProjectQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7])), QueryRefusals),
)]
#[get("/ids")]
pub(crate) async fn list_script_ids(
    stores: UseCase<Stores>,
    Query(filter): Query<FilterQuery<ScriptStatus>>,
    Query(project): Query<ProjectQuery>,
) -> Answer<Vec<i64>> {
    let filter = ScriptFilter { project: project.project(), list: filter.filter()? };
    let ids = stores.scripts.ids(filter, MAX_IDS).await?;
    Ok(web::Json(ids.into_iter().map(|id| id.0).collect()))
}

/// Lists trending topics: the operator's own first, then the model's.
#[utoipa::path(
    tag = "TrendingTopic", operation_id = "listTrendingTopics",
    params(TrendingQuery),
    responses((status = 200, description = "6 to 10 topics.", body = [TrendingTopic]), QueryRefusals),
)]
#[get("/trending")]
pub(crate) async fn list_trending_topics(
    trending: UseCase<Trending>,
    Query(query): Query<TrendingQuery>,
) -> Answer<Vec<TrendingTopic>> {
    let category = filled(query.category.as_ref()).map(Category::new).transpose()?;
    Ok(web::Json(trending.topics(category.as_ref()).await.into_iter().map(Into::into).collect()))
}

/// Generates a script and stores it as a draft.
///
/// When the model takes longer than 45 seconds, the answer is 202 and the script is written in the background: it appears in
/// the list, and a notification reports it, or why there is none.
#[utoipa::path(
    tag = "Script", operation_id = "generateScript",
    responses(
        (status = 200, description = "The new draft.", body = GeneratedScript),
        (status = 202, description = "The script is still being written.", body = InProgress),
        BodyRefusals, ConflictRefusal, ProviderRefusal,
    ),
)]
#[post("/generate")]
pub(crate) async fn generate_script(
    scripts: UseCase<Scripts>,
    Json(request): Json<GenerateScript>,
) -> Result<Either<web::Json<GeneratedScript>, InProgress>, ApiError> {
    Ok(match scripts.generate_within_request(request.try_into()?).await? {
        Some(generated) => Either::Left(web::Json(generated.into())),
        None => Either::Right(InProgress {
            message: "The script is still being written. It appears in the list, and a notification says when.",
        }),
    })
}

/// Measures how long a text takes to be spoken in its language. Nothing is stored.
#[utoipa::path(
    tag = "Script", operation_id = "measureScript",
    responses((status = 200, description = "The length.", body = SpokenLength), BodyRefusals),
)]
#[post("/measure")]
pub(crate) async fn measure_script(Json(request): Json<MeasureScript>) -> Answer<SpokenLength> {
    Ok(web::Json(request.measured()?))
}

/// Returns a script.
#[utoipa::path(
    tag = "Script", operation_id = "getScript",
    responses((status = 200, description = "The script.", body = Script), PlainRefusals, MissingRefusal),
)]
#[get("/{id}")]
pub(crate) async fn get_script(stores: UseCase<Stores>, id: web::Path<i64>) -> Answer<Script> {
    answer(stores.scripts.find(ScriptId(*id)).await?.ok_or(ServiceError::NotFound("script")))
}

/// Edits, approves or rejects a script, or makes it a draft again.
///
/// A `draft` can become `approved` or `rejected`; both can become a `draft` again. Editing the text of an approved
/// script makes it a draft.
#[utoipa::path(
    tag = "Script", operation_id = "updateScript",
    responses((status = 200, description = "The script as it is now.", body = Script), ChangeRefusals),
)]
#[put("/{id}")]
pub(crate) async fn update_script(
    scripts: UseCase<Scripts>,
    id: web::Path<i64>,
    Json(request): Json<UpdateScript>,
) -> Answer<Script> {
    answer(scripts.change(ScriptId(*id), request.try_into()?).await)
}

/// Approves, rejects or reopens many scripts at once. Those whose state does not allow it are skipped.
#[utoipa::path(
    tag = "Script", operation_id = "bulkUpdateScripts",
    responses((status = 200, description = "What became of each.", body = BulkResult), BodyRefusals),
)]
#[post("/bulk-update")]
pub(crate) async fn bulk_update_scripts(
    scripts: UseCase<Scripts>,
    Json(request): Json<BulkUpdateScripts>,
) -> Answer<BulkResult> {
    let (ids, status) = request.try_into()?;
    Ok(web::Json(BulkResult::of(scripts.change_many(ids, status).await?, |id| id.0)))
}
