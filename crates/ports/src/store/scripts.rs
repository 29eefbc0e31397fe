use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ScriptId;
use showrunner_domain::script::{Script, ScriptChange, ScriptDetails, ScriptStatus};

use crate::store::error::StoreResult;
use crate::store::follow_up::FollowUp;
use crate::store::page::Page;

/// Keeps scripts.
#[async_trait]
pub trait ScriptStore: Send + Sync {
    /// Stores a script.
    async fn create(&self, script: ScriptDetails, follow_up: FollowUp, now: Timestamp) -> StoreResult<Script>;

    /// The script, or nothing when there is none.
    async fn find(&self, id: ScriptId) -> StoreResult<Option<Script>>;

    /// Scripts, newest first, of one status or of all.
    async fn list(&self, status: Option<ScriptStatus>, page: Page) -> StoreResult<Vec<Script>>;

    /// Changes a script. MUST refuse with `NotFound` or `Transition`.
    async fn change(
        &self,
        id: ScriptId,
        change: ScriptChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script>;
}
