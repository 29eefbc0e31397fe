//! The queue: jobs as folders on disk, which any number of processes may share.
//!
//! A folder holds all there is to know of a job, so a render survives its process: a job that is neither finished nor
//! failed and that nobody works on is simply taken up again by whoever looks at it next.

mod files;
mod folder;
mod id;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Semaphore;

pub(crate) use files::write_atomically;
pub(crate) use folder::{JobFolder, JobState, sweep};
pub(crate) use id::JobId;

use super::error::RenderError;
use super::render::Renderer;

/// A job is given up when it has been begun so often: it takes the process down with it, or the machine is too small.
const MOST_ATTEMPTS: u32 = 4;

/// Renders the jobs of a folder, one at a time.
pub(crate) struct RenderQueue {
    jobs: PathBuf,
    renderer: Arc<Renderer>,
    marked: bool,
    /// Two encoders at once would only make both late.
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

    /// Makes sure that a task of this process will work on the job, unless another process does.
    pub(crate) fn ensure(self: &Arc<Self>, id: JobId) {
        if !self.waiting().insert(id.clone()) {
            return;
        }
        let queue = Arc::clone(self);
        tokio::spawn(async move {
            // Nobody closes the semaphore.
            if let Ok(_turn) = queue.turn.acquire().await {
                queue.work(&id).await;
            }
            queue.waiting().remove(&id);
        });
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, HashSet<JobId>> {
        // The set is whole even when a task that held it panicked.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn work(&self, id: &JobId) {
        let folder = self.folder(id);
        let outcome = self.attempt(&folder).await;
        if let Err(error) = &outcome {
            tracing::warn!(job.id = %id, %error, "render failed");
        }
        let Err(error) = outcome else { return };
        if error.is_final()
            && let Err(error) = folder.fail(&error.to_string())
        {
            // Discarded meanwhile, or the disk is full; the next look at the job tries again.
            tracing::warn!(job.id = %id, %error, "failure could not be recorded");
        }
    }

    /// Takes the job up when nobody else has.
    async fn attempt(&self, folder: &JobFolder) -> Result<(), RenderError> {
        let unusable = |error: std::io::Error| RenderError::Failed(format!("the job's folder cannot be used: {error}"));
        let Some(_lock) = folder.lock().map_err(unusable)? else { return Ok(()) };
        // Another process may have finished it while this one waited for its turn.
        if !matches!(folder.state().map_err(unusable)?, Some(JobState::Open(_))) {
            return Ok(());
        }
        let attempt = folder.count_attempt().map_err(unusable)?;
        let job = folder.job().map_err(unusable)?;
        let workspace = folder.workspace().map_err(unusable)?;

        let progress = folder.progress_writer();
        let render = self.renderer.render(&job, workspace.path(), self.marked, progress).await;
        match render {
            Ok(files) => folder.finish(&files).map_err(unusable),
            Err(error) if attempt >= MOST_ATTEMPTS && !error.is_final() => {
                let given_up = format!("{error} (given up after {attempt} attempts)");
                folder.fail(&given_up).map_err(unusable)
            }
            Err(error) => Err(error),
        }
    }
}

/// Everything that a test of the queue needs from a job.
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

#[cfg(test)]
mod tests {
    use super::super::toolbox::Toolbox;
    use super::*;

    fn queue(folder: &tempfile::TempDir) -> (Arc<RenderQueue>, JobId) {
        let renderer = Arc::new(Renderer::new(Toolbox::default()));
        let queue = Arc::new(RenderQueue::new(folder.path().to_path_buf(), renderer, true));
        let id = JobId::parse("video-1").unwrap();
        queue.folder(&id).create(&example_job()).unwrap();
        (queue, id)
    }

    #[tokio::test]
    async fn a_job_that_can_never_be_rendered_fails_with_the_reason() {
        let folder = tempfile::tempdir().unwrap();
        let (queue, id) = queue(&folder);
        queue.work(&id).await;
        let Some(JobState::Failed(reason)) = queue.folder(&id).state().unwrap() else { panic!("not failed") };
        assert!(reason.contains("apt-get install"), "{reason}");
    }

    #[tokio::test]
    async fn a_job_that_somebody_holds_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (queue, id) = queue(&folder);
        let held = queue.folder(&id).lock().unwrap();
        queue.work(&id).await;
        assert_eq!(queue.folder(&id).state().unwrap(), Some(JobState::Open(0)));
        drop(held);
        queue.work(&id).await;
        assert!(matches!(queue.folder(&id).state().unwrap(), Some(JobState::Failed(_))));
    }

    #[tokio::test]
    async fn a_job_that_was_discarded_does_not_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let (queue, id) = queue(&folder);
        queue.folder(&id).discard().unwrap();
        queue.work(&id).await;
        assert_eq!(queue.folder(&id).state().unwrap(), None);
    }
}
