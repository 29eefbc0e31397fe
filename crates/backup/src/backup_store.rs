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

/// Automatic backups, in a local folder or in a bucket. File names contain the time of creation.
pub struct Backups {
    folder: PathBuf,
    source: Source,
    contents: Contents,
    bucket: Option<Arc<dyn RemoteBackups>>,
}

impl Backups {
    /// Keeps backups of `source` in `folder`, which is made with the first.
    pub fn in_folder(folder: PathBuf, source: Source, contents: Contents) -> Self {
        Self { folder, source, contents, bucket: None }
    }

    /// Keeps them in `bucket`. A backup is made in the folder, which needs room for it until it is uploaded.
    #[must_use]
    pub fn moved_into(self, bucket: Arc<dyn RemoteBackups>) -> Self {
        Self { bucket: Some(bucket), ..self }
    }

    /// Makes a backup before a newer version changes the database, and returns its file; nothing while another is being made.
    /// It stays in the folder and does not count as a nightly one.
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
        // Nobody else is making a backup, so a killed process left these.
        for unfinished in self.files()?.into_iter().filter(|name| name.starts_with(UNFINISHED)) {
            if let Err(error) = std::fs::remove_file(self.folder.join(&unfinished)) {
                tracing::warn!(file = unfinished, %error, "an unfinished backup stays");
            }
        }
        let file = self.folder.join(name);
        let summary = create(&self.source, &file, self.contents.clone(), now).await?;
        Ok(Some((file, summary)))
    }

    /// The names of the files in the folder.
    fn files(&self) -> Result<Vec<String>> {
        match std::fs::read_dir(&self.folder) {
            Ok(entries) => Ok(entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(on(&self.folder)(error)),
        }
    }

    fn remove_file(&self, name: &str) -> StoreResult<()> {
        let file = self.folder.join(name);
        std::fs::remove_file(&file).map_err(|error| failed(&on(&file)(error)))
    }

    /// The nightly backups, oldest first.
    async fn nightly(&self) -> StoreResult<Vec<(Timestamp, String)>> {
        let names = match &self.bucket {
            Some(bucket) => bucket.names().await.map_err(BackupStoreError::Failed)?,
            None => self.files().map_err(|error| failed(&error))?,
        };
        Ok(dated(names))
    }

    /// Moves a new backup into the bucket, unless another machine was quicker: `before` is its last one from before this one.
    async fn move_into(&self, bucket: &dyn RemoteBackups, file: &Path, before: Option<Timestamp>) -> StoreResult<()> {
        let uploaded = match self.list().await {
            Ok(backups) if backups.last().copied() > before => Err(BackupStoreError::Busy),
            Ok(_) => upload(bucket, file).await.map_err(BackupStoreError::Failed),
            Err(error) => Err(error),
        };
        // Whether it was uploaded or not: a killed process may have left one here as well.
        for (_, name) in dated(self.files().map_err(|error| failed(&error))?) {
            self.remove_file(&name)?;
        }
        uploaded
    }
}

/// The name of a backup of this time, which says what it was made for unless it is a nightly one.
fn name(now: Timestamp, occasion: &str) -> String {
    let time = now.to_zoned(TimeZone::UTC).strftime(TIME);
    format!("{PREFIX}{time}{occasion}{ENDING}")
}

/// When a nightly backup was made, by its name.
fn made_at(name: &str) -> Option<Timestamp> {
    let time = name.strip_prefix(PREFIX)?.strip_suffix(ENDING)?;
    let time = strtime::parse(TIME, time).ok()?.to_datetime().ok()?;
    time.to_zoned(TimeZone::UTC).ok().map(|time| time.timestamp())
}

/// The nightly backups among files with these names, oldest first.
fn dated(names: Vec<String>) -> Vec<(Timestamp, String)> {
    let mut backups: Vec<_> = names.into_iter().filter_map(|name| Some((made_at(&name)?, name))).collect();
    backups.sort();
    backups
}

async fn upload(bucket: &dyn RemoteBackups, file: &Path) -> std::result::Result<(), BoxError> {
    let name = file.file_name().and_then(|name| name.to_str()).ok_or("the backup has no name")?;
    let bytes = ReaderStream::with_capacity(tokio::fs::File::open(file).await?, CHUNK);
    bucket.upload(name, bytes.boxed()).await
}

#[async_trait]
impl BackupStore for Backups {
    async fn list(&self) -> StoreResult<Vec<Timestamp>> {
        Ok(self.nightly().await?.into_iter().map(|(made_at, _)| made_at).collect())
    }

    async fn make(&self, now: Timestamp) -> StoreResult<()> {
        let before = self.list().await?.pop();
        let made = self.make_as(name(now, ""), now).await.map_err(|error| failed(&error))?;
        let (file, summary) = made.ok_or(BackupStoreError::Busy)?;
        if let Some(bucket) = &self.bucket {
            self.move_into(bucket.as_ref(), &file, before).await?;
        }
        let (rows, media, bytes) = (summary.rows, summary.media_files, summary.bytes);
        tracing::info!(file = %file.display(), rows, media, bytes, uploaded = self.bucket.is_some(), "a backup was made");
        Ok(())
    }

    async fn remove_all_but(&self, keep: usize) -> StoreResult<()> {
        let backups = self.nightly().await?;
        let surplus = backups.len().saturating_sub(keep);
        for (_, name) in &backups[..surplus] {
            match &self.bucket {
                Some(bucket) => bucket.remove(name).await.map_err(BackupStoreError::Failed)?,
                None => self.remove_file(name)?,
            }
            tracing::info!(%name, "an old backup was removed");
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
