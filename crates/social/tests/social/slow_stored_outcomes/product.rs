//! The product with an account on a fake platform, and the faults of that platform.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::{Connection, Platform};
use showrunner_domain::scheduling::ScheduledPost;
use showrunner_domain::settings::{Actor, PostingMode, Setting};
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, FakeServer, FakeTiktok, FakeYoutube, Fault};
use showrunner_ports::account::{AccessTokens, PlatformLogin};
use showrunner_ports::api_budget::Unlimited;
use showrunner_ports::avatar::MockAvatarProvider;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_ports::text::MockTextModel;
use showrunner_services::{Accounts, ApiBudgets, Ports, SchedulePost, ServiceOptions, Services};
use showrunner_social::{
    Facebook, FacebookLogin, Instagram, InstagramLogin, Tiktok, TiktokLogin, Youtube, YoutubeLogin,
};
use showrunner_store::test_support::Sqlite;
use showrunner_testkit::builders::a_video;
use showrunner_testkit::{ClearSealer, FixedClock};

use crate::fixture::Media;
use crate::sign_in::{authorization_request, brought_back};
use crate::{facebook_adapter, instagram_adapter, tiktok_adapter, youtube_adapter};

/// A fake platform.
pub(super) enum Fake {
    Tiktok(FakeTiktok),
    Instagram(FakeInstagram),
    Youtube(FakeYoutube),
    Facebook(FakeFacebook),
}

/// A call of a publication: its method, the beginning of its path, and the number of such calls before it.
pub(super) type Step = (Method, &'static str, usize);

impl Fake {
    pub(super) async fn start(platform: Platform) -> Self {
        match platform {
            Platform::Tiktok => Self::Tiktok(FakeTiktok::start().await),
            Platform::Instagram => Self::Instagram(FakeInstagram::start().await),
            Platform::Youtube => Self::Youtube(FakeYoutube::start().await),
            Platform::Facebook => Self::Facebook(FakeFacebook::start().await),
        }
    }

    pub(super) fn server(&self) -> &FakeServer {
        match self {
            Self::Tiktok(fake) => &fake.server,
            Self::Instagram(fake) => &fake.server,
            Self::Youtube(fake) => &fake.server,
            Self::Facebook(fake) => &fake.server,
        }
    }

    pub(super) fn public_posts(&self) -> usize {
        match self {
            Self::Tiktok(fake) => fake.world.posted(),
            Self::Instagram(fake) => fake.world.public_reels(),
            Self::Youtube(fake) => fake.world.public_videos(),
            Self::Facebook(fake) => fake.world.public_reels(),
        }
    }

    /// Adds a comment by another person to a post.
    pub(super) fn comment(&self, post: &str, at: &str) {
        let (author, text) = ("bob", "How do I start?");
        match self {
            Self::Tiktok(_) => unreachable!("TikTok gives no comments"),
            Self::Instagram(fake) => fake.world.comment(post, author, text, at),
            Self::Youtube(fake) => fake.world.comment(post, author, text, at),
            Self::Facebook(fake) => fake.world.comment(post, author, text, at),
        }
    }

    /// The replies by the account.
    pub(super) fn answers(&self) -> Vec<String> {
        match self {
            Self::Tiktok(_) => Vec::new(),
            Self::Instagram(fake) => fake.world.own_answers(),
            Self::Youtube(fake) => fake.world.own_answers(),
            Self::Facebook(fake) => fake.world.own_answers(),
        }
    }

    fn login(&self) -> Arc<dyn PlatformLogin> {
        let url = self.server().url();
        match self {
            Self::Tiktok(_) => Arc::new(TiktokLogin::new(tiktok_adapter::config(&url)).unwrap()),
            Self::Instagram(_) => Arc::new(InstagramLogin::new(instagram_adapter::config(&url)).unwrap()),
            Self::Youtube(_) => Arc::new(YoutubeLogin::new(youtube_adapter::config(&url)).unwrap()),
            Self::Facebook(_) => Arc::new(FacebookLogin::new(facebook_adapter::config(&url)).unwrap()),
        }
    }

    fn account(&self, tokens: Arc<dyn AccessTokens>) -> Arc<dyn SocialPlatform> {
        let (url, budget, media) = (self.server().url(), Arc::new(Unlimited), Arc::new(Media::Whole));
        match self {
            Self::Tiktok(_) => Arc::new(Tiktok::new(&tiktok_adapter::config(&url), tokens, budget, media).unwrap()),
            Self::Instagram(_) => {
                Arc::new(Instagram::new(&instagram_adapter::config(&url), tokens, budget, media).unwrap())
            }
            Self::Youtube(_) => Arc::new(Youtube::new(&youtube_adapter::config(&url), tokens, budget, media).unwrap()),
            Self::Facebook(_) => {
                Arc::new(Facebook::new(&facebook_adapter::config(&url), tokens, budget, media).unwrap())
            }
        }
    }

    /// The call that begins a post and the one that publishes it.
    pub(super) fn steps(&self) -> [(&'static str, Step); 2] {
        let (begin, commit): (Step, Step) = match self {
            Self::Tiktok(_) => ((Method::POST, "/v2/post/publish/video/init", 0), (Method::PUT, "/upload/", 0)),
            Self::Youtube(_) => ((Method::POST, "/upload/", 0), (Method::PUT, "/upload/", 0)),
            Self::Instagram(_) | Self::Facebook(_) => ((Method::POST, "/v26.0/", 0), (Method::POST, "/v26.0/", 1)),
        };
        [("begin", begin), ("commit", commit)]
    }

    /// The platform's response for a refusal.
    fn refusal(&self, status: u16) -> Value {
        match (self, status) {
            (Self::Tiktok(_), 401) => json!({ "error": { "code": "access_token_invalid", "message": "no" } }),
            (Self::Tiktok(_), 403) => json!({ "error": { "code": "scope_not_authorized", "message": "no" } }),
            (Self::Tiktok(_), 429) => json!({ "error": { "code": "rate_limit_exceeded", "message": "no" } }),
            (Self::Tiktok(_), _) => json!({ "error": { "code": "odd", "message": "no" } }),
            (Self::Youtube(_), 401) => {
                json!({ "error": { "code": 401, "message": "no", "errors": [{ "reason": "authError" }] } })
            }
            (Self::Youtube(_), 403) => {
                json!({ "error": { "code": 403, "message": "no", "errors": [{ "reason": "forbidden" }] } })
            }
            (Self::Youtube(_), status) => json!({ "error": { "code": status, "message": "no" } }),
            (_, 401) => json!({ "error": { "code": 190, "message": "no", "type": "OAuthException" } }),
            (_, 403) => json!({ "error": { "code": 200, "message": "no", "type": "OAuthException" } }),
            (_, 404) => json!({ "error": { "code": 100, "error_subcode": 33, "message": "no" } }),
            (_, 429) => json!({ "error": { "code": 32, "message": "no" } }),
            (_, _) => json!({ "error": { "code": 2, "message": "no", "is_transient": true } }),
        }
    }
}

/// The faults by their names in the tables.
pub(super) fn faults(fake: &Fake) -> Vec<(&'static str, Fault)> {
    let refusal = |status| Fault::refusal(status, &fake.refusal(status));
    vec![
        ("401", refusal(401)),
        ("403", refusal(403)),
        ("404", refusal(404)),
        ("409", refusal(409)),
        ("429, again in 90 s", Fault::refusal_for(429, 90, &fake.refusal(429))),
        ("429", refusal(429)),
        ("500", refusal(500)),
        ("silence", Fault::Silence),
        ("cut before", Fault::CutBefore),
        ("cut after", Fault::CutAfter),
        ("half an answer", Fault::HalfAnswer),
        ("no JSON", Fault::Disguise(StatusCode::OK, "<html>".to_owned())),
    ]
}

/// The product with an account on the platform and a due post.
pub(super) struct Product {
    pub(super) clock: FixedClock,
    pub(super) stores: Stores,
    pub(super) services: Services,
    /// The account's adapter for the use cases.
    pub(super) account: Arc<dyn SocialPlatform>,
    pub(super) post: ScheduledPost,
    // Removed with the product.
    _database: Sqlite,
}

impl Product {
    pub(super) async fn with(fake: &Fake, platform: Platform) -> Self {
        let clock = FixedClock::default();
        let database = Sqlite::fresh();
        let stores = database.stores().clone();
        let sealer = Arc::new(ClearSealer::new("key"));
        let accounts = Accounts::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()), sealer, vec![fake.login()]);
        let accounts = Arc::new(accounts);
        let mut avatars = MockAvatarProvider::new();
        avatars.expect_wallet().returning(|| Ok(None));
        let account = fake.account(Arc::clone(&accounts) as Arc<dyn AccessTokens>);
        let ports = Ports {
            platforms: vec![Arc::clone(&account)],
            stores: stores.clone(),
            clock: Arc::new(clock.clone()),
            avatars: Arc::new(avatars),
            text: Arc::new(MockTextModel::new()),
            media: Arc::new(Media::Whole),
            accounts,
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.api_usage), Arc::new(clock.clone()))),
        };
        let services = Services::new(&ports, &ServiceOptions::default());
        let address = services.accounts.begin_authorization(platform, &authorization_request().redirect).await.unwrap();
        let (state, code) = brought_back(&address).await;
        services.accounts.complete_authorization(&state, &code).await.unwrap();
        if platform == Platform::Tiktok {
            let direct = Setting::PostingMode(platform, PostingMode::Direct);
            services.settings.change(vec![direct], Actor::Operator).await.unwrap();
        }
        let video_id = a_video().approved().store(&stores, clock.now()).await.unwrap().id;
        let wish = SchedulePost {
            video_id,
            platform,
            scheduled_at: clock.now(),
            caption: None,
            repeat: false,
            visibility: None,
        };
        let post = services.scheduling.schedule(wish).await.unwrap();
        Self { clock, stores, services, account, post, _database: database }
    }

    /// Runs the workers until nothing is left to do, for an hour at most. Returns the time it took.
    pub(super) async fn work(&self, subject: Subject) -> SignedDuration {
        let began = self.clock.now();
        for _ in 0..120 {
            for operation in self.services.operations.claim_due(10).await.unwrap() {
                self.services.operations.run(operation).await;
            }
            let operations = self.stores.operations.of_subject(subject).await.unwrap();
            let is_open = |status| matches!(status, OperationStatus::Pending | OperationStatus::Running);
            if !operations.iter().any(|operation| is_open(operation.status)) {
                break;
            }
            self.clock.advance(SignedDuration::from_secs(30));
        }
        began.duration_until(self.clock.now())
    }

    /// The post as it is stored now.
    pub(super) async fn post(&self) -> ScheduledPost {
        self.stores.scheduled_posts.find(self.post.id).await.unwrap().unwrap()
    }

    /// The time it took in words, and whether the account has to be connected again.
    pub(super) async fn told(&self, took: SignedDuration) -> String {
        let account = self.services.accounts.list().await.unwrap().remove(0);
        let expired =
            if account.connection(self.clock.now()) == Connection::Expired { ", account expired" } else { "" };
        let when = match took.as_secs() {
            0 => "at once",
            1..60 => "within a minute",
            60..600 => "within ten minutes",
            _ => "later",
        };
        format!("{when}{expired}")
    }
}
