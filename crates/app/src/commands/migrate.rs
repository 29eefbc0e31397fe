//! `showrunner migrate`

use std::process::ExitCode;

use crate::config::Settings;
use crate::{telemetry, wiring};

/// Runs the migrations of this version.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        wiring::database(settings).await?;
        tracing::info!("the database is up to date");
        Ok(ExitCode::SUCCESS)
    })
}
