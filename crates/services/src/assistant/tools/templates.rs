//! The operator's own hooks and topics.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::TemplateId;
use showrunner_domain::settings::Actor;
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_ports::store::Page;

use super::super::effect::{Found, ToolOutcome};
use super::super::tool::{Plan, Tool};
use super::{Nothing, RowId};
use crate::assistant::context::ToolContext;
use crate::error::{ServiceError, ServiceResult, missing};

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::changing("add_hook", "Adds a first sentence that new scripts may begin with.", plan_hook, add_hook),
        Tool::changing("add_topic", "Adds a topic that leads the trending topics.", plan_topic, add_topic),
        Tool::reading("list_hooks_and_topics", "Lists the operator's own hooks and topics with their ids.", list),
        Tool::proposing("delete_hook_or_topic", "Deletes a hook or topic of the operator's.", propose, delete),
    ]
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HookArguments {
    /// The sentence, 1 to 300 characters, word for word as the operator gave it.
    hook: String,
}

fn plan_hook(
    _: Arc<ToolContext>,
    arguments: HookArguments,
) -> impl Future<Output = ServiceResult<Plan<HookArguments>>> {
    let planned = planned(TemplateCategory::Hook, &arguments.hook);
    std::future::ready(planned.map(|description| Plan::Change { description, payload: arguments }))
}

async fn add_hook(context: Arc<ToolContext>, arguments: HookArguments) -> ServiceResult<ToolOutcome> {
    add(&context, TemplateCategory::Hook, &arguments.hook).await
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TopicArguments {
    /// The topic, 1 to 300 characters.
    topic: String,
}

fn plan_topic(
    _: Arc<ToolContext>,
    arguments: TopicArguments,
) -> impl Future<Output = ServiceResult<Plan<TopicArguments>>> {
    let planned = planned(TemplateCategory::Topic, &arguments.topic);
    std::future::ready(planned.map(|description| Plan::Change { description, payload: arguments }))
}

async fn add_topic(context: Arc<ToolContext>, arguments: TopicArguments) -> ServiceResult<ToolOutcome> {
    add(&context, TemplateCategory::Topic, &arguments.topic).await
}

fn planned(category: TemplateCategory, text: &str) -> ServiceResult<String> {
    let text = TemplateText::new(category, text)?;
    Ok(format!("Add the {category} \"{}\".", text.as_str()))
}

async fn add(context: &ToolContext, category: TemplateCategory, text: &str) -> ServiceResult<ToolOutcome> {
    let text = TemplateText::new(category, text)?;
    let (template, change) = context.stores.templates.add(text, Actor::Assistant, context.clock.now()).await?;
    let summary = format!("The {category} \"{}\" has been added.", template.text.as_str());
    Ok(ToolOutcome::Changed { summary, change: Some(change.id) })
}

async fn list(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<Found> {
    let templates = all(&context).await?;
    let count = |category| templates.iter().filter(|template| template.text.category() == category).count();
    let (hooks, topics) = (count(TemplateCategory::Hook), count(TemplateCategory::Topic));
    let row = |template: &ContentTemplate| {
        let (id, category) = (template.id.0, template.text.category());
        json!({ "templateId": id, "category": category.as_str(), "text": template.text.as_str() })
    };
    let data = json!(templates.iter().map(row).collect::<Vec<_>>());
    Ok(Found { summary: format!("There are {hooks} hooks and {topics} topics of your own."), data })
}

async fn all(context: &ToolContext) -> ServiceResult<Vec<ContentTemplate>> {
    // Both kinds together fit one page.
    let most = i64::try_from(2 * MAX_TEMPLATES).unwrap_or_else(|_| Page::MAX_LIMIT.into());
    Ok(context.stores.templates.list(None, Page::new(Some(most), None)?).await?)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OneTemplate {
    /// Its id, as `list_hooks_and_topics` returns it.
    template_id: i64,
}

async fn propose(context: Arc<ToolContext>, arguments: OneTemplate) -> ServiceResult<Plan<RowId>> {
    let templates = all(&context).await?;
    let template = templates.iter().find(|template| template.id.0 == arguments.template_id);
    let template = template.ok_or(ServiceError::NotFound("hook or topic"))?;
    let description = format!("Delete the {} \"{}\".", template.text.category(), template.text.as_str());
    Ok(Plan::Change { description, payload: RowId { id: template.id.0 } })
}

async fn delete(context: Arc<ToolContext>, deletion: RowId) -> ServiceResult<ToolOutcome> {
    let removed = context.stores.templates.remove(TemplateId(deletion.id), Actor::Assistant, context.clock.now()).await;
    let change = removed.map_err(missing("hook or topic"))?;
    Ok(ToolOutcome::Changed { summary: "It is deleted.".to_owned(), change: Some(change.id) })
}
