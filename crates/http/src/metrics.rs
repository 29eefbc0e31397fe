//! Metrics for Prometheus (`docs/operating.md#metrics`). No label carries an id, so that the number of series stays small
//! however long the server runs.

mod product;

use std::time::Duration;

use actix_web::dev::ServiceResponse;
use actix_web::http::Method;
use actix_web::{HttpResponse, get, web};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use showrunner_services::Monitoring;

use crate::error::ApiError;
use crate::refusals::PlainRefusals;
use crate::use_case::UseCase;

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
    let class = match response.status().as_u16() / 100 {
        1 => "1xx",
        2 => "2xx",
        3 => "3xx",
        4 => "4xx",
        _ => "5xx",
    };
    metrics::histogram!(
        "showrunner_http_request_seconds",
        "method" => method_label(method), "route" => route, "status" => class
    )
    .record(took);
}

/// A label for the method. Unknown methods share one, because a client may send any word.
pub(crate) fn method_label(method: &Method) -> &'static str {
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
    tag = "Health", operation_id = "getMetrics",
    responses((status = 200, description = "The figures.", body = String, content_type = "text/plain"), PlainRefusals),
)]
#[get("")]
pub(crate) async fn get_metrics(
    monitoring: UseCase<Monitoring>,
    metrics: Option<web::Data<Metrics>>,
) -> Result<HttpResponse, ApiError> {
    let figures = metrics.ok_or_else(ApiError::no_such_route)?;
    product::show(&monitoring.figures().await);
    Ok(HttpResponse::Ok().content_type("text/plain; version=0.0.4; charset=utf-8").body(figures.0.render()))
}
