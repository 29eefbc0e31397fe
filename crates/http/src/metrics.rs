//! Metrics for Prometheus (`docs/operating.md#metrics`). No label carries an id, so that the number of series stays small
//! however long the server runs.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::ServiceResponse;
use actix_web::http::Method;
use actix_web::{App, HttpResponse, HttpServer, get, web};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use showrunner_domain::alert::AlertKind;
use showrunner_domain::health::{Service, ServiceStatus};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_services::{POST_ENDS, POSTS_ENDED, ProductMetrics, Services, StoredMetrics, SystemHealth};

use crate::error::ApiError;

/// The path of the figures.
pub(crate) const METRICS_PATH: &str = "/metrics";

/// The upper bounds of the buckets for durations, in seconds.
const SECONDS: [f64; 11] = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

/// The figures of this process.
#[derive(Debug, Clone)]
pub struct Metrics(PrometheusHandle);

/// Figures are being gathered already, or cannot be gathered.
#[derive(Debug, thiserror::Error)]
#[error("no figures can be gathered")]
pub struct MetricsError(#[from] BuildError);

impl Metrics {
    /// Starts gathering. Callable once in a process, because all parts of the program record figures.
    pub fn start() -> Result<Self, MetricsError> {
        let seconds = Matcher::Suffix("_seconds".to_owned());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(seconds, &SECONDS)?;
        Ok(Self(builder.install_recorder()?))
    }

    /// Summarizes the measurements since the last call. Must be called regularly: until then every single measurement
    /// is kept.
    pub fn tidy_up(&self) {
        self.0.run_upkeep();
    }
}

/// Records how a request was answered, and how fast.
pub(crate) fn note_request<B>(method: &Method, response: &ServiceResponse<B>, took: Duration) {
    let route = response.request().match_pattern().unwrap_or_else(|| "none".to_owned());
    let class = format!("{}xx", response.status().as_u16() / 100);
    metrics::histogram!(
        "showrunner_http_request_seconds",
        "method" => method_label(method), "route" => route, "status" => class
    )
    .record(took);
}

/// A label for the method. Unknown methods share one, because a client may send any word.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Returns metrics for Prometheus: requests and waits of this process; operations, services and the age of the oldest
/// due operation of the whole product.
#[utoipa::path(
    tag = "Health",
    responses((status = 200, description = "The figures.", body = String, content_type = "text/plain")),
)]
#[get("")]
pub(crate) async fn get_metrics(
    services: web::Data<Services>,
    metrics: Option<web::Data<Metrics>>,
) -> Result<HttpResponse, ApiError> {
    let figures = metrics.ok_or_else(ApiError::no_such_route)?;
    show_product(&services.figures.metrics().await);
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4; charset=utf-8").body(figures.0.render()))
}

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
        App::new().app_data(metrics.clone()).app_data(services.clone()).service(endpoint)
    };
    let server = HttpServer::new(app).workers(1).shutdown_timeout(1).shutdown_signal(shutdown).listen(listener)?.run();
    server.await
}

/// Sets every figure of the whole product. What the database would tell stays as it was while it does not answer.
#[expect(clippy::cast_precision_loss, reason = "metrics are floats, and none of these comes near to where those end")]
fn show_product(metrics: &ProductMetrics) {
    show_health(&metrics.health);
    show_counters_from_the_first_time();
    if let Some((free, reserve)) = metrics.disk {
        metrics::gauge!("showrunner_disk_free_bytes").set(free as f64);
        metrics::gauge!("showrunner_disk_reserve_bytes").set(reserve as f64);
    }
    if let Some(age) = metrics.backup_age {
        metrics::gauge!("showrunner_backup_age_seconds").set(age.as_secs_f64());
    }
    if let Some(stored) = &metrics.stored {
        show_stored(stored);
    }
}

#[expect(clippy::cast_precision_loss, reason = "as above")]
fn show_health(health: &SystemHealth) {
    for one in &health.services {
        let service = one.service.as_str();
        let is_up = !matches!(one.assessment.status, ServiceStatus::Down | ServiceStatus::Unknown);
        metrics::gauge!("showrunner_service_up", "service" => service).set(f64::from(u8::from(is_up)));
        metrics::gauge!("showrunner_service_errors_last_hour", "service" => service).set(one.error_count as f64);
        let Some(response) = one.response_ms.map(|response| response as f64 / 1_000.0) else { continue };
        if one.service == Service::Worker {
            metrics::gauge!("showrunner_oldest_due_operation_seconds").set(response);
        } else {
            metrics::gauge!("showrunner_service_response_seconds", "service" => service).set(response);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "as above")]
fn show_stored(stored: &StoredMetrics) {
    metrics::gauge!("showrunner_unfinished_operations").set(stored.unfinished as f64);
    // Sets every label each time, because a kind without due operations has to become 0.
    for &kind in OperationKind::ALL {
        let due = stored.due.iter().find(|due| due.kind == kind);
        let waiting = due.map_or(0.0, |due| due.waiting.as_secs_f64());
        metrics::gauge!("showrunner_due_operations", "kind" => kind.as_str())
            .set(due.map_or(0, |due| due.count) as f64);
        metrics::gauge!("showrunner_due_operation_age_seconds", "kind" => kind.as_str()).set(waiting);
    }
    for &status in PostStatus::ALL {
        let count = stored.posts.get(&status).copied().unwrap_or(0);
        metrics::gauge!("showrunner_posts", "status" => status.as_str()).set(count as f64);
    }
    for &kind in AlertKind::ALL {
        let count = stored.alerts.iter().filter(|open| **open == kind).count();
        metrics::gauge!("showrunner_open_alerts", "type" => kind.as_str()).set(count as f64);
    }
}

/// Counters that start at 0, so that the first failure is a rise like any other.
fn show_counters_from_the_first_time() {
    for &service in Service::ALL {
        metrics::counter!("showrunner_service_failures_total", "service" => service.as_str()).increment(0);
    }
    for &platform in Platform::ALL {
        for outcome in POST_ENDS {
            let labels = [("platform", platform.as_str()), ("outcome", outcome)];
            metrics::counter!(POSTS_ENDED, &labels).increment(0);
        }
    }
}
