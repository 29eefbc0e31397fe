//! A small disk for a data folder, which can be filled.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, ensure};

const SIZE_MIB: u32 = 48;

/// What the program is told to leave free (`data.min_free_mib`).
pub(crate) const RESERVE_MIB: u32 = 8;

/// A disk in memory, until it is dropped.
pub(crate) struct Disk(PathBuf);

impl Disk {
    pub(crate) fn mount(folder: &Path) -> Result<Self> {
        let options = format!("size={SIZE_MIB}m,mode=755");
        let mut mount = Command::new("mount");
        // By this name `scripts/faults` finds the disks of a process that was killed.
        let name = format!("showrunner-faults-{}", std::process::id());
        mount.args(["-t", "tmpfs", "-o", &options, &name]).arg(folder);
        ensure!(mount.stderr(Stdio::null()).status()?.success(), "no disk can be mounted");
        Ok(Self(folder.to_owned()))
    }

    fn ballast(&self) -> PathBuf {
        self.0.join("ballast")
    }

    /// Fills it: up to the last byte, or so far that the program holds back.
    pub(crate) fn fill(&self, is_full: bool) -> Result<()> {
        let mut file = File::create(self.ballast())?;
        let free = rustix::fs::statvfs(&self.0)?;
        let free = free.f_bavail.saturating_mul(free.f_frsize);
        let spared = if is_full { 0 } else { u64::from(RESERVE_MIB / 2) << 20 };
        let piece = vec![0; 1 << 16];
        for _ in 0..=(free.saturating_sub(spared) >> 16) {
            if file.write_all(&piece).is_err() {
                break;
            }
        }
        Ok(())
    }

    pub(crate) fn empty(&self) {
        // It is not there unless the disk was filled.
        let _ = std::fs::remove_file(self.ballast());
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // A program that is about to end may still use it.
        let _ = Command::new("umount").arg("--lazy").arg(&self.0).stderr(Stdio::null()).status();
    }
}

/// Whether disks can be mounted here.
pub(crate) fn can_be_mounted(folder: &Path) -> bool {
    std::fs::create_dir_all(folder).is_ok() && Disk::mount(folder).is_ok()
}
