//! Scripts, and trending topics.

use actix_web::{Either, get, post, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::script::{self, OwnScript, ScriptChange};
use showrunner_domain::value::{
    Category, Description, DurationSeconds, Hook, RejectionReason, RewriteNote, ScriptContent, Title, Topic,
};
use showrunner_domain::{InvalidValue, ProjectId, ScriptId, speech};
use showrunner_ports::store::{ListFilter, Page, ScriptFilter};
use showrunner_services::{self as services, Services};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, Created, InProgress, answer};
use crate::bulk::{BulkResult, bulk_ids};
use crate::error::ApiError;
use crate::extract::{Json, Query, checked, filled};
use crate::lists::{FilterQuery, ListAnswer, PageQuery, Paged, ProjectQuery, ids};
use crate::wire::{convert_all, wire_struct, wire_text};

/// Lists scripts. A search looks at title, topic and category.
#[utoipa::path(
    params(PageQuery, FilterQuery<ScriptStatus>, ProjectQuery, ScriptQuery),
    responses((status = 200, description = "The scripts.", body = [Script])),
)]
#[get("")]
pub(crate) async fn list_scripts(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<FilterQuery<ScriptStatus>>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<ScriptQuery>,
) -> ListAnswer<Script> {
    let page = page.page()?;
    let filter = query.filter(project.project, filter.filter()?);
    let scripts =
        Paged::read(page, |page| services.stores.scripts.list(filter.clone(), page), |script| script.id.0).await?;
    scripts.counted(page, services.stores.scripts.count(filter)).await
}

/// Lists the ids of all scripts that a list would show, for an action on all of them. At most 10,000.
#[utoipa::path(
    params(FilterQuery<ScriptStatus>, ProjectQuery, ScriptQuery),
    responses((status = 200, description = "The ids, in the list's order.", body = [i64], example = json!([12, 7]))),
)]
#[get("/ids")]
pub(crate) async fn list_script_ids(
    services: web::Data<Services>,
    Query(filter): Query<FilterQuery<ScriptStatus>>,
    Query(project): Query<ProjectQuery>,
    Query(query): Query<ScriptQuery>,
) -> Answer<Vec<i64>> {
    let filter = query.filter(project.project, filter.filter()?);
    ids(services.stores.scripts.list(filter, Page::SELECTION).await, |script| script.id.0)
}

/// Which scripts are listed.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ScriptQuery {
    /// With `true`, only approved scripts without a video; one that has failed or was rejected does not count.
    awaiting_video: Option<bool>,
}

impl ScriptQuery {
    fn filter(&self, project: Option<i64>, list: ListFilter<script::ScriptStatus>) -> ScriptFilter {
        ScriptFilter { project: project.map(ProjectId), awaiting_video: self.awaiting_video.unwrap_or_default(), list }
    }
}

/// Lists trending topics: the operator's own first, then the model's.
#[utoipa::path(
    tag = "TrendingTopic", params(TrendingQuery),
    responses((status = 200, description = "6 to 10 topics.", body = [TrendingTopic])),
)]
#[get("/trending")]
pub(crate) async fn list_trending_topics(
    services: web::Data<Services>,
    Query(query): Query<TrendingQuery>,
) -> Answer<Vec<TrendingTopic>> {
    let category = filled(query.category.as_ref()).map(Category::new).transpose()?;
    Ok(web::Json(convert_all(services.trending.topics(category.as_ref()).await)))
}

/// Stores a script in the operator's own words as a draft. Text that is not spoken is removed, with a warning.
#[utoipa::path(responses((status = 201, description = "The new draft.", body = Script), (status = 404)))]
#[post("")]
pub(crate) async fn create_script(
    services: web::Data<Services>,
    Json(request): Json<CreateScript>,
) -> Result<Created<Script>, ApiError> {
    let project = request.project_id.map(ProjectId);
    Ok(Created(services.scripts.add(request.validate()?, project).await?.into()))
}

/// Generates a script and stores it as a draft.
///
/// When the model takes longer than 45 seconds, the answer is 202 and the script is written in the background: it appears in
/// the list, and a notification reports it, or why there is none.
#[utoipa::path(
    responses(
        (status = 200, description = "The new draft.", body = GeneratedScript),
        (status = 202, description = "The script is still being written.", body = InProgress), (status = 404),
        (status = 409), (status = 502),
    ),
)]
#[post("/generate")]
pub(crate) async fn generate_script(
    services: web::Data<Services>,
    Json(request): Json<GenerateScript>,
) -> Result<Either<web::Json<GeneratedScript>, InProgress>, ApiError> {
    let project = request.project_id.map(ProjectId);
    let default = services.projects.settings(project).await?.default_duration;
    Ok(match services.scripts.generate_within_request(request.validate(default)?).await? {
        Some(generated) => Either::Left(web::Json(generated.into())),
        None => Either::Right(InProgress {
            message: "The script is still being written. It appears in the list, and a notification says when.",
        }),
    })
}

/// Has another version of a draft written, following a note.
///
/// Topic, category and intended length stay. The draft keeps its text until the new version is there, and when there is none. When the
/// model takes longer than 45 seconds, the answer is 202 and a notification reports the result, as when a script is generated.
#[utoipa::path(
    responses(
        (status = 200, description = "The draft in its new version.", body = Script),
        (status = 202, description = "The new version is still being written.", body = InProgress), (status = 409),
        (status = 502),
    ),
)]
#[post("/{id}/rewrite")]
pub(crate) async fn rewrite_script(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<RewriteScript>,
) -> Result<Either<web::Json<Script>, InProgress>, ApiError> {
    let note = filled(request.note.as_ref()).map(RewriteNote::new).transpose()?;
    Ok(match services.scripts.rewrite_within_request(ScriptId(*id), note).await? {
        Some(script) => Either::Left(web::Json(script.into())),
        None => Either::Right(InProgress {
            message: "The script is still being rewritten. A notification says when it is ready.",
        }),
    })
}

/// Measures how long a text takes to be spoken in its language. Nothing is stored.
#[utoipa::path(responses((status = 200, description = "The length.", body = SpokenLength)))]
#[post("/measure")]
pub(crate) async fn measure_script(Json(request): Json<MeasureScript>) -> Answer<SpokenLength> {
    Ok(web::Json(speech::SpokenLength::of(ScriptContent::new(&request.content)?.as_str()).into()))
}

/// Returns a script.
#[utoipa::path(responses((status = 200, description = "The script.", body = Script)))]
#[get("/{id}")]
pub(crate) async fn get_script(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Script> {
    answer(services.stores.scripts.find(ScriptId(*id)).await?.ok_or(services::ServiceError::NotFound("script")))
}

/// Edits, approves or rejects a script, or makes it a draft again.
///
/// A `draft` can become `approved` or `rejected`; both can become a `draft` again. Editing the text of an approved
/// script makes it a draft.
#[utoipa::path(responses((status = 200, description = "The script as it is now.", body = Script), (status = 409)))]
#[put("/{id}")]
pub(crate) async fn update_script(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<UpdateScript>,
) -> Answer<Script> {
    answer(services.scripts.change(ScriptId(*id), request.validate()?).await)
}

/// Approves, rejects or reopens many scripts at once. Those whose state does not allow it are skipped.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkResult)))]
#[post("/bulk-update")]
pub(crate) async fn bulk_update_scripts(
    services: web::Data<Services>,
    Json(request): Json<BulkUpdateScripts>,
) -> Answer<BulkResult> {
    let ids = bulk_ids("scriptIds", request.script_ids, ScriptId)?;
    let reason = filled(request.reason.as_ref()).map(RejectionReason::new).transpose()?;
    answer(services.scripts.change_many(ids, request.status.into(), reason).await)
}

wire_text! {
    /// The status of a script.
    ScriptStatus(script::ScriptStatus)

    /// What the length of a spoken text is counted in: words, or characters in writing systems without spaces.
    SpeechUnit(speech::SpeechUnit)
}

wire_struct! {
    /// The text that a presenter speaks.
    Script(script: script::Script) {
        id: i64 = script.id.0,
        project_id: i64 = script.details.project_id.0,
        title: String = script.details.title.into_string(),
        /// The hook first, then the body, then the call to action.
        content: String = script.details.content.into_string(),
        /// The hooks to choose from: while it is a draft, its content can begin with any of them. Empty when there is no choice.
        #[schema(max_items = 3)]
        hooks: Vec<String> = script.details.hooks.into_iter().map(Hook::into_string).collect(),
        /// The text under the posts of its videos, with hashtags.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        caption: Option<String> = script.details.caption.map(Description::into_string),
        category: String = script.details.category.into_string(),
        /// The requested topic.
        topic: String = script.details.topic.into_string(),
        /// In seconds.
        duration: i64 = script.details.duration.seconds().into(),
        status: ScriptStatus = script.details.status.into(),
        /// Requirements that the writer could not meet, as sentences.
        warnings: Vec<String> = script.details.warnings,
        /// The reason for the rejection.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        rejection_reason: Option<String> = script.rejection_reason.map(RejectionReason::into_string),
        /// Whether it has a video that has neither failed nor been rejected.
        has_video: bool,
        created_at: Timestamp,
        updated_at: Timestamp,
    }
}

/// A script in the operator's own words.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateScript {
    /// Defaults to the newest active project.
    project_id: Option<i64>,
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    title: String,
    #[schema(min_length = 1, max_length = 10_000, pattern = "\\S")]
    content: String,
    #[schema(max_length = 2000)]
    caption: Option<String>,
    /// Defaults to `general`.
    #[schema(max_length = 64)]
    category: Option<String>,
    /// The intended length in seconds; by default the spoken length of the text.
    #[schema(minimum = 5, maximum = 180)]
    duration: Option<i64>,
}

impl CreateScript {
    fn validate(self) -> Result<OwnScript, ApiError> {
        checked!(OwnScript {
            title: Title::new(&self.title),
            content: ScriptContent::new(&self.content),
            caption: self.caption.as_deref().map_or(Ok(None), script_caption),
            category: filled(self.category.as_ref()).map_or_else(|| Ok(Category::general()), Category::new),
            duration: self.duration.map(DurationSeconds::new).transpose(),
        })
    }
}

/// A script to write.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GenerateScript {
    /// Defaults to the newest active project. Its tone, hook and length apply.
    project_id: Option<i64>,
    /// The subject area; that of the topic by default, which the writer names.
    #[schema(max_length = 64)]
    category: Option<String>,
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    topic: String,
    /// The intended length in seconds; by default that of the project, else that of the settings.
    #[schema(minimum = 5, maximum = 180)]
    duration: Option<i64>,
}

impl GenerateScript {
    fn validate(self, default: DurationSeconds) -> Result<services::GenerateScript, ApiError> {
        checked!(services::GenerateScript {
            project: Ok(self.project_id.map(ProjectId)),
            category: filled(self.category.as_ref()).map(Category::new).transpose(),
            topic: Topic::new(&self.topic),
            duration: self.duration.map_or(Ok(default), DurationSeconds::new),
        })
    }
}

/// A script to write again.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RewriteScript {
    /// What the new version should do differently. The built-in writer cannot follow it.
    #[schema(max_length = 500)]
    note: Option<String>,
}

wire_struct! {
    /// A new script.
    GeneratedScript(generated: services::GeneratedScript) {
        script: Script,
        /// Topics that the built-in writer has scripts about. Only if it has none about the requested topic.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(required = false, example = json!(["Your next friend is already in your phone"]))]
        alternatives: Vec<String> = generated.alternatives.into_iter().map(Topic::into_string).collect(),
    }
}

/// A text to measure.
#[derive(Deserialize, ToSchema)]
pub(crate) struct MeasureScript {
    #[schema(min_length = 1, max_length = 10_000, pattern = "\\S")]
    content: String,
}

wire_struct! {
    /// How long a text takes to be spoken, at the usual pace of its language.
    SpokenLength(length: speech::SpokenLength) {
        /// How many words or characters it has.
        #[schema(minimum = 0)]
        count: u32,
        unit: SpeechUnit = length.pace.unit.into(),
        /// Rounded up.
        #[schema(minimum = 0)]
        seconds: u64 = length.seconds(),
    }
}

/// Changes to a script. At least one field must be given.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateScript {
    status: Option<ScriptStatus>,
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    title: Option<String>,
    #[schema(min_length = 1, max_length = 10_000, pattern = "\\S")]
    content: Option<String>,
    /// An empty text removes the caption.
    #[schema(max_length = 2000)]
    caption: Option<String>,
    /// The reason for a rejection.
    #[schema(max_length = 1_000)]
    reason: Option<String>,
}

impl UpdateScript {
    fn validate(self) -> Result<ScriptChange, ApiError> {
        if self.status.is_none() && self.title.is_none() && self.content.is_none() && self.caption.is_none() {
            let message = "nothing to change: give a status, a title, a content or a caption";
            return Err(ApiError::invalid("status", message));
        }
        checked!(ScriptChange {
            title: self.title.as_deref().map(Title::new).transpose(),
            content: self.content.as_deref().map(ScriptContent::new).transpose(),
            caption: self.caption.as_deref().map(script_caption).transpose(),
            status: Ok(self.status.map(Into::into)),
            // Checked for every change: a reason that is too long is invalid even where none is needed.
            reason: filled(self.reason.as_ref()).map(RejectionReason::new).transpose(),
        })
    }
}

/// The caption, or none for an empty text.
fn script_caption(text: &str) -> Result<Option<Description>, InvalidValue> {
    let caption = (!text.trim().is_empty()).then(|| Description::new(text)).transpose();
    caption.map_err(|error| InvalidValue::new("caption", error.message.replace("the description", "the caption")))
}

/// A change of many scripts.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkUpdateScripts {
    #[schema(max_items = 500)]
    script_ids: Vec<i64>,
    status: ScriptStatus,
    /// The reason for a rejection.
    #[schema(max_length = 1_000)]
    reason: Option<String>,
}

/// The topics to suggest.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TrendingQuery {
    /// Only topics of this subject area.
    category: Option<String>,
}

/// The source of a topic.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase", remote = "services::TopicSource")]
pub(crate) enum TopicSource {
    Operator,
    Model,
    Builtin,
}

wire_struct! {
    /// A topic worth a script now.
    TrendingTopic(trending: services::TrendingTopic) {
        topic: String,
        category: String,
        #[serde(with = "TopicSource")]
        #[schema(value_type = TopicSource)]
        source: services::TopicSource,
    }
}
