//! Whether the product can do its work.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{DashboardStore, OperationStore};

use crate::ports::Ports;

/// A worker whose last heartbeat is older counts as down (`docs/behaviour.md#health-and-alerts`).
const WORKER_DOWN_AFTER: SignedDuration = SignedDuration::from_secs(120);

/// Why the product cannot do its work, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotReady(pub String);

/// Checks what everything else needs.
pub struct Readiness {
    database: Arc<dyn DashboardStore>,
    operations: Arc<dyn OperationStore>,
    clock: Arc<dyn Clock>,
}

impl Readiness {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self {
            database: Arc::clone(&ports.stores.dashboard),
            operations: Arc::clone(&ports.stores.operations),
            clock: Arc::clone(&ports.clock),
        }
    }

    /// The database answers, its migrations are done, and a worker is alive.
    pub async fn check(&self) -> Result<(), NotReady> {
        self.database.ready().await.map_err(|error| NotReady(error.to_string()))?;
        match self.operations.last_beat().await.map_err(|error| NotReady(error.to_string()))? {
            None => Err(NotReady("no worker has ever run: start one with `showrunner serve --role worker`".to_owned())),
            Some(beat) if beat.duration_until(self.clock.now()) > WORKER_DOWN_AFTER => {
                Err(NotReady(format!("no worker is alive, the last one was seen at {beat:.0}")))
            }
            Some(_) => Ok(()),
        }
    }
}
