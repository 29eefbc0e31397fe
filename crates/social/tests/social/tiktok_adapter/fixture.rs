//! An account on a fake TikTok.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use secrecy::SecretString;
use showrunner_outbound::Limits;
use showrunner_ports::account::{AccessTokens, PlatformLogin};
use showrunner_ports::social::WatchedPost;
use showrunner_social::{Tiktok, TiktokConfig, TiktokLogin};
use showrunner_testkit::fakes::{FakeServer, FakeTiktok};

use crate::contract::Fixture;
use crate::fixture::Media;
use crate::journey::Breakable;
use crate::login_contract::SignIn;
use crate::sign_in::keyring;

pub(crate) fn config(url: &str) -> TiktokConfig {
    TiktokConfig {
        client_key: FakeTiktok::CLIENT_KEY.to_owned(),
        client_secret: SecretString::from(FakeTiktok::CLIENT_SECRET),
        api: url.to_owned(),
        sign_in: url.to_owned(),
        limits: Limits { answer: Duration::from_secs(2), silence: Duration::from_secs(2), ..Limits::default() },
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
        let (access, renewal) = fake.world.grant();
        let login = TiktokLogin::new(config(&fake.server.url())).unwrap();
        Self { keyring: keyring(Box::new(login), FakeTiktok::OPEN_ID, access, Some(renewal)), fake }
    }

    pub(crate) fn over(&self, media: Media) -> Tiktok {
        Tiktok::new(&config(&self.fake.server.url()), Arc::clone(&self.keyring), Arc::new(media)).unwrap()
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

impl Breakable for Profile {
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
