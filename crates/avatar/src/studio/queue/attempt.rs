//! One attempt to render a job.

use std::fs::File;
use std::io;

use tempfile::TempDir;

use super::folder::{JobFolder, JobState};
use crate::studio::error::RenderError;
use crate::studio::job::StudioJob;
use crate::studio::render::RenderedFiles;

/// A job with temporary failures fails permanently after this many attempts.
const MAX_ATTEMPTS: u32 = 4;

/// A render in progress. No other worker renders the job until this is dropped.
pub(super) struct Attempt {
    folder: JobFolder,
    number: u32,
    pub(super) job: StudioJob,
    // Fields are dropped in this order: the folder must be removed before the lock is released.
    pub(super) work_dir: TempDir,
    _lock: File,
}

impl Attempt {
    /// Starts an attempt unless the job is finished or removed, or another process renders it.
    pub(super) fn begin(folder: JobFolder) -> io::Result<Option<Self>> {
        let Some(lock) = folder.lock()? else { return Ok(None) };
        // Another process may have finished the job while this one waited for its turn.
        if !matches!(folder.state()?, Some(JobState::Open(_))) {
            return Ok(None);
        }
        let job = match folder.job() {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                folder.fail(&format!("the job was written by another version of the studio: {error}"))?;
                return Ok(None);
            }
            job => job?,
        };
        let (number, work_dir) = (folder.count_attempt()?, folder.work_dir()?);
        Ok(Some(Self { folder, number, job, work_dir, _lock: lock }))
    }

    pub(super) fn end(self, rendered: Result<RenderedFiles, RenderError>) -> io::Result<()> {
        match rendered {
            Ok(files) => self.folder.finish(&files),
            Err(error) if error.is_final() => self.folder.fail(&error.to_string()),
            Err(error) if self.number >= MAX_ATTEMPTS => {
                self.folder.fail(&format!("{error} (given up after {} attempts)", self.number))
            }
            Err(error) => {
                tracing::warn!(attempt = self.number, %error, "render failed, to be tried again");
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::example_folder;
    use super::*;

    #[test]
    fn a_temporary_failure_is_repeated_up_to_the_last_attempt() {
        let (_jobs, folder) = example_folder();
        for number in 1..=MAX_ATTEMPTS {
            assert_eq!(folder.state().unwrap(), Some(JobState::Open(0)), "before attempt {number}");
            let attempt = Attempt::begin(folder.clone()).unwrap().unwrap();
            attempt.end(Err(RenderError::Failed("out of memory".into()))).unwrap();
        }
        let Some(JobState::Failed(reason)) = folder.state().unwrap() else { panic!("not failed") };
        assert!(reason.contains("out of memory (given up after 4 attempts)"), "{reason}");
        assert!(Attempt::begin(folder).unwrap().is_none(), "what has failed is not begun again");
    }

    #[test]
    fn a_permanent_failure_is_not_repeated() {
        let (_jobs, folder) = example_folder();
        let attempt = Attempt::begin(folder.clone()).unwrap().unwrap();
        assert!(Attempt::begin(folder.clone()).unwrap().is_none(), "nobody else may work on it");
        attempt.end(Err(RenderError::Script("nothing to say".into()))).unwrap();
        assert_eq!(folder.state().unwrap(), Some(JobState::Failed("nothing to say".into())));
    }

    #[test]
    fn a_job_that_cannot_be_read_fails_instead_of_being_tried_forever() {
        let (jobs, folder) = example_folder();
        std::fs::write(jobs.path().join("video-1/job.json"), "{}").unwrap();
        assert!(Attempt::begin(folder.clone()).unwrap().is_none());
        assert!(matches!(folder.state().unwrap(), Some(JobState::Failed(_))));
    }
}
