//! Projects: group scripts and videos, and hold the defaults of these.

use showrunner_domain::ProjectId;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::project::{Project, ProjectChange, ProjectDetails};
use showrunner_domain::settings::Settings;
use showrunner_ports::store::{FollowUp, StoreError, StoreResult};

use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::ports::Ports;

/// Stores projects and changes them.
pub struct Projects {
    pub(crate) ports: Core,
}

impl Projects {
    /// Stores a project; scripts written from now on belong to it while it is active.
    pub async fn create(&self, project: ProjectDetails) -> ServiceResult<Project> {
        let notice = Notice::new(
            NotificationKind::Project,
            "Project created",
            format!("\"{}\" is ready for scripts.", project.name),
        );
        Ok(self.ports.stores.projects.create(project, FollowUp::notice(notice), self.ports.now()).await?)
    }

    /// Changes a project. Its defaults apply to what is made from now on.
    pub async fn change(&self, id: ProjectId, change: ProjectChange) -> ServiceResult<Project> {
        self.ports.stores.projects.change(id, change, self.ports.now()).await.map_err(missing("project"))
    }

    /// The settings that scripts of this project follow, by default of the one that new scripts belong to.
    pub async fn settings(&self, project: Option<ProjectId>) -> ServiceResult<Settings> {
        let project = self.ports.project(project).await?;
        Ok(project.details.defaults.applied_to(self.ports.stores.settings.all().await?))
    }
}

impl Ports {
    /// This project, or the one that new scripts belong to.
    pub(crate) async fn project(&self, id: Option<ProjectId>) -> ServiceResult<Project> {
        match id {
            Some(id) => self.stores.projects.find(id).await?.ok_or(ServiceError::NotFound("project")),
            None => Ok(self.stores.projects.current().await?),
        }
    }

    /// The settings that scripts, videos and posts of a project follow.
    pub(crate) async fn settings_of(&self, project: ProjectId) -> StoreResult<Settings> {
        let project = self.stores.projects.find(project).await?.ok_or(StoreError::NotFound)?;
        Ok(project.details.defaults.applied_to(self.stores.settings.all().await?))
    }
}
