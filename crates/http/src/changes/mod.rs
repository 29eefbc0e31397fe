//! Every change of how the product works, and the way back.

mod dto;

use actix_web::{get, post, web};
use showrunner_domain::ChangeId;
use showrunner_services::Services;

pub(crate) use dto::Change;

use crate::error::ApiError;
use crate::extract::Query;
use crate::paging::{PageQuery, Paged};
use crate::refusals::{ConflictRefusal, MissingRefusal, PlainRefusals, QueryRefusals};

/// Changes by the operator and by the assistant, newest first, undone ones included.
#[utoipa::path(
    tag = "Change", operation_id = "listChanges",
    params(PageQuery),
    responses(
        (status = 200, description = "The changes.", body = [Change],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        QueryRefusals,
    ),
)]
#[get("/changes")]
pub(crate) async fn list_changes(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
) -> Result<Paged<Change>, ApiError> {
    let page = query.page()?;
    let changes = services.settings.changes(page.with_one_more()).await?;
    Ok(Paged::new(page, changes, |change| change.id.0))
}

/// Puts back what was there before a change, as long as nothing newer has touched the same.
#[utoipa::path(
    tag = "Change", operation_id = "undoChange",
    responses(
        (status = 200, description = "The change, now undone.", body = Change),
        PlainRefusals, MissingRefusal, ConflictRefusal,
    ),
)]
#[post("/changes/{id}/undo")]
pub(crate) async fn undo_change(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Result<web::Json<Change>, ApiError> {
    let change = services.settings.undo(ChangeId(id.into_inner())).await?;
    Ok(web::Json(change.into()))
}
