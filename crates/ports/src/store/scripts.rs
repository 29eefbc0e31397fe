use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::script::{EarlierScript, Script, ScriptChange, ScriptDetails, ScriptStatus};
use showrunner_domain::{ProjectId, ScriptId};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::list_filter::ListFilter;
use crate::store::page::{Listing, Page};

/// Which scripts of a list are shown, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ScriptFilter {
    /// Only scripts of this project.
    pub project: Option<ProjectId>,
    /// What else selects them.
    pub list: ListFilter<ScriptStatus>,
}

impl From<ListFilter<ScriptStatus>> for ScriptFilter {
    fn from(list: ListFilter<ScriptStatus>) -> Self {
        Self { list, ..Self::default() }
    }
}

/// Keeps scripts.
#[async_trait]
pub trait ScriptStore: Send + Sync {
    /// Stores a script.
    async fn create(&self, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> StoreResult<Script>;

    /// The script, or nothing when there is none.
    async fn find(&self, id: ScriptId) -> StoreResult<Option<Script>>;

    /// The scripts of a filter. A search looks at title, topic and category.
    async fn list(&self, filter: ScriptFilter, page: Page) -> StoreResult<Vec<Script>>;

    /// The same, with the number of rows on all pages.
    async fn list_with_total(&self, filter: ScriptFilter, page: Page) -> StoreResult<Listing<Script>>;

    /// The ids of the scripts of a filter in its order, at most `limit` of them.
    async fn ids(&self, filter: ScriptFilter, limit: usize) -> StoreResult<Vec<ScriptId>>;

    /// How the latest scripts of all projects begin, newest first, at most `limit` of them.
    async fn earlier(&self, limit: usize) -> StoreResult<Vec<EarlierScript>>;

    /// Changes a script. MUST refuse with `NotFound` or `Transition`.
    async fn change(
        &self,
        id: ScriptId,
        change: ScriptChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script>;
}
