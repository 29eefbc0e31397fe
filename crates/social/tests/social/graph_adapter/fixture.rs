//! An account on one of Meta's fake platforms.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use serde_json::{Value, json};
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, FakeServer, Fault, GraphAccounts, Telling};
use showrunner_ports::account::{AccessTokens, PlatformLogin};
use showrunner_ports::api_budget::Unlimited;
use showrunner_ports::social::{PublishedPost, SocialPlatform, WatchedPost};
use showrunner_provider_http::Limits;
use showrunner_social::{Facebook, FacebookConfig, FacebookLogin, Instagram, InstagramLogin};

use crate::connection_failures::FaultyPlatform;
use crate::fixture::{Fixture, Media, publication, short_limits};
use crate::login_contract::SignIn;
use crate::sign_in::keyring;

/// The configuration of both platforms, for a fake server at this address.
pub(crate) fn config(url: &str) -> FacebookConfig {
    FacebookConfig {
        client_id: FakeFacebook::CLIENT_ID.to_owned(),
        client_secret: SecretString::from(FakeFacebook::CLIENT_SECRET),
        api: url.to_owned(),
        sign_in: url.to_owned(),
        limits: short_limits(),
        pauses: vec![Duration::ZERO; 3],
    }
}

/// A fake Facebook or Instagram.
pub(crate) trait GraphFake {
    type Adapter: SocialPlatform;

    /// The id of the account.
    const ACCOUNT: &'static str;
    /// The edge of the account that lists its posts.
    const POSTS: &'static str;
    /// The edge of a comment that has its replies.
    const REPLIES: &'static str;
    /// The code with which Meta refuses calls of this account beyond the limit.
    const RATE_LIMIT_CODE: i64;
    /// The views that are read if the platform does not know one of the metrics.
    const VIEWS_WITHOUT_ONE_METRIC: Option<i64>;
    /// The number of requested metrics.
    const METRICS: usize;

    async fn start() -> Self;
    fn adapter(&self, config: &FacebookConfig, tokens: Arc<dyn AccessTokens>, media: Media) -> Self::Adapter;
    fn new_login(config: FacebookConfig) -> Box<dyn PlatformLogin>;
    /// The body of a refusal.
    fn error(code: i64, subcode: i64) -> Value;
    /// A comment in which every optional field is null.
    fn comment_of_nulls() -> Value;

    fn refusal(status: u16, code: i64, subcode: i64) -> Fault {
        Fault::refusal(status, &Self::error(code, subcode))
    }

    fn server(&self) -> &FakeServer;
    fn accounts(&self) -> &GraphAccounts;
    fn public_reels(&self) -> usize;
    fn own_answers(&self) -> Vec<String>;
    fn allow_posts(&self, posts: usize);
    fn comment(&self, reel: &str, author: &str, text: &str, at: &str);
    fn comment_while_reading(&self, reel: &str, author: &str, text: &str, at: &str);
    fn answer(&self, reel: &str, comment: &str, author: &str, text: &str, at: &str);
    fn show_comments_at_once(&self, comments: usize);
    fn list_at_most(&self, posts: usize);
    fn names_authors(&self, names: bool);
    fn tell(&self, telling: Telling);
    fn remove(&self, id: &str);
}

/// Implements the functions that both fakes have under the same name.
macro_rules! functions_of_the_fake {
    ($adapter:ident, $login:ident) => {
        type Adapter = $adapter;

        async fn start() -> Self {
            Self::start().await
        }

        fn adapter(&self, config: &FacebookConfig, tokens: Arc<dyn AccessTokens>, media: Media) -> $adapter {
            $adapter::new(config, tokens, Arc::new(Unlimited), Arc::new(media)).unwrap()
        }

        fn new_login(config: FacebookConfig) -> Box<dyn PlatformLogin> {
            Box::new($login::new(config).unwrap())
        }

        fn server(&self) -> &FakeServer {
            &self.server
        }

        fn accounts(&self) -> &GraphAccounts {
            &self.accounts
        }

        fn public_reels(&self) -> usize {
            self.world.public_reels()
        }

        fn own_answers(&self) -> Vec<String> {
            self.world.own_answers()
        }

        fn comment(&self, reel: &str, author: &str, text: &str, at: &str) {
            self.world.comment(reel, author, text, at);
        }

        fn comment_while_reading(&self, reel: &str, author: &str, text: &str, at: &str) {
            self.world.comment_while_reading(reel, author, text, at);
        }

        fn answer(&self, reel: &str, comment: &str, author: &str, text: &str, at: &str) {
            self.world.answer(reel, comment, author, text, at);
        }

        fn show_comments_at_once(&self, comments: usize) {
            self.world.show_comments_at_once(comments);
        }

        fn list_at_most(&self, posts: usize) {
            self.world.list_at_most(posts);
        }

        fn names_authors(&self, names: bool) {
            self.world.names_authors(names);
        }

        fn tell(&self, telling: Telling) {
            self.world.tell(telling);
        }

        fn remove(&self, id: &str) {
            self.world.remove(id);
        }
    };
}

impl GraphFake for FakeFacebook {
    const ACCOUNT: &'static str = Self::PAGE;
    const POSTS: &'static str = "video_reels";
    const REPLIES: &'static str = "comments";
    const RATE_LIMIT_CODE: i64 = 80_001;
    const VIEWS_WITHOUT_ONE_METRIC: Option<i64> = Some(1_000);
    const METRICS: usize = 3;

    functions_of_the_fake!(Facebook, FacebookLogin);

    fn error(code: i64, subcode: i64) -> Value {
        json!({ "error": {
            "message": "No.", "type": "OAuthException", "code": code, "error_subcode": subcode, "is_transient": false,
            "error_user_msg": "It cannot be done.", "fbtrace_id": "A1",
        } })
    }

    fn comment_of_nulls() -> Value {
        json!({ "id": "5", "message": null, "created_time": "2026-11-25T11:00:00+0000", "from": null, "parent": null })
    }

    fn allow_posts(&self, posts: usize) {
        self.world.has_room_for(posts);
    }
}

impl GraphFake for FakeInstagram {
    const ACCOUNT: &'static str = Self::ACCOUNT;
    const POSTS: &'static str = "media";
    const REPLIES: &'static str = "replies";
    const RATE_LIMIT_CODE: i64 = 80_002;
    const VIEWS_WITHOUT_ONE_METRIC: Option<i64> = None;
    const METRICS: usize = 2;

    functions_of_the_fake!(Instagram, InstagramLogin);

    fn error(code: i64, subcode: i64) -> Value {
        json!({ "error": { "message": "No.", "type": "OAuthException", "code": code, "error_subcode": subcode } })
    }

    fn comment_of_nulls() -> Value {
        json!({
            "id": "5", "text": null, "timestamp": "2026-11-25T11:00:00+0000", "from": null, "username": null, "parent_id": null,
            "replies": { "data": null },
        })
    }

    fn allow_posts(&self, posts: usize) {
        self.world.has_posted(0, posts);
    }
}

/// A fake with an account that is connected to it.
pub(crate) struct GraphFixture<F> {
    pub(crate) fake: F,
    keyring: Arc<dyn AccessTokens>,
}

impl<F: GraphFake> GraphFixture<F> {
    pub(crate) async fn open() -> Self {
        let fake = F::start().await;
        let login = F::new_login(config(&fake.server().url()));
        Self { keyring: keyring(login, F::ACCOUNT, fake.accounts().grant(), None), fake }
    }

    pub(crate) fn over(&self, media: Media) -> F::Adapter {
        self.with(media, &config(&self.fake.server().url()))
    }

    /// An adapter with a short response timeout.
    pub(crate) fn with_short_timeout(&self) -> F::Adapter {
        let config = config(&self.fake.server().url());
        let limits = Limits { answer_timeout: Duration::from_millis(600), ..config.limits };
        self.with(Media::Whole, &FacebookConfig { limits, ..config })
    }

    /// A published reel.
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

    fn with(&self, media: Media, config: &FacebookConfig) -> F::Adapter {
        self.fake.adapter(config, Arc::clone(&self.keyring), media)
    }
}

impl<F: GraphFake> Fixture for GraphFixture<F> {
    type Adapter = F::Adapter;

    fn connect(&self) -> F::Adapter {
        self.over(Media::Whole)
    }

    fn public_posts(&self) -> usize {
        self.fake.public_reels()
    }

    async fn commented(&self, now: Timestamp) -> WatchedPost {
        let (platform, publication) = (self.connect(), publication(17, "commented"));
        let handle = platform.prepare(&publication).await.unwrap();
        let platform_post_id = platform.publish(&publication, &handle).await.unwrap().id;
        let published_at = now - SignedDuration::from_hours(24);
        for (hours, author) in [(20, "bob"), (12, "eve"), (3, "kim"), (1, "zoe")] {
            let at = (now - SignedDuration::from_hours(hours)).strftime("%Y-%m-%dT%H:%M:%S+0000").to_string();
            self.fake.comment(&platform_post_id, author, &format!("{author} was here"), &at);
        }
        WatchedPost { platform_post_id, published_at, since: published_at }
    }
}

impl<F: GraphFake> FaultyPlatform for GraphFixture<F> {
    fn server(&self) -> &FakeServer {
        self.fake.server()
    }

    fn own_answers(&self) -> Vec<String> {
        self.fake.own_answers()
    }
}

impl<F: GraphFake> SignIn for GraphFixture<F> {
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin> {
        let mut config = config(&self.fake.server().url());
        if let Some(secret) = secret {
            config.client_secret = secret.into();
        }
        F::new_login(config)
    }
}
