//! Claims operations that are due and runs them, a few at a time, with periodic work beside them.
//!
//! Any number of workers share the work. When one dies, its operations are claimed again once their leases end; one that
//! is stopped finishes what it can within its grace period and releases the rest.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use showrunner_domain::operation::{Claim, Operation};
use showrunner_services::{Operations, Services};
use tokio::task::{Id, JoinHandle, JoinSet};
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at};
use tokio_util::sync::CancellationToken;

/// How often a worker stores its heartbeat. It counts as degraded after a minute without one, and as down after two.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// How often a worker checks whether a routine is due. The shortest interval of a routine is 30 seconds.
const ROUTINE_INTERVAL: Duration = Duration::from_secs(10);

/// How often each process monitors the product, and so the longest delay of an alert.
const MONITOR_INTERVAL: Duration = Duration::from_secs(10);

/// How often each process looks for alerts to be sent.
const SEND_INTERVAL: Duration = Duration::from_secs(5);

/// The settings of a worker.
#[derive(Debug, Clone)]
pub(crate) struct WorkerSettings {
    /// The name in its heartbeat; different for each worker.
    pub(crate) name: String,
    /// How often it looks for work.
    pub(crate) tick: Duration,
    /// How many operations it runs at the same time.
    pub(crate) slots: usize,
    /// How long running operations may continue after `stop` is cancelled, before they are released.
    pub(crate) grace: Duration,
    /// A file that is written with each heartbeat, so that others on the machine see that it works.
    pub(crate) heartbeat_file: Option<PathBuf>,
}

/// Works until `stop` is cancelled, then finishes or releases the running operations.
pub(crate) async fn run(services: Arc<Services>, settings: WorkerSettings, stop: CancellationToken) {
    let operations = Arc::clone(&services.operations);
    let mut running = Running::new(Arc::clone(&operations));
    let mut ticks = interval(settings.tick);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut routines: Option<JoinHandle<()>> = None;
    let mut last_check: Option<Instant> = None;
    let mut last_beat: Option<Instant> = None;
    let mut reachable = true;
    tracing::info!(worker.name = settings.name, worker.slots = settings.slots, "the worker has started");
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            // A finished operation may have stored another one that is due at once.
            () = running.one_finished() => {}
            _ = ticks.tick() => {}
        }
        if last_beat.is_none_or(|beat| beat.elapsed() >= HEARTBEAT) && beat(&services, &settings).await {
            last_beat = Some(Instant::now());
        }
        // One check at a time, in the background.
        if last_check.is_none_or(|check| check.elapsed() >= ROUTINE_INTERVAL)
            && routines.as_ref().is_none_or(JoinHandle::is_finished)
        {
            last_check = Some(Instant::now());
            routines = Some(tokio::spawn(run_routines(Arc::clone(&services))));
        }
        let free = settings.slots.saturating_sub(running.count());
        if free == 0 {
            continue;
        }
        match operations.claim_due(free).await {
            Ok(claimed) => {
                if !reachable {
                    tracing::info!("the worker reaches the database again");
                }
                reachable = true;
                for operation in claimed {
                    running.start(operation);
                }
            }
            // Logged once, not at every tick.
            Err(error) if reachable => {
                tracing::error!(%error, "the worker cannot claim operations, it keeps trying");
                reachable = false;
            }
            Err(_) => {}
        }
    }
    tracing::info!(running = running.count(), "the worker stops");
    if let Some(routines) = routines {
        // Each routine can be run again.
        routines.abort();
        // Only waits for the abort; the result does not matter.
        let _ = routines.await;
    }
    running.drain(settings.grace).await;
}

/// Stores the worker's heartbeat; returns whether that succeeded.
async fn beat(services: &Services, settings: &WorkerSettings) -> bool {
    if let Err(error) = services.stores.operations.beat(settings.name.clone(), services.clock.now()).await {
        tracing::debug!(%error, "the heartbeat was not stored");
        return false;
    }
    if let Some(file) = &settings.heartbeat_file
        && let Err(error) = tokio::fs::write(file, &settings.name).await
    {
        tracing::warn!(%error, file = %file.display(), "the heartbeat file cannot be written");
    }
    true
}

async fn run_routines(services: Arc<Services>) {
    if let Err(error) = services.run_due_routines().await {
        tracing::debug!(%error, "the worker cannot check for routines that are due");
    }
}

/// The running operations and their claims.
struct Running {
    operations: Arc<Operations>,
    tasks: JoinSet<()>,
    claims: HashMap<Id, Claim>,
}

impl Running {
    fn new(operations: Arc<Operations>) -> Self {
        Self { operations, tasks: JoinSet::new(), claims: HashMap::new() }
    }

    fn count(&self) -> usize {
        self.tasks.len()
    }

    /// Starts a claimed operation.
    fn start(&mut self, operation: Operation) {
        let Some(claim) = operation.claim() else { return };
        let operations = Arc::clone(&self.operations);
        let task = self.tasks.spawn(async move { operations.run(operation).await });
        self.claims.insert(task.id(), claim);
    }

    /// Waits until an operation has finished; forever when none is running. Cancellation safe.
    async fn one_finished(&mut self) {
        match self.tasks.join_next_with_id().await {
            Some(Ok((id, ()))) => {
                self.claims.remove(&id);
            }
            Some(Err(error)) => {
                let operation_id = self.claims.remove(&error.id()).map(|claim| claim.operation.0);
                tracing::error!(operation_id, %error, "an operation was aborted, it waits for its lease to end");
            }
            None => std::future::pending().await,
        }
    }

    /// Waits up to `grace` for the operations to finish, then releases the rest.
    async fn drain(mut self, grace: Duration) {
        let finished = async {
            while self.count() > 0 {
                self.one_finished().await;
            }
        };
        if tokio::time::timeout(grace, finished).await.is_ok() {
            return;
        }
        self.tasks.shutdown().await;
        for claim in self.claims.into_values() {
            self.operations.hand_back(claim).await;
        }
    }
}

/// Monitors the product and sends alerts until `stop` is cancelled, in every process: an API server reports when no worker
/// is alive.
pub(crate) async fn watch(services: Arc<Services>, stop: CancellationToken) {
    let ticks = |every: Duration| {
        // Not at once: after the machine was off for a night, the worker must first be able to claim what is overdue.
        let mut ticks = interval_at(Instant::now() + every, every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks
    };
    let (mut checks, mut sends) = (ticks(MONITOR_INTERVAL), ticks(SEND_INTERVAL));
    let watching = async {
        loop {
            checks.tick().await;
            services.monitor.look().await;
        }
    };
    // Beside the checks, which must not wait for a slow mail server.
    let sending = async {
        loop {
            sends.tick().await;
            if let Err(error) = services.operations.send_alerts().await {
                tracing::debug!(%error, "alerts could not be sent");
            }
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = watching => {}
        () = sending => {}
    }
}

#[cfg(test)]
mod tests;
