//! Projects: groups of scripts and videos, and what these have in common.

use actix_web::{get, post, put, web};
use jiff::Timestamp;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use showrunner_domain::project::{self, ProjectChange, ProjectDetails};
use showrunner_domain::settings::{CaptionTemplate, Hashtags};
use showrunner_domain::value::{
    AvatarId, Category, Description, DurationSeconds, Hook, InvalidValue, ProjectName, ScriptTone, VoiceId,
};
use showrunner_domain::{ProjectId, UserId};
use showrunner_services::{self as services, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, Created, answer};
use crate::error::ApiError;
use crate::extract::{Json, Query, checked, filled};
use crate::lists::{ListAnswer, PageQuery, Paged};
use crate::wire::{BackgroundStyleName, MusicStyleName, Platform, TimeOfDay, convert_all, wire_struct, wire_text};

/// Lists projects, newest first.
#[utoipa::path(params(PageQuery), responses((status = 200, description = "The projects.", body = [Project])))]
#[get("")]
pub(crate) async fn list_projects(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> ListAnswer<Project> {
    Paged::read(query.page()?, |page| services.stores.projects.list(page), |project| project.id.0).await
}

/// Creates a project. New scripts belong to the newest active one.
#[utoipa::path(responses((status = 201, description = "The project.", body = Project)))]
#[post("")]
pub(crate) async fn create_project(
    services: web::Data<Services>,
    Json(request): Json<CreateProject>,
) -> Result<Created<Project>, ApiError> {
    Ok(Created(services.projects.create(request.validate()?).await?.into()))
}

/// Returns a project.
#[utoipa::path(responses((status = 200, description = "The project.", body = Project)))]
#[get("/{id}")]
pub(crate) async fn get_project(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Project> {
    answer(services.stores.projects.find(ProjectId(*id)).await?.ok_or(services::ServiceError::NotFound("project")))
}

/// Changes a project. Its defaults apply to scripts, videos and posts that are made from now on.
#[utoipa::path(responses((status = 200, description = "The updated project.", body = Project)))]
#[put("/{id}")]
pub(crate) async fn update_project(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Json(request): Json<UpdateProject>,
) -> Answer<Project> {
    answer(services.projects.change(ProjectId(*id), request.validate()?).await)
}

wire_text! {
    /// The status of a project.
    ProjectStatus(project::ProjectStatus)
}

wire_struct! {
    /// A group of scripts and videos.
    Project(project: project::Project) {
        id: i64 = project.id.0,
        name: String = project.details.name.into_string(),
        description: Option<String> = project.details.description.map(Description::into_string),
        category: String = project.details.category.into_string(),
        status: ProjectStatus = project.details.status.into(),
        defaults: ProjectDefaults = project.details.defaults.into(),
        user_id: i64 = UserId::OPERATOR.0,
        created_at: Timestamp,
        updated_at: Timestamp,
    }
}

/// What scripts, videos and posts of a project have unless something else is chosen for them. What is missing is that of the settings.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ProjectDefaults {
    /// The tone of its scripts, in the operator's words. The built-in writer cannot follow it.
    #[schema(max_length = 200)]
    tone: Option<String>,
    /// The first sentence of its scripts, in place of the operator's hooks. The built-in writer does not use it.
    #[schema(max_length = 300)]
    hook: Option<String>,
    /// The length of its scripts in seconds.
    #[schema(minimum = 5, maximum = 180)]
    duration: Option<i64>,
    #[schema(max_length = 200)]
    avatar_id: Option<String>,
    #[schema(max_length = 200)]
    voice_id: Option<String>,
    #[schema(example = "Modern Office", value_type = Option<BackgroundStyleName>)]
    background_style: Option<String>,
    #[schema(example = "Upbeat & Motivational", value_type = Option<MusicStyleName>)]
    music_style: Option<String>,
    /// How the captions of its posts are put together.
    #[schema(max_length = 500, example = "{hook}\n\n{hashtags}")]
    caption_template: Option<String>,
    /// The hashtags of generated captions, in place of the default ones of each platform; empty for those. A platform that takes
    /// fewer gets the first ones.
    #[schema(max_items = 60, example = json!(["#calm", "#morning"]))]
    hashtags: Vec<String>,
    /// Where the standing plan posts its videos; empty for the platforms of the plan.
    platforms: Vec<Platform>,
    /// When the standing plan posts its videos, on the days of the plan; empty for the times of the plan.
    #[schema(max_items = 24)]
    time_slots: Vec<TimeOfDay>,
}

impl From<project::ProjectDefaults> for ProjectDefaults {
    fn from(defaults: project::ProjectDefaults) -> Self {
        Self {
            tone: defaults.tone.map(ScriptTone::into_string),
            hook: defaults.hook.map(Hook::into_string),
            duration: defaults.duration.map(|duration| duration.seconds().into()),
            avatar_id: defaults.avatar.map(AvatarId::into_string),
            voice_id: defaults.voice.map(VoiceId::into_string),
            background_style: defaults.background.map(|background| background.to_string()),
            music_style: defaults.music.map(|music| music.to_string()),
            caption_template: defaults.caption_template.map(|template| template.to_string()),
            hashtags: defaults.hashtags.iter().map(str::to_owned).collect(),
            platforms: convert_all(defaults.platforms),
            time_slots: convert_all(defaults.time_slots),
        }
    }
}

impl ProjectDefaults {
    fn validate(self) -> Result<project::ProjectDefaults, ApiError> {
        let times = |slots: Vec<TimeOfDay>| slots.iter().map(|time| time.read("timeSlots")).collect();
        let defaults = checked!(project::ProjectDefaults {
            tone: optional(self.tone.as_ref(), ScriptTone::new),
            hook: optional(self.hook.as_ref(), Hook::new),
            duration: self.duration.map(DurationSeconds::new).transpose(),
            avatar: optional(self.avatar_id.as_ref(), AvatarId::new),
            voice: optional(self.voice_id.as_ref(), VoiceId::new),
            background: optional(self.background_style.as_ref(), str::parse),
            music: optional(self.music_style.as_ref(), str::parse),
            caption_template: optional(self.caption_template.as_ref(), CaptionTemplate::new),
            hashtags: Hashtags::new(self.hashtags.iter().map(String::as_str)),
            platforms: Ok(convert_all(self.platforms)),
            time_slots: times(self.time_slots),
        })?;
        Ok(defaults.sorted()?)
    }
}

/// Reads an object only. Serde would read a list as well, as the fields in their order.
fn object<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<ProjectDefaults>, D::Error> {
    let object = Option::<Map<String, Value>>::deserialize(deserializer)?;
    object.map(|object| ProjectDefaults::deserialize(Value::Object(object)).map_err(D::Error::custom)).transpose()
}

/// A text that a form sends empty when it is not filled in, as the domain reads it.
fn optional<T>(
    text: Option<&String>,
    read: impl Fn(&str) -> Result<T, InvalidValue>,
) -> Result<Option<T>, InvalidValue> {
    filled(text).map(read).transpose()
}

/// A project to create.
#[derive(Deserialize, ToSchema)]
pub(crate) struct CreateProject {
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    name: String,
    #[schema(max_length = 2_000)]
    description: Option<String>,
    #[schema(min_length = 1, max_length = 64, pattern = "\\S")]
    category: String,
    /// Defaults to `active`.
    status: Option<ProjectStatus>,
    /// Without them, the settings apply.
    #[serde(default, deserialize_with = "object")]
    defaults: Option<ProjectDefaults>,
}

impl CreateProject {
    fn validate(self) -> Result<ProjectDetails, ApiError> {
        let defaults = self.defaults.unwrap_or_default().validate()?;
        checked!(ProjectDetails {
            name: ProjectName::new(&self.name),
            description: optional(self.description.as_ref(), Description::new),
            category: Category::new(&self.category),
            status: Ok(self.status.map_or(project::ProjectStatus::Active, Into::into)),
            defaults: Ok(defaults),
        })
    }
}

/// Changes to a project. At least one field must be given.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateProject {
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    name: Option<String>,
    /// An empty text removes the description.
    #[schema(max_length = 2_000)]
    description: Option<String>,
    #[schema(min_length = 1, max_length = 64, pattern = "\\S")]
    category: Option<String>,
    status: Option<ProjectStatus>,
    /// All defaults, in place of the earlier ones.
    #[serde(default, deserialize_with = "object")]
    defaults: Option<ProjectDefaults>,
}

impl UpdateProject {
    fn validate(self) -> Result<ProjectChange, ApiError> {
        let Self { name, description, category, status, defaults } = self;
        if name.is_none() && description.is_none() && category.is_none() && status.is_none() && defaults.is_none() {
            let message = "nothing to change: give a name, a description, a category, a status or defaults";
            return Err(ApiError::invalid("name", message));
        }
        let defaults = defaults.map(ProjectDefaults::validate).transpose()?;
        checked!(ProjectChange {
            name: name.as_deref().map(ProjectName::new).transpose(),
            description: description.map(|text| optional(Some(&text), Description::new)).transpose(),
            category: category.as_deref().map(Category::new).transpose(),
            status: Ok(status.map(Into::into)),
            defaults: Ok(defaults),
        })
    }
}
