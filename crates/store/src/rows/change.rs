use diesel::prelude::{Insertable, Queryable, Selectable};
use serde_json::Value;
use showrunner_domain::ChangeId;
use showrunner_domain::settings::{Change, Edit};
use showrunner_domain::template::{TemplateCategory, TemplateText};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use super::setting;
use crate::schema::changes;
use crate::sql_types::{Json, UtcTime};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = changes, treat_none_as_default_value = false)]
pub(crate) struct ChangeRow {
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
            Edit::Setting { before, after } => (setting::to_json(before), setting::to_json(after)),
            Edit::Template { text, added: true } => (Value::Null, text.as_str().into()),
            Edit::Template { text, added: false } => (text.as_str().into(), Value::Null),
        };
        Self {
            actor: change.actor.to_string(),
            subject: change.edit.subject(),
            value_before: Json(before),
            value_after: Json(after),
            created_at: change.created_at.into(),
            undone_at: change.undone_at.map(UtcTime::from),
        }
    }
}

impl ChangeRow {
    pub(crate) fn change(self, id: i64) -> StoreResult<Change> {
        let origin = Origin { table: "changes", id };
        let template =
            TemplateCategory::ALL.iter().find(|&&kind| self.subject.starts_with(Edit::template_prefix(kind)));
        let edit = if let Some(&category) = template {
            let added = self.value_before.0.is_null();
            let text = if added { &self.value_after.0 } else { &self.value_before.0 };
            let text = origin.value("value", TemplateText::new(category, text.as_str().unwrap_or_default()))?;
            Edit::Template { text, added }
        } else {
            let key = origin.value("subject", self.subject.parse())?;
            Edit::Setting {
                before: origin.value("value_before", setting::from_json(key, &self.value_before.0))?,
                after: origin.value("value_after", setting::from_json(key, &self.value_after.0))?,
            }
        };
        Ok(Change {
            id: ChangeId(id),
            actor: origin.value("actor", self.actor.parse())?,
            edit,
            created_at: self.created_at.0,
            undone_at: self.undone_at.map(|time| time.0),
            superseded: false,
        })
    }
}
