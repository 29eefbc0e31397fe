//! Periodic work, next to the operations.

use std::sync::Arc;
use std::time::Duration;

use showrunner_services::Services;
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// How often a worker checks whether a routine is due. The shortest interval of a routine is 30 seconds.
const CHECK_INTERVAL: Duration = Duration::from_secs(10);

/// Runs the routines that are due, one check at a time.
pub(crate) struct Routines {
    services: Arc<Services>,
    running: Option<JoinHandle<()>>,
    last_check: Option<Instant>,
}

impl Routines {
    pub(crate) fn new(services: Arc<Services>) -> Self {
        Self { services, running: None, last_check: None }
    }

    /// Runs what is due in the background, unless the last check was a moment ago or is still running.
    pub(crate) fn run_due(&mut self) {
        let is_too_early = self.last_check.is_some_and(|check| check.elapsed() < CHECK_INTERVAL);
        let is_running = self.running.as_ref().is_some_and(|running| !running.is_finished());
        if is_too_early || is_running {
            return;
        }
        self.last_check = Some(Instant::now());
        let services = Arc::clone(&self.services);
        self.running = Some(tokio::spawn(async move {
            if let Err(error) = services.routines.run_due().await {
                tracing::debug!(%error, "the worker cannot check for routines that are due");
            }
        }));
    }

    /// Aborts a running routine. Each can be run again.
    pub(crate) async fn stop(self) {
        if let Some(running) = self.running {
            running.abort();
            // Only waits for the abort; the result does not matter.
            let _ = running.await;
        }
    }
}
