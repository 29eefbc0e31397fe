//! Actions on many rows in one request.

use serde::Serialize;
use showrunner_ports::store;
use utoipa::ToSchema;

use crate::error::{ApiError, sentence};
use crate::wire::convert_all;

/// The most rows in one request (`docs/behaviour.md#bulk-actions`).
pub(crate) const BULK_LIMIT: usize = 500;

/// The ids of a bulk action, which the body gives under the name `field`.
pub(crate) fn bulk_ids<Id>(field: &'static str, ids: Vec<i64>, id: fn(i64) -> Id) -> Result<Vec<Id>, ApiError> {
    if ids.len() > BULK_LIMIT {
        return Err(ApiError::invalid(field, format!("at most {BULK_LIMIT} rows can be changed at once")));
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

impl<Id: Into<i64>> From<store::BulkResult<Id>> for BulkResult {
    fn from(result: store::BulkResult<Id>) -> Self {
        let skipped = |(id, reason): (Id, String)| SkippedRow { id: id.into(), reason: sentence(&reason) };
        Self { updated: convert_all(result.updated), skipped: result.skipped.into_iter().map(skipped).collect() }
    }
}
