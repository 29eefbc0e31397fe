//! Traces for OpenTelemetry: the spans of requests, operations, routines, and of the calls that these make.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::Context as _;
use opentelemetry::KeyValue;
use opentelemetry::propagation::TextMapPropagator as _;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{BatchConfigBuilder, BatchSpanProcessor, SdkTracerProvider};
use tokio::runtime::Handle;
use tracing::{Level, Metadata, Span, Subscriber};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::{Layer, filter::LevelFilter};

use super::collector::Collector;
use crate::config::Settings;

/// What is kept while the collector is slow or away; more is thrown away.
const QUEUE: usize = 2048;

/// How long spans wait for others to be sent with them.
const DELAY: Duration = Duration::from_secs(2);

/// How long the program waits at its end for the last spans to be sent.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(3);

/// Where spans go; nowhere unless a collector is configured.
pub(crate) struct Traces(Option<SdkTracerProvider>);

impl Traces {
    pub(crate) const fn none() -> Self {
        Self(None)
    }

    /// Gets ready to send spans to the configured collector. Without one no thread is started.
    pub(crate) fn start(settings: &Settings, runtime: &Handle) -> anyhow::Result<Self> {
        let Some(endpoint) = settings.telemetry.otlp_endpoint() else { return Ok(Self::none()) };
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
        Ok(Self(Some(provider.build())))
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Turns the program's spans into traces.
    pub(super) fn layer<S>(&self) -> Option<impl Layer<S> + use<S>>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        let tracer = self.0.as_ref()?.tracer("showrunner");
        let layer = tracing_opentelemetry::layer()
            .with_tracer(tracer)
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_level(false)
            .with_target(false);
        Some(layer.with_filter(filter_fn(is_traced).with_max_level_hint(LevelFilter::DEBUG)))
    }

    /// Sends the remaining spans and waits at most `FLUSH_TIMEOUT`. The runtime must still be running.
    pub(crate) fn finish(&self) {
        if let Some(provider) = &self.0
            && let Err(error) = provider.shutdown_with_timeout(FLUSH_TIMEOUT)
        {
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
