//! Removes files that killed processes left incomplete.

use std::fs::{self, DirEntry};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// The prefix of file names in the scratch folder, which other programs may use too.
pub(crate) const SCRATCH_PREFIX: &str = "ingest-";

/// A file that was not modified for this time is abandoned.
const ABANDONED_AFTER: Duration = Duration::from_hours(1);

/// Removes videos that were never checked completely.
pub(crate) fn abandoned_scratch(folder: &Path) {
    sweep(folder, 0, |name| name.starts_with(SCRATCH_PREFIX));
}

/// Removes incomplete uploads from a file store: `object_store` writes `name#1` beside `name`, and no media key has a
/// `#`.
pub(crate) fn unfinished_uploads(root: &Path) {
    const DEEPEST: usize = 16;
    sweep(root, DEEPEST, |name| {
        name.rsplit_once('#')
            .is_some_and(|(_, number)| number.bytes().all(|b| b.is_ascii_digit()) && !number.is_empty())
    });
}

/// A sweep never prevents the store from opening. Files that cannot be removed are kept.
fn sweep(folder: &Path, depth: usize, is_leftover: fn(&str) -> bool) {
    let Some(now) = time_of_the_volume(folder) else { return };
    sweep_older(folder, depth, is_leftover, now);
}

fn sweep_older(folder: &Path, depth: usize, is_leftover: fn(&str) -> bool, now: SystemTime) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() && depth > 0 {
            sweep_older(&entry.path(), depth - 1, is_leftover, now);
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
