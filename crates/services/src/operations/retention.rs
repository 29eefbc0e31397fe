//! Removes data at the end of its retention.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use showrunner_ports::store::{CleanUpStore, StoreResult};

use crate::error::ServiceResult;
use crate::options::ServiceOptions;
use crate::ports::Ports;

/// How long read notifications are kept (`docs/behaviour.md#notifications`).
const READ_NOTIFICATIONS_KEPT: SignedDuration = SignedDuration::from_hours(24 * 90);

/// How long the measurements of a stopped process are kept. Its errors count for an hour.
const PROCESSES_KEPT: SignedDuration = SignedDuration::from_hours(24);

/// How many rows are removed at once, so that other writers do not wait long.
const BATCH: usize = 500;

/// Removes data at the end of its retention.
pub struct Retention {
    ports: Ports,
    store: Arc<dyn CleanUpStore>,
    operations_kept: SignedDuration,
}

impl Retention {
    pub(crate) fn new(ports: &Ports, options: &ServiceOptions) -> Self {
        Self {
            ports: ports.clone(),
            store: Arc::clone(&ports.stores.clean_up),
            operations_kept: options.operations_kept,
        }
    }

    /// Removes everything that is due, a batch at a time.
    pub async fn run(&self) -> ServiceResult<()> {
        let now = self.ports.now();
        let notifications =
            in_batches(now - READ_NOTIFICATIONS_KEPT, |before| self.store.remove_read_notifications(before, BATCH))
                .await?;
        let operations =
            in_batches(now - self.operations_kept, |before| self.store.remove_finished_operations(before, BATCH))
                .await?;
        let alerts =
            in_batches(now - self.operations_kept, |before| self.store.remove_unsent_alerts(before, BATCH)).await?;
        let processes = in_batches(now - PROCESSES_KEPT, |before| self.store.forget_processes(before, BATCH)).await?;
        if notifications + operations + alerts + processes > 0 {
            tracing::info!(
                notifications,
                operations,
                alerts,
                processes,
                "data at the end of its retention was removed"
            );
        }
        Ok(())
    }
}

/// Removes batches until one is not full.
async fn in_batches<F: Future<Output = StoreResult<usize>>>(
    before: Timestamp,
    remove: impl Fn(Timestamp) -> F,
) -> StoreResult<usize> {
    let mut removed = 0;
    loop {
        let batch = remove(before).await?;
        removed += batch;
        if batch < BATCH {
            return Ok(removed);
        }
    }
}
