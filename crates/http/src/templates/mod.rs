//! Content templates: the operator's own hooks and topics.

mod dto;

use actix_web::{delete, get, post, web};
use showrunner_domain::TemplateId;
use showrunner_domain::settings::Actor;
use showrunner_domain::template::{TemplateCategory, TemplateText};
use showrunner_ports::store::Stores;
use showrunner_services::{Services, missing};

use dto::{AddHook, AddTopic, ContentTemplate, TemplateQuery};

use crate::answer::{Answer, Created, answer};
use crate::changes::Change;
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::paged_response::Paged;
use crate::refusals::{BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// Lists the operator's hooks and topics, newest first.
#[utoipa::path(
    tag = "ContentTemplate", operation_id = "listContentTemplates",
    params(TemplateQuery),
    responses((status = 200, description = "The templates.", body = [ContentTemplate]), QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_content_templates(
    stores: UseCase<Stores>,
    Query(query): Query<TemplateQuery>,
) -> Result<Paged<ContentTemplate>, ApiError> {
    Paged::read(
        query.page()?,
        |page| stores.templates.list(query.category.map(Into::into), page),
        |template| template.id.0,
    )
    .await
}

/// Adds a hook: new scripts begin with one of the hooks. This can be undone like any change.
#[utoipa::path(
    tag = "ContentTemplate", operation_id = "addHook",
    responses((status = 201, description = "The hook.", body = ContentTemplate), BodyRefusals, ConflictRefusal),
)]
#[post("/add-hook")]
pub(crate) async fn add_hook(
    services: web::Data<Services>,
    Json(request): Json<AddHook>,
) -> Result<Created<ContentTemplate>, ApiError> {
    add(&services, TemplateCategory::Hook, &request.hook).await
}

/// Adds a topic: it leads the trending topics, and the writer knows it. This can be undone like any change.
#[utoipa::path(
    tag = "ContentTemplate", operation_id = "addTopic",
    responses((status = 201, description = "The topic.", body = ContentTemplate), BodyRefusals, ConflictRefusal),
)]
#[post("/add-topic")]
pub(crate) async fn add_topic(
    services: web::Data<Services>,
    Json(request): Json<AddTopic>,
) -> Result<Created<ContentTemplate>, ApiError> {
    add(&services, TemplateCategory::Topic, &request.topic).await
}

/// Removes a hook or topic, and returns the change, which can be undone.
#[utoipa::path(
    tag = "ContentTemplate", operation_id = "deleteContentTemplate",
    responses((status = 200, description = "The change.", body = Change), PlainRefusals, MissingRefusal),
)]
#[delete("/{id}")]
pub(crate) async fn delete_content_template(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Change> {
    let removed = services.stores.templates.remove(TemplateId(*id), Actor::Operator, services.clock.now()).await;
    answer(removed.map_err(missing("template")))
}

async fn add(
    services: &Services,
    category: TemplateCategory,
    text: &str,
) -> Result<Created<ContentTemplate>, ApiError> {
    let text = TemplateText::new(category, text)?;
    let (template, _) = services.stores.templates.add(text, Actor::Operator, services.clock.now()).await?;
    Ok(Created(template.into()))
}
