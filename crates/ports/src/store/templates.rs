use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::TemplateId;
use showrunner_domain::settings::{Actor, Change};
use showrunner_domain::template::{ContentTemplate, TemplateCategory, TemplateText};

use crate::store::error::StoreResult;
use crate::store::page::Page;

/// Keeps the operator's own hooks and topics. What is added or removed is a change, which can be undone as a setting's.
#[async_trait]
pub trait TemplateStore: Send + Sync {
    /// Adds a template. MUST refuse with `Conflict::TemplateExists` when there is one that says the same, and with
    /// `Conflict::TooManyTemplates` when there are as many of its kind as there may be. Of several that race, one MUST win.
    async fn add(&self, text: TemplateText, actor: Actor, now: Timestamp) -> StoreResult<(ContentTemplate, Change)>;

    /// Removes a template. MUST refuse with `NotFound`.
    async fn remove(&self, id: TemplateId, actor: Actor, now: Timestamp) -> StoreResult<Change>;

    /// Templates, newest first, of one kind or of both.
    async fn list(&self, category: Option<TemplateCategory>, page: Page) -> StoreResult<Vec<ContentTemplate>>;
}
