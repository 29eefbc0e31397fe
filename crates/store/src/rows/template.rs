use diesel::prelude::{Insertable, Queryable, Selectable};
use jiff::Timestamp;
use showrunner_domain::TemplateId;
use showrunner_domain::template::{ContentTemplate, TemplateText};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::content_templates;
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = content_templates)]
pub(crate) struct TemplateRow {
    category: String,
    text: String,
    folded: String,
    created_at: UtcTime,
}

impl TemplateRow {
    pub(crate) fn new(text: &TemplateText, now: Timestamp) -> Self {
        Self {
            category: text.category().to_string(),
            text: text.as_str().to_owned(),
            folded: text.folded(),
            created_at: now.into(),
        }
    }

    pub(crate) fn template(self, id: i64) -> StoreResult<ContentTemplate> {
        let origin = Origin { table: "content_templates", id };
        let category = origin.value("category", self.category.parse())?;
        Ok(ContentTemplate {
            id: TemplateId(id),
            text: origin.value("text", TemplateText::new(category, &self.text))?,
            created_at: self.created_at.0,
        })
    }
}
