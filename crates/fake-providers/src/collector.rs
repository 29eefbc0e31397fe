//! A collector of traces that takes OTLP over HTTP.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use bytes::Bytes;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::KeyValue;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use opentelemetry_proto::tonic::trace::v1::status::StatusCode as SpanStatus;
use prost::Message as _;

use super::server::FakeServer;

/// A span that was sent.
#[derive(Debug, Clone)]
pub struct SentSpan {
    pub name: String,
    pub trace: String,
    pub id: String,
    /// The id of the span that it is within; empty for the first of a trace.
    pub parent: String,
    pub attributes: BTreeMap<String, String>,
    /// How many events it carries.
    pub events: usize,
    pub failed: bool,
}

#[derive(Debug, Clone, Default)]
struct Sent(Arc<Mutex<Vec<SentSpan>>>);

/// Takes spans at `/v1/traces`.
#[derive(Debug)]
pub struct FakeCollector {
    pub server: FakeServer,
    sent: Sent,
}

impl FakeCollector {
    pub async fn start() -> Self {
        let sent = Sent::default();
        let routes = Router::new().route("/v1/traces", post(receive)).with_state(sent.clone());
        Self { server: FakeServer::start(routes).await, sent }
    }

    /// The spans so far, in the order in which they arrived.
    pub fn spans(&self) -> Vec<SentSpan> {
        self.sent.0.lock().unwrap().clone()
    }
}

async fn receive(State(sent): State<Sent>, headers: HeaderMap, body: Bytes) -> StatusCode {
    if headers.get("content-type").is_none_or(|given| given != "application/x-protobuf") {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE;
    }
    let Ok(request) = ExportTraceServiceRequest::decode(body) else { return StatusCode::BAD_REQUEST };
    let resources = request.resource_spans.into_iter();
    let spans = resources.flat_map(|resource| resource.scope_spans).flat_map(|scope| scope.spans);
    sent.0.lock().unwrap().extend(spans.map(sent_span));
    StatusCode::OK
}

fn sent_span(span: Span) -> SentSpan {
    let failed = span.status.is_some_and(|status| status.code() == SpanStatus::Error);
    SentSpan {
        name: span.name,
        trace: hex(&span.trace_id),
        id: hex(&span.span_id),
        parent: hex(&span.parent_span_id),
        attributes: span.attributes.into_iter().map(attribute).collect(),
        events: span.events.len(),
        failed,
    }
}

fn attribute(attribute: KeyValue) -> (String, String) {
    let value = match attribute.value.and_then(|value| value.value) {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        Some(Value::BoolValue(truth)) => truth.to_string(),
        other => format!("{other:?}"),
    };
    (attribute.key, value)
}

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}
