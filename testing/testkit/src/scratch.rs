//! Temporary folders for tests.

use std::path::Path;

use tempfile::TempDir;

/// Where a Linux system keeps files in memory.
const MEMORY: &str = "/dev/shm";

/// Memory file systems smaller than this, in kilobytes, are not used: containers often have 64 megabytes.
const ROOM: u64 = 1 << 20;

/// A folder that is removed with the test. It is in memory where the system has room: its contents are temporary, and
/// no commit has to wait for a disk.
///
/// # Panics
///
/// When there is no place for it.
#[must_use]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]
pub fn folder() -> TempDir {
    let mounts = std::fs::read_to_string("/proc/mounts").unwrap_or_default();
    let in_memory = has_room(&mounts).then(|| tempfile::tempdir_in(Path::new(MEMORY)).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().unwrap())
}

/// Whether test files fit into memory, according to the list of mounts. Without a limit it is half of the memory.
#[must_use]
pub fn has_room(mounts: &str) -> bool {
    let mounted = mounts.lines().find(|line| line.split(' ').nth(1) == Some(MEMORY));
    mounted.is_some_and(|line| {
        let size = line.split([' ', ',']).find_map(|option| option.strip_prefix("size="));
        size.is_none_or(|size| {
            size.strip_suffix('k').and_then(|size| size.parse().ok()).is_some_and(|size: u64| size >= ROOM)
        })
    })
}

/// Every file below a folder with its content, by relative path.
///
/// # Panics
///
/// When it cannot be read.
#[must_use]
#[expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]
pub fn files_below(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
                files.push((name, std::fs::read(path).unwrap()));
            }
        }
    }
    files.sort();
    files
}
