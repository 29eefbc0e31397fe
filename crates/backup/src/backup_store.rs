//! Where the backups are that the product makes by itself: a folder, or a bucket.

mod files;

use std::fs::{File, TryLockError};
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::StreamExt as _;
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretSlice;
use showrunner_domain::backup::{BackupName, BackupOccasion};
use showrunner_ports::backup::{
    BackupCheck, BackupContents, BackupPlace, BackupRecord, BackupStore, BackupStoreError, RemoteBackups, StoredBackup,
};
use showrunner_ports::{BoxError, ByteStream};
use tokio_util::io::ReaderStream;

use self::files::Folder;
use crate::create::{Contents, Source, Summary, create};
use crate::error::{BackupError, Result, on};
use crate::format::{CHUNK, MediaPart};
use crate::verify::verify_opened;

/// How often and after how long a locked folder is tried again: a process that asks whether it is locked locks it for a moment.
const LOCK_ATTEMPTS: u32 = 5;
const LOCK_RETRY: Duration = Duration::from_millis(20);

/// Added to the name of a backup, the name of the file with its record.
const RECORD: &str = ".json";

type StoreResult<T> = std::result::Result<T, BackupStoreError>;

/// Returns the keys that sign backups, the newest first. They are asked for each time, since the key file may change.
pub type SigningKeys = Arc<dyn Fn() -> std::result::Result<Vec<SecretSlice<u8>>, BoxError> + Send + Sync>;

/// Automatic backups, in a local folder or in a bucket. File names contain the time of creation.
#[derive(Clone)]
pub struct Backups {
    folder: Folder,
    source: Source,
    /// The version of the program.
    program: String,
    keys: SigningKeys,
    bucket: Option<Arc<dyn RemoteBackups>>,
}

impl Backups {
    /// Keeps backups of `source` in `folder`, which is made with the first.
    pub fn in_folder(folder: PathBuf, source: Source, program: &str, keys: SigningKeys) -> Self {
        Self { folder: Folder(folder), source, program: program.to_owned(), keys, bucket: None }
    }

    /// Keeps them in `bucket`. A backup is made in the folder, which needs room for it until it is uploaded.
    #[must_use]
    pub fn moved_into(self, bucket: Arc<dyn RemoteBackups>) -> Self {
        Self { bucket: Some(bucket), ..self }
    }

    /// Makes a backup before a newer version changes the database, and returns its file; nothing while another is being made.
    /// It stays in the folder and does not count as a regular one. A migration changes rows only, so the media files stay out.
    pub async fn make_before_migration(&self, now: Timestamp) -> Result<Option<(PathBuf, Summary)>> {
        let Some(_lock) = self.lock().await? else { return Ok(None) };
        let name = BackupName::new(now, BackupOccasion::BeforeMigration);
        self.make_as(&name, MediaPart::Keys, now).await.map(Some)
    }

    /// Locks the folder until the file is dropped; nothing while another process makes a backup.
    async fn lock(&self) -> Result<Option<File>> {
        for attempt in 0..LOCK_ATTEMPTS {
            if attempt > 0 {
                tokio::time::sleep(LOCK_RETRY).await;
            }
            let lock = self.folder.lock_file()?;
            match lock.try_lock() {
                Ok(()) => {
                    // Nobody else is making a backup, so a killed process left these.
                    self.folder.remove_unfinished()?;
                    return Ok(Some(lock));
                }
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(on(&self.folder.0)(error)),
            }
        }
        Ok(None)
    }

    async fn make_as(&self, name: &BackupName, media: MediaPart, now: Timestamp) -> Result<(PathBuf, Summary)> {
        let keys = (self.keys)().map_err(|error| BackupError::Machine(io::Error::other(error)))?;
        let signing_key = keys.into_iter().next();
        let contents = Contents { media, sealed_key: None, signing_key, program: self.program.clone() };
        let file = self.folder.path(name.as_str());
        let summary = create(&self.source, &file, contents, now).await?;
        Ok((file, summary))
    }

    fn folder_list(&self) -> StoreResult<Vec<StoredBackup>> {
        self.folder.backups().map_err(|error| failed(&error))
    }

    /// The regular backups where new ones go, oldest first.
    async fn regular(&self) -> StoreResult<Vec<StoredBackup>> {
        let mut backups = match &self.bucket {
            Some(bucket) => in_bucket(bucket.as_ref()).await?,
            None => self.folder_list()?,
        };
        backups.retain(|backup| backup.name.occasion() == BackupOccasion::Regular);
        Ok(backups)
    }

    /// The name of a regular backup that is made now: of the next second that no other has.
    async fn free_name(&self, now: Timestamp) -> StoreResult<BackupName> {
        let taken = self.list().await?;
        let mut name = BackupName::new(now, BackupOccasion::Regular);
        while taken.iter().any(|backup| backup.name == name) {
            name = BackupName::new(name.made_at() + SignedDuration::from_secs(1), BackupOccasion::Regular);
        }
        Ok(name)
    }

    /// Moves a new backup into the bucket, unless another machine was quicker: `before` is its last one from before this one.
    async fn move_into(
        &self,
        bucket: &dyn RemoteBackups,
        name: &BackupName,
        before: Option<Timestamp>,
    ) -> StoreResult<()> {
        let uploaded = match self.regular().await {
            Ok(backups) if backups.last().map(|backup| backup.name.made_at()) > before => Err(BackupStoreError::Busy),
            Ok(_) => self.upload(bucket, name).await.map_err(BackupStoreError::Failed),
            Err(error) => Err(error),
        };
        // Whether it was uploaded or not.
        self.folder.remove(name.as_str()).map_err(|error| failed(&error))?;
        uploaded
    }

    async fn upload(&self, bucket: &dyn RemoteBackups, name: &BackupName) -> std::result::Result<(), BoxError> {
        let file = tokio::fs::File::open(self.folder.path(name.as_str())).await?;
        bucket.upload(name.as_str(), ReaderStream::with_capacity(file, CHUNK).boxed()).await
    }

    /// Reads an opened backup to its end.
    async fn read(&self, file: File, name: &BackupName, now: Timestamp) -> Result<BackupRecord> {
        let check = |problem| BackupCheck { checked_at: now, problem };
        match verify_opened(file, self.folder.path(name.as_str())).await {
            Ok(backup) => {
                let keys = (self.keys)().map_err(|error| BackupError::Machine(io::Error::other(error)))?;
                let problem = (!backup.is_signed_with(&keys))
                    .then(|| "it was not signed with the key file of this installation".to_owned());
                Ok(BackupRecord { contents: Some(contents_of(&backup.summary)), check: Some(check(problem)) })
            }
            Err(error @ (BackupError::Damaged(_) | BackupError::NotABackup(_) | BackupError::NewerFormat { .. })) => {
                Ok(BackupRecord { contents: None, check: Some(check(Some(error.to_string()))) })
            }
            Err(error) => Err(error),
        }
    }

    async fn write_record(&self, name: &BackupName, place: BackupPlace, record: &BackupRecord) -> StoreResult<()> {
        let text = serde_json::to_vec(record).map_err(|error| BackupStoreError::Failed(error.into()))?;
        let file = format!("{name}{RECORD}");
        match (place, &self.bucket) {
            (BackupPlace::Bucket, Some(bucket)) => {
                let bytes = futures_util::stream::iter([Ok(text.into())]).boxed();
                bucket.upload(&file, bytes).await.map_err(BackupStoreError::Failed)
            }
            _ => self.folder.write(&file, &text).map_err(|error| failed(&error)),
        }
    }

    /// The bytes of a file beside the backups.
    async fn open_file(&self, name: &str, place: BackupPlace) -> StoreResult<Option<ByteStream>> {
        match (place, &self.bucket) {
            (BackupPlace::Bucket, Some(bucket)) => bucket.download(name).await.map_err(BackupStoreError::Failed),
            (BackupPlace::Bucket, None) => Ok(None),
            (BackupPlace::Folder, _) => {
                let file = self.folder.open(name).map_err(|error| failed(&error))?;
                let stream = |file| ReaderStream::with_capacity(tokio::fs::File::from_std(file), CHUNK).boxed();
                Ok(file.map(stream))
            }
        }
    }

    /// Removes a backup with its record.
    async fn remove(&self, backup: &StoredBackup) -> StoreResult<()> {
        for name in [backup.name.to_string(), format!("{}{RECORD}", backup.name)] {
            match (backup.place, &self.bucket) {
                (BackupPlace::Bucket, Some(bucket)) => bucket.remove(&name).await.map_err(BackupStoreError::Failed)?,
                _ => self.folder.remove(&name).map_err(|error| failed(&error))?,
            }
        }
        tracing::info!(name = %backup.name, "an old backup was removed");
        Ok(())
    }
}

/// The backups in a bucket, oldest first.
async fn in_bucket(bucket: &dyn RemoteBackups) -> StoreResult<Vec<StoredBackup>> {
    let files = bucket.files().await.map_err(BackupStoreError::Failed)?;
    let stored = |file: showrunner_ports::backup::RemoteFile| {
        Some(StoredBackup { name: file.name.parse().ok()?, bytes: file.bytes, place: BackupPlace::Bucket })
    };
    let mut backups: Vec<_> = files.into_iter().filter_map(stored).collect();
    backups.sort_by(|left, right| left.name.cmp(&right.name));
    Ok(backups)
}

#[async_trait]
impl BackupStore for Backups {
    async fn list(&self) -> StoreResult<Vec<StoredBackup>> {
        let mut backups = self.folder_list()?;
        if let Some(bucket) = &self.bucket {
            backups.extend(in_bucket(bucket.as_ref()).await?);
            backups.sort_by(|left, right| left.name.cmp(&right.name));
        }
        Ok(backups)
    }

    async fn record(&self, backup: &StoredBackup) -> BackupRecord {
        let file = format!("{}{RECORD}", backup.name);
        match self.open_file(&file, backup.place).await {
            Ok(Some(bytes)) => files::record(bytes).await.unwrap_or_default(),
            Ok(None) => BackupRecord::default(),
            Err(error) => {
                tracing::debug!(%error, file, "the record of a backup cannot be read");
                BackupRecord::default()
            }
        }
    }

    async fn make(&self, now: Timestamp, media: bool) -> StoreResult<()> {
        let before = self.regular().await?.pop().map(|backup| backup.name.made_at());
        let Some(_lock) = self.lock().await.map_err(|error| failed(&error))? else {
            return Err(BackupStoreError::Busy);
        };
        let name = self.free_name(now).await?;
        let media = if media { MediaPart::Files } else { MediaPart::Checksums };
        let (file, Summary { rows, media_files, bytes, .. }) =
            self.make_as(&name, media, now).await.map_err(|error| failed(&error))?;
        let record = match File::open(&file).map_err(on(&file)) {
            Ok(opened) => self.read(opened, &name, now).await,
            Err(error) => Err(error),
        };
        let problem = match &record {
            Ok(record) => record.check.as_ref().and_then(|check| check.problem.clone()),
            Err(error) => Some(error.to_string()),
        };
        if let Some(problem) = problem {
            // It would count as the last one otherwise, and the next would be made a day later.
            self.folder.remove(name.as_str()).map_err(|error| failed(&error))?;
            return Err(BackupStoreError::Failed(format!("the new backup could not be read back: {problem}").into()));
        }
        let record = record.map_err(|error| failed(&error))?;
        let place = match &self.bucket {
            Some(bucket) => self.move_into(bucket.as_ref(), &name, before).await.map(|()| BackupPlace::Bucket)?,
            None => BackupPlace::Folder,
        };
        if let Err(error) = self.write_record(&name, place, &record).await {
            tracing::warn!(%error, %name, "the backup is made, its record is not: check it again to show what is in it");
        }
        tracing::info!(%name, rows, media = media_files, bytes, uploaded = self.bucket.is_some(), "a backup was made");
        Ok(())
    }

    async fn remove_all_but(&self, keep: usize) -> StoreResult<()> {
        let backups = self.regular().await?;
        for backup in &backups[..backups.len().saturating_sub(keep)] {
            self.remove(backup).await?;
        }
        // Those from before there was a bucket go once the bucket has as many as are wanted.
        if self.bucket.is_some() && backups.len() >= keep {
            let left = self.folder_list()?.into_iter();
            for backup in left.filter(|backup| backup.name.occasion() == BackupOccasion::Regular) {
                self.remove(&backup).await?;
            }
        }
        Ok(())
    }

    async fn open(&self, backup: &StoredBackup) -> StoreResult<Option<ByteStream>> {
        self.open_file(backup.name.as_str(), backup.place).await
    }

    async fn check(&self, backup: &StoredBackup, now: Timestamp) -> StoreResult<BackupCheck> {
        let gone = || BackupStoreError::Failed("the backup is no longer there".into());
        let file = match backup.place {
            BackupPlace::Folder => self.folder.open(backup.name.as_str()).map_err(|error| failed(&error))?,
            BackupPlace::Bucket => match self.open(backup).await? {
                Some(bytes) => Some(self.folder.gather(bytes).await.map_err(|error| failed(&error))?),
                None => None,
            },
        };
        let found = self.read(file.ok_or_else(gone)?, &backup.name, now).await.map_err(|error| failed(&error))?;
        let former = self.record(backup).await;
        let record = BackupRecord { contents: found.contents.or(former.contents), check: found.check };
        self.write_record(&backup.name, backup.place, &record).await?;
        record.check.ok_or_else(gone)
    }

    fn in_bucket(&self, bucket: Arc<dyn RemoteBackups>) -> Arc<dyn BackupStore> {
        Arc::new(self.clone().moved_into(bucket))
    }

    fn progress(&self) -> Option<u64> {
        self.folder.progress()
    }
}

fn contents_of(summary: &Summary) -> BackupContents {
    let Summary { rows, media_files, media_bytes, media_missing, media, has_key, .. } = *summary;
    BackupContents { rows, media_files, media_bytes, media_missing, has_media: media == MediaPart::Files, has_key }
}

/// An error with its causes, in one sentence. A full disk is named without the words of the system.
fn failed(error: &BackupError) -> BackupStoreError {
    let causes = || std::iter::successors(std::error::Error::source(error), |cause| cause.source());
    let mut kinds = causes().filter_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
    if kinds.any(|kind| kind == io::ErrorKind::StorageFull) {
        return BackupStoreError::Failed("the disk is full: make room, then try again".into());
    }
    let sentence = causes().fold(error.to_string(), |text, cause| format!("{text}: {cause}"));
    BackupStoreError::Failed(sentence.into())
}
