//! The render queue as the operator sees it, and how many renders may begin.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::VideoId;
use showrunner_domain::alert::{Alert, AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::hours_of_day::HoursOfDay;
use showrunner_domain::operation::Outcome;
use showrunner_domain::render_queue::{QueueMove, QueuedVideo, RenderSpeed, RenderTimes, expected_ends};
use showrunner_domain::settings::Settings;
use showrunner_ports::avatar::AvatarIdentity;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::store::{Page, QueueLoad, StoreResult};

use crate::core::Core;
use crate::error::{ServiceResult, missing};
use crate::operations::Operations;
use crate::operations::step::Claimed;
use crate::ports::Ports;

/// A worker without a heartbeat for so long renders nothing: it records one every ten seconds.
const WORKER_ALIVE_FOR: SignedDuration = SignedDuration::from_secs(25);

/// How full the queue is, and when it goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderQueueState {
    pub is_paused: bool,
    /// Why it is paused, as a sentence, if the provider refuses the operator's account.
    pub pause_reason: Option<String>,
    /// The hours between which renders begin, if they are limited.
    pub hours: Option<HoursOfDay>,
    /// When those hours begin next; `None` while renders may begin, or while the queue is paused.
    pub opens_at: Option<Timestamp>,
    pub waiting: usize,
    pub rendering: usize,
    /// When the last video is expected to be finished; `None` when that is not known, or while the queue is paused.
    pub ends_at: Option<Timestamp>,
}

/// A video of the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueueEntry {
    pub video: QueuedVideo,
    /// Its place among those that wait, from 1.
    pub position: Option<usize>,
    /// When it is expected to be finished; `None` when that is not known, or while the queue is paused.
    pub ends_at: Option<Timestamp>,
}

pub struct RenderQueue {
    pub(crate) ports: Core,
}

impl RenderQueue {
    pub async fn state(&self) -> ServiceResult<RenderQueueState> {
        let (times, entries) = self.entries().await?;
        let pause_reason = self.ports.render_hold().await?.map(|alert| alert.message);
        let waiting = entries.iter().filter(|entry| entry.position.is_some()).count();
        let now = self.ports.now();
        Ok(RenderQueueState {
            is_paused: times.is_paused,
            pause_reason,
            hours: times.hours,
            opens_at: times.next(now).filter(|next| *next > now),
            waiting,
            rendering: entries.len() - waiting,
            ends_at: entries.iter().map(|entry| entry.ends_at).collect::<Option<Vec<_>>>().into_iter().flatten().max(),
        })
    }

    /// The videos of the queue: those in progress, then those that wait, in their order. A page begins after the video of its
    /// `before`.
    pub async fn list(&self, page: Page) -> ServiceResult<Vec<QueueEntry>> {
        let (_, mut entries) = self.entries().await?;
        if let Some(before) = page.before() {
            let last = entries.iter().position(|entry| entry.video.id == VideoId(before));
            entries.drain(..last.map_or(entries.len(), |last| last + 1));
        }
        entries.truncate(page.limit());
        Ok(entries)
    }

    /// How many videos the queue has.
    pub async fn count(&self) -> StoreResult<i64> {
        Ok(i64::try_from(self.ports.stores.render_queue.list().await?.len()).unwrap_or(i64::MAX))
    }

    /// Moves a video that waits for its render.
    pub async fn move_video(&self, id: VideoId, to: QueueMove) -> ServiceResult<RenderQueueState> {
        self.ports.stores.render_queue.move_video(id, to).await.map_err(missing("video"))?;
        self.state().await
    }

    async fn entries(&self) -> ServiceResult<(RenderTimes, Vec<QueueEntry>)> {
        let settings = self.ports.stores.settings.all().await?;
        let times = self.ports.render_times(&settings).await?;
        let queue = self.ports.stores.render_queue.list().await?;
        if queue.is_empty() {
            return Ok((times, Vec::new()));
        }
        let (at_once, speed) = self.ports.render_pace().await?;
        let ends_at = match speed {
            Some(speed) => expected_ends(&queue, speed, at_once, &times, self.ports.now()),
            None => vec![None; queue.len()],
        };
        let mut waiting = 0;
        let entries = queue.into_iter().zip(ends_at).map(|(video, ends_at)| {
            let position = video.began_at.is_none().then(|| {
                waiting += 1;
                waiting
            });
            QueueEntry { video, position, ends_at }
        });
        Ok((times, entries.collect()))
    }
}

impl Operations {
    /// Lets no more renders begin, because the provider would refuse each of them, and requeues this one in its place.
    pub(crate) async fn hold_renders(&self, claimed: &Claimed, error: &ProviderError) {
        let message = format!("No more videos are rendered. {error}. Then resume the render queue.");
        let alert = NewAlert::new(AlertSubject::RenderQueue, Service::AvatarProvider, AlertKind::Error, message);
        let now = self.ports.now();
        let held = async {
            if let Some(alert) = self.ports.stores.alerts.raise(alert, now).await? {
                tracing::warn!(alert.id = alert.id.0, message = alert.message, "the render queue is held");
            }
            self.write_result(claimed, Outcome::Snoozed(now)).await
        };
        if let Err(error) = held.await {
            tracing::error!(%error, "a refused render could not be requeued, its operation waits for its lease to end");
        }
    }
}

impl Ports {
    /// The alert that holds all renders, if there is one.
    async fn render_hold(&self) -> StoreResult<Option<Alert>> {
        let subject = AlertSubject::RenderQueue.to_string();
        Ok(self.stores.alerts.open().await?.into_iter().find(|alert| alert.subject == subject))
    }

    /// Lets renders begin again that the provider refused.
    pub(crate) async fn release_renders(&self) -> StoreResult<()> {
        self.stores.alerts.resolve(AlertSubject::RenderQueue, false, self.now()).await.map(drop)
    }
}

impl Core {
    /// When renders may begin.
    async fn render_times(&self, settings: &Settings) -> StoreResult<RenderTimes> {
        let zone = self.zone_of(settings).into();
        let is_paused = settings.renders_paused || self.render_hold().await?.is_some();
        Ok(RenderTimes { is_paused, hours: settings.render_hours, zone })
    }

    /// How many videos the provider renders at the same time, and how fast it has rendered the latest ones.
    pub(crate) async fn render_pace(&self) -> StoreResult<(usize, Option<RenderSpeed>)> {
        let provider = self.avatar_providers.identity().await;
        let load = self.queue_load(&provider).await?;
        // Renders without a duration, as in the sample data, show nothing.
        let speed = self.stores.render_queue.speed(provider.name.to_owned()).await?;
        let speed = speed.filter(|speed| speed.rendering > SignedDuration::ZERO);
        Ok((renders_at_once(&provider, load), speed))
    }

    /// How many of the waiting videos may be submitted now. It is not asked while none waits.
    pub(crate) async fn free_renders(&self) -> StoreResult<usize> {
        let settings = self.stores.settings.all().await?;
        if !self.render_times(&settings).await?.allow(self.now()) {
            return Ok(0);
        }
        let provider = self.avatar_providers.identity().await;
        let load = self.queue_load(&provider).await?;
        Ok(renders_at_once(&provider, load).saturating_sub(load.rendering))
    }

    async fn queue_load(&self, provider: &AvatarIdentity) -> StoreResult<QueueLoad> {
        let alive_since = self.now() - WORKER_ALIVE_FOR;
        self.stores.render_queue.load(provider.name.to_owned(), alive_since).await
    }
}

/// A stand-in renders in each worker; any other provider for the operator's account there.
fn renders_at_once(provider: &AvatarIdentity, load: QueueLoad) -> usize {
    if provider.stand_in { provider.renders_at_once * load.workers.max(1) } else { provider.renders_at_once }
}
