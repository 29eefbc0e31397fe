use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ChangeId;
use showrunner_domain::notification::Notice;
use showrunner_domain::settings::{Actor, Change, Edit, Setting, Settings};
use showrunner_ports::store::{Conflict, Page, SettingsStore, StoreResult};

use super::MemoryStore;
use super::tables::Tables;

impl Tables {
    pub(super) fn set(
        &mut self,
        settings: Vec<Setting>,
        actor: Actor,
        notice: Option<Notice>,
        now: Timestamp,
    ) -> Vec<Change> {
        let mut made = Vec::new();
        for after in settings {
            let before = self.settings.get(after.key());
            if before != after {
                self.settings.set(after.clone());
                let edit = Edit::Setting { before, after };
                let stored = |id| Change { id: ChangeId(id), actor, edit, created_at: now, undone_at: None };
                made.push(self.changes.insert(stored));
            }
        }
        if let Some(notice) = notice.filter(|_| !made.is_empty()) {
            self.notify(notice, None, now);
        }
        made
    }

    pub(super) fn undo(&mut self, id: ChangeId, notice: Option<Notice>, now: Timestamp) -> StoreResult<Change> {
        let mut change = self.changes.require(id.0)?;
        if change.undone_at.is_some() {
            return Err(Conflict::AlreadyUndone.into());
        }
        let is_later = |other: &&Change| {
            other.id > id && other.undone_at.is_none() && other.edit.subject() == change.edit.subject()
        };
        if self.changes.iter().any(|other| is_later(&other)) {
            return Err(Conflict::ChangedSince.into());
        }
        match &change.edit {
            Edit::Setting { before, .. } => self.settings.set(before.clone()),
            Edit::Template { text, added } => self.set_template(text, !added, now)?,
        }
        change.undone_at = Some(now);
        self.changes.replace(id.0, change.clone());
        if let Some(notice) = notice {
            self.notify(notice, None, now);
        }
        Ok(change)
    }
}

#[async_trait]
impl SettingsStore for MemoryStore {
    async fn all(&self) -> StoreResult<Settings> {
        self.read(|tables| tables.settings.clone())
    }

    async fn set(
        &self,
        settings: Vec<Setting>,
        actor: Actor,
        notice: Option<Notice>,
        now: Timestamp,
    ) -> StoreResult<Vec<Change>> {
        self.write(|tables| Ok(tables.set(settings, actor, notice, now)))
    }

    async fn find_change(&self, id: ChangeId) -> StoreResult<Option<Change>> {
        self.read(|tables| tables.changes.get(id.0))
    }

    async fn undo(&self, id: ChangeId, notice: Option<Notice>, now: Timestamp) -> StoreResult<Change> {
        self.write(|tables| tables.undo(id, notice, now))
    }

    async fn changes(&self, page: Page) -> StoreResult<Vec<Change>> {
        self.read(|tables| tables.changes.page(page, |_| true))
    }
}
