//! A channel on a fake YouTube, and a keeper of its tokens.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_fake_providers::{FakeServer, FakeYoutube};
use showrunner_ports::account::{AccessTokens, PlatformLogin};
use showrunner_ports::api_budget::Unlimited;
use showrunner_ports::social::{SocialPlatform as _, WatchedPost};
use showrunner_social::{Youtube, YoutubeConfig, YoutubeLogin};

use crate::connection_failures::FaultyPlatform;
use crate::fixture::{Fixture, Media, publication, short_limits};
use crate::login_contract::SignIn;
use crate::sign_in::keyring;

pub(crate) fn config(url: &str) -> YoutubeConfig {
    YoutubeConfig {
        client_id: FakeYoutube::CLIENT_ID.to_owned(),
        client_secret: SecretString::from(FakeYoutube::CLIENT_SECRET),
        api: url.to_owned(),
        analytics: url.to_owned(),
        token: url.to_owned(),
        sign_in: url.to_owned(),
        limits: short_limits(),
        pauses: vec![Duration::ZERO; 2],
    }
}

pub(crate) struct Channel {
    pub(crate) fake: FakeYoutube,
    keyring: Arc<dyn AccessTokens>,
}

impl Channel {
    pub(crate) async fn open() -> Self {
        let fake = FakeYoutube::start().await;
        let (access, renewal) = fake.world.grant();
        let login = YoutubeLogin::new(config(&fake.server.url())).unwrap();
        Self { keyring: keyring(Box::new(login), FakeYoutube::CHANNEL, access, Some(renewal)), fake }
    }

    pub(crate) fn over(&self, media: Media) -> Youtube {
        let config = config(&self.fake.server.url());
        Youtube::new(&config, Arc::clone(&self.keyring), Arc::new(Unlimited), Arc::new(media)).unwrap()
    }
}

impl Channel {
    /// A connection with only these scopes.
    pub(crate) fn connect_with(&self, scopes: &[&str]) -> Youtube {
        self.connect_by(FakeYoutube::CHANNEL, self.fake.world.grant_only(scopes))
    }

    /// A connection to the channel with this id.
    pub(crate) fn connect_as(&self, channel: &'static str) -> Youtube {
        self.connect_by(channel, self.fake.world.grant())
    }

    fn connect_by(&self, channel: &'static str, (access, renewal): (String, String)) -> Youtube {
        let config = config(&self.fake.server.url());
        let login = YoutubeLogin::new(config.clone()).unwrap();
        let keyring = keyring(Box::new(login), channel, access, Some(renewal));
        Youtube::new(&config, keyring, Arc::new(Unlimited), Arc::new(Media::Whole)).unwrap()
    }

    /// A video of the channel without comments, published a day ago.
    pub(crate) async fn watched(&self, post: i64, now: Timestamp) -> WatchedPost {
        let (platform, publication) = (self.connect(), publication(post, "commented"));
        let handle = platform.prepare(&publication).await.unwrap();
        let platform_post_id = platform.publish(&publication, &handle).await.unwrap().id;
        let published_at = now - SignedDuration::from_hours(24);
        WatchedPost { platform_post_id, published_at, since: published_at }
    }

    /// The paths of all calls since the start that cost units.
    pub(crate) fn paid_calls(&self) -> Vec<String> {
        let calls = self.fake.server.log().all().into_iter();
        calls.map(|call| call.path().to_owned()).filter(|path| path.starts_with("/youtube/")).collect()
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
        let post = self.watched(17, now).await;
        for (hours, author) in [(20, "bob"), (12, "eve"), (3, "kim"), (1, "zoe")] {
            let at = (now - SignedDuration::from_hours(hours)).to_string();
            self.fake.world.comment(&post.platform_post_id, author, &format!("{author} was here"), &at);
        }
        post
    }
}

impl FaultyPlatform for Channel {
    fn server(&self) -> &FakeServer {
        &self.fake.server
    }

    fn own_answers(&self) -> Vec<String> {
        self.fake.world.own_answers()
    }
}

impl SignIn for Channel {
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin> {
        let mut config = config(&self.fake.server.url());
        if let Some(secret) = secret {
            config.client_secret = secret.into();
        }
        Box::new(YoutubeLogin::new(config).unwrap())
    }
}
