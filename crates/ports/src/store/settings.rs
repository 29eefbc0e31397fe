use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ChangeId;
use showrunner_domain::notification::Notice;
use showrunner_domain::settings::{Actor, Change, Setting, Settings};

use crate::store::error::StoreResult;
use crate::store::page::Page;

/// Keeps the operator's settings and their history.
#[async_trait]
pub trait SettingsStore: Send + Sync {
    /// Every setting with its value.
    async fn all(&self) -> StoreResult<Settings>;

    /// Sets the values and returns the changes, one for each setting whose value differed. When there are any, `notice`
    /// is stored, pointing to no row. When there are none, nothing is written.
    async fn set(
        &self,
        settings: Vec<Setting>,
        actor: Actor,
        notice: Option<Notice>,
        now: Timestamp,
    ) -> StoreResult<Vec<Change>>;

    /// The change, or nothing when there is none.
    async fn find_change(&self, id: ChangeId) -> StoreResult<Option<Change>>;

    /// Restores the value before a change, and marks the change as undone. MUST refuse with `NotFound`, with
    /// `Conflict::AlreadyUndone`, and with `Conflict::ChangedSince` while a later change of the same subject is in
    /// effect. Of several that race, one MUST win.
    async fn undo(&self, id: ChangeId, notice: Option<Notice>, now: Timestamp) -> StoreResult<Change>;

    /// Changes, newest first, undone ones included. Each MUST say whether a later one of the same subject is in effect.
    async fn changes(&self, page: Page) -> StoreResult<Vec<Change>>;
}
