//! `showrunner hash-password`, `showrunner remove-password` and `showrunner remove-second-factor`

use std::io::Read as _;

use anyhow::bail;
use showrunner_services::{password_hash, remove_second_factor as remove};

use crate::config::Settings;
use crate::{telemetry, wiring};

/// Reads a password from standard input and prints its hash.
pub(crate) fn hash_password() -> anyhow::Result<()> {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;
    let password = input.trim_end_matches(['\r', '\n']);
    if password.is_empty() {
        bail!("give the password on standard input, for example: showrunner hash-password < password.txt");
    }
    super::print(&format!("{}\n", password_hash::hash(password)?))
}

/// Removes the password that was set in the browser.
pub(crate) fn remove_password(settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        let sign_in = wiring::database(settings).await?.stores().sign_in;
        let stored = sign_in.password_hash().await?;
        let text = if stored.is_some() {
            sign_in.set_password_hash(None, stored).await?;
            "the password is removed, and everybody is signed out. A server that other machines reach is closed until there is a password: \
             set one in the configuration, or on the Settings screen of a server on 127.0.0.1"
        } else {
            "no password was set in the browser"
        };
        super::print(&format!("{text}\n"))
    })
}

/// Turns the second factor off, for an operator who has neither the app nor a recovery code any more.
pub(crate) fn remove_second_factor(settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        let sign_in = wiring::database(settings).await?.stores().sign_in;
        let was_on = remove(sign_in.as_ref()).await?;
        let text = if was_on { "the second factor is off" } else { "the second factor was off already" };
        super::print(&format!("{text}\n"))
    })
}
