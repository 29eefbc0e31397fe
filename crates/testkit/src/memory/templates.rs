use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::settings::{Actor, Change, Edit};
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_domain::{ChangeId, TemplateId};
use showrunner_ports::store::{Conflict, Page, StoreResult, TemplateStore};

use super::MemoryStore;
use super::tables::Tables;

impl Tables {
    fn add_template(&mut self, text: &TemplateText, now: Timestamp) -> StoreResult<ContentTemplate> {
        let of_this_kind = || self.templates.iter().filter(|other| other.text.category() == text.category());
        if of_this_kind().any(|other| other.text.folded() == text.folded()) {
            return Err(Conflict::TemplateExists.into());
        }
        if of_this_kind().count() >= MAX_TEMPLATES {
            return Err(Conflict::TooManyTemplates.into());
        }
        let stored = |id| ContentTemplate { id: TemplateId(id), text: text.clone(), created_at: now };
        Ok(self.templates.insert(stored))
    }

    /// Puts a template on the list or takes it off again, as an undone change wants it.
    pub(super) fn set_template(&mut self, text: &TemplateText, wanted: bool, now: Timestamp) -> StoreResult<()> {
        if wanted {
            return self.add_template(text, now).map(drop);
        }
        let is_same =
            |other: &&ContentTemplate| other.text.category() == text.category() && other.text.folded() == text.folded();
        let id = self.templates.iter().find(is_same).map(|template| template.id);
        if let Some(id) = id {
            self.templates.remove(id.0);
        }
        Ok(())
    }

    fn record(&mut self, edit: Edit, actor: Actor, now: Timestamp) -> Change {
        self.changes.insert(|id| Change { id: ChangeId(id), actor, edit, created_at: now, undone_at: None })
    }
}

#[async_trait]
impl TemplateStore for MemoryStore {
    async fn add(&self, text: TemplateText, actor: Actor, now: Timestamp) -> StoreResult<(ContentTemplate, Change)> {
        self.write(|tables| {
            let template = tables.add_template(&text, now)?;
            Ok((template, tables.record(Edit::Template { text, added: true }, actor, now)))
        })
    }

    async fn remove(&self, id: TemplateId, actor: Actor, now: Timestamp) -> StoreResult<Change> {
        self.write(|tables| {
            let text = tables.templates.require(id.0)?.text;
            tables.templates.remove(id.0);
            Ok(tables.record(Edit::Template { text, added: false }, actor, now))
        })
    }

    async fn list(&self, category: Option<TemplateCategory>, page: Page) -> StoreResult<Vec<ContentTemplate>> {
        let is_wanted = |template: &ContentTemplate| category.is_none_or(|kind| template.text.category() == kind);
        self.read(|tables| tables.templates.page(page, is_wanted))
    }
}
