//! The changes to settings and templates, and their undo.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::ChangeId;
use showrunner_ports::store::Stores;
use showrunner_services::OperatorSettings;

pub(crate) use dto::Change;

use crate::answer::{Answer, answer};
use crate::error::ApiError;
use crate::extract::Query;
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{ActionRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// Lists changes by the operator and the assistant, newest first, including undone ones.
#[utoipa::path(
    tag = "Change", operation_id = "listChanges",
    params(PageQuery),
    responses((status = 200, description = "The changes.", body = [Change]), QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_changes(
    stores: UseCase<Stores>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<Change>, ApiError> {
    Paged::read(query.page()?, |page| stores.settings.changes(page), |change| change.id.0).await
}

/// Undoes a change, unless a newer one changed the same setting or template.
#[utoipa::path(
    tag = "Change", operation_id = "undoChange",
    responses((status = 200, description = "The change, now undone.", body = Change), ActionRefusals),
)]
#[post("/{id}/undo")]
pub(crate) async fn undo_change(settings: UseCase<OperatorSettings>, id: web::Path<i64>) -> Answer<Change> {
    answer(settings.undo(ChangeId(*id)).await)
}
