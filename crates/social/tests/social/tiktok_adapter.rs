//! The adapter to TikTok: the contract of every platform, except for comments, which TikTok does not support, and its
//! own faults. Preparing twice creates two posts, because a video does not name its publication. The caller requests
//! another handle only if nothing was certainly sent with the first.

mod choices;
mod chunks;
mod faults;
mod figures;
mod login;
mod resuming;
mod strict_fake;

use std::sync::Arc;

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use showrunner_fake_providers::{FakeServer, FakeTiktok};
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::social::WatchedPost;
use showrunner_social::{PlatformApp, Tiktok, TiktokLogin};

use crate::fixture::{Connection, FaultyPlatform, Fixture, Media};
use crate::login_contract::{Keyring, SignIn, app, keyring};

crate::contract::post_contract!(Profile::open().await);
crate::contract::platform_tests!(connection_failures, Profile::open().await;
    a_post_is_published_once_whichever_call_fails
    a_post_is_published_once_wherever_the_process_crashes
);
crate::login_contract::platform_login_contract!(Profile::open().await);

/// A moment after the posts of the tests are due.
fn now() -> Timestamp {
    "2026-11-20T18:00:10Z".parse().unwrap()
}

/// The time that each call takes by TikTok's clock, which limits calls per minute.
const CALL: SignedDuration = SignedDuration::from_secs(10);

fn config(url: &str, secret: Option<&str>) -> PlatformApp {
    app(FakeTiktok::CLIENT_KEY, secret.unwrap_or(FakeTiktok::CLIENT_SECRET), url)
}

pub(crate) struct Profile {
    pub(crate) fake: FakeTiktok,
    keyring: Arc<Keyring>,
}

impl Profile {
    /// The ranges of the file that were sent, one per call.
    fn ranges_sent(&self) -> Vec<String> {
        let calls = self.server().log().all();
        let sent = calls.iter().filter(|call| call.method == Method::PUT);
        sent.map(|call| call.header("content-range").unwrap().to_owned()).collect()
    }

    /// The public posts, and the posts that were begun.
    fn posted_and_begun(&self) -> (usize, usize) {
        (self.public_posts(), self.fake.world.begun())
    }
}

impl Fixture for Profile {
    type Adapter = Tiktok;

    fn over(&self, media: Media) -> Connection<Tiktok> {
        Connection::new(self.adapter(media), Some(&self.keyring))
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

    fn adapter(&self, media: Media) -> Tiktok {
        Tiktok::new(&config(&self.server().url(), None), Arc::new(media)).unwrap()
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
