use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::project::{NewProject, Project, ProjectStatus};
use showrunner_domain::{ProjectId, UserId};
use showrunner_ports::store::{FollowUp, Page, ProjectStore, StoreError, StoreResult};

use super::MemoryStore;

#[async_trait]
impl ProjectStore for MemoryStore {
    async fn create(&self, project: NewProject, follow_up: FollowUp, now: Timestamp) -> StoreResult<Project> {
        self.write(|tables| {
            let project = tables.projects.insert(|id| project.stored(ProjectId(id), UserId::OPERATOR, now));
            tables.follow_up(follow_up, RelatedType::Project, project.id.0, now)?;
            Ok(project)
        })
    }

    async fn list(&self, page: Page) -> StoreResult<Vec<Project>> {
        self.read(|tables| tables.projects.page(page, |_| true))
    }

    async fn current(&self) -> StoreResult<Project> {
        self.read(|tables| {
            let active = |project: &&Project| project.status == ProjectStatus::Active;
            let newest_active = tables.projects.iter().rev().find(active);
            newest_active.or(tables.projects.iter().next()).cloned().ok_or(StoreError::NotFound)
        })?
    }
}
