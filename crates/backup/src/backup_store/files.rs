//! The files in the folder of the backups.

use std::fs::{self, File};
use std::io::{self, Seek as _, Write as _};
use std::path::PathBuf;

use futures_util::StreamExt as _;
use showrunner_ports::ByteStream;
use showrunner_ports::backup::{BackupPlace, BackupRecord, StoredBackup};
use tokio::io::AsyncWriteExt as _;

use crate::create::UNFINISHED;
use crate::error::{Result, on};

/// Locked while a backup is being made.
const LOCK: &str = ".lock";

/// The largest record that is read, in bytes. One has some three hundred.
const MAX_RECORD_BYTES: usize = 64 * 1024;

/// The folder of the backups.
#[derive(Clone)]
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The file that is locked while a backup is being made. The folder is made if it is missing.
    pub(super) fn lock_file(&self) -> Result<File> {
        fs::create_dir_all(&self.0).map_err(on(&self.0))?;
        let path = self.path(LOCK);
        File::create(&path).map_err(on(&path))
    }

    pub(super) fn remove_unfinished(&self) -> Result<()> {
        for unfinished in self.names()?.into_iter().filter(|name| name.starts_with(UNFINISHED)) {
            if let Err(error) = fs::remove_file(self.path(&unfinished)) {
                tracing::warn!(file = unfinished, %error, "an unfinished backup stays");
            }
        }
        Ok(())
    }

    /// The size of the backup that is being made by any process, if one is.
    pub(super) fn progress(&self) -> Option<u64> {
        let lock = File::open(self.path(LOCK)).ok()?;
        // Only a lock that somebody else has is of interest; this one ends with the file.
        if lock.try_lock_shared().is_ok() {
            return None;
        }
        let unfinished = self.names().ok()?.into_iter().filter(|name| name.starts_with(UNFINISHED));
        let sizes = unfinished.filter_map(|name| Some(fs::metadata(self.path(&name)).ok()?.len()));
        Some(sizes.max().unwrap_or_default())
    }

    /// The complete backups, oldest first.
    pub(super) fn backups(&self) -> Result<Vec<StoredBackup>> {
        let stored = |name: String| {
            let bytes = fs::metadata(self.path(&name)).ok()?.len();
            Some(StoredBackup { name: name.parse().ok()?, bytes, place: BackupPlace::Folder })
        };
        let mut backups: Vec<_> = self.names()?.into_iter().filter_map(stored).collect();
        backups.sort_by(|left, right| left.name.cmp(&right.name));
        Ok(backups)
    }

    fn names(&self) -> Result<Vec<String>> {
        match fs::read_dir(&self.0) {
            Ok(entries) => Ok(entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(on(&self.0)(error)),
        }
    }

    /// Opens a file; nothing when there is none of this name.
    pub(super) fn open(&self, name: &str) -> Result<Option<File>> {
        let path = self.path(name);
        match File::open(&path) {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(on(&path)(error)),
        }
    }

    /// Removes a file. One that is not there is not an error.
    pub(super) fn remove(&self, name: &str) -> Result<()> {
        let path = self.path(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(on(&path)(error)),
            _ => Ok(()),
        }
    }

    /// Writes a small file, whole or not at all.
    pub(super) fn write(&self, name: &str, text: &[u8]) -> Result<()> {
        let path = self.path(name);
        let write = || {
            let mut file = tempfile::NamedTempFile::new_in(&self.0)?;
            file.write_all(text)?;
            file.persist(&path)?;
            Ok(())
        };
        write().map_err(on(&path))
    }

    /// Writes a stream into a file without a name, which goes when it is closed, and returns it at its beginning.
    pub(super) async fn gather(&self, mut bytes: ByteStream) -> Result<File> {
        let failed = on(&self.0);
        fs::create_dir_all(&self.0).map_err(&failed)?;
        let mut file = tokio::fs::File::from_std(tempfile::tempfile_in(&self.0).map_err(&failed)?);
        while let Some(piece) = bytes.next().await {
            file.write_all(&piece.map_err(&failed)?).await.map_err(&failed)?;
        }
        file.flush().await.map_err(&failed)?;
        let mut file = file.into_std().await;
        file.rewind().map_err(&failed)?;
        Ok(file)
    }
}

/// The record in a file; nothing in one that is no record.
pub(super) async fn record(mut bytes: ByteStream) -> Option<BackupRecord> {
    let mut text = Vec::new();
    while let Some(piece) = bytes.next().await {
        text.extend_from_slice(&piece.ok()?);
        if text.len() > MAX_RECORD_BYTES {
            return None;
        }
    }
    serde_json::from_slice(&text).ok()
}
