//! One server at a time on a SQLite file: each counts on being the only one that writes, and on its folders.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read as _, Seek as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use secrecy::ExposeSecret as _;
use showrunner_ports::clock::Clock as _;

use crate::config::Settings;
use crate::machine::SystemClock;

/// Takes the right to run on a store: locks the file beside the database file, and writes into it who holds it. PostgreSQL needs
/// no lock. The system takes it back when the file is dropped or the process ends, however it ends.
pub(crate) fn lock_store(settings: &Settings) -> anyhow::Result<Option<File>> {
    let url = settings.database.url();
    let database = url.expose_secret().strip_prefix("sqlite://").filter(|path| !path.is_empty());
    database.map(|database| lock(Path::new(&format!("{database}.lock")), Path::new(database))).transpose()
}

fn lock(path: &Path, database: &Path) -> anyhow::Result<File> {
    let failed = || format!("{} cannot be locked", path.display());
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).with_context(failed)?;
    }
    let mut options = OpenOptions::new();
    let mut file = options.read(true).write(true).create(true).truncate(false).open(path).with_context(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            // Who holds it may be about to write its line.
            let _ = file.read_to_string(&mut holder);
            let holder = if holder.is_empty() { "another process" } else { holder.trim_end() };
            bail!(
                "{holder} is using the database {}: stop it first, or use PostgreSQL, which takes several",
                database.display()
            );
        }
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported || is_without_locks(&error) => bail!(
            "{} cannot be locked, because its file system has no locks, which SQLite needs: keep the database on a disk of \
             this machine, or use PostgreSQL",
            path.display()
        ),
        Err(TryLockError::Error(error)) => return Err(error).with_context(failed),
    }
    file.set_len(0).with_context(failed)?;
    file.rewind().with_context(failed)?;
    writeln!(file, "process {}, which started at {:.0},", std::process::id(), SystemClock.now())
        .with_context(failed)?;
    Ok(file)
}

/// Whether a network file system has no lock service.
fn is_without_locks(error: &std::io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_is_told_who_is_first() {
        let folder = tempfile::tempdir().unwrap();
        let (path, database) = (folder.path().join("deep/a.db.lock"), folder.path().join("deep/a.db"));
        let first = lock(&path, &database).unwrap();
        let refused = lock(&path, &database).unwrap_err().to_string();
        let process = format!("process {}, which started at 20", std::process::id());
        assert!(refused.starts_with(&process) && refused.contains("a.db: stop it first"), "{refused}");
        drop(first);
        lock(&path, &database).unwrap();
    }
}
