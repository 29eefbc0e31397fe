use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::TemplateId;
use showrunner_domain::settings::{Actor, Change, Edit};
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_ports::store::{Conflict, Page, StoreResult, TemplateStore, Topic};

use super::changes::record;
use super::{Conn, Database, any, newest_first, only_writer};
use crate::error::{Result, is_taken};
use crate::literal::literal;
use crate::rows::TemplateRow;
use crate::schema::content_templates;

/// The topics of a change of the list, which also changes the settings.
const WRITTEN: &[Topic] = &[Topic::Templates, Topic::Settings];

#[async_trait]
impl TemplateStore for Database {
    async fn add(&self, text: TemplateText, actor: Actor, now: Timestamp) -> StoreResult<(ContentTemplate, Change)> {
        self.write(WRITTEN, move |c| {
            only_writer(c, "settings")?;
            let id = insert(c, &text, now)?;
            let change = record(c, Edit::Template { text: text.clone(), added: true }, actor, now)?;
            Ok((ContentTemplate { id, text, created_at: now }, change))
        })
        .await
    }

    async fn remove(&self, id: TemplateId, actor: Actor, now: Timestamp) -> StoreResult<Change> {
        self.write(WRITTEN, move |c| {
            only_writer(c, "settings")?;
            let row: TemplateRow =
                content_templates::table.find(id.0).select(TemplateRow::as_select()).get_result(c)?;
            let text = row.template(id.0)?.text;
            diesel::delete(content_templates::table.find(id.0)).execute(c)?;
            record(c, Edit::Template { text, added: false }, actor, now)
        })
        .await
    }

    async fn list(&self, category: Option<TemplateCategory>, page: Page) -> StoreResult<Vec<ContentTemplate>> {
        let of_category = |category| literal(format!("content_templates.category = '{category}'"));
        let wanted = category.map_or_else(any, of_category);
        self.read(move |c| newest_first!(c, page, content_templates, TemplateRow::template, wanted)).await
    }
}

/// Adds a template to the list or removes it, to undo a change. No other transaction changes settings meanwhile.
pub(super) fn set(c: &mut Conn, text: &TemplateText, wanted: bool, now: Timestamp) -> Result<()> {
    if wanted {
        return insert(c, text, now).map(drop);
    }
    let same = content_templates::table
        .filter(content_templates::category.eq(text.category().as_str()))
        .filter(content_templates::folded.eq(text.folded()));
    diesel::delete(same).execute(c)?;
    Ok(())
}

fn insert(c: &mut Conn, text: &TemplateText, now: Timestamp) -> Result<TemplateId> {
    let category = text.category().as_str();
    let of_this_kind = content_templates::table.filter(content_templates::category.eq(category));
    // There are never more than a few.
    let count: i64 = of_this_kind.count().get_result(c)?;
    let same = of_this_kind.filter(content_templates::folded.eq(text.folded()));
    if diesel::select(diesel::dsl::exists(same)).get_result(c)? {
        return Err(Conflict::TemplateExists.into());
    }
    if usize::try_from(count).is_ok_and(|count| count >= MAX_TEMPLATES) {
        return Err(Conflict::TooManyTemplates.into());
    }
    let insert = diesel::insert_into(content_templates::table).values(TemplateRow::new(text, now));
    insert
        .returning(content_templates::id)
        .get_result(c)
        .map(TemplateId)
        .map_err(|error| if is_taken(&error) { Conflict::TemplateExists.into() } else { error.into() })
}
