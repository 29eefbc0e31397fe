//! A channel on a fake YouTube, and somebody who keeps its tokens.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_outbound::Limits;
use showrunner_ports::account::{Access, AccessTokens, PlatformLogin as _, Tokens};
use showrunner_ports::provider::ProviderError;
use showrunner_ports::social::{SocialPlatform as _, WatchedPost};
use showrunner_social::{Youtube, YoutubeConfig, YoutubeLogin};
use showrunner_testkit::fakes::FakeYoutube;
use tokio::sync::Mutex;

use crate::contract::Fixture;
use crate::fixture::{Media, publication};

pub(crate) fn config(url: &str) -> YoutubeConfig {
    YoutubeConfig {
        client_id: FakeYoutube::CLIENT_ID.to_owned(),
        client_secret: SecretString::from(FakeYoutube::CLIENT_SECRET),
        api: url.to_owned(),
        token: url.to_owned(),
        sign_in: url.to_owned(),
        limits: Limits { answer: Duration::from_secs(2), silence: Duration::from_secs(2), ..Limits::default() },
    }
}

/// Keeps the tokens of one account, and renews them when they are refused.
pub(crate) struct Keyring {
    login: YoutubeLogin,
    tokens: Mutex<Tokens>,
}

impl Keyring {
    fn access_of(tokens: &Tokens) -> Access {
        let identity = Identity { remote_id: FakeYoutube::CHANNEL.to_owned(), name: "A channel".to_owned() };
        Access { token: tokens.access.clone(), identity }
    }
}

#[async_trait]
impl AccessTokens for Keyring {
    async fn access(&self, _: Platform) -> Result<Access, ProviderError> {
        Ok(Self::access_of(&*self.tokens.lock().await))
    }

    async fn in_place_of(&self, _: Platform, refused: &Access) -> Result<Access, ProviderError> {
        let mut tokens = self.tokens.lock().await;
        if tokens.access.expose_secret() == refused.token.expose_secret() {
            *tokens = self.login.renew(&tokens).await?.tokens;
        }
        Ok(Self::access_of(&tokens))
    }
}

pub(crate) struct Channel {
    pub(crate) fake: FakeYoutube,
    keyring: Arc<Keyring>,
}

impl Channel {
    pub(crate) async fn open() -> Self {
        let fake = FakeYoutube::start().await;
        let (access, renewal) = fake.world.grant();
        let tokens = Tokens { access: access.into(), renewal: Some(renewal.into()) };
        let login = YoutubeLogin::new(config(&fake.server.url())).unwrap();
        Self { keyring: Arc::new(Keyring { login, tokens: Mutex::new(tokens) }), fake }
    }

    pub(crate) fn over(&self, media: Media) -> Youtube {
        let tokens = Arc::clone(&self.keyring) as Arc<dyn AccessTokens>;
        Youtube::new(&config(&self.fake.server.url()), tokens, Arc::new(media)).unwrap()
    }
}

impl Fixture for Channel {
    type Adapter = Youtube;

    fn connect(&self) -> Youtube {
        self.over(Media::Whole)
    }

    fn public_posts(&self) -> usize {
        self.fake.world.public_videos()
    }

    async fn commented(&self, now: Timestamp) -> WatchedPost {
        let (platform, publication) = (self.connect(), publication(17, "commented"));
        let handle = platform.prepare(&publication).await.unwrap();
        let platform_post_id = platform.publish(&publication, &handle).await.unwrap();
        let published_at = now - SignedDuration::from_hours(24);
        for (hours, author) in [(20, "bob"), (12, "eve"), (3, "kim"), (1, "zoe")] {
            let at = (now - SignedDuration::from_hours(hours)).to_string();
            self.fake.world.comment(&platform_post_id, author, &format!("{author} was here"), &at);
        }
        WatchedPost { platform_post_id, published_at, since: published_at }
    }
}
