//! `showrunner restore`

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail, ensure};
use showrunner_backup::Backup;
use showrunner_domain::backup::Restore;
use showrunner_ports::clock::Clock as _;

use crate::commands::backup::described;
use crate::config::Settings;
use crate::store_lock::StoreLock;
use crate::system_clock::SystemClock;
use crate::unfinished_restore::UnfinishedRestore;
use crate::{backup_origin, key_file, passphrase, telemetry, wiring};

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The backup.
    file: PathBuf,
    /// Restore the key file as well, with the passphrase from standard input or from --passphrase-file.
    #[arg(long)]
    with_key: bool,
    /// A file with the passphrase in its first line.
    #[arg(long, value_name = "FILE", requires = "with_key")]
    passphrase_file: Option<PathBuf>,
    /// Restore it even though the key file of this place has not signed it. Whoever could write the file then decides what is
    /// restored: do so only with a file that you know to be yours.
    #[arg(long)]
    accept_any_key: bool,
}

/// Restores a backup into the configured database and media store, which must be empty.
pub(crate) fn run(arguments: &Arguments, settings: &Settings) -> anyhow::Result<ExitCode> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        let backup = showrunner_backup::verify(&arguments.file).await.context("nothing was restored")?;
        let key = key(arguments, &backup, settings)?;
        if !arguments.accept_any_key {
            backup_origin::require(&backup, key.as_ref(), settings).context("nothing was restored")?;
        }
        restore(&backup, settings).await?;
        if let Some(key) = key {
            key_file::write_new(&settings.key_file(), &key)?;
        }
        super::print(&format!("restored: {}\n", described(&backup.summary)))?;
        if !settings.key_file().exists() {
            super::print("The key file was not restored: put it in its place before the first start, or connect every account again.\n")?;
        }
        super::print(&format!(
            "Posts that were due since {:.0} may be out already: the server does not send them, and asks you to check them. \
             Look through the later ones, in case you published one of them before its time.\n",
            backup.summary.made_at
        ))?;
        Ok(ExitCode::SUCCESS)
    })
}

/// The key in the backup, opened before anything is written.
fn key(
    arguments: &Arguments,
    backup: &Backup,
    settings: &Settings,
) -> anyhow::Result<Option<secrecy::SecretSlice<u8>>> {
    if !arguments.with_key {
        return Ok(None);
    }
    let Some(sealed) = &backup.sealed_key else { bail!("the key file is not in this backup") };
    let path = settings.key_file();
    ensure!(!path.exists(), "there is a key file already: {}", path.display());
    let passphrase = passphrase::read(arguments.passphrase_file.as_deref())?;
    Ok(Some(showrunner_backup::open_key(sealed, &passphrase)?))
}

async fn restore(backup: &Backup, settings: &Settings) -> anyhow::Result<()> {
    let _lock = StoreLock::take(settings)?;
    let store = wiring::unmigrated_database(settings).await?;
    let media = wiring::media(settings)?;
    let unfinished = UnfinishedRestore::of(settings);
    // What a restore that broke off has left is written again.
    if !unfinished.exists() {
        ensure!(
            media.is_empty().await?,
            "the media store {} is not empty: nothing was restored",
            settings.media_location().shown()
        );
    }
    unfinished.begin()?;
    let source = wiring::backup_source(settings, &store)?;
    let restored = showrunner_backup::restore(backup, source.rows, source.media, SystemClock.now()).await;
    if restored.is_err() && media.is_empty().await.unwrap_or(false) {
        // Nothing was written, so the place is as it was.
        unfinished.end()?;
    }
    restored.context("the store is as it was: no row was restored")?;
    let restore = Restore { backup_made_at: backup.summary.made_at, restored_at: SystemClock.now() };
    store.stores().restores.record(restore).await?;
    unfinished.end()
}
