use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::ScriptId;
use showrunner_domain::script::{self, ScriptChange};
use showrunner_domain::speech;
use showrunner_domain::value::{Category, DurationSeconds, ScriptContent, Title, Topic};
use showrunner_services as services;
use utoipa::{IntoParams, ToSchema};

use crate::bulk::bulk_ids;
use crate::error::ApiError;
use crate::extract::Validation;
use crate::wire_text::wire_text;

wire_text! {
    /// The status of a script.
    ScriptStatus(script::ScriptStatus)

    /// What the length of a spoken text is counted in: words, or characters in writing systems without spaces.
    SpeechUnit(speech::SpeechUnit)
}

/// The text that a presenter speaks.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Script {
    id: i64,
    project_id: i64,
    title: String,
    /// The hook first, then the body, then the call to action.
    content: String,
    category: String,
    /// The requested topic.
    topic: String,
    /// In seconds.
    duration: i64,
    status: ScriptStatus,
    /// Requirements that the writer could not meet, as sentences.
    warnings: Vec<String>,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<script::Script> for Script {
    fn from(script: script::Script) -> Self {
        let details = script.details;
        Self {
            id: script.id.0,
            project_id: details.project_id.0,
            title: details.title.into_string(),
            content: details.content.into_string(),
            category: details.category.into_string(),
            topic: details.topic.into_string(),
            duration: details.duration.seconds().into(),
            status: details.status.into(),
            warnings: details.warnings,
            created_at: script.created_at,
            updated_at: script.updated_at,
        }
    }
}

/// A script to write.
#[derive(Deserialize, ToSchema)]
pub(crate) struct GenerateScript {
    #[schema(example = "educational", min_length = 1, max_length = 64, pattern = "\\S")]
    category: String,
    #[schema(min_length = 1, max_length = 300, pattern = "\\S")]
    topic: String,
    /// In seconds.
    #[schema(minimum = 5, maximum = 180)]
    duration: i64,
}

impl TryFrom<GenerateScript> for services::GenerateScript {
    type Error = ApiError;

    fn try_from(request: GenerateScript) -> Result<Self, ApiError> {
        let mut checks = Validation::default();
        let category = checks.check(Category::new(&request.category));
        let topic = checks.check(Topic::new(&request.topic));
        let duration = checks.check(DurationSeconds::new(request.duration));
        checks.finish(|| Some(Self { category: category?, topic: topic?, duration: duration? }))
    }
}

/// A new script.
#[derive(Serialize, ToSchema)]
pub(crate) struct GeneratedScript {
    pub(super) script: Script,
}

/// A text to measure.
#[derive(Deserialize, ToSchema)]
pub(crate) struct MeasureScript {
    #[schema(min_length = 1, max_length = 10_000, pattern = "\\S")]
    content: String,
}

impl MeasureScript {
    pub(super) fn measured(&self) -> Result<SpokenLength, ApiError> {
        Ok(speech::SpokenLength::of(ScriptContent::new(&self.content)?.as_str()).into())
    }
}

/// How long a text takes to be spoken, at the usual pace of its language.
#[derive(Serialize, ToSchema)]
pub(crate) struct SpokenLength {
    /// How many words or characters it has.
    #[schema(minimum = 0, example = 75)]
    count: u32,
    unit: SpeechUnit,
    /// Rounded up.
    #[schema(minimum = 0, example = 30)]
    seconds: u64,
}

impl From<speech::SpokenLength> for SpokenLength {
    fn from(length: speech::SpokenLength) -> Self {
        Self { count: length.count, unit: length.pace.unit.into(), seconds: length.seconds() }
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
}

impl TryFrom<UpdateScript> for ScriptChange {
    type Error = ApiError;

    fn try_from(request: UpdateScript) -> Result<Self, ApiError> {
        if request.status.is_none() && request.title.is_none() && request.content.is_none() {
            return Err(ApiError::invalid("status", "nothing to change: give a status, a title or a content"));
        }
        let mut checks = Validation::default();
        let title = checks.check_optional(request.title.as_deref(), Title::new);
        let content = checks.check_optional(request.content.as_deref(), ScriptContent::new);
        let status = request.status.map(Into::into);
        checks.finish(|| Some(Self { title: title?, content: content?, status }))
    }
}

/// A change of many scripts.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkUpdateScripts {
    #[schema(max_items = 500)]
    script_ids: Vec<i64>,
    status: ScriptStatus,
}

impl TryFrom<BulkUpdateScripts> for (Vec<ScriptId>, script::ScriptStatus) {
    type Error = ApiError;

    fn try_from(request: BulkUpdateScripts) -> Result<Self, ApiError> {
        Ok((bulk_ids("scriptIds", request.script_ids, ScriptId)?, request.status.into()))
    }
}

/// The topics to suggest.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TrendingQuery {
    /// Only topics of this subject area.
    pub(super) category: Option<String>,
}

/// The source of a topic.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TopicSource {
    Operator,
    Model,
    Builtin,
}

impl From<services::TopicSource> for TopicSource {
    fn from(source: services::TopicSource) -> Self {
        match source {
            services::TopicSource::Operator => Self::Operator,
            services::TopicSource::Model => Self::Model,
            services::TopicSource::Builtin => Self::Builtin,
        }
    }
}

/// A topic worth a script now.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrendingTopic {
    topic: String,
    category: String,
    source: TopicSource,
}

impl From<services::TrendingTopic> for TrendingTopic {
    fn from(trending: services::TrendingTopic) -> Self {
        Self { topic: trending.topic, category: trending.category, source: trending.source.into() }
    }
}
