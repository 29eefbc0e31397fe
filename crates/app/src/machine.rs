//! This machine: its clock, the free space of its disks, and its requests to stop.

use std::io;
use std::path::PathBuf;

use jiff::Timestamp;
use showrunner_ports::clock::Clock;
use showrunner_ports::disk::FreeSpace;
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
    fn a_disk_has_room_and_a_missing_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(DiskOf(folder.path().to_owned()).free_bytes().unwrap() > 0);
        assert!(DiskOf(folder.path().join("none")).free_bytes().is_err());
    }
}
