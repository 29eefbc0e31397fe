//! A listener for the metrics alone: for a worker, which has no other, and for a Prometheus that cannot sign in.

use std::net::TcpListener;
use std::sync::Arc;

use actix_web::middleware::from_fn;
use actix_web::{App, web};
use showrunner_services::Services;

use crate::connections::{ConnectionLimits, server_on, time_request};
use crate::metrics::{METRICS_PATH, Metrics, get_metrics};

/// Answers `/metrics` on `listener`, without a password, until `shutdown`. The future must run on tokio.
pub async fn serve_metrics(
    metrics: Metrics,
    listener: TcpListener,
    services: Arc<Services>,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let (metrics, services) = (web::Data::new(metrics), web::Data::from(services));
    let app = move || {
        let endpoint = web::scope(METRICS_PATH).service(get_metrics);
        App::new().app_data(metrics.clone()).app_data(services.clone()).service(endpoint).wrap(from_fn(time_request))
    };
    let server = server_on(listener, &ConnectionLimits::default(), app)?;
    let running = server.workers(1).shutdown_timeout(1).shutdown_signal(shutdown).run();
    running.await
}
