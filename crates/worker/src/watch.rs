//! Watches over the product, in every process: an api tells when no worker is alive.

use std::sync::Arc;
use std::time::Duration;

use showrunner_services::Services;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tokio_util::sync::CancellationToken;

/// How often each process looks. An alert comes so much later than its cause at the most.
const LOOK: Duration = Duration::from_secs(10);

/// Looks every few seconds until `stop` is cancelled.
pub async fn watch(services: Arc<Services>, stop: CancellationToken) {
    // Not at once: after a night in which the machine was off, the worker is first to take what was due.
    let mut looks = interval_at(Instant::now() + LOOK, LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let watching = async {
        loop {
            looks.tick().await;
            services.monitor.look().await;
        }
    };
    tokio::select! {
        () = stop.cancelled() => {}
        () = watching => {}
    }
}
