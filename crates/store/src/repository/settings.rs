use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::notification::Notice;
use showrunner_domain::settings::{Actor, Change, Edit, Setting, SettingKey, Settings};
use showrunner_domain::template::{ContentTemplate, TemplateCategory, TemplateText};
use showrunner_domain::{ChangeId, TemplateId};
use showrunner_ports::store::{Conflict, Page, SettingsStore, StoreResult, Topic};

use super::notifications::notify;
use super::{Conn, Database, Run as _, changes, only_writer, templates};
use crate::error::Result;
use crate::schema::settings;
use crate::setting_values;
use crate::sql_types::{Json, UtcTime};
use crate::stored::Origin;

pub(super) const SETTING_TOPICS: &[Topic] = &[Topic::Settings, Topic::Notifications];

/// The topics of a change of the templates, which also changes the settings.
const TEMPLATE_TOPICS: &[Topic] = &[Topic::Templates, Topic::Settings];

/// Those of a change that is undone, which may have been one of the templates.
const UNDO_TOPICS: &[Topic] = &[Topic::Settings, Topic::Notifications, Topic::Templates];

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
        self.write_if(SETTING_TOPICS, move |c| set(c, settings, actor, notice, now), |made| !made.is_empty()).await
    }

    async fn find_change(&self, id: ChangeId) -> StoreResult<Option<Change>> {
        self.read(move |c| changes::find(c, id)).await
    }

    async fn undo(&self, id: ChangeId, notice: Option<Notice>, now: Timestamp) -> StoreResult<Change> {
        self.write(UNDO_TOPICS, move |c| undo(c, id, notice, now)).await
    }

    async fn changes(&self, page: Page) -> StoreResult<Vec<Change>> {
        self.read(move |c| changes::list(c, page)).await
    }

    async fn add_template(
        &self,
        text: TemplateText,
        actor: Actor,
        now: Timestamp,
    ) -> StoreResult<(ContentTemplate, Change)> {
        self.write(TEMPLATE_TOPICS, move |c| templates::add(c, text, actor, now)).await
    }

    async fn remove_template(&self, id: TemplateId, actor: Actor, now: Timestamp) -> StoreResult<Change> {
        self.write(TEMPLATE_TOPICS, move |c| templates::remove(c, id, actor, now)).await
    }

    async fn templates(&self, category: Option<TemplateCategory>, page: Page) -> StoreResult<Vec<ContentTemplate>> {
        self.read(move |c| templates::list(c, category, page)).await
    }
}

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
            made.push(changes::record(c, Edit::Setting { before, after }, actor, now)?);
        }
    }
    if let Some(notice) = notice.filter(|_| !made.is_empty()) {
        notify(c, notice, None, now)?;
    }
    Ok(made)
}

/// Restores the values before a change.
pub(super) fn undo(c: &mut Conn, id: ChangeId, notice: Option<Notice>, now: Timestamp) -> Result<Change> {
    only_writer(c, "settings")?;
    let mut change = changes::find(c, id)?.ok_or(diesel::NotFound)?;
    if change.undone_at.is_some() {
        return Err(Conflict::AlreadyUndone.into());
    }
    if change.superseded {
        return Err(Conflict::ChangedSince.into());
    }
    match &change.edit {
        Edit::Setting { before, .. } => write_value(c, before, now)?,
        Edit::Template { text, added } => templates::set(c, text, !added, now)?,
    }
    changes::mark_undone(c, id, now)?;
    change.undone_at = Some(now);
    if let Some(notice) = notice {
        notify(c, notice, None, now)?;
    }
    Ok(change)
}

/// All settings: one without a row has its default, and rows of a later version are ignored.
pub(super) fn read_all(c: &mut Conn) -> Result<Settings> {
    let rows: Vec<(String, Json)> = settings::table.select((settings::key, settings::value)).load(c)?;
    let mut all = Settings::default();
    for (name, Json(value)) in rows {
        let Ok(key) = name.parse::<SettingKey>() else { continue };
        all.set(Origin { table: "settings", id: 0 }.value(&name, setting_values::from_json(key, &value))?);
    }
    Ok(all)
}

fn write_value(c: &mut Conn, setting: &Setting, now: Timestamp) -> Result<()> {
    let value =
        (settings::value.eq(Json(setting_values::to_json(setting))), settings::updated_at.eq(UtcTime::from(now)));
    diesel::insert_into(settings::table)
        .values((settings::key.eq(setting.key().to_string()), value.clone()))
        .on_conflict(settings::key)
        .do_update()
        .set(value)
        .run(c)
}
