//! The metrics of this process, and the address of their own at which Prometheus can read them.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use showrunner_http::Metrics;
use showrunner_services::Services;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::config::Settings;

/// How often samples that nobody has read are summed up.
const TIDY_UP_INTERVAL: Duration = Duration::from_secs(10);

/// The metrics of this process.
pub(super) struct MetricsEndpoint {
    /// Nothing in a process that nobody can ask.
    metrics: Option<Metrics>,
    listener: Option<TcpListener>,
}

impl MetricsEndpoint {
    /// Takes the configured address and begins to gather metrics, if they can be read there or, in a process that
    /// `answers`, at the dashboard's address.
    pub(super) fn start(settings: &Settings, answers: bool) -> anyhow::Result<Self> {
        let bind = settings.telemetry.metrics_bind;
        let listen = |bind| TcpListener::bind(bind).with_context(|| format!("{bind} cannot be listened on"));
        let listener = bind.map(listen).transpose()?;
        let metrics = if answers || listener.is_some() { Some(Metrics::start()?) } else { None };
        if let Some(metrics) = metrics.clone() {
            tokio::spawn(keep_tidy(metrics));
        }
        Ok(Self { metrics, listener })
    }

    pub(super) fn metrics(&self) -> Option<Metrics> {
        self.metrics.clone()
    }

    /// Answers at the configured address until `stop`.
    pub(super) fn serve(
        self,
        services: Arc<Services>,
        stop: &CancellationToken,
    ) -> anyhow::Result<Option<JoinHandle<std::io::Result<()>>>> {
        let (Some(metrics), Some(listener)) = (self.metrics, self.listener) else { return Ok(None) };
        tracing::info!("the metrics are at http://{}/metrics", listener.local_addr()?);
        let until = stop.clone().cancelled_owned();
        Ok(Some(tokio::spawn(showrunner_http::serve_metrics(metrics, listener, services, until))))
    }
}

/// Keeps the metrics small, whether anybody reads them or not.
async fn keep_tidy(metrics: Metrics) {
    let mut times = tokio::time::interval(TIDY_UP_INTERVAL);
    loop {
        times.tick().await;
        metrics.tidy_up();
    }
}
