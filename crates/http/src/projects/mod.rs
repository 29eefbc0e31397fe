//! Projects: groups of scripts and videos.

mod dto;

use actix_web::{get, post};
use showrunner_ports::store::Stores;
use showrunner_services::Projects;

use dto::{CreateProject, Project};

use crate::answer::Created;
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{BodyRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// Lists projects, newest first.
#[utoipa::path(
    tag = "Project", operation_id = "listProjects",
    params(PageQuery),
    responses((status = 200, description = "The projects.", body = [Project]), QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_projects(
    stores: UseCase<Stores>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<Project>, ApiError> {
    Paged::read(query.page()?, |page| stores.projects.list(page), |project| project.id.0).await
}

/// Creates a project. New scripts belong to the newest active one.
#[utoipa::path(
    tag = "Project", operation_id = "createProject",
    responses((status = 201, description = "The project.", body = Project), BodyRefusals),
)]
#[post("")]
pub(crate) async fn create_project(
    projects: UseCase<Projects>,
    Json(request): Json<CreateProject>,
) -> Result<Created<Project>, ApiError> {
    Ok(Created(projects.create(request.try_into()?).await?.into()))
}
