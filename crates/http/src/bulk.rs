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
    ensure_bulk(field, ids.len())?;
    Ok(ids.into_iter().map(id).collect())
}

/// Refuses more rows than one request may change.
pub(crate) fn ensure_bulk(field: &'static str, rows: usize) -> Result<(), ApiError> {
    if rows > BULK_LIMIT {
        return Err(ApiError::invalid(field, format!("at most {BULK_LIMIT} rows can be changed at once")));
    }
    Ok(())
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
        Self { updated: convert_all(result.updated), skipped: skipped_rows(result.skipped) }
    }
}

/// The rows that a bulk action skipped, with their reasons.
pub(crate) fn skipped_rows<Id: Into<i64>>(skipped: Vec<(Id, String)>) -> Vec<SkippedRow> {
    let row = |(id, reason): (Id, String)| SkippedRow { id: id.into(), reason: sentence(&reason) };
    skipped.into_iter().map(row).collect()
}
