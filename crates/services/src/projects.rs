//! Projects.

use std::sync::Arc;

use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::project::{NewProject, Project};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Page, ProjectStore};

use crate::error::ServiceResult;
use crate::ports::Ports;

/// Creates and lists projects.
pub struct Projects {
    store: Arc<dyn ProjectStore>,
    clock: Arc<dyn Clock>,
}

impl Projects {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.projects), clock: Arc::clone(&ports.clock) }
    }

    /// Stores a project; scripts written from now on belong to it while it is active.
    pub async fn create(&self, project: NewProject) -> ServiceResult<Project> {
        let notice = Notice::new(
            NotificationKind::Project,
            "Project created",
            format!("\"{}\" is ready for scripts.", project.name),
        );
        Ok(self.store.create(project, FollowUp::notice(notice), self.clock.now()).await?)
    }

    /// Projects, newest first.
    pub async fn list(&self, page: Page) -> ServiceResult<Vec<Project>> {
        Ok(self.store.list(page).await?)
    }
}
