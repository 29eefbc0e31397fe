//! Traces for OpenTelemetry: the spans of requests, operations, routines, and of the calls that these make. They are sent
//! through the same client as calls to providers.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use opentelemetry::KeyValue;
use opentelemetry::propagation::TextMapPropagator as _;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{BatchConfigBuilder, BatchSpanProcessor, SdkTracerProvider};
use showrunner_provider_http::{Client, ClientError, Limits};
use tokio::runtime::Handle;
use tracing::{Level, Metadata, Span, Subscriber};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::{Layer, filter::LevelFilter};

use crate::config::Settings;

/// What is kept while the collector is slow or away; more is thrown away.
const QUEUE: usize = 2048;

/// How long spans wait for others to be sent with them.
const DELAY: Duration = Duration::from_secs(2);

/// How long the program waits at its end for the last spans to be sent.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(3);

/// How long one call may take. Spans wait meanwhile, in a queue of limited length.
const CALL_TIMEOUT: Duration = Duration::from_secs(5);

/// Where spans go.
pub(crate) struct Traces(SdkTracerProvider);

impl Traces {
    /// Gets ready to send spans to the configured collector. Without one no thread is started.
    pub(crate) fn start(settings: &Settings, runtime: &Handle) -> anyhow::Result<Option<Self>> {
        let Some(endpoint) = &settings.telemetry.otlp_endpoint else { return Ok(None) };
        let collector = Collector::new(endpoint, runtime.clone()).context("telemetry.otlp_endpoint")?;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(collector)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
            .build()
            .context("telemetry.otlp_endpoint")?;
        let config = BatchConfigBuilder::default().with_max_queue_size(QUEUE).with_scheduled_delay(DELAY).build();
        let batches = BatchSpanProcessor::builder(exporter).with_batch_config(config).build();
        let resource = Resource::builder_empty().with_service_name("showrunner").with_attributes([
            KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
            KeyValue::new("service.instance.id", uuid::Uuid::new_v4().to_string()),
        ]);
        let provider = SdkTracerProvider::builder().with_span_processor(batches).with_resource(resource.build());
        Ok(Some(Self(provider.build())))
    }

    /// Turns the program's spans into traces.
    pub(super) fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        let tracer = self.0.tracer("showrunner");
        let layer = tracing_opentelemetry::layer()
            .with_tracer(tracer)
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_level(false)
            .with_target(false);
        layer.with_filter(filter_fn(is_traced).with_max_level_hint(LevelFilter::DEBUG))
    }

    /// Sends the remaining spans and waits at most `FLUSH_TIMEOUT`. The runtime must still be running.
    pub(crate) fn finish(&self) {
        if let Err(error) = self.0.shutdown_with_timeout(FLUSH_TIMEOUT) {
            tracing::debug!(%error, "the last traces were not sent");
        }
    }
}

/// Spans of the program itself. Log lines stay out of traces: they may quote what a provider has said.
fn is_traced(metadata: &Metadata<'_>) -> bool {
    metadata.is_span() && *metadata.level() <= Level::DEBUG && metadata.target().starts_with("showrunner")
}

/// Makes `span`, which nobody has entered yet, a part of the trace that `traceparent` names. A value that is not a
/// `traceparent` changes nothing.
pub(crate) fn continue_trace(span: &Span, traceparent: &str) {
    let headers = HashMap::from([("traceparent".to_owned(), traceparent.to_owned())]);
    // Refused for a span that is not traced, which then has no parent either.
    let _ =
        span.set_parent(TraceContextPropagator::new().extract_with_context(&opentelemetry::Context::new(), &headers));
}

/// The collector. The thread that sends spans has no runtime, so calls are made on that of the server.
struct Collector {
    client: Client,
    runtime: Handle,
    /// Whether the last call failed, so that a collector that is away is told of once.
    failing: AtomicBool,
}

impl Collector {
    fn new(endpoint: &str, runtime: Handle) -> Result<Self, ClientError> {
        let limits = Limits { connect_timeout: CALL_TIMEOUT, answer_timeout: CALL_TIMEOUT, ..Limits::default() };
        // Sending spans must not make others.
        let client = Client::new("the collector of traces", endpoint, limits)?.unobserved();
        Ok(Self { client, runtime, failing: AtomicBool::new(false) })
    }

    fn note(&self, problem: Option<&str>) {
        let was_failing = self.failing.swap(problem.is_some(), Ordering::Relaxed);
        match problem {
            Some(error) if !was_failing => {
                tracing::warn!(error, "traces cannot be sent, they are lost until the collector takes them again");
            }
            None if was_failing => tracing::info!("the collector takes traces again"),
            _ => {}
        }
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let address = request.uri().to_string();
        let call = self.client.post(&address).header("content-type", "application/x-protobuf");
        let sent = self.runtime.spawn(call.bytes(request.into_body()).send()).await?;
        match &sent {
            Ok(answer) if answer.is_success() => self.note(None),
            Ok(answer) => self.note(Some(&format!("the collector answers {}", answer.status()))),
            Err(error) => self.note(Some(&error.to_string())),
        }
        let answer = sent?;
        Ok(Response::builder().status(answer.status()).body(answer.body().clone())?)
    }
}

impl fmt::Debug for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collector").finish_non_exhaustive()
    }
}
