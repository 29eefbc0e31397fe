use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::TemplateId;
use showrunner_domain::settings::{Actor, Change};
use showrunner_domain::template::{ContentTemplate, TemplateCategory, TemplateText};

use crate::store::error::StoreResult;
use crate::store::page::Page;

/// Keeps the operator's own hooks and topics. Adding or removing one is a change that can be undone like a setting's.
#[async_trait]
pub trait TemplateStore: Send + Sync {
    /// Adds a template. MUST refuse with `Conflict::TemplateExists` when one with the same text exists, and with
    /// `Conflict::TooManyTemplates` when the number of its kind is at the limit. Of several that race, one MUST win.
    async fn add(&self, text: TemplateText, actor: Actor, now: Timestamp) -> StoreResult<(ContentTemplate, Change)>;

    /// Removes a template. MUST refuse with `NotFound`.
    async fn remove(&self, id: TemplateId, actor: Actor, now: Timestamp) -> StoreResult<Change>;

    /// Templates, newest first, of one kind or of both.
    async fn list(&self, category: Option<TemplateCategory>, page: Page) -> StoreResult<Vec<ContentTemplate>>;
}
