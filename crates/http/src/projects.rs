//! Projects: groups of scripts and videos.

use actix_web::{get, post, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::UserId;
use showrunner_domain::project::{self, NewProject};
use showrunner_domain::value::{Category, Description, ProjectName};
use showrunner_services::Services;
use utoipa::ToSchema;

use crate::answer::Created;
use crate::error::ApiError;
use crate::extract::{Json, Query, Validation, filled};
use crate::lists::{ListAnswer, PageQuery, Paged};
use crate::wire_text::wire_text;

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

impl CreateProject {
    fn validate(self) -> Result<NewProject, ApiError> {
        let mut checks = Validation::default();
        let name = checks.check(ProjectName::new(&self.name));
        let description = checks.check_optional(filled(self.description.as_ref()), Description::new);
        let category = checks.check(Category::new(&self.category));
        let status = self.status.map_or(project::ProjectStatus::Active, Into::into);
        checks.finish(|| Some(NewProject { name: name?, description: description?, category: category?, status }))
    }
}
