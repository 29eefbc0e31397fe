//! An account on one of Meta's fake platforms.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, FakeServer, Fault, GraphAccounts, GraphWorld};
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::social::{PublishedPost, SocialPlatform, WatchedPost};
use showrunner_provider_http::Limits;
use showrunner_social::{Facebook, FacebookLogin, Instagram, InstagramLogin, PlatformApp};
use showrunner_testkit::patient;

use crate::fixture::{Connection, FaultyPlatform, Fixture, Media, Prepared, publication, published_post};
use crate::login_contract::{Keyring, SignIn, app, keyring};

/// The configuration of both platforms, for a fake server at this address.
pub(super) fn config(url: &str, secret: Option<&str>) -> PlatformApp {
    app(FakeFacebook::CLIENT_ID, secret.unwrap_or(FakeFacebook::CLIENT_SECRET), url)
}

/// A fake Facebook or Instagram.
pub(crate) trait GraphFake: Sized {
    type Adapter: SocialPlatform;

    const PLATFORM: Platform;
    const ACCOUNT: &'static str;
    /// The account's name, if it belongs to the only page of the fake.
    const NAME: &'static str;
    const SCOPES: &'static str;
    /// Words of the error if no page was allowed.
    const NO_ACCOUNT: &'static str;
    /// The edge of the account that lists its posts.
    const POSTS: &'static str;
    /// The edge of a comment that has its replies.
    const REPLIES: &'static str;
    /// The path of the call that begins a post.
    const BEGIN: &'static str;
    /// The path of the call that publishes it.
    const PUBLISH: &'static str;
    /// The beginning of the paths of uploads.
    const UPLOAD: &'static str;
    /// The code with which Meta refuses calls of this account beyond the limit.
    const RATE_LIMIT_CODE: i64;
    /// The views that are read if the platform does not know one of the metrics.
    const VIEWS_WITHOUT_ONE_METRIC: Option<i64>;
    const METRICS: usize;

    async fn start() -> Self;
    fn adapter(&self, config: &PlatformApp, media: Media) -> Self::Adapter;
    fn new_login(config: PlatformApp) -> Box<dyn PlatformLogin>;
    /// The name of the account of the nth page.
    fn name_of(nth: usize, page: &str) -> String;
    fn error(code: i64, subcode: i64) -> Value;
    /// A comment in which every optional field is null.
    fn comment_of_nulls() -> Value;

    fn server(&self) -> &FakeServer;
    fn accounts(&self) -> &GraphAccounts;
    fn world(&self) -> &GraphWorld<impl Sized>;
    fn public_reels(&self) -> usize;
    fn own_replies(&self) -> Vec<String>;
    /// The fields with which posts were begun or published.
    fn declared(&self) -> Vec<Value>;
    fn allow_posts(&self, posts: usize);
    fn remove(&self, id: &str);

    fn refusal(status: u16, code: i64, subcode: i64) -> Fault {
        Fault::refusal(status, &Self::error(code, subcode))
    }

    /// A refusal that says how many minutes each account has to wait.
    fn usage(minutes: u32) -> Fault {
        let estimate = |minutes: u32| json!([{ "estimated_time_to_regain_access": minutes }]);
        let header = json!({ "1": estimate(minutes.min(1)), Self::ACCOUNT: estimate(minutes) });
        let headers = vec![("x-business-use-case-usage", header.to_string())];
        Fault::Refusal(StatusCode::BAD_REQUEST, headers, Self::error(Self::RATE_LIMIT_CODE, 0).to_string())
    }
}

/// Implements the functions that both fakes have under the same name.
macro_rules! functions_of_the_fake {
    ($adapter:ident, $login:ident) => {
        type Adapter = $adapter;

        async fn start() -> Self {
            Self::start().await
        }

        fn adapter(&self, config: &PlatformApp, media: Media) -> $adapter {
            $adapter::new(config, Arc::new(media)).unwrap()
        }

        fn new_login(config: PlatformApp) -> Box<dyn PlatformLogin> {
            Box::new($login::new(config).unwrap())
        }

        fn server(&self) -> &FakeServer {
            &self.server
        }

        fn accounts(&self) -> &GraphAccounts {
            &self.accounts
        }

        fn world(&self) -> &GraphWorld<impl Sized> {
            &self.world
        }

        fn public_reels(&self) -> usize {
            self.world.public_reels()
        }

        fn own_replies(&self) -> Vec<String> {
            self.world.own_answers()
        }

        fn declared(&self) -> Vec<Value> {
            self.world.declared()
        }

        fn remove(&self, id: &str) {
            self.world.remove(id);
        }
    };
}

impl GraphFake for FakeFacebook {
    const PLATFORM: Platform = Platform::Facebook;
    const ACCOUNT: &'static str = Self::PAGE;
    const NAME: &'static str = "A page";
    const SCOPES: &'static str = "pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_posts,\
                                  pages_manage_engagement,read_insights";
    const NO_ACCOUNT: &'static str = "no page was allowed";
    const POSTS: &'static str = "video_reels";
    const REPLIES: &'static str = "comments";
    const BEGIN: &'static str = "/v26.0/2001/video_reels";
    const PUBLISH: &'static str = Self::BEGIN;
    const UPLOAD: &'static str = "/video-upload/v26.0/";
    const RATE_LIMIT_CODE: i64 = 80_001;
    const VIEWS_WITHOUT_ONE_METRIC: Option<i64> = Some(1_000);
    const METRICS: usize = 3;

    functions_of_the_fake!(Facebook, FacebookLogin);

    fn name_of(_: usize, page: &str) -> String {
        page.to_owned()
    }

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
    const PLATFORM: Platform = Platform::Instagram;
    const ACCOUNT: &'static str = Self::ACCOUNT;
    const NAME: &'static str = Self::USERNAME;
    const SCOPES: &'static str = "instagram_basic,instagram_content_publish,instagram_manage_comments,\
                                  instagram_manage_insights,pages_show_list,pages_read_engagement";
    const NO_ACCOUNT: &'static str = "no page with an Instagram account";
    const POSTS: &'static str = "media";
    const REPLIES: &'static str = "replies";
    const BEGIN: &'static str = "/v26.0/17841400000001/media";
    const PUBLISH: &'static str = "/v26.0/17841400000001/media_publish";
    const UPLOAD: &'static str = "/ig-api-upload/v26.0/";
    const RATE_LIMIT_CODE: i64 = 80_002;
    const VIEWS_WITHOUT_ONE_METRIC: Option<i64> = None;
    const METRICS: usize = 2;

    functions_of_the_fake!(Instagram, InstagramLogin);

    fn name_of(nth: usize, _: &str) -> String {
        format!("account.{nth}")
    }

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
    keyring: Arc<Keyring>,
}

impl<F: GraphFake> GraphFixture<F> {
    pub(crate) fn with_short_timeout(&self) -> Connection<F::Adapter> {
        let config = config(&self.server().url(), None);
        let limits = Limits { answer_timeout: patient(Duration::from_millis(600)), ..config.limits };
        Connection::new(self.fake.adapter(&PlatformApp { limits, ..config }, Media::Whole), Some(&self.keyring))
    }

    pub(crate) async fn posted(&self) -> PublishedPost {
        let publication = publication(17, "posted");
        published_post(&publication, self.publish(&publication).await.id)
    }

    /// Prepares a post whose publishing call will fail.
    pub(crate) async fn prepare_failing(&self, fault: Fault) -> Prepared<F::Adapter> {
        let post = self.prepare().await;
        self.fail_next_post(F::PUBLISH, fault);
        post
    }

    /// Ends the account's token and stores the one of a reconnection.
    pub(crate) async fn reconnect(&self) {
        self.fake.accounts().expire_access();
        self.keyring.store(self.fake.accounts().grant()).await;
    }

    pub(crate) fn offsets(&self) -> Vec<String> {
        let log = self.server().log().all();
        let uploads = log.iter().filter(|call| call.method == Method::POST && call.path().starts_with(F::UPLOAD));
        uploads.map(|call| call.header("offset").unwrap().to_owned()).collect()
    }
}

impl<F: GraphFake> Fixture for GraphFixture<F> {
    type Adapter = F::Adapter;

    fn over(&self, media: Media) -> Connection<F::Adapter> {
        Connection::new(self.adapter(media), Some(&self.keyring))
    }

    fn public_posts(&self) -> usize {
        self.fake.public_reels()
    }

    async fn commented(&self, now: Timestamp) -> WatchedPost {
        let post = self.watched(&publication(17, "commented"), now).await;
        for (hours, author) in [(20, "bob"), (12, "eve"), (3, "kim"), (1, "zoe")] {
            let at = (now - SignedDuration::from_hours(hours)).strftime("%Y-%m-%dT%H:%M:%S+0000").to_string();
            self.fake.world().comment(&post.platform_post_id, author, &format!("{author} was here"), &at);
        }
        post
    }
}

impl<F: GraphFake> FaultyPlatform for GraphFixture<F> {
    async fn open() -> Self {
        let fake = F::start().await;
        let login = F::new_login(config(&fake.server().url(), None));
        Self { keyring: keyring(login, F::ACCOUNT, fake.accounts().grant(), None), fake }
    }

    fn adapter(&self, media: Media) -> F::Adapter {
        self.fake.adapter(&config(&self.server().url(), None), media)
    }

    fn server(&self) -> &FakeServer {
        self.fake.server()
    }

    fn own_replies(&self) -> Vec<String> {
        self.fake.own_replies()
    }
}

impl<F: GraphFake> SignIn for GraphFixture<F> {
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin> {
        F::new_login(config(&self.server().url(), secret))
    }
}
