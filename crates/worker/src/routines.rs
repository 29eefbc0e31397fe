//! Periodic work, beside the operations.

use std::sync::Arc;
use std::time::Duration;

use showrunner_services::Services;
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// How often a worker looks whether a routine is due. The shortest interval of any is much longer.
const LOOK: Duration = Duration::from_secs(5);

/// Looks for routines that are due, one look at a time.
pub(crate) struct Routines {
    services: Arc<Services>,
    running: Option<JoinHandle<()>>,
    last_look: Option<Instant>,
}

impl Routines {
    pub(crate) fn new(services: Arc<Services>) -> Self {
        Self { services, running: None, last_look: None }
    }

    /// Does what is due in the background, unless it looked a moment ago or is still at it.
    pub(crate) fn look(&mut self) {
        let is_too_early = self.last_look.is_some_and(|look| look.elapsed() < LOOK);
        let is_at_it = self.running.as_ref().is_some_and(|running| !running.is_finished());
        if is_too_early || is_at_it {
            return;
        }
        self.last_look = Some(Instant::now());
        let services = Arc::clone(&self.services);
        self.running = Some(tokio::spawn(async move {
            if let Err(error) = services.routines.run_due().await {
                tracing::debug!(%error, "the worker cannot look for routines");
            }
        }));
    }

    /// Breaks off. Each routine can be done again.
    pub(crate) async fn stop(self) {
        if let Some(running) = self.running {
            running.abort();
            // It was aborted; there is nothing to hear from it.
            let _ = running.await;
        }
    }
}
