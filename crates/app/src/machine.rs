//! This machine: its clock, the free space of its disks, and its requests to stop.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use showrunner_ports::clock::Clock;
use showrunner_ports::disk::{DataPart, DataSpace, FreeSpace};
use tokio::signal::unix::{SignalKind, signal};

/// Tells the machine's time.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clock")]
    fn now(&self) -> Timestamp {
        let now = Timestamp::now();
        Timestamp::from_microsecond(now.as_microsecond()).unwrap_or(now)
    }
}

/// The disk of a folder.
pub(crate) struct DiskOf(pub(crate) PathBuf);

impl FreeSpace for DiskOf {
    fn free_bytes(&self) -> io::Result<u64> {
        let found = rustix::fs::statvfs(&self.0)?;
        Ok(found.f_bavail.saturating_mul(found.f_frsize))
    }
}

/// What the data takes on this machine.
pub(crate) struct DataOnDisk {
    /// The data folder.
    pub(crate) folder: PathBuf,
    /// The files and folders of the parts, in the data folder or elsewhere.
    pub(crate) parts: Vec<(DataPart, PathBuf)>,
}

impl DataSpace for DataOnDisk {
    fn folder(&self) -> String {
        self.folder.display().to_string()
    }

    fn used(&self) -> io::Result<Vec<(DataPart, u64)>> {
        let mut used: BTreeMap<DataPart, u64> = BTreeMap::new();
        let mut other = size_of(&self.folder)?;
        for (part, path) in &self.parts {
            let bytes = size_of(path)?;
            *used.entry(*part).or_default() += bytes;
            if path.starts_with(&self.folder) {
                other = other.saturating_sub(bytes);
            }
        }
        *used.entry(DataPart::Other).or_default() += other;
        Ok(used.into_iter().collect())
    }

    fn free_bytes(&self) -> io::Result<u64> {
        DiskOf(self.folder.clone()).free_bytes()
    }
}

/// The bytes of a file, or of all files in a folder. Links are not followed, and files may go meanwhile.
fn size_of(path: &Path) -> io::Result<u64> {
    let found = match std::fs::symlink_metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(error),
    };
    if !found.is_dir() {
        return Ok(found.len());
    }
    std::fs::read_dir(path)?.map(|entry| size_of(&entry?.path())).sum()
}

/// Returns when Ctrl-C or SIGTERM asks the program to stop.
pub(crate) async fn stop_requested() -> io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => {}
        result = tokio::signal::ctrl_c() => result?,
    }
    Ok(())
}

/// The result of `work`, or nothing when the program is asked to stop before.
pub(crate) async fn unless_stopped<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<Option<T>> {
    tokio::select! {
        done = work => done.map(Some),
        stopped = stop_requested() => Ok(stopped.map(|()| None)?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_data_is_counted_once() {
        let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for (path, length) in
            [("showrunner.db", 5), ("showrunner.db-wal", 2), ("media/videos/1/a.mp4", 70), ("secret.key", 1)]
        {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, vec![0; length]).unwrap();
        }
        std::fs::write(elsewhere.path().join("a.tar"), "backup").unwrap();
        let part = |part, name: &str| (part, folder.path().join(name));
        let parts = vec![
            part(DataPart::Database, "showrunner.db"),
            part(DataPart::Database, "showrunner.db-wal"),
            part(DataPart::Media, "media"),
            part(DataPart::Voices, "voices"),
            (DataPart::Backups, elsewhere.path().to_owned()),
        ];
        let used = DataOnDisk { folder: folder.path().to_owned(), parts }.used().unwrap();
        let expected = [
            (DataPart::Media, 70),
            (DataPart::Backups, 6),
            (DataPart::Database, 7),
            (DataPart::Voices, 0),
            (DataPart::Other, 1),
        ];
        assert_eq!(used, expected);
    }

    #[test]
    fn a_disk_has_room_and_a_missing_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(DiskOf(folder.path().to_owned()).free_bytes().unwrap() > 0);
        assert!(DiskOf(folder.path().join("none")).free_bytes().is_err());
    }
}
