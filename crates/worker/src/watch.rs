//! Monitors the product and sends alerts, in every process: an API server reports when no worker is alive.

use std::sync::Arc;
use std::time::Duration;

use showrunner_services::Services;
use tokio::time::{Instant, MissedTickBehavior, interval_at};
use tokio_util::sync::CancellationToken;

/// How often each process checks, and so the longest delay of an alert.
const CHECK_INTERVAL: Duration = Duration::from_secs(10);

/// How often each process looks for alerts to be sent.
const SEND_INTERVAL: Duration = Duration::from_secs(5);

/// Checks every few seconds until `stop` is cancelled.
pub async fn watch(services: Arc<Services>, stop: CancellationToken) {
    // Not at once: after the machine was off for a night, the worker must first be able to claim what is overdue.
    let mut checks = interval_at(Instant::now() + CHECK_INTERVAL, CHECK_INTERVAL);
    checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let watching = async {
        loop {
            checks.tick().await;
            services.monitor.look().await;
        }
    };
    let mut sends = interval_at(Instant::now() + SEND_INTERVAL, SEND_INTERVAL);
    sends.set_missed_tick_behavior(MissedTickBehavior::Delay);
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
