//! Settings, and the templates of the operator.

use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::settings::{Actor, Change, Edit, SecretKey, Setting, SettingKey, Settings};
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_domain::{ChangeId, TemplateId};
use showrunner_ports::store::{Conflict, Page, Sealed, SettingsStore, StoreError, StoreResult, StoredSecret, Topic};

use super::{Conn, Database, FromRow, Run as _, all, changes, newest_first, one, only_writer, optional, require_row};
use crate::error::Result;
use crate::schema::{content_templates, secrets, settings};
use crate::sql_types::{Json, UtcTime};
use crate::stored::Origin;
use showrunner_ports::setting_values;

pub(super) const SETTING_TOPICS: &[Topic] = &[Topic::Settings];

/// The topics of a change of the templates, which also changes the settings.
const TEMPLATE_TOPICS: &[Topic] = &[Topic::Templates, Topic::Settings];

/// Those of a change that is undone, which may have been one of the templates.
const UNDO_TOPICS: &[Topic] = &[Topic::Settings, Topic::Templates];

#[derive(HasQuery)]
#[diesel(table_name = content_templates)]
struct TemplateRow {
    id: i64,
    category: String,
    text: String,
    created_at: UtcTime,
}

impl FromRow<TemplateRow> for ContentTemplate {
    fn from_row(row: TemplateRow) -> StoreResult<Self> {
        let origin = Origin { table: "content_templates", id: row.id };
        let category = origin.value("category", row.category.parse())?;
        Ok(Self {
            id: TemplateId(row.id),
            text: origin.value("text", TemplateText::new(category, &row.text))?,
            created_at: row.created_at.0,
        })
    }
}

#[derive(HasQuery)]
#[diesel(table_name = secrets)]
struct SecretRow {
    key: String,
    belongs_to: String,
    sealed: String,
    ending: String,
}

impl FromRow<SecretRow> for StoredSecret {
    fn from_row(SecretRow { key, belongs_to, sealed, ending }: SecretRow) -> StoreResult<Self> {
        let key = Origin { table: "secrets", id: 0 }.value("key", key.parse())?;
        Ok(Self { key, belongs_to, sealed: Sealed(sealed), ending })
    }
}

#[async_trait]
impl SettingsStore for Database {
    async fn all(&self) -> StoreResult<Settings> {
        self.read(read_all).await
    }

    async fn set(&self, settings: Vec<Setting>, actor: Actor, now: Timestamp) -> StoreResult<Vec<Change>> {
        self.write_if(SETTING_TOPICS, move |c| set(c, settings, actor, now), |made| !made.is_empty()).await
    }

    async fn set_with_secret(
        &self,
        setting: Setting,
        secret: StoredSecret,
        actor: Actor,
        now: Timestamp,
    ) -> StoreResult<Vec<Change>> {
        self.write(SETTING_TOPICS, move |c| {
            let changes = set(c, vec![setting], actor, now)?;
            write_secret(c, &secret, now)?;
            Ok(changes)
        })
        .await
    }

    async fn set_without_secret(
        &self,
        setting: Setting,
        secret: SecretKey,
        actor: Actor,
        now: Timestamp,
    ) -> StoreResult<Vec<Change>> {
        self.write(SETTING_TOPICS, move |c| {
            let changes = set(c, vec![setting], actor, now)?;
            diesel::delete(secrets::table.find(secret.to_string())).run(c)?;
            Ok(changes)
        })
        .await
    }

    async fn secret(&self, key: SecretKey) -> StoreResult<Option<StoredSecret>> {
        self.read(move |c| optional(c, SecretRow::query().filter(secrets::key.eq(key.to_string())))).await
    }

    async fn remove_secret(&self, key: SecretKey) -> StoreResult<()> {
        self.write(SETTING_TOPICS, move |c| {
            let deleted = diesel::delete(secrets::table.find(key.to_string())).execute(c)?;
            require_row(deleted, StoreError::NotFound)
        })
        .await
    }

    async fn reseal_secret(&self, secret: StoredSecret, resealed: Sealed, now: Timestamp) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unchanged = secrets::table.find(secret.key.to_string()).filter(secrets::sealed.eq(secret.sealed.0));
            let values = (secrets::sealed.eq(resealed.0), secrets::updated_at.eq(UtcTime::from(now)));
            Ok(diesel::update(unchanged).set(values).execute(c)? == 1)
        })
        .await
    }

    async fn find_change(&self, id: ChangeId) -> StoreResult<Option<Change>> {
        self.read(move |c| changes::find(c, id)).await
    }

    async fn undo(&self, id: ChangeId, now: Timestamp) -> StoreResult<Change> {
        self.write(UNDO_TOPICS, move |c| undo(c, id, now)).await
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
        self.write(TEMPLATE_TOPICS, move |c| {
            only_writer(c, "settings")?;
            let template = insert_template(c, &text, now)?;
            Ok((template, changes::record(c, Edit::Template { text, added: true }, actor, now)?))
        })
        .await
    }

    async fn remove_template(&self, id: TemplateId, actor: Actor, now: Timestamp) -> StoreResult<Change> {
        self.write(TEMPLATE_TOPICS, move |c| {
            only_writer(c, "settings")?;
            let template = diesel::delete(content_templates::table.find(id.0));
            let removed: ContentTemplate = one(c, template.returning(TemplateRow::as_returning()))?;
            changes::record(c, Edit::Template { text: removed.text, added: false }, actor, now)
        })
        .await
    }

    async fn templates(&self, category: Option<TemplateCategory>, page: Page) -> StoreResult<Vec<ContentTemplate>> {
        self.read(move |c| {
            let mut templates = TemplateRow::query().into_boxed();
            if let Some(category) = category {
                templates = templates.filter(content_templates::category.eq(category.as_str()));
            }
            all(c, newest_first!(templates, content_templates, page))
        })
        .await
    }
}

pub(super) fn set(c: &mut Conn, settings: Vec<Setting>, actor: Actor, now: Timestamp) -> Result<Vec<Change>> {
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
    Ok(made)
}

/// Restores the values before a change.
pub(super) fn undo(c: &mut Conn, id: ChangeId, now: Timestamp) -> Result<Change> {
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
        Edit::Template { text, added } => set_template(c, text, !added, now)?,
    }
    changes::mark_undone(c, id, now)?;
    change.undone_at = Some(now);
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

fn write_secret(c: &mut Conn, secret: &StoredSecret, now: Timestamp) -> Result<()> {
    let values = (
        secrets::belongs_to.eq(&secret.belongs_to),
        secrets::sealed.eq(&secret.sealed.0),
        secrets::ending.eq(&secret.ending),
        secrets::updated_at.eq(UtcTime::from(now)),
    );
    diesel::insert_into(secrets::table)
        .values((secrets::key.eq(secret.key.to_string()), values))
        .on_conflict(secrets::key)
        .do_update()
        .set(values)
        .run(c)
}

/// Adds a template to the list or removes it, to undo a change. No other transaction changes settings meanwhile.
fn set_template(c: &mut Conn, text: &TemplateText, wanted: bool, now: Timestamp) -> Result<()> {
    if wanted {
        return insert_template(c, text, now).map(drop);
    }
    let same = content_templates::table
        .filter(content_templates::category.eq(text.category().as_str()))
        .filter(content_templates::folded.eq(text.folded()));
    diesel::delete(same).run(c)
}

fn insert_template(c: &mut Conn, text: &TemplateText, now: Timestamp) -> Result<ContentTemplate> {
    let category = text.category().as_str();
    let of_this_kind = content_templates::table.filter(content_templates::category.eq(category));
    // There are never more than a few.
    let count: i64 = of_this_kind.count().get_result(c)?;
    let same = of_this_kind.filter(content_templates::folded.eq(text.folded()));
    if diesel::select(exists(same)).get_result(c)? {
        return Err(Conflict::TemplateExists.into());
    }
    if usize::try_from(count).is_ok_and(|count| count >= MAX_TEMPLATES) {
        return Err(Conflict::TooManyTemplates.into());
    }
    let new = diesel::insert_into(content_templates::table).values((
        content_templates::category.eq(category),
        content_templates::text.eq(text.as_str()),
        content_templates::folded.eq(text.folded()),
        content_templates::created_at.eq(UtcTime::from(now)),
    ));
    one(c, new.returning(TemplateRow::as_returning()))
}
