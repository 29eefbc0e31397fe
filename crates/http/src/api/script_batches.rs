//! Script batches: many topics or finished texts at once, and how far they are.

use actix_web::{get, post, web};
use jiff::Timestamp;
use serde::Deserialize;
use showrunner_domain::money::MicroPence;
use showrunner_domain::script_batch::{self, EnteredRow, IdeaCount, ScriptBatchChange};
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_domain::{ProjectId, ScriptBatchId};
use showrunner_ports::store;
use showrunner_services::{self as services, Services, SimilarPlace};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, Created, answer};
use crate::conditional::{Conditional, Polled, PolledAnswer};
use crate::error::{ApiError, sentence};
use crate::extract::{Json, Query, checked, filled};
use crate::lists::{PageQuery, Paged};
use crate::wire::{convert_all, wire_struct, wire_text};

const SHOWN: &[store::Topic] = &[store::Topic::ScriptBatches];

/// Returns what a batch would become: the problem of each row, the script or row that it is like, and the expected time and cost.
///
/// Nothing is stored.
#[utoipa::path(responses((status = 200, description = "The preview.", body = ScriptBatchPreview), (status = 404)))]
#[post("/preview")]
pub(crate) async fn preview_script_batch(
    services: web::Data<Services>,
    Json(request): Json<CreateScriptBatch>,
) -> Answer<ScriptBatchPreview> {
    let default = services.projects.settings(request.project_id.map(ProjectId)).await?.default_duration;
    answer(services.script_batches.preview(&request.validate(default)?).await)
}

/// Stores a batch, which is written row by row in the background.
///
/// Rows with a text become drafts at once. A row with a problem refuses the whole batch. One notification reports the end.
#[utoipa::path(responses((status = 201, description = "The new batch.", body = ScriptBatch), (status = 404)))]
#[post("")]
pub(crate) async fn create_script_batch(
    services: web::Data<Services>,
    Json(request): Json<CreateScriptBatch>,
) -> Result<Created<ScriptBatch>, ApiError> {
    let default = services.projects.settings(request.project_id.map(ProjectId)).await?.default_duration;
    Ok(Created(services.script_batches.create(request.validate(default)?).await?.into()))
}

/// Suggests topics for a batch, other than those of the scripts of the last 90 days and of waiting rows.
///
/// They may be fewer than were asked for. Nothing is stored, but the model's answer is paid for.
#[utoipa::path(
    responses(
        (status = 200, description = "The topics.", body = [String], example = json!(["Why cold showers work"])),
        (status = 404), (status = 409), (status = 502),
    ),
)]
#[post("/ideas")]
pub(crate) async fn suggest_script_ideas(
    services: web::Data<Services>,
    Json(request): Json<WantedIdeas>,
) -> Answer<Vec<String>> {
    let ideas = services.script_batches.ideas(request.validate()?).await?;
    Ok(web::Json(ideas.into_iter().map(Topic::into_string).collect()))
}

/// Lists batches, newest first.
#[utoipa::path(
    params(PageQuery),
    responses((status = 200, description = "The batches.", body = [ScriptBatch]), (status = 304)),
)]
#[get("")]
pub(crate) async fn list_script_batches(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<ScriptBatch>>, ApiError> {
    let page = page.page()?;
    let batches = &services.stores.script_batches;
    let list = async {
        Paged::read(page, |page| batches.list(page), |batch| batch.id.0).await?.counted(page, batches.count()).await
    };
    polled.answer(SHOWN, list).await
}

/// Returns a batch.
#[utoipa::path(responses((status = 200, description = "The batch.", body = ScriptBatch), (status = 304)))]
#[get("/{id}")]
pub(crate) async fn get_script_batch(
    services: web::Data<Services>,
    id: web::Path<i64>,
    polled: Polled,
) -> PolledAnswer<ScriptBatch> {
    polled.answer(SHOWN, async { answer(found(&services, ScriptBatchId(*id)).await) }).await
}

/// Lists the rows of a batch in their order.
#[utoipa::path(
    params(PageQuery, RowQuery),
    responses((status = 200, description = "The rows.", body = [ScriptBatchRow]), (status = 304)),
)]
#[get("/{id}/rows")]
pub(crate) async fn list_script_batch_rows(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Query(page): Query<PageQuery>,
    Query(filter): Query<RowQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<ScriptBatchRow>>, ApiError> {
    let (id, page, status) = (ScriptBatchId(*id), page.page()?, filter.status.map(Into::into));
    let batches = &services.stores.script_batches;
    let list = async {
        found(&services, id).await?;
        let rows = Paged::read(page, |page| batches.rows(id, status, page), |row| row.position.into()).await?;
        rows.counted(page, batches.count_rows(id, status)).await
    };
    polled.answer(SHOWN, list).await
}

/// Pauses a running batch. The script that is being written is finished.
#[utoipa::path(responses((status = 200, description = "The updated batch.", body = ScriptBatch), (status = 409)))]
#[post("/{id}/pause")]
pub(crate) async fn pause_script_batch(services: web::Data<Services>, id: web::Path<i64>) -> Answer<ScriptBatch> {
    answer(services.script_batches.change(ScriptBatchId(*id), ScriptBatchChange::Paused).await)
}

/// Goes on with a paused batch.
#[utoipa::path(responses((status = 200, description = "The updated batch.", body = ScriptBatch), (status = 409)))]
#[post("/{id}/resume")]
pub(crate) async fn resume_script_batch(services: web::Data<Services>, id: web::Path<i64>) -> Answer<ScriptBatch> {
    answer(services.script_batches.change(ScriptBatchId(*id), ScriptBatchChange::Resumed).await)
}

/// Cancels the waiting rows of a batch. Scripts that are written stay, and so does the one that is being written.
#[utoipa::path(responses((status = 200, description = "The updated batch.", body = ScriptBatch), (status = 409)))]
#[post("/{id}/cancel")]
pub(crate) async fn cancel_script_batch(services: web::Data<Services>, id: web::Path<i64>) -> Answer<ScriptBatch> {
    answer(services.script_batches.change(ScriptBatchId(*id), ScriptBatchChange::Cancelled).await)
}

/// Has the failed rows of a batch written again.
#[utoipa::path(responses((status = 200, description = "The updated batch.", body = ScriptBatch), (status = 409)))]
#[post("/{id}/retry")]
pub(crate) async fn retry_script_batch(services: web::Data<Services>, id: web::Path<i64>) -> Answer<ScriptBatch> {
    answer(services.script_batches.change(ScriptBatchId(*id), ScriptBatchChange::Retried).await)
}

async fn found(services: &Services, id: ScriptBatchId) -> Result<script_batch::ScriptBatch, ApiError> {
    let batch = services.stores.script_batches.find(id).await?;
    batch.ok_or_else(|| services::ServiceError::NotFound("script batch").into())
}

/// A batch to preview or store.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateScriptBatch {
    /// The project of the scripts; by default the newest active one. Its tone, hook and length apply.
    project_id: Option<i64>,
    #[schema(min_items = 1, max_items = 500)]
    rows: Vec<NewScriptBatchRow>,
    /// The subject area of rows without their own; that of their topics by default, which the writer names.
    #[schema(max_length = 64)]
    category: Option<String>,
    /// The intended length of the scripts to be written, in seconds; by default that of the project, else that of the settings.
    #[schema(minimum = 5, maximum = 180)]
    duration: Option<i64>,
}

/// The wanted topics.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WantedIdeas {
    #[schema(min_length = 1, max_length = 64, pattern = "\\S")]
    category: String,
    #[schema(minimum = 1, maximum = 100)]
    count: i64,
    /// The project of the ideas: the model gets its name and description.
    project_id: Option<i64>,
}

impl WantedIdeas {
    fn validate(self) -> Result<services::WantedIdeas, ApiError> {
        checked!(services::WantedIdeas {
            category: Category::new(&self.category),
            count: IdeaCount::new(self.count),
            project: Ok(self.project_id.map(ProjectId)),
        })
    }
}

/// A row: a topic, or a text with or without a title. Blank texts count as missing.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewScriptBatchRow {
    /// What the writer writes about. At most 300 characters.
    topic: Option<String>,
    /// The title of the text; by default its first line. At most 300 characters.
    title: Option<String>,
    /// The operator's own words. At most 10,000 characters.
    content: Option<String>,
    /// The subject area, if it is not that of the batch. At most 64 characters.
    category: Option<String>,
}

impl From<NewScriptBatchRow> for EnteredRow {
    fn from(row: NewScriptBatchRow) -> Self {
        let NewScriptBatchRow { topic, title, content, category } = row;
        Self { topic, title, content, category }
    }
}

impl CreateScriptBatch {
    fn validate(self, default: DurationSeconds) -> Result<services::EnteredBatch, ApiError> {
        checked!(services::EnteredBatch {
            project: Ok(self.project_id.map(ProjectId)),
            category: filled(self.category.as_ref()).map(Category::new).transpose(),
            duration: self.duration.map_or(Ok(default), DurationSeconds::new),
            rows: Ok(convert_all(self.rows)),
        })
    }
}

/// The rows to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RowQuery {
    /// Only rows with this status.
    status: Option<ScriptBatchRowStatus>,
}

wire_text! {
    /// The status of a script batch.
    ScriptBatchStatus(script_batch::ScriptBatchStatus)

    /// The status of a row of a script batch.
    ScriptBatchRowStatus(script_batch::ScriptBatchRowStatus)
}

wire_struct! {
    /// A script batch.
    ScriptBatch(batch: script_batch::ScriptBatch) {
        id: i64 = batch.id.0,
        project_id: i64 = batch.project_id.0,
        status: ScriptBatchStatus = batch.status.into(),
        /// The subject area of rows without their own. Null when it is that of their topics.
        category: Option<String> = batch.category.map(Category::into_string),
        /// The intended length of the scripts to be written, in seconds.
        duration: i64 = batch.duration.seconds().into(),
        /// How many rows it has.
        total: i64 = batch.counts.total().into(),
        written: i64 = batch.counts.written.into(),
        failed: i64 = batch.counts.failed.into(),
        waiting: i64 = batch.counts.waiting.into(),
        cancelled: i64 = batch.counts.cancelled.into(),
        /// Why it is paused or does not go on, as a sentence.
        last_error: Option<String> = batch.last_error.as_deref().map(sentence),
        created_at: Timestamp,
        /// When it was finished or cancelled.
        finished_at: Option<Timestamp>,
    }

    /// A row of a script batch.
    ScriptBatchRow(row: script_batch::ScriptBatchRow) {
        /// From 1.
        position: i64 = row.position.into(),
        /// The topic, or the title of the operator's own words.
        topic: String = Topic::into_string(row.topic),
        status: ScriptBatchRowStatus = row.status.into(),
        /// Its script, once it is written.
        script_id: Option<i64> = row.script_id.map(|id| id.0),
        /// Why it failed, as a sentence.
        error: Option<String> = row.error.as_deref().map(sentence),
    }

    /// An earlier topic that a row is like. It has either a script or a position.
    SimilarTopic(similar: services::SimilarTopic) {
        topic: String,
        /// 75 to 100: how many words both have, in proportion to all.
        percent: i64 = similar.percent.into(),
        /// A script of the last 90 days.
        script_id: Option<i64> = match similar.place {
            SimilarPlace::Script(id) => Some(id.0),
            SimilarPlace::Row(_) => None,
        },
        /// An earlier row of the same batch.
        position: Option<i64> = match similar.place {
            SimilarPlace::Script(_) => None,
            SimilarPlace::Row(position) => Some(position.into()),
        },
    }

    /// What a row would become.
    ScriptBatchRowPreview(row: services::RowPreview) {
        /// From 1.
        position: i64 = row.position.into(),
        /// Why it cannot become a script, as a sentence.
        problem: Option<String> = row.problem.as_deref().map(sentence),
        /// The earlier topic that it is most like.
        similar: Option<SimilarTopic> = row.similar.map(Into::into),
    }

    /// What a batch would become.
    ScriptBatchPreview(preview: services::BatchPreview) {
        rows: Vec<ScriptBatchRowPreview> = convert_all(preview.rows),
        /// How many rows can become a script.
        scripts: i64 = count(preview.scripts),
        /// How many of them the text model writes.
        to_write: i64 = count(preview.to_write),
        /// How long the model takes, by its latest scripts in batches; null when there are none.
        estimated_seconds: Option<i64> =
            preview.milliseconds.map(|time| i64::try_from(time.div_ceil(1_000)).unwrap_or(i64::MAX)),
        /// What the model costs, in pence, by its latest scripts; null when there are none, 0 when it is free.
        estimated_pence: Option<i64> = preview.cost.map(MicroPence::pence_at_most),
        /// Why the month's budget is not enough, as a sentence. The batch can be stored nevertheless, and pauses when it is used up.
        budget_problem: Option<String> = preview.budget_problem.as_deref().map(sentence),
    }
}

fn count(rows: usize) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}
