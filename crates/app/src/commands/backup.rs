//! `showrunner backup`, `showrunner verify` and `showrunner restore`

use std::fs;
use std::io::{BufRead as _, ErrorKind, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use secrecy::{ExposeSecret as _, SecretSlice, SecretString};
use showrunner_backup::{Backup, MediaPart, Summary};
use showrunner_domain::backup::Restore;
use showrunner_ports::clock::Clock as _;

use crate::config::Settings;
use crate::machine::SystemClock;
use crate::store_lock::lock_store;
use crate::{key_file, sealing, telemetry, wiring};

/// The shortest passphrase for a new backup, in characters.
const MIN_PASSPHRASE_CHARS: usize = 8;

#[derive(clap::Args)]
pub(crate) struct BackupArguments {
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
pub(crate) fn back_up(arguments: &BackupArguments, settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    let sealed_key = if arguments.with_key {
        let passphrase = passphrase(arguments.passphrase_file.as_deref())?;
        let length = passphrase.expose_secret().chars().count();
        ensure!(length >= MIN_PASSPHRASE_CHARS, "the passphrase must have at least {MIN_PASSPHRASE_CHARS} characters");
        Some(showrunner_backup::seal_key(&key_file::content(&settings.secrets.key_file)?, &passphrase)?)
    } else {
        None
    };
    let media = if arguments.without_media { MediaPart::Checksums } else { MediaPart::Files };
    let contents = wiring::backup_contents(settings, media, sealed_key)?;
    super::runtime()?.block_on(async {
        let source = wiring::backup_source(settings, &wiring::unmigrated_database(settings).await?)?;
        let summary = showrunner_backup::create(&source, &arguments.file, contents, SystemClock.now())
            .await
            .context("no backup was made")?;
        super::print(&format!("{}: {}\n", arguments.file.display(), described(&summary)))
    })
}

#[derive(clap::Args)]
pub(crate) struct VerifyArguments {
    /// The backup.
    file: PathBuf,
    /// Succeed even though the key file of this place has not signed it: only the checksums count.
    #[arg(long)]
    accept_any_key: bool,
}

/// Reads a backup to its end, compares everything with its checksums, and holds its signature against the key file.
pub(crate) fn verify(arguments: &VerifyArguments, settings: &Settings) -> anyhow::Result<()> {
    let backup = super::runtime()?.block_on(showrunner_backup::verify(&arguments.file))?;
    super::print(&format!("{} is whole: {}\n", arguments.file.display(), described(&backup.summary)))?;
    if arguments.accept_any_key {
        return Ok(());
    }
    require_origin(&backup, None, settings)?;
    super::print("The key file of this place has signed it: nobody without that key has changed it.\n")
}

#[derive(clap::Args)]
pub(crate) struct RestoreArguments {
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
pub(crate) fn restore(arguments: &RestoreArguments, settings: &Settings) -> anyhow::Result<()> {
    telemetry::start(settings)?;
    super::runtime()?.block_on(async {
        let backup = showrunner_backup::verify(&arguments.file).await.context("nothing was restored")?;
        let key = key_in(&backup, arguments, settings)?;
        if !arguments.accept_any_key {
            require_origin(&backup, key.as_ref(), settings).context("nothing was restored")?;
        }
        fill(&backup, settings).await?;
        if let Some(key) = key {
            key_file::write_new(&settings.secrets.key_file, &key)?;
        }
        super::print(&format!("restored: {}\n", described(&backup.summary)))?;
        if !settings.secrets.key_file.exists() {
            super::print("The key file was not restored: put it in its place before the first start, or connect every account again.\n")?;
        }
        super::print(&format!(
            "Posts that were due since {:.0} may be out already: the server does not send them, and asks you to check them. \
             Look through the later ones, in case you published one of them before its time.\n",
            backup.summary.made_at
        ))
    })
}

/// The key in the backup, opened before anything is written.
fn key_in(
    backup: &Backup,
    arguments: &RestoreArguments,
    settings: &Settings,
) -> anyhow::Result<Option<SecretSlice<u8>>> {
    if !arguments.with_key {
        return Ok(None);
    }
    let Some(sealed) = &backup.sealed_key else { bail!("the key file is not in this backup") };
    let path = &settings.secrets.key_file;
    ensure!(!path.exists(), "there is a key file already: {}", path.display());
    let passphrase = passphrase(arguments.passphrase_file.as_deref())?;
    Ok(Some(showrunner_backup::open_key(sealed, &passphrase)?))
}

async fn fill(backup: &Backup, settings: &Settings) -> anyhow::Result<()> {
    let _lock = lock_store(settings)?;
    let store = wiring::unmigrated_database(settings).await?;
    let media = wiring::media(settings)?;
    let unfinished = UnfinishedRestore::of(settings);
    // What a restore that broke off has left is written again.
    if !unfinished.exists() {
        ensure!(
            media.is_empty().await?,
            "the media store {} is not empty: nothing was restored",
            settings.media.shown()
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
    store.stores().system.record_restore(restore).await?;
    unfinished.end()
}

/// What is in a backup, as a sentence.
fn described(summary: &Summary) -> String {
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

/// Refuses a backup that was signed neither with the key of this place nor with one of `restored`, the key file that was
/// opened from it.
fn require_origin(backup: &Backup, restored: Option<&SecretSlice<u8>>, settings: &Settings) -> anyhow::Result<()> {
    let path = &settings.secrets.key_file;
    let here = if path.exists() { key_file::read(path)? } else { Vec::new() };
    let restored = restored.map(key_file::keys_in).unwrap_or_default();
    let keys = here.iter().chain(&restored).map(sealing::backup_key).collect::<anyhow::Result<Vec<_>>>()?;
    if keys.is_empty() {
        bail!(
            "nobody can tell whether this backup was altered, because the key file {} is not here: put it in its place first, \
             or take the key from the backup with --with-key, or name a file that you know to be yours with --accept-any-key",
            path.display()
        );
    }
    ensure!(
        backup.is_signed_with(&keys),
        "this backup was altered, or made with another key file than {}: put the key file with which it was made in its place, \
         or accept a file that you know to be yours with --accept-any-key",
        path.display()
    );
    Ok(())
}

/// The passphrase: the first line of the file or of standard input, never an argument, which others can read.
fn passphrase(file: Option<&Path>) -> anyhow::Result<SecretString> {
    let text = if let Some(file) = file {
        std::fs::read_to_string(file)
            .with_context(|| format!("the passphrase file {} cannot be read", file.display()))?
    } else {
        if std::io::stdin().is_terminal() {
            std::io::stderr().write_all(b"Passphrase (it is shown as you type): ")?;
        }
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line)?;
        line
    };
    let passphrase = text.lines().next().unwrap_or_default();
    ensure!(!passphrase.is_empty(), "the passphrase is empty: give it on standard input or with --passphrase-file");
    Ok(SecretString::from(passphrase))
}

/// A mark in the data folder while a restore is under way. When the restore is killed, the mark stays.
pub(crate) struct UnfinishedRestore(PathBuf);

impl UnfinishedRestore {
    pub(crate) fn of(settings: &Settings) -> Self {
        Self(settings.data.dir.join("restore.unfinished"))
    }

    fn exists(&self) -> bool {
        self.0.exists()
    }

    fn begin(&self) -> anyhow::Result<()> {
        if let Some(folder) = self.0.parent() {
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        fs::write(&self.0, "A restore was begun and has not ended.\n")
            .with_context(|| format!("{} cannot be written", self.0.display()))
    }

    fn end(&self) -> anyhow::Result<()> {
        match fs::remove_file(&self.0) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| format!("{} cannot be removed", self.0.display()))
            }
            _ => Ok(()),
        }
    }

    /// Refuses to start a server on half a restore.
    pub(crate) fn refuse(&self) -> anyhow::Result<()> {
        if self.exists() {
            bail!(
                "a restore into this place broke off: run it again, or empty the place and remove {}",
                self.0.display()
            );
        }
        Ok(())
    }
}
