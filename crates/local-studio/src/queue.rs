//! The queue: jobs in the database, which any number of processes share, and a scratch folder in each that renders.
//!
//! A job is rendered by the process that has claimed it, for as long as it renews its claim. One that nobody holds is
//! begun by the next process that is asked for its status, so a render survives its process and its machine.

mod files;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::store::{Lease, RenderJob, RenderJobState, RenderJobStore, StoreError, StoreResult};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::error::RenderError;
use super::job::{JobId, StudioJob};
use super::render::{Marks, Renderer};
pub(crate) use files::JobFiles;
use files::Scratch;
use tracing::Instrument as _;

/// How often a claim is renewed and the progress written; a discarded job is noticed as soon.
const RENEWAL: Duration = Duration::from_secs(1);

/// A job with temporary failures fails for good after this many attempts.
const MAX_ATTEMPTS: u32 = 4;

/// What all processes share.
#[derive(Clone)]
pub struct Shared {
    /// The jobs.
    pub jobs: Arc<dyn RenderJobStore>,
    /// Where finished files go.
    pub media: Arc<dyn MediaStore>,
    /// The time by which claims end.
    pub clock: Arc<dyn Clock>,
}

/// Renders jobs, one at a time.
pub(crate) struct RenderQueue {
    pub(crate) shared: Shared,
    renderer: Arc<Renderer>,
    scratch: PathBuf,
    lease: SignedDuration,
    marks: Marks,
    /// Only one encoder runs at a time; two would slow each other down.
    turn: Semaphore,
    /// Samples do not wait for renders, which may take an hour, but for each other.
    sample_turn: Semaphore,
    /// The jobs that already have a task in this process.
    waiting: Mutex<HashSet<JobId>>,
}

/// A job that this process renders.
struct Claim {
    key: String,
    token: String,
    progress: AtomicU8,
}

impl RenderQueue {
    pub(crate) fn new(
        shared: Shared,
        renderer: Arc<Renderer>,
        scratch: PathBuf,
        lease: SignedDuration,
        marks: Marks,
    ) -> Self {
        let (turn, sample_turn, waiting) = (Semaphore::new(1), Semaphore::new(1), Mutex::default());
        Self { shared, renderer, scratch, lease, marks, turn, sample_turn, waiting }
    }

    /// Starts a task of this process for the job, unless one exists. The task does nothing while another process
    /// renders the job.
    pub(crate) fn ensure(self: &Arc<Self>, id: JobId) {
        if !self.waiting().insert(id.clone()) {
            return;
        }
        let place = Place { queue: Arc::clone(self), id };
        let work = async move {
            let Place { queue, id } = &place;
            // Nobody closes the semaphore.
            let Ok(_turn) = queue.turn.acquire().await else { return };
            if let Err(error) = queue.work(id).await {
                // The next status request tries again.
                tracing::warn!(job.id = id.as_str(), %error, "the job of a render cannot be read or written");
            }
        };
        // Its lines belong to the operation that asked for it.
        tokio::spawn(work.in_current_span());
    }

    async fn work(&self, id: &JobId) -> StoreResult<()> {
        let claim =
            Claim { key: id.as_str().to_owned(), token: Uuid::new_v4().to_string(), progress: AtomicU8::new(0) };
        let lease = self.lease(&claim);
        let claimed = self.shared.jobs.claim(claim.key.clone(), lease, self.shared.clock.now()).await?;
        let Some(job) = claimed else { return Ok(()) };
        tracing::info!(job.id = id.as_str(), job.attempts = job.attempts, "render begins");
        let ended = tokio::select! {
            state = self.attempt(id, &job, &claim) => {
                self.shared.jobs.end(claim.key.clone(), claim.token.clone(), state).await
            }
            // Dropping the render ends its programs.
            () = self.hold(&claim) => Err(StoreError::ClaimLost),
        };
        match ended {
            Err(StoreError::ClaimLost) => {
                tracing::info!(job.id = id.as_str(), "job discarded, or taken over, while it was rendered");
                self.forget(id).await
            }
            ended => ended,
        }
    }

    /// Removes the files of a job that was discarded while they were stored.
    async fn forget(&self, id: &JobId) -> StoreResult<()> {
        if self.shared.jobs.find(id.as_str().to_owned()).await?.is_none()
            && let Some(files) = JobFiles::of(id)
            && let Err(error) = files.delete(self.shared.media.as_ref()).await
        {
            tracing::warn!(job.id = id.as_str(), %error, "the files of a discarded render stay");
        }
        Ok(())
    }

    /// One attempt, and what it makes of the job.
    async fn attempt(&self, id: &JobId, job: &RenderJob, claim: &Claim) -> RenderJobState {
        match self.render(id, job, &claim.progress).await {
            Ok(()) => RenderJobState::Finished,
            Err(error) if error.is_final() => RenderJobState::Failed(error.to_string()),
            Err(error) if job.attempts >= MAX_ATTEMPTS => {
                RenderJobState::Failed(format!("{error} (given up after {} attempts)", job.attempts))
            }
            Err(error) => {
                tracing::warn!(job.attempts, %error, "render failed, to be tried again");
                RenderJobState::Open(0)
            }
        }
    }

    /// Renders a video that is not kept, at once and by this process.
    pub(super) async fn render_sample(&self, job: &StudioJob) -> Result<Vec<u8>, RenderError> {
        let _turn = self.sample_turn.acquire().await;
        let scratch = self.scratch().await?;
        let rendered = self.renderer.render(job, scratch.path(), self.marks, |_| ()).await?;
        tokio::fs::read(rendered.video).await.map_err(|error| RenderError::Failed(error.to_string()))
    }

    async fn scratch(&self) -> Result<Scratch, RenderError> {
        let root = self.scratch.clone();
        let scratch = spawn_blocking(move || Scratch::in_folder(&root)).await?;
        scratch.map_err(|error| RenderError::Failed(format!("there is no place to render: {error}")))
    }

    async fn render(&self, id: &JobId, job: &RenderJob, progress: &AtomicU8) -> Result<(), RenderError> {
        let job: StudioJob = serde_json::from_value(job.job.clone()).map_err(|error| {
            RenderError::Script(format!("the job was written by another version of the studio: {error}"))
        })?;
        let scratch = self.scratch().await?;
        let note = |percent| {
            progress.fetch_max(percent, Ordering::Relaxed);
        };
        let rendered = self.renderer.render(&job, scratch.path(), self.marks, note).await?;
        let stored = match JobFiles::of(id) {
            Some(files) => files.store(self.shared.media.as_ref(), &rendered).await,
            None => Ok(()),
        };
        stored.map_err(|error| RenderError::Failed(error.to_string()))
    }

    /// Renews a claim until it is lost.
    async fn hold(&self, claim: &Claim) {
        let pause = Duration::try_from(self.lease / 3).map_or(RENEWAL, |third| third.min(RENEWAL));
        loop {
            tokio::time::sleep(pause).await;
            let progress = claim.progress.load(Ordering::Relaxed);
            match self.shared.jobs.renew(claim.key.clone(), self.lease(claim), progress).await {
                Err(StoreError::ClaimLost) => return,
                Err(error) => tracing::warn!(job.id = claim.key, %error, "a render's claim could not be renewed"),
                Ok(()) => {}
            }
        }
    }

    fn lease(&self, claim: &Claim) -> Lease {
        Lease { token: claim.token.clone(), until: self.shared.clock.now() + self.lease }
    }

    fn waiting(&self) -> MutexGuard<'_, HashSet<JobId>> {
        // The set is consistent even after a task panicked while holding it.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
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
pub(crate) fn example_job() -> StudioJob {
    StudioJob {
        title: "3 habits".into(),
        category: "productivity".into(),
        script: "Sleep well.".into(),
        presenter: "maya".into(),
        voice: "claire".into(),
        background: showrunner_domain::style::BackgroundStyle::MinimalStudio,
        music: showrunner_domain::style::MusicStyle::AmbientSubtle,
        seconds: 5,
        brand: showrunner_domain::brand::Brand::default(),
    }
}

#[cfg(test)]
mod tests {
    use showrunner_media::MediaLocation;
    use showrunner_testkit::FixedClock;
    use showrunner_video_tools::toolbox::Toolbox;

    use super::*;

    #[tokio::test]
    async fn a_temporary_failure_is_repeated_up_to_the_last_attempt() {
        let folder = tempfile::tempdir().unwrap();
        let clock = FixedClock::default();
        let url = format!("sqlite://{}", folder.path().join("showrunner.db").display());
        let store = showrunner_store::connect(&url, 1).await.unwrap();
        store.migrate(clock.now()).await.unwrap();
        let location = MediaLocation::at(format!("file://{}", folder.path().join("media").display()));
        let media = Arc::new(showrunner_media::open(&location, folder.path()).unwrap());
        let jobs = store.stores().render_jobs;
        let shared = Shared { jobs: Arc::clone(&jobs), media, clock: Arc::new(clock.clone()) };
        // A file is no place to render.
        let in_the_way = folder.path().join("file");
        std::fs::write(&in_the_way, "").unwrap();
        let (voices, spoken) = (folder.path().join("voices"), folder.path().join("spoken"));
        let renderer = Arc::new(Renderer::new(Toolbox::default(), voices, spoken));
        let queue = RenderQueue::new(shared, renderer, in_the_way, SignedDuration::from_secs(30), Marks::ALL);
        let (key, id) = ("video-1".to_owned(), JobId::parse("video-1").unwrap());

        queue.work(&id).await.unwrap();
        jobs.add(key.clone(), serde_json::to_value(example_job()).unwrap(), clock.now()).await.unwrap();
        for attempt in 1..=MAX_ATTEMPTS {
            let state = jobs.find(key.clone()).await.unwrap().unwrap().state;
            assert_eq!(state, RenderJobState::Open(0), "before attempt {attempt}");
            queue.work(&id).await.unwrap();
        }
        let RenderJobState::Failed(reason) = jobs.find(key).await.unwrap().unwrap().state else {
            panic!("it has not failed")
        };
        assert!(reason.ends_with("(given up after 4 attempts)"), "{reason}");
    }
}
