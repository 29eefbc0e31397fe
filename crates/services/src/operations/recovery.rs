//! Requeues failed operations.

use std::sync::Arc;

use showrunner_ports::store::RecoveryStore;

use crate::error::ServiceResult;
use crate::ports::Ports;

/// How many are requeued in one transaction, so that other writers do not wait long.
const BATCH: usize = 50;

/// Requeues failed operations.
pub struct Recovery {
    ports: Ports,
    store: Arc<dyn RecoveryStore>,
}

impl Recovery {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone(), store: Arc::clone(&ports.stores.recovery) }
    }

    /// Requeues every failed operation, due now, and resets its subject. Operations whose subject no longer needs them
    /// are skipped. Returns how many were requeued.
    pub async fn retry_failed(&self) -> ServiceResult<usize> {
        let now = self.ports.now();
        let (mut retried, mut after) = (0, None);
        loop {
            let batch = self.store.retry_failed(after, BATCH, now).await?;
            retried += batch.retried;
            if batch.last.is_none() {
                break;
            }
            after = batch.last;
        }
        tracing::info!(retried, "failed operations were requeued");
        Ok(retried)
    }
}
