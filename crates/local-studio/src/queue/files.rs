//! The files of a render: the folder on the machine that renders, and the finished ones in the media store, where the worker
//! that fetches them finds them.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;

use futures_util::StreamExt as _;
use showrunner_domain::media::MediaKey;
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaStore};
use tempfile::TempDir;
use tokio_util::io::ReaderStream;

use crate::job::JobId;
use crate::render::RenderedFiles;

/// How long to wait before a file is stored once more: rendering again would take longer.
const PAUSES: [Duration; 4] =
    [Duration::from_secs(1), Duration::from_secs(5), Duration::from_secs(15), Duration::from_secs(30)];

/// The video and the thumbnail of a job.
#[derive(Debug, Clone)]
pub(crate) struct JobFiles {
    pub(crate) video: MediaKey,
    pub(crate) thumbnail: MediaKey,
}

impl JobFiles {
    /// Nothing for an id that makes no key, which [`JobId`] does not allow.
    pub(crate) fn of(id: &JobId) -> Option<Self> {
        let key = |extension: &str| MediaKey::new(format!("renders/{}.{extension}", id.as_str())).ok();
        Some(Self { video: key("mp4")?, thumbnail: key("jpg")? })
    }

    pub(super) async fn store(&self, media: &dyn MediaStore, files: &RenderedFiles) -> Result<(), MediaError> {
        put(media, &self.thumbnail, &files.thumbnail).await?;
        put(media, &self.video, &files.video).await
    }

    pub(crate) async fn delete(&self, media: &dyn MediaStore) -> Result<(), MediaError> {
        media.delete(&self.video).await?;
        media.delete(&self.thumbnail).await
    }
}

/// Stores a file, once more after a pause if the store cannot be used.
async fn put(media: &dyn MediaStore, key: &MediaKey, file: &Path) -> Result<(), MediaError> {
    let mut pauses = PAUSES.iter();
    loop {
        let stream = read(file).await.map_err(MediaError::Source)?;
        match (media.put(key, stream).await, pauses.next()) {
            (Ok(_), _) => return Ok(()),
            (Err(error @ MediaError::Store(_)), Some(pause)) => {
                tracing::warn!(media.key = %key, %error, "a rendered file could not be stored, to be tried again");
                tokio::time::sleep(*pause).await;
            }
            (Err(error), _) => return Err(error),
        }
    }
}

async fn read(file: &Path) -> io::Result<ByteStream> {
    Ok(ReaderStream::with_capacity(tokio::fs::File::open(file).await?, 64 * 1024).boxed())
}

const PREFIX: &str = "render-";

/// Locked for as long as the process lives that renders in the folder.
const LOCK: &str = "lock";

/// A folder to render in, removed when it is dropped.
pub(super) struct Scratch {
    // Fields are dropped in this order: the folder must be removed before the lock is released.
    folder: TempDir,
    _lock: File,
}

impl Scratch {
    /// Creates a folder in `root`, and removes those that killed processes left there.
    pub(super) fn in_folder(root: &Path) -> io::Result<Self> {
        fs::create_dir_all(root)?;
        for entry in fs::read_dir(root)?.flatten() {
            if entry.file_name().to_string_lossy().starts_with(PREFIX) && is_abandoned(&entry.path()) {
                // Another process may remove it at the same time.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(root)?;
        let lock = File::create(folder.path().join(LOCK))?;
        lock.lock()?;
        Ok(Self { folder, _lock: lock })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }
}

/// A folder without the lock's file is just being made.
fn is_abandoned(folder: &Path) -> bool {
    File::open(folder.join(LOCK)).is_ok_and(|lock| lock.try_lock().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_dead_process_left_behind_is_cleared_away_and_nothing_else() {
        let root = tempfile::tempdir().unwrap();
        let scratch = root.path().join("scratch");
        let abandoned = scratch.join("render-1");
        fs::create_dir_all(&abandoned).unwrap();
        fs::write(abandoned.join(LOCK), "").unwrap();
        fs::write(abandoned.join("encoded.mp4"), "half").unwrap();
        fs::create_dir(scratch.join("another")).unwrap();

        let first = Scratch::in_folder(&scratch).unwrap();
        assert!(!abandoned.exists());
        let second = Scratch::in_folder(&scratch).unwrap();
        assert!(first.path().exists() && second.path().exists() && scratch.join("another").exists());
        let path = first.path().to_owned();
        drop(first);
        assert!(!path.exists());
    }
}
