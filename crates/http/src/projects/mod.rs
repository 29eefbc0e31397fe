//! Projects: what scripts and videos are grouped by.

mod dto;

use actix_web::{get, post, web};
use showrunner_services::Services;

use dto::{CreateProject, Project};

use crate::created::Created;
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::paging::{PageQuery, Paged};
use crate::refusals::{BodyRefusals, QueryRefusals};

/// Projects, newest first.
#[utoipa::path(
    tag = "Project", operation_id = "listProjects",
    params(PageQuery),
    responses(
        (status = 200, description = "The projects.", body = [Project],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        QueryRefusals,
    ),
)]
#[get("/projects")]
pub(crate) async fn list_projects(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<Project>, ApiError> {
    let page = query.page()?;
    let projects = services.projects.list(page.with_one_more()).await?;
    Ok(Paged::new(page, projects, |project| project.id.0))
}

/// Keeps a new project. New scripts belong to the newest active one.
#[utoipa::path(
    tag = "Project", operation_id = "createProject",
    responses((status = 201, description = "The project.", body = Project), BodyRefusals),
)]
#[post("/projects")]
pub(crate) async fn create_project(
    services: web::Data<Services>,
    Json(request): Json<CreateProject>,
) -> Result<Created<Project>, ApiError> {
    let project = services.projects.create(request.try_into()?).await?;
    Ok(Created(project.into()))
}
