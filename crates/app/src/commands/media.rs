//! `showrunner media`

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use showrunner_domain::untrusted_text::one_line;
use showrunner_media::{MediaLocation, carry_over};
use showrunner_video_tools::provenance::{self, Provenance};

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
    /// Print what a video or picture says in its metadata about how it was made.
    Inspect {
        /// An MP4, M4A, MOV or JPEG file.
        file: PathBuf,
    },
}

pub(crate) fn inspect(file: &Path) -> anyhow::Result<()> {
    let provenance = provenance::inspect(file).with_context(|| format!("{} cannot be inspected", file.display()))?;
    let Provenance { digital_source_type, creator_tool, has_content_credentials } = provenance;
    // Anybody can have written the file.
    let shown =
        |value: Option<String>, otherwise: &str| value.map_or_else(|| otherwise.to_owned(), |text| one_line(&text));
    let credentials = if has_content_credentials { "present, not verified" } else { "none" };
    super::print(&format!(
        "Digital source type: {}\nWritten by:          {}\nContent Credentials: {credentials}\n",
        shown(digital_source_type, "none: the file does not say that it was made with AI"),
        shown(creator_tool, "unknown"),
    ))
}

pub(crate) fn move_files(from: &str, to: &str, settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    let scratch = settings.scratch_dir();
    let open = |url: &str| {
        let location = MediaLocation { url: url.to_owned(), ..settings.media.clone() };
        showrunner_media::open(&location, &scratch).with_context(|| format!("{} cannot be opened", location.shown()))
    };
    let (from, to) = (open(from)?, open(to)?);
    let done = super::runtime()?
        .block_on(carry_over(&from, &to))
        .context("not every file was copied; run the same command again to copy the rest")?;
    super::print(&format!("{done}. Set media.url to the new store, start again, and delete the old one then.\n"))
}
