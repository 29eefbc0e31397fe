//! Failed operations: counts them and requeues them.

use std::sync::Arc;

use showrunner_domain::recovery::{RecoveryAction, RecoveryCounts};
use showrunner_ports::store::RecoveryStore;

use crate::error::ServiceResult;
use crate::ports::Ports;

/// How many are requeued in one transaction, so that other writers do not wait long.
const BATCH: usize = 50;

/// Counts failed operations and requeues them.
pub struct Recovery {
    ports: Ports,
    store: Arc<dyn RecoveryStore>,
}

impl Recovery {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone(), store: Arc::clone(&ports.stores.recovery) }
    }

    /// How many operations have failed, are being retried or have recovered.
    pub async fn counts(&self) -> ServiceResult<RecoveryCounts> {
        Ok(self.store.counts().await?)
    }

    /// The latest that failed, are being tried again or have recovered.
    pub async fn recent(&self) -> ServiceResult<Vec<RecoveryAction>> {
        Ok(self.store.recent(RecoveryAction::SHOWN).await?)
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
