//! Actions on many rows at once (`docs/behaviour.md#bulk-actions`).

use serde::Serialize;
use showrunner_services as services;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::sentence::sentence;

/// The most rows in one request.
const MAX_ROWS: usize = 500;

/// The ids of a bulk action, which the body gives under the name `field`.
pub(crate) fn bulk_ids<Id>(field: &'static str, ids: Vec<i64>, id: fn(i64) -> Id) -> Result<Vec<Id>, ApiError> {
    if ids.len() > MAX_ROWS {
        return Err(ApiError::invalid(field, format!("at most {MAX_ROWS} rows can be changed at once")));
    }
    Ok(ids.into_iter().map(id).collect())
}

/// A row that a bulk action skipped.
#[derive(Serialize, ToSchema)]
pub(crate) struct SkippedRow {
    id: i64,
    /// The reason, as a sentence.
    reason: String,
}

/// The result of a bulk action.
#[derive(Serialize, ToSchema)]
pub(crate) struct BulkResult {
    /// The ids of the changed rows.
    updated: Vec<i64>,
    skipped: Vec<SkippedRow>,
}

impl BulkResult {
    /// The result of a bulk action on rows whose numbers `number` tells.
    pub(crate) fn of<Id>(result: services::BulkResult<Id>, number: fn(Id) -> i64) -> Self {
        let skipped = |(id, reason): (Id, String)| SkippedRow { id: number(id), reason: sentence(&reason) };
        Self {
            updated: result.updated.into_iter().map(number).collect(),
            skipped: result.skipped.into_iter().map(skipped).collect(),
        }
    }
}
