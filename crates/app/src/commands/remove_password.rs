//! `showrunner remove-password`

use std::process::ExitCode;

use crate::config::Settings;
use crate::{telemetry, wiring};

/// Removes the password that was set in the browser.
pub(crate) fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        let store = wiring::database(settings).await?;
        let stored = store.stores().operator.password_hash().await?;
        let text = if stored.is_some() {
            store.stores().operator.set_password_hash(None, stored).await?;
            "the password is removed, and everybody is signed out. A server that other machines reach is closed until there is a password: \
             set one in the configuration, or on the Admin Panel of a server on 127.0.0.1"
        } else {
            "no password was set in the browser"
        };
        super::print(&format!("{text}\n"))?;
        Ok(ExitCode::SUCCESS)
    })
}
