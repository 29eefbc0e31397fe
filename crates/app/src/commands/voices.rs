//! `showrunner voices`

use std::process::ExitCode;
use std::time::Duration;

use clap::Subcommand;
use showrunner_avatar::studio::StudioVoices;
use showrunner_ports::neural_voices::{NeuralVoices as _, NeuralVoicesState};

use crate::config::Settings;
use crate::wiring;

/// How often the progress is printed.
const PROGRESS: Duration = Duration::from_secs(5);

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Download the local studio's neural voices to this machine, or the files that are missing.
    Fetch {
        /// Print nothing unless it fails.
        #[arg(long)]
        quiet: bool,
    },
}

pub(crate) fn run(command: &Command, settings: &Settings) -> anyhow::Result<ExitCode> {
    let Command::Fetch { quiet } = command;
    let voices = wiring::studio_voices(settings)?;
    if voices.status().state == NeuralVoicesState::Installed {
        if !quiet {
            super::print("The neural voices are installed.\n")?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    super::runtime()?.block_on(fetch(&voices, *quiet))?;
    Ok(ExitCode::SUCCESS)
}

async fn fetch(voices: &StudioVoices, quiet: bool) -> anyhow::Result<()> {
    if !quiet {
        let status = voices.status();
        let mb = |bytes: u64| bytes / 1_000_000;
        let (download, disk) = (mb(status.download_bytes), mb(status.disk_bytes));
        super::print(&format!("Fetching the neural voices: {download} MB, {disk} MB on the disk.\n"))?;
    }
    let fetching = voices.fetch();
    tokio::pin!(fetching);
    loop {
        tokio::select! {
            fetched = &mut fetching => {
                fetched.map_err(|error| anyhow::anyhow!(error.message))?;
                break;
            }
            () = tokio::time::sleep(PROGRESS) => {
                if let NeuralVoicesState::Fetching { percent } = voices.status().state && !quiet {
                    super::print(&format!("{percent} %\n"))?;
                }
            }
        }
    }
    if !quiet {
        super::print("The neural voices are installed. They stand first among the voices of new videos.\n")?;
    }
    Ok(())
}
