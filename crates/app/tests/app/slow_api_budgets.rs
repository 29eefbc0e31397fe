//! A day with six recent posts on every platform and the listener on: the number of calls, as the platforms count them, and
//! that publishing continues when YouTube refuses every read.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::video::Video;
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, FakeTiktok, FakeYoutube};
use showrunner_local_studio::{Marks, Shared, Studio, StudioConfig};
use showrunner_media::MediaLocation;
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::alert_channel::MockAlertChannels;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::media::MediaStore;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_services::{Accounts, ApiBudgets, Ports, SchedulePost, ServiceOptions, Services};
use showrunner_social::{
    Facebook, FacebookLogin, Instagram, InstagramLogin, PlatformApp, Tiktok, TiktokLogin, Youtube, YoutubeLogin,
};
use showrunner_testkit::builders::{a_video, valid};
use showrunner_testkit::{ClearSealer, FixedClock, scratch};

use crate::slow_platforms::{REDIRECT, allow_access, query_value};

/// An hour before midnight in California, where YouTube's day begins.
const START: Timestamp = Timestamp::constant(1_795_158_000, 0);

/// The step of the clock: the interval of the most frequent routine.
const TICK: SignedDuration = SignedDuration::from_secs(30);

const RECENT_POSTS: usize = 6;

/// YouTube allows 10,000 units a day.
const HALF_OF_YOUTUBES_UNITS: u32 = 5_000;

/// Meta allows at least 200 calls an hour, for Instagram and Facebook together.
const HALF_OF_METAS_CALLS: usize = 100;

/// The platforms that have a fake.
const PLATFORMS: [Platform; 4] = [Platform::Tiktok, Platform::Instagram, Platform::Youtube, Platform::Facebook];

/// The product on a database, with an account on each of them.
struct Product {
    clock: FixedClock,
    stores: Stores,
    services: Services,
    tiktok: FakeTiktok,
    instagram: FakeInstagram,
    youtube: FakeYoutube,
    facebook: FakeFacebook,
    _folder: tempfile::TempDir,
}

fn app(client_id: &str, client_secret: &str, base_url: String) -> PlatformApp {
    // No real waiting: the test moves the clock.
    let pauses = Some(vec![Duration::ZERO; 3]);
    PlatformApp { pauses, ..PlatformApp::new(client_id.to_owned(), client_secret.into(), Some(base_url)) }
}

impl Product {
    async fn start() -> Self {
        let folder = scratch::folder();
        let clock = FixedClock::at(START);
        let url = format!("sqlite://{}", folder.path().join("showrunner.db").display());
        let store = showrunner_store::connect(&url, 4).await.unwrap();
        store.migrate(START).await.unwrap();
        let stores = store.stores();
        let media_url = format!("file://{}", folder.path().join("media").display());
        let media = showrunner_media::open(&MediaLocation::at(media_url), folder.path().join("scratch")).unwrap();
        let media: Arc<dyn MediaStore> = Arc::new(media);

        let (tiktok, instagram) = (FakeTiktok::start().await, FakeInstagram::start().await);
        let (youtube, facebook) = (FakeYoutube::start().await, FakeFacebook::start().await);
        tiktok.world.set_clock(START, SignedDuration::ZERO);
        let tiktok_app = app(FakeTiktok::CLIENT_KEY, FakeTiktok::CLIENT_SECRET, tiktok.server.url());
        let instagram_app = app(FakeInstagram::CLIENT_ID, FakeInstagram::CLIENT_SECRET, instagram.server.url());
        let youtube_app = app(FakeYoutube::CLIENT_ID, FakeYoutube::CLIENT_SECRET, youtube.server.url());
        let facebook_app = app(FakeFacebook::CLIENT_ID, FakeFacebook::CLIENT_SECRET, facebook.server.url());
        let logins: Vec<Arc<dyn PlatformLogin>> = vec![
            Arc::new(TiktokLogin::new(tiktok_app.clone()).unwrap()),
            Arc::new(InstagramLogin::new(instagram_app.clone()).unwrap()),
            Arc::new(YoutubeLogin::new(youtube_app.clone()).unwrap()),
            Arc::new(FacebookLogin::new(facebook_app.clone()).unwrap()),
        ];
        let sealer = Arc::new(ClearSealer::new("key"));
        let accounts = Arc::new(Accounts::new(
            Arc::clone(&stores.accounts),
            Arc::new(clock.clone()),
            Arc::clone(&sealer) as _,
            logins,
        ));
        let files = || Arc::clone(&media);
        let platforms: Vec<Arc<dyn SocialPlatform>> = vec![
            Arc::new(Tiktok::new(&tiktok_app, files()).unwrap()),
            Arc::new(Instagram::new(&instagram_app, files()).unwrap()),
            Arc::new(Youtube::new(&youtube_app, files()).unwrap()),
            Arc::new(Facebook::new(&facebook_app, files()).unwrap()),
        ];
        let lease = SignedDuration::from_secs(30);
        let (work_dir, voices_dir) = (folder.path().join("studio"), folder.path().join("voices"));
        let studio = StudioConfig { work_dir, voices_dir, lease, marks: Marks::ALL, renders: false };
        let jobs = Arc::clone(&stores.render_jobs);
        let shared = Shared { jobs, media: Arc::clone(&media), clock: Arc::new(clock.clone()) };
        let ports = Ports {
            platforms,
            stores: stores.clone(),
            clock: Arc::new(clock.clone()),
            avatars: Arc::new(Studio::new(studio, shared)),
            text: Arc::new(OfflineWriter::new()),
            media,
            accounts,
            sealer,
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()))),
            alert_channels: Vec::new(),
            entered_channels: Arc::new(MockAlertChannels::new()),
            paid_providers: None,
            model_servers: None,
            built_in_writer: Arc::new(OfflineWriter::new()),
        };
        let services = Services::new(&ports, &ServiceOptions::default());
        Self { clock, stores, services, tiktok, instagram, youtube, facebook, _folder: folder }
    }

    /// Connects every account, with public posts.
    async fn connect(&self) {
        for platform in PLATFORMS {
            let address = self.services.accounts.begin_authorization(platform, REDIRECT).await.unwrap();
            let link = tokio::task::spawn_blocking(move || allow_access(&address)).await.unwrap();
            let secret = |name: &str| SecretString::from(query_value(&link, name));
            self.services.accounts.complete_authorization(&secret("state"), &secret("code")).await.unwrap();
            let public = Setting::Visibility(platform, Visibility::Public);
            self.services.settings.change(vec![public], Actor::Operator).await.unwrap();
        }
        let direct = Setting::PostingMode(Platform::Tiktok, PostingMode::Direct);
        self.services.settings.change(vec![direct], Actor::Operator).await.unwrap();
    }

    async fn approved_video(&self, title: &str) -> Video {
        let video = a_video().titled(title).approved().store(&self.stores, self.clock.now()).await.unwrap();
        let key: &MediaKey = video.video_key.as_ref().unwrap();
        let file = stream::iter([Ok(bytes::Bytes::from(vec![7; 300_000]))]).boxed();
        self.services.media.put(key, file).await.unwrap();
        video
    }

    async fn schedule(&self, video: &Video, platform: Platform) -> ScheduledPostId {
        let request = SchedulePost {
            caption: Some(valid(showrunner_domain::value::Caption::new(video.options.title.as_str()))),
            ..SchedulePost::new(video.id, platform, self.clock.now())
        };
        self.services.scheduling.schedule(request).await.unwrap().post.id
    }

    async fn post(&self, id: ScheduledPostId) -> ScheduledPost {
        self.services.scheduling.post(id).await.unwrap()
    }

    /// Advances the clock by one tick, and does a worker's work.
    async fn tick(&self) {
        self.clock.advance(TICK);
        self.tiktok.world.pass(TICK);
        self.instagram.world.set_clock(self.clock.now());
        self.services.run_due_routines().await.unwrap();
        loop {
            let claimed = self.services.operations.claim_due(10).await.unwrap();
            if claimed.is_empty() {
                break;
            }
            for operation in claimed {
                self.services.operations.run(operation).await;
            }
        }
    }

    async fn pass(&self, time: SignedDuration) {
        for _ in 0..time.as_secs() / TICK.as_secs() {
            self.tick().await;
        }
    }

    fn meta_calls(&self) -> usize {
        self.instagram.accounts.calls() + self.facebook.accounts.calls()
    }

    /// Adds a comment to the newest post of each platform whose API has comments.
    fn comment(&self) {
        let now = self.clock.now();
        let (text, iso) = ("How do I start?", now.to_string());
        let graph = now.strftime("%Y-%m-%dT%H:%M:%S+0000").to_string();
        let newest = |ids: Vec<String>| ids.last().unwrap().clone();
        self.youtube.world.comment(&newest(self.youtube.world.public_ids()), "bob", text, &iso);
        self.instagram.world.comment(&newest(self.instagram.world.public_ids()), "bob", text, &graph);
        self.facebook.world.comment(&newest(self.facebook.world.public_ids()), "bob", text, &graph);
    }
}

#[tokio::test]
async fn a_day_with_six_recent_posts_stays_under_half_of_each_quota() {
    let product = Product::start().await;
    product.connect().await;
    let mut posts = Vec::new();
    for nth in 0..RECENT_POSTS {
        let video = product.approved_video(&format!("Number {nth}")).await;
        for platform in PLATFORMS {
            posts.push(product.schedule(&video, platform).await);
        }
        product.pass(SignedDuration::from_mins(5)).await;
    }
    for id in posts {
        let post = product.post(id).await;
        assert_eq!(post.status, PostStatus::Published, "{post:?}");
    }
    product.services.settings.change(vec![Setting::CommentPolling(true)], Actor::Operator).await.unwrap();
    product.pass(SignedDuration::from_mins(30)).await;

    product.youtube.world.begin_day();
    let mut most_meta_calls = 0;
    for _ in 0..24 {
        let before = product.meta_calls();
        product.instagram.accounts.end_window();
        product.facebook.accounts.end_window();
        product.comment();
        product.pass(SignedDuration::from_hours(1)).await;
        most_meta_calls = most_meta_calls.max(product.meta_calls() - before);
    }
    let units = product.youtube.world.units_used();
    println!("{units} of YouTube's units in a day, at most {most_meta_calls} of Meta's calls in an hour");
    assert!(units > 0 && units < HALF_OF_YOUTUBES_UNITS, "{units} units");
    assert!(most_meta_calls > 0 && most_meta_calls < HALF_OF_METAS_CALLS, "{most_meta_calls} calls");
    let comments = product.services.comments.stats().await.unwrap();
    assert_eq!(comments.total_processed, 3 * 24, "every comment was read: {comments:?}");

    // YouTube answers every read with quotaExceeded; an upload has a quota of its own.
    product.youtube.world.exhaust_units();
    product.pass(SignedDuration::from_mins(30)).await;
    let status = product.services.comments.listener_status().await.unwrap();
    assert!(status.problems.iter().any(|(platform, _)| *platform == Platform::Youtube), "{status:?}");
    let last = product.approved_video("Number seven").await;
    let post = product.schedule(&last, Platform::Youtube).await;
    product.pass(SignedDuration::from_mins(30)).await;
    let post = product.post(post).await;
    assert_eq!(post.status, PostStatus::Published, "{post:?}");
    assert_eq!(product.youtube.world.public_videos(), RECENT_POSTS + 1);
}
