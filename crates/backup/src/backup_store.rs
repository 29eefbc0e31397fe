//! Where the backups are that the product makes by itself: a folder, or a bucket.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::StreamExt as _;
use jiff::Timestamp;
use jiff::fmt::strtime;
use jiff::tz::TimeZone;
use showrunner_ports::BoxError;
use showrunner_ports::backup::{BackupStore, BackupStoreError, RemoteBackups};
use tokio_util::io::ReaderStream;

use crate::create::{Contents, Source, Summary, UNFINISHED, create};
use crate::error::{BackupError, Result, on};
use crate::format::CHUNK;

/// The time in a name, in UTC.
const TIME: &str = "%Y%m%dT%H%M%SZ";

const PREFIX: &str = "showrunner-";
const ENDING: &str = ".tar";

/// Locked while a backup is being made.
const LOCK: &str = ".lock";

type StoreResult<T> = std::result::Result<T, BackupStoreError>;

/// A folder with backups. Their names say when they were made.
pub struct BackupFolder {
    folder: PathBuf,
    source: Source,
    contents: Contents,
}

impl BackupFolder {
    /// Keeps backups of `source` in `folder`, which is made with the first.
    pub fn new(folder: PathBuf, source: Source, contents: Contents) -> Self {
        Self { folder, source, contents }
    }

    /// Makes a backup before a newer version changes the database, and returns its file; nothing while another is being made.
    /// It does not count as a nightly one.
    pub async fn make_before_migration(&self, now: Timestamp) -> Result<Option<(PathBuf, Summary)>> {
        self.make_as(name(now, "-before-migration"), now).await
    }

    async fn make_as(&self, name: String, now: Timestamp) -> Result<Option<(PathBuf, Summary)>> {
        std::fs::create_dir_all(&self.folder).map_err(on(&self.folder))?;
        let path = self.folder.join(LOCK);
        let lock = File::create(&path).map_err(on(&path))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(on(&path)(error)),
        }
        self.remove_unfinished();
        let file = self.folder.join(name);
        let summary = create(&self.source, &file, self.contents.clone(), now).await?;
        Ok(Some((file, summary)))
    }

    async fn make_nightly(&self, now: Timestamp) -> StoreResult<(PathBuf, Summary)> {
        let made = self.make_as(name(now, ""), now).await.map_err(|error| failed(&error))?;
        made.ok_or(BackupStoreError::Busy)
    }

    /// Removes what a killed process left: nobody else is making a backup.
    fn remove_unfinished(&self) {
        let Ok(entries) = std::fs::read_dir(&self.folder) else { return };
        for entry in entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(UNFINISHED)) {
            if let Err(error) = std::fs::remove_file(entry.path()) {
                tracing::warn!(file = %entry.path().display(), %error, "an unfinished backup stays");
            }
        }
    }

    /// The nightly backups, oldest first.
    fn nightly(&self) -> Result<Vec<(Timestamp, PathBuf)>> {
        let entries = match std::fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(on(&self.folder)(error)),
        };
        let dated = |entry: std::fs::DirEntry| Some((made_at(entry.path())?, entry.path()));
        let mut backups: Vec<_> = entries.flatten().filter_map(dated).collect();
        backups.sort();
        Ok(backups)
    }
}

/// The name of a backup of this time, which says what it was made for unless it is a nightly one.
fn name(now: Timestamp, occasion: &str) -> String {
    let time = now.to_zoned(TimeZone::UTC).strftime(TIME);
    format!("{PREFIX}{time}{occasion}{ENDING}")
}

/// When a nightly backup was made, by its path or name.
fn made_at(path: impl AsRef<Path>) -> Option<Timestamp> {
    let time = path.as_ref().file_name()?.to_str()?.strip_prefix(PREFIX)?.strip_suffix(ENDING)?;
    let time = strtime::parse(TIME, time).ok()?.to_datetime().ok()?;
    time.to_zoned(TimeZone::UTC).ok().map(|time| time.timestamp())
}

#[async_trait]
impl BackupStore for BackupFolder {
    async fn list(&self) -> StoreResult<Vec<Timestamp>> {
        Ok(self.nightly().map_err(|error| failed(&error))?.into_iter().map(|(made_at, _)| made_at).collect())
    }

    async fn make(&self, now: Timestamp) -> StoreResult<()> {
        let (file, summary) = self.make_nightly(now).await?;
        let (rows, media, bytes) = (summary.rows, summary.media_files, summary.bytes);
        tracing::info!(file = %file.display(), rows, media, bytes, "a backup was made");
        Ok(())
    }

    async fn remove_all_but(&self, keep: usize) -> StoreResult<()> {
        let backups = self.nightly().map_err(|error| failed(&error))?;
        let surplus = backups.len().saturating_sub(keep);
        for (_, file) in &backups[..surplus] {
            std::fs::remove_file(file).map_err(|error| failed(&on(file)(error)))?;
            tracing::info!(file = %file.display(), "an old backup was removed");
        }
        Ok(())
    }
}

/// An error with its causes, in one sentence.
fn failed(error: &BackupError) -> BackupStoreError {
    let causes = std::iter::successors(std::error::Error::source(error), |cause| cause.source());
    let sentence = causes.fold(error.to_string(), |text, cause| format!("{text}: {cause}"));
    BackupStoreError::Failed(sentence.into())
}

/// Makes each backup in a folder of this machine, and moves it into a bucket.
pub struct BackupBucket {
    folder: BackupFolder,
    bucket: Arc<dyn RemoteBackups>,
}

impl BackupBucket {
    /// Keeps backups in `bucket`. A backup is made in `folder`, which needs room for it until it is uploaded.
    pub fn new(folder: BackupFolder, bucket: Arc<dyn RemoteBackups>) -> Self {
        Self { folder, bucket }
    }

    /// The nightly backups in the bucket, oldest first.
    async fn nightly(&self) -> StoreResult<Vec<(Timestamp, String)>> {
        let names = self.bucket.names().await.map_err(BackupStoreError::Failed)?;
        let mut backups: Vec<_> = names.into_iter().filter_map(|name| Some((made_at(&name)?, name))).collect();
        backups.sort();
        Ok(backups)
    }

    async fn upload(&self, file: &Path) -> std::result::Result<(), BoxError> {
        let name = file.file_name().and_then(|name| name.to_str()).ok_or("the backup has no name")?;
        let bytes = ReaderStream::with_capacity(tokio::fs::File::open(file).await?, CHUNK);
        self.bucket.upload(name, bytes.boxed()).await
    }
}

#[async_trait]
impl BackupStore for BackupBucket {
    async fn list(&self) -> StoreResult<Vec<Timestamp>> {
        Ok(self.nightly().await?.into_iter().map(|(made_at, _)| made_at).collect())
    }

    async fn make(&self, now: Timestamp) -> StoreResult<()> {
        let before = self.list().await?.pop();
        let (file, summary) = self.folder.make_nightly(now).await?;
        // Another machine may have been quicker: one backup a night is enough.
        let uploaded = match self.list().await {
            Ok(backups) if backups.last().copied() > before => Err(BackupStoreError::Busy),
            Ok(_) => self.upload(&file).await.map_err(BackupStoreError::Failed),
            Err(error) => Err(error),
        };
        // Whether it was uploaded or not: a killed process may have left one here as well.
        self.folder.remove_all_but(0).await?;
        uploaded?;
        let (rows, media, bytes) = (summary.rows, summary.media_files, summary.bytes);
        tracing::info!(file = %file.display(), rows, media, bytes, "a backup was made and uploaded");
        Ok(())
    }

    async fn remove_all_but(&self, keep: usize) -> StoreResult<()> {
        let backups = self.nightly().await?;
        let surplus = backups.len().saturating_sub(keep);
        for (_, name) in &backups[..surplus] {
            self.bucket.remove(name).await.map_err(BackupStoreError::Failed)?;
            tracing::info!(%name, "an old backup was removed");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_when_and_why_a_backup_was_made() {
        let now: Timestamp = "2026-11-20T02:03:04Z".parse().unwrap();
        let nightly = name(now, "");
        assert_eq!(nightly, "showrunner-20261120T020304Z.tar");
        assert_eq!(made_at(&nightly), Some(now));
        let before = name(now, "-before-migration");
        assert_eq!(before, "showrunner-20261120T020304Z-before-migration.tar");
        for other in
            [before.as_str(), "showrunner-.tar", ".unfinished-backup-x", "notes.txt", "showrunner-20261320T020304Z.tar"]
        {
            assert_eq!(made_at(other), None, "{other}");
        }
    }
}
