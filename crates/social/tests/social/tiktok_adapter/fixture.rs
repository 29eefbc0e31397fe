//! An account on a fake TikTok.

use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use showrunner_fake_providers::{FakeServer, FakeTiktok};
use showrunner_ports::account::{AccessTokens, PlatformLogin};
use showrunner_ports::api_budget::Unlimited;
use showrunner_ports::social::WatchedPost;
use showrunner_social::{Tiktok, TiktokConfig, TiktokLogin};

use crate::fixture::{FaultyPlatform, Fixture, Media, short_limits};
use crate::login_contract::SignIn;
use crate::sign_in::{app, keyring};

/// A moment after the posts of the tests are due.
pub(super) fn now() -> Timestamp {
    "2026-11-20T18:00:10Z".parse().unwrap()
}

/// The time that each call takes by TikTok's clock, which limits calls per minute.
const CALL: SignedDuration = SignedDuration::from_secs(10);

fn config(url: &str, secret: Option<&str>) -> TiktokConfig {
    let app = app(FakeTiktok::CLIENT_KEY, secret.unwrap_or(FakeTiktok::CLIENT_SECRET), url);
    TiktokConfig { limits: short_limits(), pauses: vec![Duration::ZERO; 3], ..TiktokConfig::of(&app) }
}

pub(crate) struct Profile {
    pub(crate) fake: FakeTiktok,
    keyring: Arc<dyn AccessTokens>,
}

impl Profile {
    /// The ranges of the file that were sent, one per call.
    pub(super) fn ranges_sent(&self) -> Vec<String> {
        let calls = self.server().log().all();
        let sent = calls.iter().filter(|call| call.method == Method::PUT);
        sent.map(|call| call.header("content-range").unwrap().to_owned()).collect()
    }

    /// The public posts, and the posts that were begun.
    pub(super) fn posted_and_begun(&self) -> (usize, usize) {
        (self.public_posts(), self.fake.world.begun())
    }
}

impl Fixture for Profile {
    type Adapter = Tiktok;

    fn over(&self, media: Media) -> Tiktok {
        self.adapter(Arc::clone(&self.keyring), media)
    }

    fn public_posts(&self) -> usize {
        self.fake.world.posted()
    }

    async fn commented(&self, _: Timestamp) -> WatchedPost {
        unreachable!("TikTok gives no comments")
    }
}

impl FaultyPlatform for Profile {
    async fn open() -> Self {
        let fake = FakeTiktok::start().await;
        fake.world.set_clock(now(), CALL);
        let (access, renewal) = fake.world.grant();
        let login = TiktokLogin::new(config(&fake.server.url(), None)).unwrap();
        Self { keyring: keyring(Box::new(login), FakeTiktok::OPEN_ID, access, Some(renewal)), fake }
    }

    fn adapter(&self, tokens: Arc<dyn AccessTokens>, media: Media) -> Tiktok {
        Tiktok::new(&config(&self.server().url(), None), tokens, Arc::new(Unlimited), Arc::new(media)).unwrap()
    }

    fn server(&self) -> &FakeServer {
        &self.fake.server
    }

    fn own_replies(&self) -> Vec<String> {
        unreachable!("TikTok takes no replies")
    }
}

impl SignIn for Profile {
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin> {
        Box::new(TiktokLogin::new(config(&self.server().url(), secret)).unwrap())
    }
}
