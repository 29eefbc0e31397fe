//! A channel on a fake YouTube, and a keeper of its tokens.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_fake_providers::{FakeServer, FakeYoutube};
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::social::WatchedPost;
use showrunner_social::{PlatformApp, Youtube, YoutubeLogin};

use crate::fixture::{Connection, FaultyPlatform, Fixture, Media, publication};
use crate::login_contract::{Keyring, SignIn, app, keyring};

fn config(url: &str, secret: Option<&str>) -> PlatformApp {
    let app = app(FakeYoutube::CLIENT_ID, secret.unwrap_or(FakeYoutube::CLIENT_SECRET), url);
    PlatformApp { pauses: Some(vec![Duration::ZERO; 2]), ..app }
}

pub(crate) struct Channel {
    pub(crate) fake: FakeYoutube,
    keyring: Arc<Keyring>,
}

impl Channel {
    /// A connection with only these scopes.
    pub(crate) fn connect_with(&self, scopes: &[&str]) -> Connection<Youtube> {
        self.connect_by(FakeYoutube::CHANNEL, self.fake.world.grant_only(scopes))
    }

    /// A connection to the channel with this id.
    pub(crate) fn connect_as(&self, channel: &'static str) -> Connection<Youtube> {
        self.connect_by(channel, self.fake.world.grant())
    }

    fn connect_by(&self, channel: &'static str, (access, renewal): (String, String)) -> Connection<Youtube> {
        let keyring = keyring(self.login(None), channel, access, Some(renewal));
        Connection::new(self.adapter(Media::Whole), Some(&keyring))
    }

    /// A video of the channel without comments, published a day ago.
    pub(crate) async fn uncommented(&self, post: i64, now: Timestamp) -> WatchedPost {
        self.watched(&publication(post, "commented"), now).await
    }

    /// The paths of all calls since the start that cost units.
    pub(crate) fn paid_calls(&self) -> Vec<String> {
        let calls = self.server().log().all().into_iter();
        calls.map(|call| call.path().to_owned()).filter(|path| path.starts_with("/youtube/")).collect()
    }
}

impl Fixture for Channel {
    type Adapter = Youtube;

    fn over(&self, media: Media) -> Connection<Youtube> {
        Connection::new(self.adapter(media), Some(&self.keyring))
    }

    fn public_posts(&self) -> usize {
        self.fake.world.public_videos()
    }

    async fn commented(&self, now: Timestamp) -> WatchedPost {
        let post = self.uncommented(17, now).await;
        for (hours, author) in [(20, "bob"), (12, "eve"), (3, "kim"), (1, "zoe")] {
            let at = (now - SignedDuration::from_hours(hours)).to_string();
            self.fake.world.comment(&post.platform_post_id, author, &format!("{author} was here"), &at);
        }
        post
    }
}

impl FaultyPlatform for Channel {
    async fn open() -> Self {
        let fake = FakeYoutube::start().await;
        let (access, renewal) = fake.world.grant();
        let login = YoutubeLogin::new(config(&fake.server.url(), None)).unwrap();
        Self { keyring: keyring(Box::new(login), FakeYoutube::CHANNEL, access, Some(renewal)), fake }
    }

    fn adapter(&self, media: Media) -> Youtube {
        Youtube::new(&config(&self.server().url(), None), Arc::new(media)).unwrap()
    }

    fn server(&self) -> &FakeServer {
        &self.fake.server
    }

    fn own_replies(&self) -> Vec<String> {
        self.fake.world.own_answers()
    }
}

impl SignIn for Channel {
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin> {
        Box::new(YoutubeLogin::new(config(&self.server().url(), secret)).unwrap())
    }
}
