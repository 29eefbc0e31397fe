//! The backups that the product makes by itself, in a bucket.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use futures_util::StreamExt as _;
use jiff::Timestamp;
use showrunner_ports::BoxError;
use showrunner_ports::backup::{BackupStore, BackupStoreError, RemoteBackups};
use tokio_util::io::ReaderStream;

use crate::folder::{BackupFolder, Occasion, failed, made_at};

/// The bytes of a backup that are on their way at once.
const CHUNK: usize = 256 * 1024;

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
    async fn nightly(&self) -> Result<Vec<(Timestamp, String)>, BackupStoreError> {
        let names = self.bucket.names().await.map_err(BackupStoreError::Failed)?;
        let mut backups: Vec<_> = names.into_iter().filter_map(|name| Some((made_at(&name)?, name))).collect();
        backups.sort();
        Ok(backups)
    }

    async fn upload(&self, file: &Path) -> Result<(), BoxError> {
        let name = file.file_name().and_then(|name| name.to_str()).ok_or("the backup has no name")?;
        let bytes = ReaderStream::with_capacity(tokio::fs::File::open(file).await?, CHUNK);
        self.bucket.upload(name, bytes.boxed()).await
    }
}

#[async_trait]
impl BackupStore for BackupBucket {
    async fn list(&self) -> Result<Vec<Timestamp>, BackupStoreError> {
        Ok(self.nightly().await?.into_iter().map(|(made_at, _)| made_at).collect())
    }

    async fn make(&self, now: Timestamp) -> Result<(), BackupStoreError> {
        let before = self.list().await?.pop();
        let made = self.folder.make_for(Occasion::Nightly, now).await.map_err(|error| failed(&error))?;
        let (file, summary) = made.ok_or(BackupStoreError::Busy)?;
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

    async fn remove_all_but(&self, keep: usize) -> Result<(), BackupStoreError> {
        let backups = self.nightly().await?;
        let surplus = backups.len().saturating_sub(keep);
        for (_, name) in &backups[..surplus] {
            self.bucket.remove(name).await.map_err(BackupStoreError::Failed)?;
            tracing::info!(%name, "an old backup was removed");
        }
        Ok(())
    }
}
