use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::script::{Script, ScriptChange, ScriptDetails, ScriptStatus, ScriptTexts};
use showrunner_domain::{ProjectId, ScriptId};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::list::{ListFilter, Page};

/// Which scripts of a list are shown, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ScriptFilter {
    /// Only scripts of this project.
    pub project: Option<ProjectId>,
    /// Only approved scripts without a video that has neither failed nor been rejected.
    pub awaiting_video: bool,
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

    /// How many scripts a filter selects.
    async fn count(&self, filter: ScriptFilter) -> StoreResult<i64>;

    /// Changes a script. MUST refuse with `NotFound` or `Transition`.
    async fn change(
        &self,
        id: ScriptId,
        change: ScriptChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script>;

    /// Replaces the texts of a draft by those that a writer made of `read`, the script as it was then. MUST refuse with `NotFound`,
    /// with `Transition` when it is no draft any more, or with [`Conflict::ScriptEdited`](super::Conflict::ScriptEdited) when its
    /// details have changed since.
    async fn rewrite(
        &self,
        read: Script,
        texts: ScriptTexts,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script>;
}
