//! Stands in for `traces` in a build without OpenTelemetry.

use tokio::runtime::Handle;
use tracing::{Span, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Identity;

use crate::config::Settings;

/// No traces are made.
pub(crate) struct Traces;

impl Traces {
    pub(crate) const fn none() -> Self {
        Self
    }

    #[expect(clippy::unnecessary_wraps, reason = "the same signature as with OpenTelemetry")]
    pub(crate) const fn start(_settings: &Settings, _runtime: &Handle) -> anyhow::Result<Self> {
        Ok(Self)
    }

    #[expect(clippy::unused_self, reason = "the same signature as with OpenTelemetry")]
    pub(crate) const fn is_on(&self) -> bool {
        false
    }

    #[expect(clippy::unused_self, reason = "the same signature as with OpenTelemetry")]
    pub(super) fn layer<S: Subscriber>(&self) -> Option<impl Layer<S> + use<S>> {
        None::<Identity>
    }

    #[expect(clippy::unused_self, reason = "the same signature as with OpenTelemetry")]
    pub(crate) const fn finish(&self) {}
}

pub(crate) const fn continue_trace(_span: &Span, _traceparent: &str) {}
