//! Log lines.

use std::io::IsTerminal as _;

use anyhow::Context as _;
use tracing_subscriber::EnvFilter;

use crate::config::{LogFormat, Settings};

/// Starts writing log lines to standard error.
pub(crate) fn start(settings: &Settings) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&settings.log.filter).context("log.filter is not a filter such as `info`")?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match settings.log.format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).init(),
        LogFormat::Json => lines.json().flatten_event(true).init(),
    }
    Ok(())
}
