//! `showrunner remove-second-factor`

use std::process::ExitCode;

use showrunner_services::remove_second_factor;

use crate::config::Settings;
use crate::{telemetry, wiring};

/// Turns the second factor off, for an operator who has neither the app nor a recovery code any more.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        let store = wiring::database(settings).await?;
        let was_on = remove_second_factor(store.stores().second_factor.as_ref()).await?;
        let text = if was_on { "the second factor is off" } else { "the second factor was off already" };
        super::print(&format!("{text}\n"))?;
        Ok(ExitCode::SUCCESS)
    })
}
