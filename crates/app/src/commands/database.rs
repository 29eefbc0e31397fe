//! `showrunner migrate` and `showrunner adopt`

use anyhow::bail;
use showrunner_services::adopt as accept;

use crate::config::Settings;
use crate::{telemetry, wiring};

/// Runs the migrations of this version.
pub(crate) fn migrate(settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async { wiring::database(settings).await.map(drop) })?;
    tracing::info!("the database is up to date");
    Ok(())
}

#[derive(clap::Args)]
pub(crate) struct AdoptArguments {
    /// The key file of this configuration.
    #[arg(long)]
    key: bool,
    /// The media store of this configuration.
    #[arg(long)]
    media: bool,
}

pub(crate) fn adopt(arguments: &AdoptArguments, settings: &Settings) -> anyhow::Result<()> {
    if !arguments.key && !arguments.media {
        bail!("name what this database should accept: --key, --media, or both");
    }
    super::runtime()?.block_on(async {
        let store = wiring::database(settings).await?;
        let ports = wiring::ports(settings, &store, false)?;
        anyhow::Ok(accept(&ports, &wiring::sealer(settings)?, arguments.key, arguments.media).await?)
    })?;
    super::print("Done. Processes with another key or media store do not start any more.\n")
}
