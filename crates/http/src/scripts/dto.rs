use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::script::{self, ScriptChange};
use showrunner_domain::speech;
use showrunner_domain::value::{Category, Description, DurationSeconds, ScriptContent, Title, Topic};
use showrunner_domain::{InvalidValue, ScriptId};
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
    /// The text under the posts of its videos, with hashtags.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    caption: Option<String>,
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
            caption: details.caption.map(Description::into_string),
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
    script: Script,
    /// Topics that the built-in writer has scripts about. Only if it has none about the requested topic.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, example = json!(["Your next friend is already in your phone"]))]
    alternatives: Vec<String>,
}

impl From<services::GeneratedScript> for GeneratedScript {
    fn from(generated: services::GeneratedScript) -> Self {
        Self {
            script: generated.script.into(),
            alternatives: generated.alternatives.into_iter().map(Topic::into_string).collect(),
        }
    }
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
    /// An empty text removes the caption.
    #[schema(max_length = 2000)]
    caption: Option<String>,
}

impl TryFrom<UpdateScript> for ScriptChange {
    type Error = ApiError;

    fn try_from(request: UpdateScript) -> Result<Self, ApiError> {
        let UpdateScript { status, title, content, caption } = &request;
        if status.is_none() && title.is_none() && content.is_none() && caption.is_none() {
            return Err(ApiError::invalid(
                "status",
                "nothing to change: give a status, a title, a content or a caption",
            ));
        }
        let mut checks = Validation::default();
        let title = checks.check_optional(request.title.as_deref(), Title::new);
        let content = checks.check_optional(request.content.as_deref(), ScriptContent::new);
        let caption = checks.check_optional(request.caption.as_deref(), script_caption);
        let status = request.status.map(Into::into);
        checks.finish(|| Some(Self { title: title?, content: content?, caption: caption?, status }))
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
