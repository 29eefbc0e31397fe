use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ScriptId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::script::{NewScript, Script, ScriptChange, ScriptStatus};
use showrunner_ports::store::{FollowUp, Page, ScriptStore, StoreResult};

use super::MemoryStore;
use super::tables::Tables;

impl Tables {
    pub(super) fn add_script(&mut self, script: NewScript, follow_up: FollowUp, now: Timestamp) -> StoreResult<Script> {
        self.projects.require(script.project_id.0)?;
        let script = self.scripts.insert(|id| script.stored(ScriptId(id), now));
        self.follow_up(follow_up, RelatedType::Script, script.id.0, now)?;
        Ok(script)
    }
}

#[async_trait]
impl ScriptStore for MemoryStore {
    async fn create(&self, script: NewScript, follow_up: FollowUp, now: Timestamp) -> StoreResult<Script> {
        self.write(|tables| tables.add_script(script, follow_up, now))
    }

    async fn find(&self, id: ScriptId) -> StoreResult<Option<Script>> {
        self.read(|tables| tables.scripts.get(id.0))
    }

    async fn list(&self, status: Option<ScriptStatus>, page: Page) -> StoreResult<Vec<Script>> {
        self.read(|tables| tables.scripts.page(page, |script| status.is_none_or(|status| script.status == status)))
    }

    async fn change(
        &self,
        id: ScriptId,
        change: ScriptChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Script> {
        self.write(|tables| {
            let script = tables.scripts.require(id.0)?.changed(change, now)?;
            tables.scripts.replace(id.0, script.clone());
            tables.follow_up(follow_up, RelatedType::Script, id.0, now)?;
            Ok(script)
        })
    }
}
