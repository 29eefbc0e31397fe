//! Content templates: the operator's own hooks and topics.

use showrunner_domain::template::{MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_domain::value::{Hook, Topic};
use showrunner_ports::store::{Page, StoreResult, TemplateStore};

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
