//! The same action on many rows, each in a transaction of its own.

use std::collections::BTreeSet;

use showrunner_ports::store::BulkResult;

use crate::error::{ServiceError, ServiceResult};

/// Runs `action` for each of `ids` once. A row that refuses it is skipped. Any other error ends the bulk action; the
/// rows changed before it stay changed.
pub(crate) async fn for_each<Id: Copy + Ord, T>(
    ids: Vec<Id>,
    mut action: impl AsyncFnMut(Id) -> ServiceResult<T>,
) -> ServiceResult<BulkResult<Id>> {
    let (updated, skipped) = outcomes(ids, async |id| action(id).await.map(|_| id)).await?;
    Ok(BulkResult { updated, skipped })
}

/// Like [`for_each`], and returns the action's result for each changed row and the reason for each skipped one.
pub(crate) async fn outcomes<Id: Copy + Ord, T>(
    ids: Vec<Id>,
    mut action: impl AsyncFnMut(Id) -> ServiceResult<T>,
) -> ServiceResult<(Vec<T>, Vec<(Id, String)>)> {
    let (mut done, mut skipped, mut seen) = (Vec::new(), Vec::new(), BTreeSet::new());
    for id in ids {
        if !seen.insert(id) {
            skipped.push((id, "this was named more than once".to_owned()));
            continue;
        }
        match action(id).await {
            Ok(result) => done.push(result),
            Err(
                error @ (ServiceError::NotFound(_)
                | ServiceError::Transition(_)
                | ServiceError::Conflict(_)
                | ServiceError::Budget(_)
                | ServiceError::Provider(_)
                | ServiceError::Invalid(_)),
            ) => skipped.push((id, error.to_string())),
            Err(error) => return Err(error),
        }
    }
    Ok((done, skipped))
}
