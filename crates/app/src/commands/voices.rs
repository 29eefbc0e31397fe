//! `showrunner voices`

use std::time::Duration;

use clap::Subcommand;
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

pub(crate) fn fetch(quiet: bool, settings: &Settings) -> anyhow::Result<()> {
    let print = |text: &str| if quiet { Ok(()) } else { super::print(text) };
    let voices = wiring::studio_voices(settings)?;
    let status = voices.status();
    if status.state == NeuralVoicesState::Installed {
        return print("The neural voices are installed.\n");
    }
    let (download, disk) = (status.download_bytes / 1_000_000, status.disk_bytes / 1_000_000);
    print(&format!("Fetching the neural voices: {download} MB, {disk} MB on the disk.\n"))?;
    super::runtime()?.block_on(async {
        let fetching = voices.fetch();
        tokio::pin!(fetching);
        loop {
            tokio::select! {
                fetched = &mut fetching => return fetched.map_err(|error| anyhow::anyhow!(error.message)),
                () = tokio::time::sleep(PROGRESS) => {
                    if let NeuralVoicesState::Fetching { percent } = voices.status().state {
                        print(&format!("{percent} %\n"))?;
                    }
                }
            }
        }
    })?;
    print("The neural voices are installed. They stand first among the voices of new videos.\n")
}
