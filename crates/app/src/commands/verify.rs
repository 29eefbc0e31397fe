//! `showrunner verify`

use std::path::PathBuf;
use std::process::ExitCode;

use crate::commands::backup::described;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The backup.
    file: PathBuf,
}

/// Reads a backup to its end and compares everything with its checksums.
pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let backup = super::runtime()?.block_on(showrunner_backup::verify(&arguments.file))?;
    super::print(&format!("{} is whole: {}\n", arguments.file.display(), described(&backup.summary)))?;
    Ok(ExitCode::SUCCESS)
}
