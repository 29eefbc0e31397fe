//! The scratch folder, which holds a video until it is checked, and what killed processes left incomplete in folders of files.

use std::fs::{self, DirEntry};
use std::io::{self, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::StreamExt;
use showrunner_ports::ByteStream;
use showrunner_ports::media::MediaError;
use tempfile::TempPath;
use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt};
use tokio_util::io::ReaderStream;

use crate::error::{OpenError, unusable};

/// Large enough to make tasks on the blocking pool cheap, small enough for many readers at once.
const CHUNK: usize = 256 * 1024;

/// The prefix of file names in the scratch folder, which other programs may use too.
const PREFIX: &str = "ingest-";

/// Creates the folder, and removes videos that were never checked completely.
pub(crate) fn open(folder: &Path) -> Result<PathBuf, OpenError> {
    let failed = |source| OpenError::Folder { path: folder.to_owned(), source };
    std::fs::create_dir_all(folder).map_err(failed)?;
    remove_abandoned(folder, 0, &|name| name.starts_with(PREFIX));
    Ok(folder.to_owned())
}

/// Writes `bytes` to a new file in the folder. Returns its path and length; it is removed with its path.
pub(crate) async fn gather(folder: &Path, mut bytes: ByteStream) -> Result<(TempPath, u64), MediaError> {
    let folder = folder.to_owned();
    let create = move || tempfile::Builder::new().prefix(PREFIX).suffix(".mp4").tempfile_in(folder);
    let created = tokio::task::spawn_blocking(create).await.map_err(unusable)?;
    let (file, path) = created.map_err(unusable)?.into_parts();
    let mut file = File::from_std(file);
    file.set_max_buf_size(CHUNK);
    let mut written = 0;
    while let Some(chunk) = bytes.next().await {
        let chunk = chunk.map_err(MediaError::Source)?;
        file.write_all(&chunk).await.map_err(unusable)?;
        written += chunk.len() as u64;
    }
    file.flush().await.map_err(unusable)?;
    Ok((path, written))
}

/// The bytes `range` of a file.
pub(crate) async fn read_range(mut file: File, range: Range<u64>) -> io::Result<ByteStream> {
    file.set_max_buf_size(CHUNK);
    file.seek(SeekFrom::Start(range.start)).await?;
    Ok(ReaderStream::with_capacity(file.take(range.end - range.start), CHUNK).boxed())
}

/// A file that was not modified for this time is abandoned.
const ABANDONED_AFTER: Duration = Duration::from_hours(1);

/// Removes incomplete uploads from a file store: `object_store` writes `name#1` beside `name`, and no media key has a
/// `#`.
pub(crate) fn remove_unfinished_uploads(root: &Path) {
    const MAX_DEPTH: usize = 16;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    remove_abandoned(root, MAX_DEPTH, &|name| name.rsplit_once('#').is_some_and(|(_, number)| is_number(number)));
}

/// Removes abandoned files up to a depth. Those that cannot be removed are kept, and never prevent the store from opening.
fn remove_abandoned(folder: &Path, depth: usize, is_leftover: &impl Fn(&str) -> bool) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth > 0 {
            remove_abandoned(&entry.path(), depth - 1, is_leftover);
        } else if kind.is_file() && entry.file_name().to_str().is_some_and(is_leftover) && is_abandoned(&entry) {
            match fs::remove_file(entry.path()) {
                Ok(()) => tracing::info!(file = %entry.path().display(), "removed a file that was never finished"),
                Err(error) => tracing::warn!(file = %entry.path().display(), %error, "an unfinished file stays"),
            }
        }
    }
}

fn is_abandoned(entry: &DirEntry) -> bool {
    let modified = entry.metadata().and_then(|metadata| metadata.modified());
    modified.ok().and_then(|modified| modified.elapsed().ok()).is_some_and(|age| age >= ABANDONED_AFTER)
}
