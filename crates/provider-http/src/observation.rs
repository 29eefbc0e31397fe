//! The span, the figures and the recording of a call. Span and figures have no address, header or body: they may hold
//! secrets. No `traceparent` is sent either, because providers are strangers.

use std::time::Instant;

use reqwest::header::HeaderMap;
use reqwest::{Method, Request};
use showrunner_ports::provider::ProviderError;
use tracing::Span;
use tracing::field::Empty;

use crate::recording::{Exchange, Recording};
use crate::redaction::Redaction;

/// Watches one call, from sending it to its response.
pub(crate) struct Observation {
    /// The provider's name; nothing for a call that is kept out of traces and figures.
    provider: Option<&'static str>,
    span: Span,
    started: Instant,
    exchange: Option<Exchange>,
}

impl Observation {
    pub(crate) fn begin(
        provider: Option<&'static str>,
        recording: Option<Recording>,
        redaction: &Redaction,
        request: &Request,
    ) -> Self {
        let span = provider.map_or_else(Span::none, |provider| span(provider, request.method()));
        let exchange = recording.map(|recording| Exchange::begin(recording, redaction.clone(), request));
        Self { provider, span, started: Instant::now(), exchange }
    }

    pub(crate) fn span(&self) -> Span {
        self.span.clone()
    }

    /// Ends with a response, whose body is a file unless it is given.
    pub(crate) fn answered(self, status: u16, headers: &HeaderMap, body: Option<&[u8]>) {
        if let Some(exchange) = &self.exchange {
            exchange.answered(self.started.elapsed(), status, headers, body);
        }
        self.end(Some(status));
    }

    /// Ends without a response. Returns the error.
    pub(crate) fn failed(self, error: ProviderError) -> ProviderError {
        if let Some(exchange) = &self.exchange {
            exchange.failed(self.started.elapsed(), &error);
        }
        self.end(None);
        error
    }

    fn end(self, status: Option<u16>) {
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
