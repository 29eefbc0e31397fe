//! `showrunner adopt`

use std::process::ExitCode;

use anyhow::bail;
use showrunner_services::adopt;

use crate::config::Settings;
use crate::wiring;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The key file of this configuration.
    #[arg(long)]
    key: bool,
    /// The media store of this configuration.
    #[arg(long)]
    media: bool,
}

pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<ExitCode> {
    if !arguments.key && !arguments.media {
        bail!("name what this database should accept: --key, --media, or both");
    }
    super::runtime()?.block_on(async {
        let store = wiring::database(settings).await?;
        let ports = wiring::ports(settings, &store, false)?;
        anyhow::Ok(adopt(&ports, &wiring::sealer(settings)?, arguments.key, arguments.media).await?)
    })?;
    super::print("Done. Processes with another key or media store do not start any more.\n")?;
    Ok(ExitCode::SUCCESS)
}
