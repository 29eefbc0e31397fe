//! The id of a request, and the span that is open while it is answered: every log line written meanwhile carries the id.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use actix_web::web;
use tracing::Span;
use tracing::field::Empty;
use uuid::Uuid;

use crate::http_settings::HttpSettings;
use crate::metrics::method_label;

/// The header with the id, in requests and answers.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The header with the caller's trace (W3C Trace Context).
const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// The most characters of an id that a proxy has given.
const LONGEST_ID: usize = 128;

/// The id that a proxy has given, or a new one.
pub(crate) fn request_id(headers: &HeaderMap) -> String {
    let given = headers.get(REQUEST_ID).and_then(|value| value.to_str().ok()).filter(|id| is_id(id));
    given.map_or_else(new_id, str::to_owned)
}

/// An id that no other request has. It is no secret, so the system is asked for random bytes only once.
fn new_id() -> String {
    static PROCESS: LazyLock<u64> = LazyLock::new(|| Uuid::new_v4().as_u64_pair().0);
    static REQUESTS: AtomicU64 = AtomicU64::new(0);
    Uuid::from_u64_pair(*PROCESS, REQUESTS.fetch_add(1, Ordering::Relaxed)).to_string()
}

/// Whether an id can stand in a log line without being taken for something else.
fn is_id(id: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:+/=".contains(&byte);
    (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(is_part)
}

/// The span of a request. It is of the level `error`, so that lines of every level have the id whatever the log filter.
pub(crate) fn open(request: &ServiceRequest, request_id: &str) -> Span {
    let method = method_label(request.method());
    let route = request.match_pattern();
    // It cannot be changed later.
    let name = route.as_ref().map_or_else(|| method.to_owned(), |route| format!("{method} {route}"));
    let span = tracing::error_span!(
        "request",
        request_id,
        otel.name = name,
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = method,
        http.route = route,
        http.response.status_code = Empty,
        created_operation.key = Empty,
    );
    let continue_trace = request.app_data::<web::Data<HttpSettings>>().and_then(|settings| settings.continue_trace);
    if let (Some(continue_trace), Some(Ok(parent))) =
        (continue_trace, request.headers().get(TRACEPARENT).map(HeaderValue::to_str))
    {
        continue_trace(&span, parent);
    }
    span
}

/// Records how the request was answered, and gives the answer its id.
pub(crate) fn close<B: MessageBody>(span: &Span, response: &mut ServiceResponse<B>, request_id: &str) {
    span.record("http.response.status_code", response.status().as_u16());
    if response.status().is_server_error() {
        span.record("otel.status_code", "ERROR");
    }
    if let Ok(id) = HeaderValue::from_str(request_id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
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
        for id in ["7", "b3a9f2c4-7d1e-4f5a-9b8c-0d1e2f3a4b5c", "Root=1-67891233-abcdef", &"x".repeat(LONGEST_ID)] {
            assert_eq!(id_of(id), id);
        }
        for id in ["", "two words", "a\"quote", "a,b", "ümlaut", &"x".repeat(LONGEST_ID + 1)] {
            assert!(id_of(id).parse::<Uuid>().is_ok(), "{id}");
        }
        assert_ne!(request_id(&HeaderMap::new()), request_id(&HeaderMap::new()));
    }
}
