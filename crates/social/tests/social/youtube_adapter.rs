//! The adapter to YouTube: the contract of every platform, and its own faults.

mod comments;
mod faults;
mod processing;
mod quota;
mod uploads;

use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use secrecy::ExposeSecret as _;
use serde_json::json;
use showrunner_domain::analytics::Reading;
use showrunner_fake_providers::{FakeServer, FakeYoutube, Fault};
use showrunner_ports::account::{AuthorizationRequest, PlatformLogin, Tokens};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost, WatchedPost};
use showrunner_social::{PlatformApp, Youtube, YoutubeLogin};

use crate::fixture::{Connection, FaultyPlatform, Fixture, Media, now, publication, published_post};
use crate::login_contract::{
    Keyring, SignIn, allowed, app, assert_setup_error, authorization_request, connected, keyring,
};

crate::contract::post_contract!(Channel::open().await);
crate::contract::comment_contract!(Channel::open().await);
crate::contract::platform_tests!(contract, Channel::open().await; preparing_again_changes_no_published_post);
crate::connection_failures::connection_failure_tests!(Channel::open().await);
crate::login_contract::platform_login_contract!(Channel::open().await);

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

#[tokio::test]
async fn a_channel_is_connected_with_the_code_of_the_redirect() {
    let channel = Channel::open().await;
    let login = channel.login(None);
    let grant = connected(login.as_ref()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeYoutube::CHANNEL, "A channel"));
    assert_eq!(grant.scopes.len(), 3);
    assert_eq!((grant.life.access.unwrap().as_secs(), grant.life.renewal), (3599, None));
    assert!(grant.tokens.renewal.is_some());
    let code = allowed(&login.address(&authorization_request())).await;
    let foreign = AuthorizationRequest { verifier: "w".repeat(64).into(), ..authorization_request() };
    assert_eq!(login.redeem(&code, &foreign).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn an_app_in_testing_reports_when_the_connection_ends() {
    let channel = Channel::open().await;
    let (login, week) = (channel.login(None), 7 * 24 * 60 * 60);
    channel.fake.world.end_refresh_tokens_after(week);
    let grant = connected(login.as_ref()).await.unwrap().remove(0);
    assert_eq!(grant.life.renewal.unwrap().as_secs(), i64::from(week));
    let renewed = login.renew(&grant.tokens).await.unwrap();
    assert_eq!(renewed.life.renewal.unwrap().as_secs(), i64::from(week));
}

#[tokio::test]
async fn a_missing_channel_or_permission_is_a_setup_error() {
    let channel = Channel::open().await;
    channel.fake.world.allow_only("https://www.googleapis.com/auth/youtube.upload");
    assert_setup_error(channel.login(None).as_ref(), "leave every box selected").await;
    let channel = Channel::open().await;
    channel.fake.world.close_channel();
    assert_setup_error(channel.login(None).as_ref(), "no YouTube channel").await;
}

#[tokio::test]
async fn a_renewal_token_stays_valid_until_it_is_revoked() {
    let channel = Channel::open().await;
    let (access, renewal) = channel.fake.world.grant();
    let tokens = Tokens { access: access.into(), renewal: Some(renewal.clone().into()) };
    let renewed = channel.login(None).renew(&tokens).await.unwrap().tokens;
    assert_eq!(renewed.renewal.unwrap().expose_secret(), renewal);
}

async fn commented(channel: &Channel) -> PublishedPost {
    published_post(&publication(17, "first"), channel.commented(now()).await.platform_post_id)
}

async fn read(platform: &Connection<Youtube>, post: &PublishedPost) -> Reading {
    platform.figures(post, now()).await.unwrap().reading().unwrap()
}

#[tokio::test]
async fn figures_are_read_and_missing_ones_are_explained() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.views, reading.figures.comments, reading.figures.shares), (Some(1234), Some(4), None));
    assert_eq!(reading.reason.as_deref(), Some("YouTube tells shares two to three days late"));
    channel.fake.world.tell_shares(7);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.shares, reading.reason), (Some(7), None));
    let unticked = Fault::refusal(403, &json!({ "error": { "code": 403, "message": "no analytics" } }));
    channel.server().faults().next(Method::GET, "/v2/reports", unticked);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.views, reading.figures.shares), (Some(1234), None));
    assert_eq!(reading.reason.as_deref(), Some("shares could not be read: no analytics"));
    channel.fake.world.remove(&post.platform_post_id);
    assert_eq!(platform.figures(&post, now()).await.unwrap_err().kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn shares_are_requested_as_a_report_by_video() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    channel.fake.world.tell_shares(7);
    assert_eq!(read(&platform, &post).await.figures.shares, Some(7));
    let query = channel.server().log().of(&Method::GET, "/v2/reports")[0].uri.query().unwrap().to_owned();
    for wanted in ["dimensions=video", "sort=-shares", "maxResults=1", "ids=channel%3D%3DMINE"] {
        assert!(query.contains(wanted), "{query}");
    }
}

#[tokio::test]
async fn a_rejection_after_publishing_is_reported_for_one_unit() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    read(&platform, &post).await;
    channel.fake.world.reject(&post.platform_post_id, "duplicate");
    let before = channel.fake.world.units_used();
    let figures = platform.figures(&post, now()).await.unwrap();
    let PostFigures::Rejected(reason) = figures else { unreachable!("{figures:?}") };
    assert!(reason.starts_with("YouTube rejected the video: the channel has the same video already"), "{reason}");
    assert_eq!(channel.fake.world.units_used() - before, 1);
}
