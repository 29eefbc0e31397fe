//! The queue: jobs as folders on disk, which any number of processes may share.
//!
//! A folder contains the whole state of a job, so a render survives its process: an unfinished job that no process
//! renders is started again by the next request for its status.

mod attempt;
mod folder;
mod id;
mod sweep;

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use attempt::Attempt;
pub(crate) use folder::{JobFolder, JobState};
pub(crate) use id::JobId;
pub(crate) use sweep::sweep;

use super::render::Renderer;

/// How often a render checks whether its job was discarded.
const DISCARD_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// Renders the jobs of a folder, one at a time.
pub(crate) struct RenderQueue {
    jobs: PathBuf,
    renderer: Arc<Renderer>,
    marked: bool,
    /// Only one encoder runs at a time; two would slow each other down.
    turn: Semaphore,
    /// The jobs that already have a task in this process.
    waiting: Mutex<HashSet<JobId>>,
}

impl RenderQueue {
    pub(crate) fn new(jobs: PathBuf, renderer: Arc<Renderer>, marked: bool) -> Self {
        Self { jobs, renderer, marked, turn: Semaphore::new(1), waiting: Mutex::default() }
    }

    pub(crate) fn folder(&self, id: &JobId) -> JobFolder {
        JobFolder::new(&self.jobs, id)
    }

    pub(crate) fn jobs(&self) -> &PathBuf {
        &self.jobs
    }

    /// Starts a task of this process for the job, unless one exists. The task does nothing while another process
    /// renders the job.
    pub(crate) fn ensure(self: &Arc<Self>, id: JobId) {
        if !self.waiting().insert(id.clone()) {
            return;
        }
        let place = Place { queue: Arc::clone(self), id };
        tokio::spawn(async move {
            let Place { queue, id } = &place;
            // Nobody closes the semaphore.
            let Ok(_turn) = queue.turn.acquire().await else { return };
            if let Err(error) = queue.work(id).await {
                // The job was discarded, or the disk is full. The next status request tries again.
                tracing::warn!(job.id = id.as_str(), %error, "job folder cannot be used");
            }
        });
    }

    async fn work(&self, id: &JobId) -> io::Result<()> {
        let folder = self.folder(id);
        let progress = folder.progress_writer();
        let begun = {
            let folder = folder.clone();
            spawn_blocking(move || Attempt::begin(folder)).await??
        };
        let Some(attempt) = begun else { return Ok(()) };
        tracing::info!(job.id = id.as_str(), "render begins");
        let rendered = tokio::select! {
            rendered = self.renderer.render(&attempt.job, attempt.work_dir.path(), self.marked, progress) => rendered,
            () = discarded(&folder) => {
                // Dropping the render has ended its programs.
                tracing::info!(job.id = id.as_str(), "job discarded while it was rendered");
                return Ok(());
            }
        };
        spawn_blocking(move || attempt.end(rendered)).await?
    }

    fn waiting(&self) -> MutexGuard<'_, HashSet<JobId>> {
        // The set is consistent even after a task panicked while holding it.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits until a job is removed. Any process may discard it, so its folder is checked.
async fn discarded(folder: &JobFolder) {
    while folder.exists() {
        tokio::time::sleep(DISCARD_CHECK_INTERVAL).await;
    }
}

/// A job's entry in the set of waiting jobs, removed however its task ends.
struct Place {
    queue: Arc<RenderQueue>,
    id: JobId,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.queue.waiting().remove(&self.id);
    }
}

#[cfg(test)]
pub(crate) fn example_job() -> super::job::StudioJob {
    super::job::StudioJob {
        title: "3 habits".into(),
        category: "productivity".into(),
        script: "Sleep well.".into(),
        presenter: "maya".into(),
        voice: "claire".into(),
        background: showrunner_domain::style::BackgroundStyle::MinimalStudio,
        music: showrunner_domain::style::MusicStyle::AmbientSubtle,
        seconds: 5,
    }
}

/// The folder of [`example_job`], and the folder of all jobs, which is removed when it is dropped.
#[cfg(test)]
pub(crate) fn example_folder() -> (tempfile::TempDir, JobFolder) {
    let jobs = tempfile::tempdir().unwrap();
    let id = JobId::parse("video-1").unwrap();
    let folder = JobFolder::new(jobs.path(), &id);
    folder.create(&example_job()).unwrap();
    (jobs, folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toolbox::Toolbox;

    fn queue(jobs: &tempfile::TempDir) -> (RenderQueue, JobId) {
        let renderer = Arc::new(Renderer::new(Toolbox::default()));
        (RenderQueue::new(jobs.path().to_path_buf(), renderer, true), JobId::parse("video-1").unwrap())
    }

    #[tokio::test]
    async fn a_job_that_can_never_be_rendered_fails_with_the_reason_once_it_is_not_locked() {
        let (jobs, folder) = example_folder();
        let (queue, id) = queue(&jobs);
        let held = folder.lock().unwrap();
        queue.work(&id).await.unwrap();
        assert_eq!(folder.state().unwrap(), Some(JobState::Open(0)));
        drop(held);
        queue.work(&id).await.unwrap();
        let Some(JobState::Failed(reason)) = folder.state().unwrap() else { panic!("not failed") };
        assert!(reason.contains("apt-get install"), "{reason}");
    }

    #[tokio::test]
    async fn a_discarded_job_is_not_rendered() {
        let (jobs, folder) = example_folder();
        let (queue, id) = queue(&jobs);
        folder.discard().unwrap();
        queue.work(&id).await.unwrap();
        assert_eq!(folder.state().unwrap(), None);
    }
}
