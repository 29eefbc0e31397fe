//! Removes abandoned jobs.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use super::folder::{DISCARDED_PREFIX, JobFolder};
use super::id::JobId;

/// Removes the jobs that are older than `age` and not being rendered, and the remains of discarded jobs.
pub(crate) fn sweep(jobs: &Path, age: Duration) -> io::Result<()> {
    let entries = match fs::read_dir(jobs) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(DISCARDED_PREFIX) {
            // Another sweep may remove it at the same time.
            let _ = fs::remove_dir_all(entry.path());
        }
        let Some(id) = JobId::parse(&name) else { continue };
        let folder = JobFolder::new(jobs, &id);
        if folder.is_older_than(age)
            && let Some(_lock) = folder.lock()?
        {
            folder.discard()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::example_folder;
    use super::*;

    #[test]
    fn old_jobs_go_unless_somebody_works_on_them() {
        let (jobs, folder) = example_folder();
        sweep(&jobs.path().join("nothing"), Duration::ZERO).unwrap();
        sweep(jobs.path(), Duration::from_hours(1)).unwrap();
        assert!(folder.exists());

        let held = folder.lock().unwrap();
        sweep(jobs.path(), Duration::ZERO).unwrap();
        assert!(folder.exists());
        drop(held);
        sweep(jobs.path(), Duration::ZERO).unwrap();
        assert!(!folder.exists());
    }

    #[test]
    fn what_was_discarded_but_still_in_use_goes_with_the_next_sweep() {
        let jobs = tempfile::tempdir().unwrap();
        fs::create_dir(jobs.path().join(".discarded-1")).unwrap();
        fs::write(jobs.path().join(".discarded-1/encoded.mp4"), "half").unwrap();
        sweep(jobs.path(), Duration::ZERO).unwrap();
        assert_eq!(fs::read_dir(jobs.path()).unwrap().count(), 0);
    }
}
