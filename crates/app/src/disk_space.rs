//! The free space of the data folder's disk.

use std::io;
use std::path::PathBuf;

use showrunner_ports::disk::FreeSpace;

/// The disk of a folder.
pub(crate) struct DiskOf(pub(crate) PathBuf);

impl FreeSpace for DiskOf {
    fn free_bytes(&self) -> io::Result<u64> {
        let found = rustix::fs::statvfs(&self.0)?;
        Ok(found.f_bavail.saturating_mul(found.f_frsize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_has_room_and_a_missing_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(DiskOf(folder.path().to_owned()).free_bytes().unwrap() > 0);
        assert!(DiskOf(folder.path().join("none")).free_bytes().is_err());
    }
}
