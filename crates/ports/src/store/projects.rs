use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::project::{NewProject, Project};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::page::Page;

/// Keeps projects.
#[async_trait]
pub trait ProjectStore: Send + Sync {
    /// Stores a project created by the operator.
    async fn create(&self, project: NewProject, follow_up: FollowUp, now: Timestamp) -> StoreResult<Project>;

    /// Projects, newest first.
    async fn list(&self, page: Page) -> StoreResult<Vec<Project>>;

    /// The project that new scripts belong to: the newest active one, else the oldest of all. There is always one,
    /// because the first start stores the project `General`.
    async fn current(&self) -> StoreResult<Project>;
}
