//! The worker with a store on SQLite: it runs what is due, and releases what it cannot finish.

use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::alert::{AlertChannelKind, AlertKind, AlertSubject, NewAlert};
use showrunner_domain::analytics::Reading;
use showrunner_domain::health::Service;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{Published, ScheduledPost};
use showrunner_ports::account::Access;
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, MockAlertChannel, MockAlertChannels};
use showrunner_ports::avatar::{AvatarIdentity, MockAvatarProvider};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::media::MockMediaStore;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::sealing::MockSealer;
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_ports::store::Stores;
use showrunner_ports::text::{MockTextModel, TextIdentity};
use showrunner_services::{Accounts, ApiBudgets, Ports, SchedulePost, ServiceOptions};
use showrunner_store::test_support::{Sqlite, TestDatabase as _};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::a_video;
use tempfile::TempDir;
use tokio::sync::Semaphore;

use super::*;

/// A platform that publishes one post for each permit.
struct Gate(Semaphore);

#[async_trait]
impl SocialPlatform for Gate {
    fn platform(&self) -> Platform {
        Platform::Tiktok
    }

    fn sandbox(&self) -> bool {
        true
    }

    async fn check(&self, _: &Access) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn prepare(&self, _: &Access, _: &Publication) -> Result<String, ProviderError> {
        Ok("handle".to_owned())
    }

    async fn publish(&self, _: &Access, publication: &Publication, _: &str) -> Result<Published, ProviderError> {
        let allowed = self.0.acquire().await;
        allowed.map_err(|_| ProviderError::new("Gate", ProviderErrorKind::Refused, "closed"))?.forget();
        Ok(Published::delivered(format!("out-{}", publication.post)))
    }

    async fn probe(&self, _: &Access, _: &Publication, _: &str) -> Result<PublicationOutcome, ProviderError> {
        Ok(PublicationOutcome::NotPublished)
    }

    async fn comments(&self, _: &Access, _: &[WatchedPost], _: Timestamp) -> CommentReading {
        CommentReading::default()
    }

    async fn reply(&self, _: &Access, _: &CommentReply) -> Result<String, ProviderError> {
        Err(ProviderError::new("Gate", ProviderErrorKind::Refused, "closed"))
    }

    async fn find_reply(&self, _: &Access, _: &CommentReply) -> Result<Option<String>, ProviderError> {
        Ok(None)
    }

    async fn figures(&self, _: &Access, _: &PublishedPost, _: Timestamp) -> Result<PostFigures, ProviderError> {
        Ok(PostFigures::Read(Reading::default()))
    }
}

struct World {
    clock: FixedClock,
    database: Sqlite,
    folder: TempDir,
    stores: Stores,
    services: Arc<Services>,
    gate: Arc<Gate>,
}

impl World {
    fn new() -> Self {
        Self::with_alert_channels(Vec::new())
    }

    fn with_alert_channels(alert_channels: Vec<Arc<dyn AlertChannel>>) -> Self {
        let clock = FixedClock::default();
        let database = Sqlite::fresh();
        let stores = database.stores().clone();
        let gate = Arc::new(Gate(Semaphore::new(0)));
        let (mut avatars, mut text) = (MockAvatarProvider::new(), MockTextModel::new());
        let identity =
            AvatarIdentity { name: "studio", label: "Built-in studio", stand_in: true, renders_at_once: 100 };
        avatars.expect_identity().return_const(identity);
        text.expect_identity().returning(|| TextIdentity {
            name: "Built-in writer".to_owned(),
            stand_in: true,
            free: true,
        });
        let ports = Ports {
            clock: Arc::new(clock.clone()),
            avatars: Arc::new(avatars),
            text: Arc::new(text),
            media: Arc::new(MockMediaStore::new()),
            platforms: vec![Arc::clone(&gate) as Arc<dyn SocialPlatform>],
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()))),
            alert_channels,
            entered_channels: Arc::new(MockAlertChannels::new()),
            paid_providers: None,
            model_servers: None,
            built_in_writer: Arc::new(MockTextModel::new()),
            sealer: Arc::new(MockSealer::new()),
            accounts: Arc::new(Accounts::new(
                Arc::clone(&stores.accounts),
                Arc::new(clock.clone()),
                Arc::new(MockSealer::new()),
                Vec::new(),
            )),
            stores,
        };
        let services = Arc::new(Services::new(&ports, &ServiceOptions::default()));
        let folder = tempfile::tempdir().unwrap();
        Self { clock, database, folder, stores: ports.stores, services, gate }
    }

    fn heartbeat_file(&self) -> PathBuf {
        self.folder.path().join("heartbeat")
    }

    async fn due_post(&self) -> ScheduledPost {
        let now = self.clock.now();
        let video_id = a_video().approved().store(&self.stores, now).await.unwrap().id;
        let request = SchedulePost::new(video_id, Platform::Tiktok, now);
        self.services.scheduling.schedule(request).await.unwrap().post
    }

    fn start(&self, slots: usize) -> (JoinHandle<()>, CancellationToken) {
        let stop = CancellationToken::new();
        let settings = WorkerSettings {
            name: "worker".to_owned(),
            tick: Duration::from_millis(100),
            slots,
            grace: Duration::from_secs(10),
            heartbeat_file: Some(self.heartbeat_file()),
        };
        (tokio::spawn(run(Arc::clone(&self.services), settings, stop.clone())), stop)
    }

    async fn operation(&self, post: &ScheduledPost) -> Operation {
        self.stores.operations.of_subject(Subject::ScheduledPost(post.id)).await.unwrap().pop().unwrap()
    }

    /// Lets (paused) time pass until the operation has this status.
    async fn until(&self, post: &ScheduledPost, status: OperationStatus) {
        for _ in 0..1_000 {
            if self.operation(post).await.status == status {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(self.operation(post).await.status, status);
    }
}

#[tokio::test(start_paused = true)]
async fn it_runs_due_operations_and_stores_a_heartbeat() {
    let world = World::new();
    let (worker, stop) = world.start(2);
    let posts = [world.due_post().await, world.due_post().await, world.due_post().await];
    world.gate.0.add_permits(3);
    for post in &posts {
        world.until(post, OperationStatus::Done).await;
    }
    assert_eq!(world.stores.operations.last_beat().await.unwrap(), Some(world.clock.now()));
    assert_eq!(std::fs::read_to_string(world.heartbeat_file()).unwrap(), "worker");
    stop.cancel();
    worker.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn it_claims_no_more_operations_than_it_has_slots() {
    let world = World::new();
    let posts = [world.due_post().await, world.due_post().await, world.due_post().await];
    let (_worker, _stop) = world.start(2);
    world.until(&posts[1], OperationStatus::Running).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(world.operation(&posts[2]).await.status, OperationStatus::Pending);
    world.gate.0.add_permits(1);
    world.until(&posts[2], OperationStatus::Running).await;
}

#[tokio::test(start_paused = true)]
async fn a_stopped_worker_finishes_what_it_can() {
    let world = World::new();
    let post = world.due_post().await;
    let (worker, stop) = world.start(1);
    world.until(&post, OperationStatus::Running).await;
    stop.cancel();
    tokio::time::sleep(Duration::from_secs(1)).await;
    world.gate.0.add_permits(1);
    worker.await.unwrap();
    assert_eq!(world.operation(&post).await.status, OperationStatus::Done);
}

#[tokio::test(start_paused = true)]
async fn a_stopped_worker_releases_what_takes_too_long() {
    let world = World::new();
    let post = world.due_post().await;
    let (worker, stop) = world.start(1);
    world.until(&post, OperationStatus::Running).await;
    let begun = Instant::now();
    stop.cancel();
    worker.await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(11), "{:?}", begun.elapsed());
    let operation = world.operation(&post).await;
    assert_eq!((operation.status, operation.lease_token, operation.attempts), (OperationStatus::Pending, None, 0));
}

#[tokio::test(start_paused = true)]
async fn it_continues_when_the_database_is_back() {
    let world = World::new();
    let post = world.due_post().await;
    world.gate.0.add_permits(1);
    world.database.set_available(false);
    let (_worker, _stop) = world.start(1);
    tokio::time::sleep(Duration::from_mins(1)).await;
    world.database.set_available(true);
    world.until(&post, OperationStatus::Done).await;
}

#[tokio::test(start_paused = true)]
async fn an_alert_is_sent_within_two_minutes() {
    let (mut channel, is_sent) = (MockAlertChannel::new(), Arc::new(AtomicBool::new(false)));
    let sent = Arc::clone(&is_sent);
    channel.expect_identity().returning(|| AlertChannelIdentity {
        kind: AlertChannelKind::Webhook,
        target: "example.org".to_owned(),
        severity: AlertKind::Info,
    });
    channel.expect_send().returning(move |_| {
        sent.store(true, Ordering::Relaxed);
        Ok(())
    });
    let world = World::with_alert_channels(vec![Arc::new(channel)]);
    let alert = NewAlert::new(
        AlertSubject::Post(ScheduledPostId(1)),
        Service::Platform(Platform::Tiktok),
        AlertKind::Error,
        "Refused",
    );
    world.stores.alerts.raise(alert, world.clock.now()).await.unwrap();
    tokio::spawn(watch(Arc::clone(&world.services), CancellationToken::new()));
    for _ in 0..120 {
        world.clock.advance(SignedDuration::from_secs(1));
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(is_sent.load(Ordering::Relaxed));
}
