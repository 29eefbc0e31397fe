//! Whether the product can do its work.

use std::sync::Arc;

use showrunner_domain::health::WORKER_DOWN_AFTER;

use crate::health::meters::Meters;
use crate::ports::Ports;

/// Why the product cannot do its work, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotReady(pub String);

/// Checks what everything else needs.
pub struct Readiness {
    ports: Ports,
    meters: Arc<Meters>,
}

impl Readiness {
    pub(crate) fn new(ports: &Ports, meters: &Arc<Meters>) -> Self {
        Self { ports: ports.clone(), meters: Arc::clone(meters) }
    }

    /// The database works, its migrations are done, and a worker is alive.
    pub async fn check(&self) -> Result<(), NotReady> {
        if let Some(fault) = self.meters.current_fault() {
            return Err(NotReady(fault.to_string()));
        }
        self.ports.stores.dashboard.ready().await.map_err(|error| NotReady(error.to_string()))?;
        match self.ports.stores.operations.last_beat().await.map_err(|error| NotReady(error.to_string()))? {
            None => Err(NotReady("no worker has ever run: start one with `showrunner serve --role worker`".to_owned())),
            Some(beat) if beat.duration_until(self.ports.now()) > WORKER_DOWN_AFTER => {
                Err(NotReady(format!("no worker is alive, the last one was seen at {beat:.0}")))
            }
            Some(_) => Ok(()),
        }
    }
}
