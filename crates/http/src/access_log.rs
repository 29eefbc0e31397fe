//! Logs one line for each request, without bodies, cookies or query strings.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::middleware::Next;
use tracing::Instrument as _;

use crate::error::ApiError;
use crate::metrics::note_request;
use crate::request_span;

/// Gives the request an id, and logs it when its answer is ready. The defect behind a 500 is logged here, once, with its
/// causes.
pub(crate) async fn log_access<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    let started = Instant::now();
    let method = request.method().clone();
    let request_id = request_span::request_id(request.headers());
    let span = request_span::open(&request, &request_id);
    let mut response = next.call(request).instrument(span.clone()).await?;
    request_span::close(&span, &mut response, &request_id);
    let _entered = span.enter();
    let path = response.request().path();
    let status = response.status().as_u16();
    let took = started.elapsed();
    note_request(&method, &response, took);
    // Not 128 bits, which JSON log lines have as text.
    let duration_ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    if response.status().is_server_error() {
        let cause = cause(&response);
        tracing::error!(%method, path, status, duration_ms, cause, "request failed");
    } else if response.status().is_success() && method == Method::GET {
        // Screens poll: reads at a higher level would drown the other lines.
        tracing::debug!(%method, path, status, duration_ms, "request");
    } else {
        tracing::info!(%method, path, status, duration_ms, "request");
    }
    Ok(response)
}

/// The error behind a response, with its chain of causes.
fn cause<B>(response: &ServiceResponse<B>) -> Option<String> {
    let error = response.response().error()?;
    let Some(known) = error.as_error::<ApiError>() else { return Some(error.to_string()) };
    let first: &dyn std::error::Error = known;
    let chain = std::iter::successors(Some(first), |error| error.source());
    Some(chain.map(ToString::to_string).collect::<Vec<_>>().join(": "))
}
