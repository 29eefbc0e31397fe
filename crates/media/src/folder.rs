//! Folders of files, and what killed processes left incomplete in them.

use std::fs::{self, DirEntry};
use std::path::Path;
use std::time::Duration;

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
pub(crate) fn remove_abandoned(folder: &Path, depth: usize, is_leftover: &impl Fn(&str) -> bool) {
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
