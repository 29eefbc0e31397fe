//! The folder of one job and the meaning of its files.
//!
//! `job.json` is the job. `failure.txt` contains the reason for a failure. `video.mp4` is moved in last and means that
//! the video is finished. `lock` is locked by the process that renders, for as long as it lives.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use tempfile::TempDir;

use super::id::JobId;
use crate::files::{move_into_place, write_atomically};
use crate::studio::job::StudioJob;
use crate::studio::render::RenderedFiles;

const WORK_DIR_PREFIX: &str = "render-";
/// No job id can begin with this.
pub(super) const DISCARDED_PREFIX: &str = ".discarded-";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum JobState {
    /// Waiting or in progress, with the percentage done.
    Open(u8),
    Finished,
    Failed(String),
}

#[derive(Debug, Clone)]
pub(crate) struct JobFolder {
    path: PathBuf,
}

impl JobFolder {
    pub(super) fn new(jobs: &Path, id: &JobId) -> Self {
        Self { path: jobs.join(id.as_str()) }
    }

    pub(crate) fn video(&self) -> PathBuf {
        self.path.join("video.mp4")
    }

    pub(crate) fn thumbnail(&self) -> PathBuf {
        self.path.join("thumbnail.jpg")
    }

    /// Adds a job to the folder. An existing job is kept; if it had failed, it is tried again.
    pub(crate) fn create(&self, job: &StudioJob) -> io::Result<()> {
        if self.exists() {
            for file in ["failure.txt", "attempts"] {
                remove_if_there(&self.path.join(file))?;
            }
            return Ok(());
        }
        fs::create_dir_all(&self.path)?;
        write_atomically(&self.path.join("job.json"), &serde_json::to_vec_pretty(job)?)
    }

    pub(super) fn exists(&self) -> bool {
        self.path.join("job.json").exists()
    }

    pub(crate) fn job(&self) -> io::Result<StudioJob> {
        Ok(serde_json::from_slice(&fs::read(self.path.join("job.json"))?)?)
    }

    /// The state of the job, or `None` if there is no such job.
    pub(crate) fn state(&self) -> io::Result<Option<JobState>> {
        if self.video().exists() {
            return Ok(Some(JobState::Finished));
        }
        if let Some(reason) = read_if_there(&self.path.join("failure.txt"))? {
            return Ok(Some(JobState::Failed(reason)));
        }
        if !self.exists() {
            return Ok(None);
        }
        let progress = read_if_there(&self.path.join("progress"))?;
        Ok(Some(JobState::Open(progress.and_then(|text| text.trim().parse().ok()).unwrap_or_default())))
    }

    /// Locks the job for this process. Returns `None` if another process renders it or it was removed. The lock
    /// is released when the file is closed.
    pub(crate) fn lock(&self) -> io::Result<Option<File>> {
        let file = match File::options().create(true).append(true).open(self.path.join("lock")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened?,
        };
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Records another attempt and returns the number of attempts. The caller must hold the lock.
    pub(super) fn count_attempt(&self) -> io::Result<u32> {
        let file = self.path.join("attempts");
        let before: u32 = read_if_there(&file)?.and_then(|text| text.trim().parse().ok()).unwrap_or_default();
        write_atomically(&file, (before + 1).to_string().as_bytes())?;
        remove_if_there(&self.path.join("progress"))?;
        Ok(before + 1)
    }

    /// Creates an empty folder to render in, which is removed when it is dropped. Also removes the folder of a dead
    /// process. The caller must hold the lock.
    pub(super) fn work_dir(&self) -> io::Result<TempDir> {
        for entry in fs::read_dir(&self.path)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(WORK_DIR_PREFIX) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        tempfile::Builder::new().prefix(WORK_DIR_PREFIX).tempdir_in(&self.path)
    }

    /// Returns a function that stores the percentage whenever it has grown.
    pub(super) fn progress_writer(&self) -> impl Fn(u8) + Send + Sync + use<> {
        let (file, neighbour) = (self.path.join("progress"), self.path.join("progress.new"));
        let written = AtomicU8::new(0);
        move |percent| {
            if written.fetch_max(percent, Ordering::Relaxed) < percent {
                // Progress is only shown: it need not survive a power failure, and a render does not fail because of
                // it.
                let _ = fs::write(&neighbour, percent.to_string()).and_then(|()| fs::rename(&neighbour, &file));
            }
        }
    }

    pub(super) fn finish(&self, files: &RenderedFiles) -> io::Result<()> {
        move_into_place(&files.thumbnail, &self.thumbnail())?;
        move_into_place(&files.video, &self.video())
    }

    pub(super) fn fail(&self, reason: &str) -> io::Result<()> {
        write_atomically(&self.path.join("failure.txt"), reason.as_bytes())
    }

    /// Whether the job is older than `age`.
    pub(super) fn is_older_than(&self, age: Duration) -> bool {
        let came_in = fs::metadata(self.path.join("job.json")).and_then(|file| file.modified());
        came_in.is_ok_and(|moment| moment.elapsed().is_ok_and(|passed| passed > age))
    }

    /// Removes the job and its files. It is not an error if there is none.
    pub(crate) fn discard(&self) -> io::Result<()> {
        let (Some(jobs), true) = (self.path.parent(), self.path.exists()) else { return Ok(()) };
        // Renaming removes the folder at once and as a whole, even while a render is still writing to it.
        let bin = tempfile::Builder::new().prefix(DISCARDED_PREFIX).tempdir_in(jobs)?;
        match fs::rename(&self.path, bin.path().join("job")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            moved => moved?,
        }
        if let Err(error) = bin.close() {
            tracing::debug!(%error, "discarded job is left to the sweep");
        }
        Ok(())
    }
}

fn read_if_there(file: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some),
    }
}

fn remove_if_there(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{example_folder, example_job};
    use super::*;

    #[test]
    fn a_job_goes_from_unknown_to_finished() {
        let (jobs, folder) = example_folder();
        assert_eq!(JobFolder::new(jobs.path(), &JobId::parse("video-2").unwrap()).state().unwrap(), None);
        assert_eq!(folder.state().unwrap(), Some(JobState::Open(0)));
        assert_eq!(folder.job().unwrap(), example_job());

        let progress = folder.progress_writer();
        progress(40);
        progress(30);
        assert_eq!(folder.state().unwrap(), Some(JobState::Open(40)));

        let work_dir = folder.work_dir().unwrap();
        let [video, thumbnail] = ["a.mp4", "a.jpg"].map(|name| work_dir.path().join(name));
        fs::write(&video, "video").unwrap();
        fs::write(&thumbnail, "thumbnail").unwrap();
        folder.finish(&RenderedFiles { video, thumbnail, duration: 5.0 }).unwrap();
        assert_eq!(folder.state().unwrap(), Some(JobState::Finished));
        assert_eq!(fs::read_to_string(folder.thumbnail()).unwrap(), "thumbnail");

        folder.discard().unwrap();
        folder.discard().unwrap();
        assert_eq!(folder.state().unwrap(), None);
    }

    #[test]
    fn a_job_is_kept_when_it_is_submitted_again_and_a_failed_one_gets_a_new_chance() {
        let (_jobs, folder) = example_folder();
        assert_eq!(folder.count_attempt().unwrap(), 1);
        folder.fail("no ffmpeg").unwrap();
        assert_eq!(folder.state().unwrap(), Some(JobState::Failed("no ffmpeg".into())));
        folder.create(&StudioJob { title: "another".into(), ..example_job() }).unwrap();
        assert_eq!(folder.state().unwrap(), Some(JobState::Open(0)));
        assert_eq!(folder.job().unwrap(), example_job());
        assert_eq!(folder.count_attempt().unwrap(), 1);
        assert_eq!(folder.count_attempt().unwrap(), 2);
    }

    #[test]
    fn only_one_can_hold_the_lock_and_it_goes_with_its_holder() {
        let (jobs, folder) = example_folder();
        let unknown = JobFolder::new(jobs.path(), &JobId::parse("video-2").unwrap());
        assert!(unknown.lock().unwrap().is_none(), "no job, no lock");
        let held = folder.lock().unwrap();
        assert!(held.is_some());
        assert!(folder.lock().unwrap().is_none());
        drop(held);
        assert!(folder.lock().unwrap().is_some());
    }

    #[test]
    fn what_a_dead_process_left_behind_is_cleared_away() {
        let (_jobs, folder) = example_folder();
        let abandoned = folder.work_dir().unwrap().keep();
        fs::write(abandoned.join("encoded.mp4"), "half").unwrap();
        let _workspace = folder.work_dir().unwrap();
        assert!(!abandoned.exists());
    }
}
