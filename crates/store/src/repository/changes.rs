//! The history of settings and templates, so that changes can be undone.

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use serde_json::Value;
use showrunner_domain::ChangeId;
use showrunner_domain::settings::{Actor, Change, Edit};
use showrunner_domain::template::{TemplateCategory, TemplateText};
use showrunner_ports::store::{Page, StoreResult};

use super::{Conn, FromRow, Run as _, all, newest_first, optional};
use crate::error::Result;
use crate::schema::changes;
use crate::sql_types::{Json, UtcTime};
use crate::stored::Origin;
use showrunner_ports::setting_values;

#[derive(HasQuery, Insertable)]
#[diesel(table_name = changes, treat_none_as_default_value = false)]
struct ChangeRow {
    #[diesel(skip_insertion)]
    id: i64,
    actor: String,
    subject: String,
    value_before: Json,
    value_after: Json,
    created_at: UtcTime,
    undone_at: Option<UtcTime>,
}

impl From<&Change> for ChangeRow {
    fn from(change: &Change) -> Self {
        let (before, after) = match &change.edit {
            Edit::Setting { before, after } => (setting_values::to_json(before), setting_values::to_json(after)),
            Edit::Template { text, added: true } => (Value::Null, text.as_str().into()),
            Edit::Template { text, added: false } => (text.as_str().into(), Value::Null),
        };
        Self {
            id: change.id.0,
            actor: change.actor.to_string(),
            subject: change.edit.subject(),
            value_before: Json(before),
            value_after: Json(after),
            created_at: change.created_at.into(),
            undone_at: change.undone_at.map(UtcTime::from),
        }
    }
}

/// A change, and whether it is superseded.
impl FromRow<(ChangeRow, bool)> for Change {
    fn from_row((row, superseded): (ChangeRow, bool)) -> StoreResult<Self> {
        let origin = Origin { table: "changes", id: row.id };
        let template =
            TemplateCategory::ALL.iter().find(|&&kind| row.subject.starts_with(&Edit::template_prefix(kind)));
        let edit = if let Some(&category) = template {
            let added = row.value_before.0.is_null();
            let text = if added { &row.value_after.0 } else { &row.value_before.0 };
            let text = origin.value("value", TemplateText::new(category, text.as_str().unwrap_or_default()))?;
            Edit::Template { text, added }
        } else {
            let key = origin.value("subject", row.subject.parse())?;
            Edit::Setting {
                before: origin.value("value_before", setting_values::from_json(key, &row.value_before.0))?,
                after: origin.value("value_after", setting_values::from_json(key, &row.value_after.0))?,
            }
        };
        Ok(Self {
            id: ChangeId(row.id),
            actor: origin.value("actor", row.actor.parse())?,
            edit,
            created_at: row.created_at.0,
            undone_at: row.undone_at.map(|time| time.0),
            superseded,
        })
    }
}

pub(super) fn record(c: &mut Conn, edit: Edit, actor: Actor, now: Timestamp) -> Result<Change> {
    let mut change = Change { id: ChangeId(0), actor, edit, created_at: now, undone_at: None, superseded: false };
    let insert = diesel::insert_into(changes::table).values(ChangeRow::from(&change));
    change.id = ChangeId(insert.returning(changes::id).get_result(c)?);
    Ok(change)
}

pub(super) fn find(c: &mut Conn, id: ChangeId) -> Result<Option<Change>> {
    optional(c, changes::table.find(id.0).select((ChangeRow::as_select(), is_superseded())))
}

pub(super) fn list(c: &mut Conn, page: Page) -> Result<Vec<Change>> {
    all(c, newest_first!(changes::table.select((ChangeRow::as_select(), is_superseded())), changes, page))
}

pub(super) fn mark_undone(c: &mut Conn, id: ChangeId, now: Timestamp) -> Result<()> {
    diesel::update(changes::table.find(id.0)).set(changes::undone_at.eq(UtcTime::from(now))).run(c)
}

/// Whether a newer change of the same subject stands. The largest id is the end of an index on both databases; for `EXISTS`, PostgreSQL
/// reads the whole table once for each row when all changes have the same subject.
fn is_superseded() -> SqlLiteral<Bool> {
    sql("COALESCE(changes.id < (SELECT MAX(later.id) FROM changes AS later \
         WHERE later.subject = changes.subject AND later.undone_at IS NULL), FALSE)")
}
