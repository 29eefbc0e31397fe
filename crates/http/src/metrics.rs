//! Metrics for Prometheus (`docs/operating.md#metrics`). No label carries an id, so that the number of series stays small
//! however long the server runs.

mod product;

use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::ServiceResponse;
use actix_web::http::Method;
use actix_web::{App, HttpResponse, HttpServer, get, web};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use showrunner_services::Services;

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
    product::show(&services.figures.metrics().await);
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
