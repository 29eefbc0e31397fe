//! `showrunner backup`

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use showrunner_backup::{Contents, MediaPart, Summary};
use showrunner_ports::clock::Clock as _;

use crate::config::Settings;
use crate::system_clock::SystemClock;
use crate::{backup_origin, key_file, passphrase, telemetry, wiring};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The new file.
    file: PathBuf,
    /// Leave the media files out; their checksums are kept.
    #[arg(long)]
    without_media: bool,
    /// Add the key file, encrypted with a passphrase, which is read from standard input or from --passphrase-file.
    #[arg(long)]
    with_key: bool,
    /// A file with the passphrase in its first line.
    #[arg(long, value_name = "FILE", requires = "with_key")]
    passphrase_file: Option<PathBuf>,
}

/// Makes a backup while the product runs.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<ExitCode> {
    telemetry::start(settings)?;
    let sealed_key = if arguments.with_key {
        let passphrase = passphrase::read_new(arguments.passphrase_file.as_deref())?;
        Some(showrunner_backup::seal_key(&key_file::content(&settings.key_file())?, &passphrase)?)
    } else {
        None
    };
    let media = if arguments.without_media { MediaPart::Checksums } else { MediaPart::Files };
    let contents = Contents {
        media,
        sealed_key,
        signing_key: Some(backup_origin::signing_key(settings)?),
        program: env!("CARGO_PKG_VERSION").to_owned(),
    };
    super::runtime()?.block_on(async {
        let source = wiring::backup_source(settings, &wiring::unmigrated_database(settings).await?)?;
        let summary = showrunner_backup::create(&source, &arguments.file, contents, SystemClock.now())
            .await
            .context("no backup was made")?;
        super::print(&format!("{}: {}\n", arguments.file.display(), described(&summary)))?;
        Ok(ExitCode::SUCCESS)
    })
}

/// What is in a backup, as a sentence.
pub(super) fn described(summary: &Summary) -> String {
    let Summary { rows, media_files, media_bytes, media_missing, bytes, .. } = summary;
    let media = match summary.media {
        MediaPart::Files => format!("{media_files} media files of {media_bytes} bytes"),
        MediaPart::Checksums => format!("the checksums of {media_files} media files, without the files"),
        MediaPart::Keys => format!("the names of {media_files} media files, without the files"),
    };
    let missing = match media_missing {
        0 => String::new(),
        missing => format!(", {missing} media files were missing"),
    };
    let key = if summary.has_key { ", and the key file" } else { "" };
    format!("{rows} rows, {media}{key}{missing}; {bytes} bytes in all, made at {:.0}", summary.made_at)
}
