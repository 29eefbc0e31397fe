//! Projects: groups of scripts and videos.

use actix_web::{get, post, web};
use jiff::Timestamp;
use serde::Deserialize;
use showrunner_domain::UserId;
use showrunner_domain::project::{self, NewProject};
use showrunner_domain::value::{Category, Description, ProjectName};
use showrunner_services::Services;
use utoipa::ToSchema;

use crate::answer::Created;
use crate::error::ApiError;
use crate::extract::{Json, Query, checked, filled};
use crate::lists::{ListAnswer, PageQuery, Paged};
use crate::wire::{wire_struct, wire_text};

/// Lists projects, newest first.
#[utoipa::path(params(PageQuery), responses((status = 200, description = "The projects.", body = [Project])))]
#[get("")]
pub(crate) async fn list_projects(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> ListAnswer<Project> {
    Paged::read(query.page()?, |page| services.stores.scripts.projects(page), |project| project.id.0).await
}

/// Creates a project. New scripts belong to the newest active one.
#[utoipa::path(responses((status = 201, description = "The project.", body = Project)))]
#[post("")]
pub(crate) async fn create_project(
    services: web::Data<Services>,
    Json(request): Json<CreateProject>,
) -> Result<Created<Project>, ApiError> {
    Ok(Created(services.scripts.create_project(request.validate()?).await?.into()))
}

wire_text! {
    /// The status of a project.
    ProjectStatus(project::ProjectStatus)
}

wire_struct! {
    /// A group of scripts and videos.
    Project(project: project::Project) {
        id: i64 = project.id.0,
        name: String = project.name.into_string(),
        description: Option<String> = project.description.map(Description::into_string),
        category: String = project.category.into_string(),
        status: ProjectStatus,
        user_id: i64 = UserId::OPERATOR.0,
        created_at: Timestamp,
        updated_at: Timestamp,
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
        checked!(NewProject {
            name: ProjectName::new(&self.name),
            description: filled(self.description.as_ref()).map(Description::new).transpose(),
            category: Category::new(&self.category),
            status: Ok(self.status.map_or(project::ProjectStatus::Active, Into::into)),
        })
    }
}
