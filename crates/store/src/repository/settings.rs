use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ChangeId;
use showrunner_domain::notification::Notice;
use showrunner_domain::settings::{Actor, Change, Edit, Setting, SettingKey, Settings};
use showrunner_ports::store::{Conflict, Page, SettingsStore, StoreResult, Topic};

use super::changes::{is_changed_since, mark_superseded, record};
use super::notifications::notify;
use super::{Conn, Database, counters, find, newest_first, only_writer, templates};
use crate::error::Result;
use crate::prepared::Prepare as _;
use crate::rows::{ChangeRow, Origin, setting};
use crate::schema::{changes, settings};
use crate::sql_types::{Json, UtcTime};

#[async_trait]
impl SettingsStore for Database {
    async fn all(&self) -> StoreResult<Settings> {
        self.read(read_all).await
    }

    async fn set(
        &self,
        settings: Vec<Setting>,
        actor: Actor,
        notice: Option<Notice>,
        now: Timestamp,
    ) -> StoreResult<Vec<Change>> {
        self.write(&[], move |c| set(c, settings, actor, notice, now)).await
    }

    async fn find_change(&self, id: ChangeId) -> StoreResult<Option<Change>> {
        self.read(move |c| find_change(c, id)).await
    }

    async fn undo(&self, id: ChangeId, notice: Option<Notice>, now: Timestamp) -> StoreResult<Change> {
        self.write(&[], move |c| undo(c, id, notice, now)).await
    }

    async fn changes(&self, page: Page) -> StoreResult<Vec<Change>> {
        self.read(move |c| list(c, page)).await
    }
}

fn find_change(c: &mut Conn, id: ChangeId) -> Result<Option<Change>> {
    let found: Result<Option<Change>> = find!(c, id.0, changes, ChangeRow::change);
    let mut found = found?;
    mark_superseded(c, found.as_mut_slice())?;
    Ok(found)
}

fn list(c: &mut Conn, page: Page) -> Result<Vec<Change>> {
    let listed: Result<Vec<Change>> = newest_first!(c, page, changes, ChangeRow::change);
    let mut listed = listed?;
    mark_superseded(c, &mut listed)?;
    Ok(listed)
}

/// Stores settings and raises the affected revisions.
pub(super) fn set(
    c: &mut Conn,
    settings: Vec<Setting>,
    actor: Actor,
    notice: Option<Notice>,
    now: Timestamp,
) -> Result<Vec<Change>> {
    only_writer(c, "settings")?;
    let mut known = read_all(c)?;
    let mut made = Vec::new();
    for after in settings {
        let before = known.get(after.key());
        if before != after {
            known.set(after.clone());
            write_value(c, &after, now)?;
            made.push(record(c, Edit::Setting { before, after }, actor, now)?);
        }
    }
    if !made.is_empty() {
        finish(c, notice, now)?;
    }
    Ok(made)
}

/// Restores the values before a change and raises the affected revisions.
pub(super) fn undo(c: &mut Conn, id: ChangeId, notice: Option<Notice>, now: Timestamp) -> Result<Change> {
    only_writer(c, "settings")?;
    let row: ChangeRow = changes::table.find(id.0).select(ChangeRow::as_select()).get_result(c)?;
    let mut change = row.change(id.0)?;
    if change.undone_at.is_some() {
        return Err(Conflict::AlreadyUndone.into());
    }
    if is_changed_since(c, &change)? {
        return Err(Conflict::ChangedSince.into());
    }
    match &change.edit {
        Edit::Setting { before, .. } => write_value(c, before, now)?,
        Edit::Template { text, added } => templates::set(c, text, !added, now)?,
    }
    diesel::update(changes::table.find(id.0)).set(changes::undone_at.eq(UtcTime::from(now))).prepared().execute(c)?;
    change.undone_at = Some(now);
    finish(c, notice, now)?;
    Ok(change)
}

/// All settings: one without a row has its default, and rows of a later version are ignored.
pub(super) fn read_all(c: &mut Conn) -> Result<Settings> {
    let rows: Vec<(String, Json)> = settings::table.select((settings::key, settings::value)).load(c)?;
    let mut all = Settings::default();
    for (name, Json(value)) in rows {
        let Ok(key) = name.parse::<SettingKey>() else { continue };
        all.set(Origin { table: "settings", id: 0 }.value(&name, setting::from_json(key, &value))?);
    }
    Ok(all)
}

fn write_value(c: &mut Conn, setting: &Setting, now: Timestamp) -> Result<()> {
    let value = (settings::value.eq(Json(setting::to_json(setting))), settings::updated_at.eq(UtcTime::from(now)));
    diesel::insert_into(settings::table)
        .values((settings::key.eq(setting.key().to_string()), value.clone()))
        .on_conflict(settings::key)
        .do_update()
        .set(value)
        .prepared()
        .execute(c)?;
    Ok(())
}

fn finish(c: &mut Conn, notice: Option<Notice>, now: Timestamp) -> Result<()> {
    counters::raise(c, &[Topic::Settings])?;
    if let Some(notice) = notice {
        counters::raise(c, &[Topic::Notifications])?;
        notify(c, notice, None, now)?;
    }
    Ok(())
}
