use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ProjectId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::project::{NewProject, Project, ProjectStatus};
use showrunner_ports::store::{FollowUp, Page, ProjectStore, StoreResult, Topic};

use super::follow_up::write_follow_up;
use super::{Database, has_status, newest_first};
use crate::rows::ProjectRow;
use crate::schema::projects;

#[async_trait]
impl ProjectStore for Database {
    async fn create(&self, project: NewProject, follow_up: FollowUp, now: Timestamp) -> StoreResult<Project> {
        self.write(&[Topic::Projects, Topic::Notifications], move |c| {
            let mut project = project.stored(ProjectId(0), now);
            let row = ProjectRow::from(&project);
            let inserted = diesel::insert_into(projects::table).values(row).returning(projects::id).get_result(c);
            project.id = ProjectId(inserted?);
            write_follow_up(c, follow_up, RelatedType::Project, project.id.0, now)?;
            Ok(project)
        })
        .await
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<Project>> {
        self.read(move |c| newest_first!(c, page, projects, ProjectRow::project)).await
    }

    async fn current(&self) -> StoreResult<Project> {
        self.read(|c| {
            let all = projects::table.select((projects::id, ProjectRow::as_select()));
            let newest_active: Option<(i64, ProjectRow)> = all
                .filter(has_status("projects", ProjectStatus::Active.as_str()))
                .order(projects::id.desc())
                .first(c)
                .optional()?;
            let (id, row) = match newest_active {
                Some(project) => project,
                None => all.order(projects::id).first(c)?,
            };
            Ok(row.project(id)?)
        })
        .await
    }
}
