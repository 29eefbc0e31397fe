use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::UserId;
use showrunner_domain::project::{self, NewProject};
use showrunner_domain::value::{Category, Description, ProjectName};
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::extract::{Validation, filled};
use crate::wire_text::wire_text;

wire_text! {
    /// The status of a project.
    ProjectStatus(project::ProjectStatus)
}

/// A group of scripts and videos.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Project {
    id: i64,
    name: String,
    #[schema(required)]
    description: Option<String>,
    category: String,
    status: ProjectStatus,
    user_id: i64,
    created_at: Timestamp,
    updated_at: Timestamp,
}

impl From<project::Project> for Project {
    fn from(project: project::Project) -> Self {
        Self {
            id: project.id.0,
            name: project.name.into_string(),
            description: project.description.map(Description::into_string),
            category: project.category.into_string(),
            status: project.status.into(),
            user_id: UserId::OPERATOR.0,
            created_at: project.created_at,
            updated_at: project.updated_at,
        }
    }
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
}

impl TryFrom<CreateProject> for NewProject {
    type Error = ApiError;

    fn try_from(request: CreateProject) -> Result<Self, ApiError> {
        let mut checks = Validation::default();
        let name = checks.check(ProjectName::new(&request.name));
        let description = checks.check_optional(filled(request.description.as_ref()), Description::new);
        let category = checks.check(Category::new(&request.category));
        let status = request.status.map_or(project::ProjectStatus::Active, Into::into);
        checks.finish(|| Some(Self { name: name?, description: description?, category: category?, status }))
    }
}
