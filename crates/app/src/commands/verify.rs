//! `showrunner verify`

use std::path::PathBuf;
use std::process::ExitCode;

use crate::backup_origin;
use crate::commands::backup::described;
use crate::config::Settings;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The backup.
    file: PathBuf,
    /// Succeed even though the key file of this place has not signed it: only the checksums count.
    #[arg(long)]
    accept_any_key: bool,
}

/// Reads a backup to its end, compares everything with its checksums, and holds its signature against the key file.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<ExitCode> {
    let backup = super::runtime()?.block_on(showrunner_backup::verify(&arguments.file))?;
    super::print(&format!("{} is whole: {}\n", arguments.file.display(), described(&backup.summary)))?;
    if arguments.accept_any_key {
        return Ok(ExitCode::SUCCESS);
    }
    backup_origin::require(&backup, None, settings)?;
    super::print("The key file of this place has signed it: nobody without that key has changed it.\n")?;
    Ok(ExitCode::SUCCESS)
}
