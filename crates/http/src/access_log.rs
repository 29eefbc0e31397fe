//! Logs one line for each request, without bodies, cookies or query strings.

use std::time::Instant;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;
use tracing::Instrument as _;
use uuid::Uuid;

use crate::error::ApiError;
use crate::metrics::note_request;

/// Gives the request an id, and logs it when its answer is ready. The defect behind a 500 is logged here, once, with its
/// causes.
pub(crate) async fn log_access<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    let started = Instant::now();
    let method = request.method().clone();
    let request_id = request_id(request.headers());
    // The span has the level `error`, so that lines of every level have the id whatever the log filter.
    let span = tracing::error_span!("request", request_id);
    let mut response = next.call(request).instrument(span.clone()).await?;
    if let Ok(id) = HeaderValue::from_str(&request_id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let status = response.status().as_u16();
    let _entered = span.enter();
    let path = response.request().path();
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

/// The header with the id, in requests and answers.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The most characters of an id that a proxy has given.
const MAX_ID_CHARS: usize = 128;

/// The id that a proxy has given, or a new one.
pub(crate) fn request_id(headers: &HeaderMap) -> String {
    let given = headers.get(REQUEST_ID).and_then(|value| value.to_str().ok()).filter(|id| is_id(id));
    given.map_or_else(|| Uuid::new_v4().to_string(), str::to_owned)
}

/// Whether an id can stand in a log line without being taken for something else.
fn is_id(id: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:+/=".contains(&byte);
    (1..=MAX_ID_CHARS).contains(&id.len()) && id.bytes().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_of(given: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(REQUEST_ID, HeaderValue::from_bytes(given.as_bytes()).unwrap());
        request_id(&headers)
    }

    #[test]
    fn a_valid_id_is_taken_and_anything_else_is_replaced() {
        for id in ["7", "b3a9f2c4-7d1e-4f5a-9b8c-0d1e2f3a4b5c", "Root=1-67891233-abcdef", &"x".repeat(MAX_ID_CHARS)] {
            assert_eq!(id_of(id), id);
        }
        for id in ["", "two words", "a\"quote", "a,b", "ümlaut", &"x".repeat(MAX_ID_CHARS + 1)] {
            assert!(id_of(id).parse::<Uuid>().is_ok(), "{id}");
        }
        assert_ne!(request_id(&HeaderMap::new()), request_id(&HeaderMap::new()));
    }
}
