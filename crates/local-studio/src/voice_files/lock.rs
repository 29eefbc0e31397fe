//! One download at a time, among all processes of this machine.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

const FILE: &str = "lock";

/// Held while the voices are fetched.
#[derive(Debug)]
pub(super) struct DownloadLock {
    _file: File,
}

impl DownloadLock {
    /// Nothing if another process, or another task of this one, has it.
    pub(super) fn take(folder: &Path) -> io::Result<Option<Self>> {
        fs::create_dir_all(folder)?;
        let file = File::create(folder.join(FILE))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Whether somebody has it now.
    pub(super) fn is_taken(folder: &Path) -> bool {
        let Ok(file) = File::open(folder.join(FILE)) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}
