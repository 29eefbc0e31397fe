use diesel::dsl::exists;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::TemplateId;
use showrunner_domain::settings::{Actor, Change, Edit};
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_ports::store::{Conflict, Page, StoreResult};

use super::changes::record;
use super::{Conn, FromRow, Run as _, all, newest_first, one, only_writer};
use crate::error::Result;
use crate::schema::content_templates;
use crate::sql_types::UtcTime;
use crate::stored::Origin;

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

pub(super) fn add(c: &mut Conn, text: TemplateText, actor: Actor, now: Timestamp) -> Result<(ContentTemplate, Change)> {
    only_writer(c, "settings")?;
    let template = insert(c, &text, now)?;
    Ok((template, record(c, Edit::Template { text, added: true }, actor, now)?))
}

pub(super) fn remove(c: &mut Conn, id: TemplateId, actor: Actor, now: Timestamp) -> Result<Change> {
    only_writer(c, "settings")?;
    let template = diesel::delete(content_templates::table.find(id.0));
    let removed: ContentTemplate = one(c, template.returning(TemplateRow::as_returning()))?;
    record(c, Edit::Template { text: removed.text, added: false }, actor, now)
}

pub(super) fn list(c: &mut Conn, category: Option<TemplateCategory>, page: Page) -> Result<Vec<ContentTemplate>> {
    let mut templates = TemplateRow::query().into_boxed();
    if let Some(category) = category {
        templates = templates.filter(content_templates::category.eq(category.as_str()));
    }
    all(c, newest_first!(templates, content_templates, page))
}

/// Adds a template to the list or removes it, to undo a change. No other transaction changes settings meanwhile.
pub(super) fn set(c: &mut Conn, text: &TemplateText, wanted: bool, now: Timestamp) -> Result<()> {
    if wanted {
        return insert(c, text, now).map(drop);
    }
    let same = content_templates::table
        .filter(content_templates::category.eq(text.category().as_str()))
        .filter(content_templates::folded.eq(text.folded()));
    diesel::delete(same).run(c)
}

fn insert(c: &mut Conn, text: &TemplateText, now: Timestamp) -> Result<ContentTemplate> {
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
