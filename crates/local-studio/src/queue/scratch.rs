//! The folder of one render, on the machine that renders.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::TempDir;

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
