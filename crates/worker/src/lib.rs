#![doc = include_str!("../README.md")]

mod routines;
mod running;
mod watch;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use showrunner_services::Services;
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use crate::routines::Routines;
use crate::running::Running;
pub use crate::watch::watch;

/// How often a worker stores its heartbeat. It counts as degraded after a minute without one, and as down after two.
const HEARTBEAT: Duration = Duration::from_secs(10);

/// The settings of a worker.
#[derive(Debug, Clone)]
pub struct WorkerSettings {
    /// The name in its heartbeat; different for each worker.
    pub name: String,
    /// How often it looks for work.
    pub tick: Duration,
    /// How many operations it runs at the same time.
    pub slots: usize,
    /// How long running operations may continue after `stop` is cancelled, before they are released.
    pub grace: Duration,
    /// A file that is written with each heartbeat, so that others on the machine see that it works.
    pub heartbeat_file: Option<PathBuf>,
}

/// Works until `stop` is cancelled, then finishes or releases the running operations.
pub async fn run(services: Arc<Services>, settings: WorkerSettings, stop: CancellationToken) {
    let operations = Arc::clone(&services.operations);
    let mut running = Running::new(Arc::clone(&operations));
    let mut ticks = interval(settings.tick);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut routines = Routines::new(Arc::clone(&services));
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
        routines.run_due();
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
    routines.stop().await;
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
