//! Log lines, and traces when a collector is configured.

mod lines;
#[cfg(feature = "otlp")]
mod traces;
#[cfg(not(feature = "otlp"))]
#[path = "telemetry/without_traces.rs"]
mod traces;

use std::io::IsTerminal as _;

use anyhow::Context as _;
use tracing_subscriber::fmt::format::JsonFields;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};

use self::lines::{JsonLines, LoggedFields};
pub(crate) use self::traces::{Traces, continue_trace};
use crate::config::{LogFormat, Settings};

/// Starts writing log lines to standard error.
pub(crate) fn start(settings: &Settings) -> anyhow::Result<()> {
    start_with(settings, None)
}

/// Starts writing log lines to standard error, and spans to `traces`.
pub(crate) fn start_with(settings: &Settings, traces: Option<&Traces>) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&settings.log.filter).context("log.filter is not a filter such as `info`")?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match settings.log.format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).fmt_fields(LoggedFields).boxed(),
        LogFormat::Json => lines.event_format(JsonLines).fmt_fields(JsonFields::new()).boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(filter)).with(traces.map(Traces::layer)).init();
    Ok(())
}
