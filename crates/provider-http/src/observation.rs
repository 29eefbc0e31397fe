//! The span and the figures of a call. Neither has an address, a header or a body: they may hold secrets. No `traceparent`
//! goes out either, because providers are strangers.

use std::time::Instant;

use reqwest::Method;
use tracing::Span;
use tracing::field::Empty;

/// Watches one call, from sending it to its response.
pub(crate) struct Observation {
    /// The provider's name; nothing for a call that is not observed.
    provider: Option<&'static str>,
    span: Span,
    started: Instant,
}

impl Observation {
    pub(crate) fn begin(provider: Option<&'static str>, method: &Method) -> Self {
        let span = provider.map_or_else(Span::none, |provider| span(provider, method));
        Self { provider, span, started: Instant::now() }
    }

    pub(crate) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Ends with the status of the response, or without one.
    pub(crate) fn end(self, status: Option<u16>) {
        let Some(provider) = self.provider else { return };
        let outcome = outcome(status);
        metrics::histogram!("showrunner_provider_call_seconds", "provider" => provider, "outcome" => outcome)
            .record(self.started.elapsed());
        if let Some(status) = status {
            self.span.record("http.response.status_code", status);
        }
        if matches!(outcome, "5xx" | "no_answer") {
            self.span.record("otel.status_code", "ERROR");
        }
    }
}

fn span(provider: &'static str, method: &Method) -> Span {
    tracing::debug_span!(
        "provider call",
        provider,
        otel.kind = "client",
        otel.name = format!("{method} {provider}"),
        otel.status_code = Empty,
        http.request.method = method.as_str(),
        http.response.status_code = Empty,
    )
}

fn outcome(status: Option<u16>) -> &'static str {
    match status.map(|status| status / 100) {
        Some(2) => "2xx",
        Some(3) => "3xx",
        Some(4) => "4xx",
        Some(_) => "5xx",
        None => "no_answer",
    }
}
