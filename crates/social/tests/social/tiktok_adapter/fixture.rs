//! An account on a fake TikTok.

use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_fake_providers::{FakeServer, FakeTiktok};
use showrunner_ports::account::{AccessTokens, PlatformLogin};
use showrunner_ports::api_budget::Unlimited;
use showrunner_ports::media::MediaStore;
use showrunner_ports::social::WatchedPost;
use showrunner_social::{Tiktok, TiktokConfig, TiktokLogin};

use crate::connection_failures::FaultyPlatform;
use crate::fixture::{Fixture, Media, short_limits};
use crate::login_contract::SignIn;
use crate::sign_in::keyring;

/// A moment after the posts of the tests are due.
pub(super) fn now() -> Timestamp {
    "2026-11-20T18:00:10Z".parse().unwrap()
}

/// The time that each call takes by TikTok's clock, which limits calls per minute.
const CALL: SignedDuration = SignedDuration::from_secs(10);

pub(crate) fn config(url: &str) -> TiktokConfig {
    TiktokConfig {
        client_key: FakeTiktok::CLIENT_KEY.to_owned(),
        client_secret: SecretString::from(FakeTiktok::CLIENT_SECRET),
        api: url.to_owned(),
        sign_in: url.to_owned(),
        limits: short_limits(),
        pauses: vec![Duration::ZERO; 3],
    }
}

pub(crate) struct Profile {
    pub(crate) fake: FakeTiktok,
    keyring: Arc<dyn AccessTokens>,
}

impl Profile {
    pub(crate) async fn open() -> Self {
        let fake = FakeTiktok::start().await;
        fake.world.set_clock(now(), CALL);
        let (access, renewal) = fake.world.grant();
        let login = TiktokLogin::new(config(&fake.server.url())).unwrap();
        Self { keyring: keyring(Box::new(login), FakeTiktok::OPEN_ID, access, Some(renewal)), fake }
    }

    pub(crate) fn over(&self, media: impl MediaStore + 'static) -> Tiktok {
        let (config, keyring) = (config(&self.fake.server.url()), Arc::clone(&self.keyring));
        Tiktok::new(&config, keyring, Arc::new(Unlimited), Arc::new(media)).unwrap()
    }

    /// The ranges of the file that were sent, one per call.
    pub(super) fn ranges_sent(&self) -> Vec<String> {
        let calls = self.fake.server.log().all();
        let sent = calls.iter().filter(|call| call.method == Method::PUT);
        sent.map(|call| call.header("content-range").unwrap().to_owned()).collect()
    }

    /// The number of calls to this path.
    pub(super) fn calls_to(&self, path: &str) -> usize {
        self.fake.server.log().of(&Method::POST, path).len()
    }
}

impl Fixture for Profile {
    type Adapter = Tiktok;

    fn connect(&self) -> Tiktok {
        self.over(Media::Whole)
    }

    fn public_posts(&self) -> usize {
        self.fake.world.posted()
    }

    async fn commented(&self, _: Timestamp) -> WatchedPost {
        unreachable!("TikTok gives no comments")
    }
}

impl FaultyPlatform for Profile {
    fn server(&self) -> &FakeServer {
        &self.fake.server
    }

    fn own_answers(&self) -> Vec<String> {
        unreachable!("TikTok takes no answers")
    }
}

impl SignIn for Profile {
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin> {
        let mut config = config(&self.fake.server.url());
        if let Some(secret) = secret {
            config.client_secret = secret.into();
        }
        Box::new(TiktokLogin::new(config).unwrap())
    }
}
