//! The figures and the recording of a call. Figures have no address, header or body: they may hold secrets.

use std::time::Instant;

use reqwest::Request;
use reqwest::header::HeaderMap;
use showrunner_ports::provider::ProviderError;

use crate::recording::{Exchange, Recording};
use crate::redaction::Redaction;

/// Watches one call, from sending it to its response.
pub(crate) struct Observation {
    /// The provider's name; nothing for a call that is kept out of the figures.
    provider: Option<&'static str>,
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
        let exchange = recording.map(|recording| Exchange::begin(recording, redaction.clone(), request));
        Self { provider, started: Instant::now(), exchange }
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
        metrics::histogram!("showrunner_provider_call_seconds", "provider" => provider, "outcome" => outcome(status))
            .record(self.started.elapsed());
    }
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
