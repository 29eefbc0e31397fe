//! An account on a fake Instagram.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_ports::account::{AccessTokens, PlatformLogin};
use showrunner_ports::api_budget::Unlimited;
use showrunner_ports::social::{PublishedPost, SocialPlatform as _, WatchedPost};
use showrunner_provider_http::Limits;
use showrunner_social::{Instagram, InstagramConfig, InstagramLogin};
use showrunner_testkit::fakes::{FakeInstagram, FakeServer};

use crate::connection_failures::FaultyPlatform;
use crate::contract::Fixture;
use crate::fixture::{Media, publication};
use crate::login_contract::SignIn;
use crate::sign_in::keyring;

pub(crate) fn config(url: &str) -> InstagramConfig {
    InstagramConfig {
        client_id: FakeInstagram::CLIENT_ID.to_owned(),
        client_secret: SecretString::from(FakeInstagram::CLIENT_SECRET),
        api: url.to_owned(),
        sign_in: url.to_owned(),
        limits: Limits {
            answer_timeout: Duration::from_secs(2),
            idle_timeout: Duration::from_secs(2),
            ..Limits::default()
        },
        pauses: vec![Duration::ZERO; 3],
    }
}

pub(crate) struct InstagramFixture {
    pub(crate) fake: FakeInstagram,
    keyring: Arc<dyn AccessTokens>,
}

impl InstagramFixture {
    pub(crate) async fn open() -> Self {
        let fake = FakeInstagram::start().await;
        let login = InstagramLogin::new(config(&fake.server.url())).unwrap();
        Self { keyring: keyring(Box::new(login), FakeInstagram::ACCOUNT, fake.accounts.grant(), None), fake }
    }

    pub(crate) fn over(&self, media: Media) -> Instagram {
        self.with(media, &config(&self.fake.server.url()))
    }

    /// Waits for no answer longer than a moment.
    pub(crate) fn with_short_timeout(&self) -> Instagram {
        let config = config(&self.fake.server.url());
        let limits = Limits { answer_timeout: Duration::from_millis(600), ..config.limits };
        self.with(Media::Whole, &InstagramConfig { limits, ..config })
    }

    /// A reel that is out.
    pub(crate) async fn posted(&self) -> PublishedPost {
        let (platform, publication) = (self.connect(), publication(17, "posted"));
        let handle = platform.prepare(&publication).await.unwrap();
        let platform_post_id = platform.publish(&publication, &handle).await.unwrap().id;
        PublishedPost {
            post: publication.post,
            platform_post_id,
            caption: publication.caption,
            scheduled_at: publication.scheduled_at,
            published_at: publication.scheduled_at,
        }
    }

    fn with(&self, media: Media, config: &InstagramConfig) -> Instagram {
        Instagram::new(config, Arc::clone(&self.keyring), Arc::new(Unlimited), Arc::new(media)).unwrap()
    }
}

impl Fixture for InstagramFixture {
    type Adapter = Instagram;

    fn connect(&self) -> Instagram {
        self.over(Media::Whole)
    }

    fn public_posts(&self) -> usize {
        self.fake.world.public_reels()
    }

    async fn commented(&self, now: Timestamp) -> WatchedPost {
        let (platform, publication) = (self.connect(), publication(17, "commented"));
        let handle = platform.prepare(&publication).await.unwrap();
        let platform_post_id = platform.publish(&publication, &handle).await.unwrap().id;
        let published_at = now - SignedDuration::from_hours(24);
        for (hours, author) in [(20, "bob"), (12, "eve"), (3, "kim"), (1, "zoe")] {
            let at = (now - SignedDuration::from_hours(hours)).strftime("%Y-%m-%dT%H:%M:%S+0000").to_string();
            self.fake.world.comment(&platform_post_id, author, &format!("{author} was here"), &at);
        }
        WatchedPost { platform_post_id, published_at, since: published_at }
    }
}

impl FaultyPlatform for InstagramFixture {
    fn server(&self) -> &FakeServer {
        &self.fake.server
    }

    fn own_answers(&self) -> Vec<String> {
        self.fake.world.own_answers()
    }
}

impl SignIn for InstagramFixture {
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin> {
        let mut config = config(&self.fake.server.url());
        if let Some(secret) = secret {
            config.client_secret = secret.into();
        }
        Box::new(InstagramLogin::new(config).unwrap())
    }
}
