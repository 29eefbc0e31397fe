//! Content templates: the operator's own hooks and topics.

use std::sync::Arc;

use showrunner_domain::TemplateId;
use showrunner_domain::settings::{Actor, Change};
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_domain::value::{Hook, Topic};
use showrunner_ports::store::{Page, StoreResult, TemplateStore};

use crate::error::{ServiceResult, missing};
use crate::ports::Ports;

/// Stores the operator's own hooks and topics.
pub struct Templates {
    ports: Ports,
    store: Arc<dyn TemplateStore>,
}

impl Templates {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone(), store: Arc::clone(&ports.stores.templates) }
    }

    /// Adds one. The returned change can be undone.
    pub async fn add(&self, text: TemplateText, actor: Actor) -> ServiceResult<(ContentTemplate, Change)> {
        Ok(self.store.add(text, actor, self.ports.now()).await?)
    }

    /// Removes one. The returned change can be undone.
    pub async fn remove(&self, id: TemplateId, actor: Actor) -> ServiceResult<Change> {
        self.store.remove(id, actor, self.ports.now()).await.map_err(missing("template"))
    }

    /// Templates of one kind or of both, newest first.
    pub async fn list(&self, category: Option<TemplateCategory>, page: Page) -> ServiceResult<Vec<ContentTemplate>> {
        Ok(self.store.list(category, page).await?)
    }
}

/// All templates of one kind, newest first. They always fit into one page.
async fn all(store: &dyn TemplateStore, category: TemplateCategory) -> StoreResult<Vec<TemplateText>> {
    const _: () = assert!(MAX_TEMPLATES <= 100, "they all fit into one page");
    let templates = store.list(Some(category), Page::default()).await?;
    Ok(templates.into_iter().map(|template| template.text).collect())
}

/// The operator's hooks, newest first.
pub(crate) async fn hooks(store: &dyn TemplateStore) -> StoreResult<Vec<Hook>> {
    let hook = |text| if let TemplateText::Hook(hook) = text { Some(hook) } else { None };
    Ok(all(store, TemplateCategory::Hook).await?.into_iter().filter_map(hook).collect())
}

/// The operator's topics, newest first.
pub(crate) async fn topics(store: &dyn TemplateStore) -> StoreResult<Vec<Topic>> {
    let topic = |text| if let TemplateText::Topic(topic) = text { Some(topic) } else { None };
    Ok(all(store, TemplateCategory::Topic).await?.into_iter().filter_map(topic).collect())
}
