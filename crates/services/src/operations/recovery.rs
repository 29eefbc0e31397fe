//! Failed operations: how many there are, and their way back.

use std::sync::Arc;

use showrunner_domain::operation::OperationKind;
use showrunner_domain::recovery::{AttemptEnd, RecoveryAction, RecoveryCounts};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::RecoveryStore;

use crate::error::ServiceResult;
use crate::ports::Ports;

/// How many are put back in one transaction: other writers wait for no more.
const BATCH: usize = 50;

/// Counts failed operations and puts them back.
pub struct Recovery {
    store: Arc<dyn RecoveryStore>,
    clock: Arc<dyn Clock>,
}

impl Recovery {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.recovery), clock: Arc::clone(&ports.clock) }
    }

    /// How many operations stand where after a failure.
    pub async fn counts(&self) -> ServiceResult<RecoveryCounts> {
        Ok(self.store.counts().await?)
    }

    /// The latest that failed, are being tried again or have recovered.
    pub async fn recent(&self) -> ServiceResult<Vec<RecoveryAction>> {
        Ok(self.store.recent(RecoveryAction::SHOWN).await?)
    }

    /// How many attempts at operations of each kind have ended how.
    pub async fn attempt_ends(&self) -> ServiceResult<Vec<(OperationKind, AttemptEnd, i64)>> {
        Ok(self.store.attempt_ends().await?)
    }

    /// Puts every failed operation back, due now, and its subject right; how many there were. Those whose subject does
    /// not want it any more stay as they are.
    pub async fn retry_failed(&self) -> ServiceResult<usize> {
        let now = self.clock.now();
        let (mut retried, mut after) = (0, None);
        loop {
            let batch = self.store.retry_failed(after, BATCH, now).await?;
            retried += batch.retried;
            if batch.last.is_none() {
                break;
            }
            after = batch.last;
        }
        tracing::info!(retried, "failed operations were put back");
        Ok(retried)
    }
}
