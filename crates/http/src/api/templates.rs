//! Content templates: the operator's own hooks and topics.

use actix_web::{delete, get, post, web};
use jiff::Timestamp;
use serde::Deserialize;
use showrunner_domain::TemplateId;
use showrunner_domain::settings::Actor;
use showrunner_domain::template::{self, TemplateText};
use showrunner_services::{Services, missing};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, Created, answer};
use crate::api::settings::Change;
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::lists::{ListAnswer, PageQuery, Paged};
use crate::wire::{wire_struct, wire_text};

/// Lists the operator's hooks and topics, newest first.
#[utoipa::path(
    params(PageQuery, TemplateQuery),
    responses((status = 200, description = "The templates.", body = [ContentTemplate])),
)]
#[get("")]
pub(crate) async fn list_content_templates(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    Query(query): Query<TemplateQuery>,
) -> ListAnswer<ContentTemplate> {
    let category = query.category.map(Into::into);
    Paged::read(page.page()?, |page| services.stores.settings.templates(category, page), |template| template.id.0).await
}

/// Adds a hook: new scripts begin with one of the hooks. This can be undone like any change.
#[utoipa::path(responses((status = 201, description = "The hook.", body = ContentTemplate), (status = 409)))]
#[post("/add-hook")]
pub(crate) async fn add_hook(
    services: web::Data<Services>,
    Json(request): Json<AddHook>,
) -> Result<Created<ContentTemplate>, ApiError> {
    let text = TemplateText::new(template::TemplateCategory::Hook, &request.hook)?;
    Ok(Created(services.stores.settings.add_template(text, Actor::Operator, services.clock.now()).await?.0.into()))
}

/// Adds a topic: it leads the trending topics, and the writer knows it. This can be undone like any change.
#[utoipa::path(responses((status = 201, description = "The topic.", body = ContentTemplate), (status = 409)))]
#[post("/add-topic")]
pub(crate) async fn add_topic(
    services: web::Data<Services>,
    Json(request): Json<AddTopic>,
) -> Result<Created<ContentTemplate>, ApiError> {
    let text = TemplateText::new(template::TemplateCategory::Topic, &request.topic)?;
    Ok(Created(services.stores.settings.add_template(text, Actor::Operator, services.clock.now()).await?.0.into()))
}

/// Removes a hook or topic, and returns the change, which can be undone.
#[utoipa::path(responses((status = 200, description = "The change.", body = Change)))]
#[delete("/{id}")]
pub(crate) async fn delete_content_template(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Change> {
    let removed =
        services.stores.settings.remove_template(TemplateId(*id), Actor::Operator, services.clock.now()).await;
    answer(removed.map_err(missing("template")))
}

wire_text! {
    /// The use of a template.
    TemplateCategory(template::TemplateCategory)
}

/// Which templates are listed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TemplateQuery {
    /// Only templates of this kind.
    category: Option<TemplateCategory>,
}

wire_struct! {
    /// A hook or a topic of the operator's own.
    ContentTemplate(template: template::ContentTemplate) {
        id: i64 = template.id.0,
        /// The text of the template.
        name: String = template.text.as_str().to_owned(),
        /// How the template is used.
        description: &'static str = template.text.category().description(),
        category: TemplateCategory = template.text.category().into(),
        created_at: Timestamp,
    }
}

/// A hook to add.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AddHook {
    #[schema(min_length = 1, max_length = 300)]
    hook: String,
}

/// A topic to add.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AddTopic {
    #[schema(min_length = 1, max_length = 300)]
    topic: String,
}
