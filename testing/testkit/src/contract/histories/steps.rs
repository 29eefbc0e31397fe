use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::analytics::{Figures, Reading, day_of};
use showrunner_domain::media::MediaKey;
use showrunner_domain::operation::{OperationKind, OperationResult, Outcome, Work};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::scheduling::{PostChange, Published};
use showrunner_domain::script::{ScriptChange, ScriptStatus};
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::store::{
    CollectedMetrics, FollowUp, ListFilter, Page, PostFilter, StoreError, StoreResult, Stores,
};

use super::ledger::Ledger;
use crate::builders::{PROVIDER, a_lease, a_post, a_script, a_video, an_operation, given_up, some_facts, valid};
use crate::contract::analytics::a_reading;
use crate::contract::support::ContractResult;

/// A history of random steps. Its seed is fixed, so that a failing history fails again.
pub(super) struct History<'a> {
    pub(super) stores: &'a Stores,
    pub(super) now: Timestamp,
    pub(super) random: SeededRandom,
    pub(super) ledger: Ledger,
}

impl History<'_> {
    /// Makes one random step.
    pub(super) async fn step(&mut self) -> ContractResult {
        match self.random.below(100) {
            0..8 => self.create_script().await,
            8..14 => self.change_script().await,
            14..26 => self.create_video().await,
            26..46 => self.change_video().await,
            46..50 => self.decide_in_bulk().await,
            50..66 => self.create_post().await,
            66..83 => self.change_post().await,
            83..88 => self.delete_video().await,
            _ => self.read_figures().await,
        }
    }

    /// True in `times` of a hundred draws.
    fn percent(&mut self, times: usize) -> bool {
        self.random.below(100) < times
    }

    /// One of `items`, or none when there are none.
    fn pick<T: Clone>(&mut self, items: &[T]) -> Option<T> {
        self.random.one_of(items).cloned()
    }

    /// The result, or none when the rows do not allow the step; then nothing may have changed.
    fn allowed<T>(&mut self, result: StoreResult<T>) -> StoreResult<Option<T>> {
        match result {
            Ok(done) => Ok(Some(done)),
            Err(StoreError::NotFound | StoreError::Transition(_) | StoreError::Conflict(_) | StoreError::Budget(_)) => {
                self.ledger.note("refused");
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    async fn create_script(&mut self) -> ContractResult {
        let status = self.pick(ScriptStatus::ALL).unwrap_or(ScriptStatus::Draft);
        let category = self.pick(&["health", "luck", "success"]).unwrap_or("health");
        let script = a_script().about(category).with_status(status).store(self.stores, self.now).await?;
        self.ledger.scripts.push(script.id);
        Ok(())
    }

    async fn change_script(&mut self) -> ContractResult {
        let id = self.random.one_of(&self.ledger.scripts).copied().unwrap_or(ScriptId(1));
        let change = ScriptChange { status: self.pick(ScriptStatus::ALL), ..ScriptChange::default() };
        let result = self.stores.scripts.change(id, change, FollowUp::none(), self.now).await;
        self.allowed(result)?;
        Ok(())
    }

    async fn create_video(&mut self) -> ContractResult {
        let seconds = self.pick(&[15, 30, 60, 90]).unwrap_or(30);
        let videos = &self.stores.videos;
        if self.percent(30) {
            let script = a_script().about("prosperity").approved().build();
            let options = a_video().lasting(seconds).options();
            let (script, video) = videos
                .create_with_script(script, FollowUp::none(), options, PROVIDER.to_owned(), FollowUp::none(), self.now)
                .await?;
            self.ledger.scripts.push(script.id);
            self.ledger.videos.push(video.id);
            return Ok(());
        }
        // Usually an approved one.
        let approved =
            self.stores.scripts.list(ListFilter::status(ScriptStatus::Approved).into(), Page::default()).await?;
        let approved: Vec<ScriptId> = approved.iter().map(|script| script.id).collect();
        let scripts = if self.percent(80) { &approved } else { &self.ledger.scripts };
        let script = self.random.one_of(scripts).copied().unwrap_or(ScriptId(1));
        let video = a_video().of_script(script).lasting(seconds).build();
        let created = videos.create(video, FollowUp::none(), self.now).await;
        let created = self.allowed(created)?;
        self.ledger.videos.extend(created.map(|video| video.id));
        Ok(())
    }

    async fn change_video(&mut self) -> ContractResult {
        let Some(id) = self.random.one_of(&self.ledger.videos).copied() else { return Ok(()) };
        let video = valid(MediaKey::new("videos/1/video.mp4"));
        let arrived = VideoChange::Arrived { video, thumbnail: None, facts: some_facts() };
        // Usually the post advances.
        let changes = if self.percent(60) {
            vec![VideoChange::Completed, arrived, VideoChange::Approved]
        } else {
            let others = [
                VideoChange::Progressed(40),
                VideoChange::Failed("out of order".to_owned()),
                VideoChange::Retried,
                VideoChange::Rejected(None),
                VideoChange::Rejected(None),
                VideoChange::Reopened,
            ];
            self.pick(&others).into_iter().collect()
        };
        for change in changes {
            let is_rejection = matches!(change, VideoChange::Rejected(_));
            let result = self.stores.videos.change(id, change, FollowUp::none(), self.now).await;
            if self.allowed(result)?.is_some() && is_rejection {
                self.ledger.note("rejected");
            }
        }
        Ok(())
    }

    async fn decide_in_bulk(&mut self) -> ContractResult {
        let ids = (0..self.random.below(8)).filter_map(|_| self.random.one_of(&self.ledger.videos).copied()).collect();
        let is_rejection = self.percent(50);
        let change = if is_rejection { VideoChange::Rejected(None) } else { VideoChange::Approved };
        let bulk = self.stores.videos.change_many(ids, change, self.now).await?;
        self.ledger.note("bulk");
        if is_rejection && !bulk.updated.is_empty() {
            self.ledger.note("rejected");
        }
        Ok(())
    }

    /// One of the videos with this status, or sometimes any video.
    async fn usually_a_video(&mut self, status: VideoStatus) -> StoreResult<Option<VideoId>> {
        let wanted = self.stores.videos.list(ListFilter::status(status).into(), Page::default()).await?;
        let wanted: Vec<VideoId> = wanted.iter().map(|video| video.id).collect();
        let videos = if self.percent(80) { &wanted } else { &self.ledger.videos };
        Ok(self.random.one_of(videos).copied())
    }

    async fn delete_video(&mut self) -> ContractResult {
        let status = self.pick(&[VideoStatus::Rejected, VideoStatus::Failed]).unwrap_or(VideoStatus::Failed);
        let Some(id) = self.usually_a_video(status).await? else { return Ok(()) };
        let posts = self.stores.scheduled_posts.list(PostFilter::default(), Page::default()).await?;
        let removal = an_operation(OperationKind::RemoveMedia, self.now);
        let result = self.stores.videos.delete(id, removal, self.now).await;
        if self.allowed(result)?.is_some() {
            self.ledger.note("deleted");
            if posts.iter().any(|post| post.video_id == id) {
                self.ledger.note("deleted with a post");
            }
        }
        Ok(())
    }

    async fn create_post(&mut self) -> ContractResult {
        let Some(video) = self.usually_a_video(VideoStatus::Approved).await? else { return Ok(()) };
        let mut post = a_post(video).on(self.pick(Platform::ALL).unwrap_or(Platform::Tiktok)).at(self.now);
        if self.percent(50) {
            post = post.sandboxed();
        }
        if self.percent(50) {
            post = post.repeated();
        }
        let created = self.stores.scheduled_posts.create(post.build(), FollowUp::none(), self.now).await;
        let created = self.allowed(created)?;
        self.ledger.posts.extend(created.map(|post| post.id));
        Ok(())
    }

    async fn change_post(&mut self) -> ContractResult {
        let Some(id) = self.random.one_of(&self.ledger.posts).copied() else { return Ok(()) };
        let changes = if self.percent(55) {
            // The platform may have been connected since the post was planned.
            let (handle, mode) = ("handle".to_owned(), PostingMode::Direct);
            let prepared = PostChange::Prepared { handle, mode, sandbox: self.percent(50) };
            vec![PostChange::Started, prepared, PostChange::Published(Published::delivered("7312"))]
        } else {
            let others = [
                PostChange::Started,
                PostChange::Failed("refused".to_owned()),
                PostChange::Unconfirmed("no answer".to_owned()),
                PostChange::CancelledByOperator,
                PostChange::Rejected("too long".to_owned()),
            ];
            self.pick(&others).into_iter().collect()
        };
        for change in changes {
            let is_publication = matches!(change, PostChange::Published(_));
            let result = self.stores.scheduled_posts.change(id, change, FollowUp::none(), self.now).await;
            if self.allowed(result)?.is_some() && is_publication {
                self.ledger.note("published");
            }
        }
        Ok(())
    }

    /// Plans the readings that are due and completes some of them.
    async fn read_figures(&mut self) -> ContractResult {
        let (now, zone) = (self.now, TimeZone::get("Europe/Berlin")?);
        self.stores.analytics.plan_readings(50, a_reading(), zone.clone(), now).await?;
        for _ in 0..4 {
            let Some(id) = self.random.one_of(&self.ledger.posts).copied() else { return Ok(()) };
            let operation = self.stores.operations.claim_work(Work::CollectMetrics(id), a_lease(now)).await?;
            let Some(claim) = operation.and_then(|operation| operation.claim()) else { continue };
            if self.percent(20) {
                self.stores.operations.write_result(OperationResult { claim, outcome: given_up() }, now).await?;
                self.ledger.note("reading failed");
                continue;
            }
            let known = self.ledger.figures.get(&id).copied().unwrap_or_default();
            let figures = Figures {
                views: self.figure(known.views),
                likes: self.figure(known.likes),
                comments: self.figure(known.comments),
                shares: self.figure(known.shares),
            };
            let answer = CollectedMetrics::Reading { reading: Reading::of(figures), day: day_of(now, &zone) };
            let operation_result = OperationResult { claim, outcome: Outcome::Done };
            self.stores.analytics.store_reading(id, answer, operation_result, now).await?;
            self.ledger.figures.insert(id, known.renewed(figures));
            self.ledger.note("read");
        }
        Ok(())
    }

    /// The next value of a figure. Platforms sometimes omit one or reduce it.
    fn figure(&mut self, known: Option<i64>) -> Option<i64> {
        let gained = i64::try_from(self.random.below(1_000)).unwrap_or(0) - 50;
        (!self.percent(15)).then(|| (known.unwrap_or(0) + gained).max(0))
    }
}
