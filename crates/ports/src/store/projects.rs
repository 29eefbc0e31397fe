use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ProjectId;
use showrunner_domain::project::{Project, ProjectChange, ProjectDetails};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::list::Page;

/// Keeps projects.
#[async_trait]
pub trait ProjectStore: Send + Sync {
    /// Stores a project created by the operator.
    async fn create(&self, project: ProjectDetails, follow_up: FollowUp, now: Timestamp) -> StoreResult<Project>;

    /// The project, or nothing when there is none.
    async fn find(&self, id: ProjectId) -> StoreResult<Option<Project>>;

    /// Projects, newest first.
    async fn list(&self, page: Page) -> StoreResult<Vec<Project>>;

    /// Changes a project. MUST refuse with `NotFound`.
    async fn change(&self, id: ProjectId, change: ProjectChange, now: Timestamp) -> StoreResult<Project>;

    /// The project that new scripts belong to: the newest active one, else the oldest of all. There is always one,
    /// because the first start stores the project `General`.
    async fn current(&self) -> StoreResult<Project>;
}
