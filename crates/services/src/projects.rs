//! Projects.

use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::project::{NewProject, Project};
use showrunner_ports::store::FollowUp;

use crate::error::ServiceResult;
use crate::ports::Ports;

/// Creates projects.
pub struct Projects {
    ports: Ports,
}

impl Projects {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

    /// Stores a project; scripts written from now on belong to it while it is active.
    pub async fn create(&self, project: NewProject) -> ServiceResult<Project> {
        let notice = Notice::new(
            NotificationKind::Project,
            "Project created",
            format!("\"{}\" is ready for scripts.", project.name),
        );
        Ok(self.ports.stores.projects.create(project, FollowUp::notice(notice), self.ports.now()).await?)
    }
}
