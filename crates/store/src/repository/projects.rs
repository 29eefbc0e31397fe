use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::project::{NewProject, Project, ProjectStatus};
use showrunner_domain::value::{Category, Description, ProjectName};
use showrunner_domain::{ProjectId, UserId};
use showrunner_ports::store::{FollowUp, Page, ProjectStore, StoreResult, Topic};

use super::follow_up::write_follow_up;
use super::{Database, FromRow, Origin, all, has_status, newest_first, one, optional};
use crate::schema::projects;
use crate::sql_types::UtcTime;

#[derive(HasQuery)]
#[diesel(table_name = projects)]
struct ProjectRow {
    id: i64,
    name: String,
    description: Option<String>,
    category: String,
    status: String,
    created_at: UtcTime,
    updated_at: UtcTime,
}

impl FromRow<ProjectRow> for Project {
    fn from_row(row: ProjectRow) -> StoreResult<Self> {
        let origin = Origin { table: "projects", id: row.id };
        Ok(Self {
            id: ProjectId(row.id),
            name: origin.value("name", ProjectName::try_from(row.name))?,
            description: origin.optional("description", row.description, Description::try_from)?,
            category: origin.value("category", Category::try_from(row.category))?,
            status: origin.value("status", row.status.parse())?,
            created_at: row.created_at.0,
            updated_at: row.updated_at.0,
        })
    }
}

#[async_trait]
impl ProjectStore for Database {
    async fn create(&self, project: NewProject, follow_up: FollowUp, now: Timestamp) -> StoreResult<Project> {
        self.write(&[Topic::Projects, Topic::Notifications], move |c| {
            let insert = diesel::insert_into(projects::table).values((
                projects::name.eq(project.name.as_str()),
                projects::description.eq(project.description.as_ref().map(Description::as_str)),
                projects::category.eq(project.category.as_str()),
                projects::status.eq(project.status.as_str()),
                projects::user_id.eq(UserId::OPERATOR.0),
                projects::created_at.eq(UtcTime::from(now)),
                projects::updated_at.eq(UtcTime::from(now)),
            ));
            let project: Project = one(c, insert.returning(ProjectRow::as_returning()))?;
            write_follow_up(c, follow_up, RelatedType::Project, project.id.0, now)?;
            Ok(project)
        })
        .await
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<Project>> {
        self.read(move |c| all(c, newest_first!(ProjectRow::query(), projects, page))).await
    }

    async fn current(&self) -> StoreResult<Project> {
        self.read(|c| {
            let active = ProjectRow::query().filter(has_status("projects", ProjectStatus::Active.as_str()));
            match optional(c, active.order(projects::id.desc()).limit(1))? {
                Some(newest_active) => Ok(newest_active),
                None => one(c, ProjectRow::query().order(projects::id).limit(1)),
            }
        })
        .await
    }
}
