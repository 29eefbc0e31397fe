//! The folder of a file store, to which files are added by renaming them, and what killed processes left incomplete.

use std::fs::{self, DirEntry, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use showrunner_domain::media::MediaKey;
use showrunner_ports::media::MediaError;
use tempfile::TempPath;

use crate::error::unusable;

/// A file that was not modified for this time is abandoned.
const ABANDONED_AFTER: Duration = Duration::from_hours(1);

/// Renames a synced file to its key below `root` and syncs the folder. Returns a file on another volume, which has to be copied.
pub(crate) async fn take_in(root: &Path, key: &MediaKey, file: TempPath) -> Result<Option<TempPath>, MediaError> {
    let (root, place): (PathBuf, PathBuf) = (root.to_owned(), root.join(key.as_str()));
    let moving = tokio::task::spawn_blocking(move || rename(&root, &place, file));
    moving.await.map_err(unusable)?.map_err(unusable)
}

fn rename(root: &Path, place: &Path, file: TempPath) -> io::Result<Option<TempPath>> {
    let parent = place.parent().unwrap_or(root);
    fs::create_dir_all(parent)?;
    match file.persist(place) {
        Ok(()) => {
            sync_upwards(root, parent)?;
            Ok(None)
        }
        Err(refused) if refused.error.kind() == ErrorKind::CrossesDevices => Ok(Some(refused.path)),
        Err(refused) => Err(refused.error),
    }
}

/// Syncs a folder and its parents up to `root`: each may be new, and a new folder is an entry in its parent.
fn sync_upwards(root: &Path, folder: &Path) -> io::Result<()> {
    for folder in folder.ancestors() {
        File::open(folder)?.sync_all()?;
        if folder == root {
            break;
        }
    }
    Ok(())
}

/// Removes incomplete uploads from a file store: `object_store` writes `name#1` beside `name`, and no media key has a
/// `#`.
pub(crate) fn remove_unfinished_uploads(root: &Path) {
    const MAX_DEPTH: usize = 16;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    remove_abandoned(root, MAX_DEPTH, |name| name.rsplit_once('#').is_some_and(|(_, number)| is_number(number)));
}

/// Removes abandoned files up to a depth. Those that cannot be removed are kept, and never prevent the store from opening.
pub(crate) fn remove_abandoned(folder: &Path, depth: usize, is_leftover: impl Fn(&str) -> bool) {
    let Some(now) = time_of_the_volume(folder) else { return };
    sweep(folder, depth, &is_leftover, now);
}

fn sweep(folder: &Path, depth: usize, is_leftover: &impl Fn(&str) -> bool, now: SystemTime) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth > 0 {
            sweep(&entry.path(), depth - 1, is_leftover, now);
        } else if kind.is_file() && entry.file_name().to_str().is_some_and(is_leftover) && abandoned(&entry, now) {
            match fs::remove_file(entry.path()) {
                Ok(()) => tracing::info!(file = %entry.path().display(), "removed a file that was never finished"),
                Err(error) => tracing::warn!(file = %entry.path().display(), %error, "an unfinished file stays"),
            }
        }
    }
}

fn abandoned(entry: &DirEntry, now: SystemTime) -> bool {
    let modified = entry.metadata().and_then(|metadata| metadata.modified());
    modified.ok().and_then(|modified| now.duration_since(modified).ok()).is_some_and(|age| age >= ABANDONED_AFTER)
}

/// The time by the volume's clock, which on a network volume differs from this machine's.
fn time_of_the_volume(folder: &Path) -> Option<SystemTime> {
    let stamped = tempfile::tempfile_in(folder).ok()?;
    stamped.metadata().and_then(|metadata| metadata.modified()).ok()
}
