//! `showrunner media`

use std::process::ExitCode;

use anyhow::Context as _;
use showrunner_media::{MediaLocation, carry_over};

use crate::config::Settings;
use crate::telemetry;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    /// Copy all files of a media store to another, check each copy, and continue where an earlier copy broke off.
    Move {
        /// The store to copy from: `file://PATH` or `s3://BUCKET/PREFIX`.
        from: String,
        /// The store to copy to. The keys of the configuration below `media` are used for buckets.
        to: String,
    },
}

pub(crate) fn run(command: &Command, settings: &Settings) -> anyhow::Result<ExitCode> {
    telemetry::start(settings)?;
    let Command::Move { from, to } = command;
    let scratch = settings.scratch_dir();
    let open = |url: &String| {
        let location = MediaLocation { url: url.clone(), ..settings.media_location() };
        showrunner_media::open(&location, &scratch).with_context(|| format!("{} cannot be opened", location.shown()))
    };
    let (from, to) = (open(from)?, open(to)?);
    let done = super::runtime()?
        .block_on(carry_over(&from, &to))
        .context("not every file was copied; run the same command again to copy the rest")?;
    super::print(&format!("{done}. Set media.url to the new store, start again, and delete the old one then.\n"))?;
    Ok(ExitCode::SUCCESS)
}
