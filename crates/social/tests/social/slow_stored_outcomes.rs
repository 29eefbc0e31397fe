//! The data stored after a fault of a platform, compared with the platform's public data: the use cases run over the real adapters, with each
//! fault at the calls that begin and publish a post, and at the one that writes a reply.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_domain::comment::{Comment, CommentStatus};
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::{Connection, Platform, PostingMode};
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, Setting};
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, Fault};
use showrunner_ports::alert_channel::MockAlertChannels;
use showrunner_ports::avatar::MockAvatarProvider;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::social::{SocialPlatform, WatchedPost};
use showrunner_ports::store::Stores;
use showrunner_ports::text::MockTextModel;
use showrunner_services::{Accounts, ApiBudgets, Ports, SchedulePost, ServiceOptions, Services};
use showrunner_store::test_support::Sqlite;
use showrunner_testkit::builders::{a_comment, a_video};
use showrunner_testkit::{ClearSealer, FixedClock};

use crate::fixture::{FaultyPlatform, Media};
use crate::graph_adapter::{GraphFake, GraphFixture};
use crate::login_contract::{SignIn, authorization_request, redirected};
use crate::tiktok_adapter::Profile;
use crate::youtube_adapter::Channel;

/// The call of a publication that fails: its name in the tables, its method, the beginning of its path, and the number
/// of such calls before it.
type Step = (&'static str, Method, &'static str, usize);

/// A fake platform that the product can connect to.
trait ConnectablePlatform: FaultyPlatform<Adapter: 'static> + SignIn {
    const PLATFORM: Platform;
    /// The call that begins a post and the one that publishes it.
    const STEPS: [Step; 2];

    /// Adds a comment by another person to a post.
    fn comment(&self, post: &str, at: &str);

    /// The body of a response with this status.
    fn refusal(status: u16) -> Value;
}

const AUTHOR: &str = "bob";
const QUESTION: &str = "How do I start?";

impl ConnectablePlatform for Profile {
    const PLATFORM: Platform = Platform::Tiktok;
    const STEPS: [Step; 2] =
        [("begin", Method::POST, "/v2/post/publish/video/init", 0), ("commit", Method::PUT, "/upload/", 0)];

    fn comment(&self, _: &str, _: &str) {
        unreachable!("TikTok gives no comments")
    }

    fn refusal(status: u16) -> Value {
        let code = match status {
            401 => "access_token_invalid",
            403 => "scope_not_authorized",
            429 => "rate_limit_exceeded",
            _ => "odd",
        };
        json!({ "error": { "code": code, "message": "no" } })
    }
}

impl ConnectablePlatform for Channel {
    const PLATFORM: Platform = Platform::Youtube;
    const STEPS: [Step; 2] = [("begin", Method::POST, "/upload/", 0), ("commit", Method::PUT, "/upload/", 0)];

    fn comment(&self, post: &str, at: &str) {
        self.fake.world.comment(post, AUTHOR, QUESTION, at);
    }

    fn refusal(status: u16) -> Value {
        let reasons = match status {
            401 => json!([{ "reason": "authError" }]),
            403 => json!([{ "reason": "forbidden" }]),
            _ => json!([]),
        };
        json!({ "error": { "code": status, "message": "no", "errors": reasons } })
    }
}

impl<F: GraphFake<Adapter: 'static>> ConnectablePlatform for GraphFixture<F> {
    const PLATFORM: Platform = F::PLATFORM;
    const STEPS: [Step; 2] = [("begin", Method::POST, "/v26.0/", 0), ("commit", Method::POST, "/v26.0/", 1)];

    fn comment(&self, post: &str, at: &str) {
        self.fake.world().comment(post, AUTHOR, QUESTION, at);
    }

    fn refusal(status: u16) -> Value {
        match status {
            401 => json!({ "error": { "code": 190, "message": "no", "type": "OAuthException" } }),
            403 => json!({ "error": { "code": 200, "message": "no", "type": "OAuthException" } }),
            404 => json!({ "error": { "code": 100, "error_subcode": 33, "message": "no" } }),
            429 => json!({ "error": { "code": 32, "message": "no" } }),
            _ => json!({ "error": { "code": 2, "message": "no", "is_transient": true } }),
        }
    }
}

/// The faults by their names in the tables.
fn faults<F: ConnectablePlatform>() -> Vec<(&'static str, Fault)> {
    let refusal = |status| Fault::refusal(status, &F::refusal(status));
    vec![
        ("401", refusal(401)),
        ("403", refusal(403)),
        ("404", refusal(404)),
        ("409", refusal(409)),
        ("429, again in 90 s", Fault::refusal_for(429, 90, &F::refusal(429))),
        ("429", refusal(429)),
        ("500", refusal(500)),
        ("silence", Fault::Silence),
        ("cut before", Fault::CutBefore),
        ("cut after", Fault::CutAfter),
        ("half an answer", Fault::HalfAnswer),
        ("no JSON", Fault::Disguise(StatusCode::OK, "<html>".to_owned())),
    ]
}

/// The product with an account on the platform and a due post.
struct Product {
    clock: FixedClock,
    stores: Stores,
    services: Services,
    /// The account's adapter for the use cases.
    account: Arc<dyn SocialPlatform>,
    post: ScheduledPost,
    // Removed with the product.
    _database: Sqlite,
}

impl Product {
    async fn with<F: ConnectablePlatform>(fake: &F) -> Self {
        let platform = F::PLATFORM;
        let clock = FixedClock::default();
        let database = Sqlite::fresh();
        let stores = database.stores().clone();
        let sealer = Arc::new(ClearSealer::new("key"));
        let logins = vec![fake.login(None).into()];
        let accounts =
            Accounts::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()), Arc::clone(&sealer) as _, logins);
        let accounts = Arc::new(accounts);
        let mut avatars = MockAvatarProvider::new();
        avatars.expect_wallet().returning(|| Ok(None));
        let account: Arc<dyn SocialPlatform> = Arc::new(fake.adapter(Media::Whole));
        let ports = Ports {
            platforms: vec![Arc::clone(&account)],
            stores: stores.clone(),
            clock: Arc::new(clock.clone()),
            avatars: Arc::new(avatars),
            text: Arc::new(MockTextModel::new()),
            media: Arc::new(Media::Whole),
            accounts,
            sealer,
            api_budgets: Arc::new(ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()))),
            alert_channels: Vec::new(),
            entered_channels: Arc::new(MockAlertChannels::new()),
            paid_providers: None,
            model_servers: None,
            built_in_writer: Arc::new(MockTextModel::new()),
        };
        let services = Services::new(&ports, &ServiceOptions::default());
        let address = services.accounts.begin_authorization(platform, &authorization_request().redirect).await.unwrap();
        let (state, code) = redirected(&address).await;
        services.accounts.complete_authorization(&state, &code).await.unwrap();
        if platform == Platform::Tiktok {
            let direct = Setting::PostingMode(platform, PostingMode::Direct);
            services.settings.change(vec![direct], Actor::Operator).await.unwrap();
        }
        let video_id = a_video().approved().store(&stores, clock.now()).await.unwrap().id;
        let wish = SchedulePost::new(video_id, platform, clock.now());
        let post = services.scheduling.schedule(wish).await.unwrap().post;
        Self { clock, stores, services, account, post, _database: database }
    }

    /// Runs the workers until nothing is left to do, for an hour at most. Returns the time it took.
    async fn work(&self, subject: Subject) -> SignedDuration {
        let began = self.clock.now();
        for _ in 0..120 {
            for operation in self.services.operations.claim_due(10).await.unwrap() {
                self.services.operations.run(operation).await;
            }
            let operations = self.stores.operations.of_subject(subject).await.unwrap();
            let is_open = |status| matches!(status, OperationStatus::Pending | OperationStatus::Running);
            if !operations.iter().any(|operation| is_open(operation.status)) {
                break;
            }
            self.clock.advance(SignedDuration::from_secs(30));
        }
        began.duration_until(self.clock.now())
    }

    /// The post as it is stored now.
    async fn post(&self) -> ScheduledPost {
        self.stores.scheduled_posts.find(self.post.id).await.unwrap().unwrap()
    }

    /// The time it took in words, and whether the account has to be connected again.
    async fn summary(&self, took: SignedDuration) -> String {
        let account = self.services.accounts.list().await.unwrap().remove(0);
        let expired =
            if account.connection(self.clock.now()) == Connection::Expired { ", account expired" } else { "" };
        let when = match took.as_secs() {
            0 => "at once",
            1..60 => "within a minute",
            60..600 => "within ten minutes",
            _ => "later",
        };
        format!("{when}{expired}")
    }
}

/// The table row of one fault at one step.
async fn post_line<F: ConnectablePlatform>(name: &str, fault: Fault, (step, method, path, before): Step) -> String {
    let fake = F::open().await;
    let product = Product::with(&fake).await;
    fake.server().faults().after(before, method, path, fault);
    let took = product.work(Subject::ScheduledPost(product.post.id)).await;
    assert!(fake.server().faults().are_over(), "{name} at {step} never happened");
    let post = product.post().await;
    // The post is never published twice or lost: a row with the status published has a public post.
    let public = fake.public_posts();
    assert_eq!(public, usize::from(post.status == PostStatus::Published), "{name} at {step}: {post:?}");
    let error = post.error.map(|error| format!(": {error}")).unwrap_or_default();
    format!("{step:6} | {name:18} | {} {}{error}", post.status, product.summary(took).await)
}

/// The outcome of a post after each fault, as a table.
async fn post_table<F: ConnectablePlatform>() -> String {
    let mut table = String::new();
    for step in F::STEPS {
        for (name, fault) in faults::<F>() {
            writeln!(table, "{}", post_line::<F>(name, fault, step.clone()).await).unwrap();
        }
    }
    table
}

#[tokio::test]
async fn of_tiktok() {
    insta::assert_snapshot!(Box::pin(post_table::<Profile>()).await);
}

#[tokio::test]
async fn of_instagram() {
    insta::assert_snapshot!(Box::pin(post_table::<GraphFixture<FakeInstagram>>()).await);
}

#[tokio::test]
async fn of_youtube() {
    insta::assert_snapshot!(Box::pin(post_table::<Channel>()).await);
}

#[tokio::test]
async fn of_facebook() {
    insta::assert_snapshot!(Box::pin(post_table::<GraphFixture<FakeFacebook>>()).await);
}

/// A comment by another person on our post, as it was read.
async fn commented(fake: &impl ConnectablePlatform, product: &Product) -> Comment {
    product.work(Subject::ScheduledPost(product.post.id)).await;
    let (post, now) = (product.post().await, product.clock.now());
    let platform_post_id = post.platform_post_id.clone().unwrap();
    fake.comment(&platform_post_id, &now.to_string());
    let watched = WatchedPost { platform_post_id, published_at: now, since: now };
    let access = product.services.accounts.access(post.platform).await.unwrap();
    let reading = product.account.comments(&access, &[watched], now).await;
    let id = &reading.posts[0].comments[0].id;
    a_comment(id).on(post.platform).under(&post).store(&product.stores, now).await.unwrap()
}

/// The table row of one fault.
async fn reply_line<F: ConnectablePlatform>(name: &str, fault: Fault) -> String {
    let fake = F::open().await;
    let product = Product::with(&fake).await;
    let comment = commented(&fake, &product).await;
    fake.fail_next_post("/", fault);
    product.services.comments.approve(comment.id, Some("Start small.")).await.unwrap();
    let took = product.work(Subject::Comment(comment.id)).await;
    assert!(fake.server().faults().are_over(), "{name} never happened");
    let comment = product.stores.comments.find(comment.id).await.unwrap().unwrap();
    let expected: &[&str] = if comment.status == CommentStatus::Replied { &["Start small."] } else { &[] };
    assert_eq!(fake.own_replies(), expected, "{name}: {comment:?}");
    let error = comment.reply.error.map(|error| format!(": {error}")).unwrap_or_default();
    format!("{name:18} | {} {}{error}", comment.status, product.summary(took).await)
}

/// The outcome of a reply after each fault, as a table.
async fn reply_table<F: ConnectablePlatform>() -> String {
    let mut table = String::new();
    for (name, fault) in faults::<F>() {
        writeln!(table, "{}", reply_line::<F>(name, fault).await).unwrap();
    }
    table
}

#[tokio::test]
async fn on_instagram() {
    insta::assert_snapshot!(Box::pin(reply_table::<GraphFixture<FakeInstagram>>()).await);
}

#[tokio::test]
async fn on_youtube() {
    insta::assert_snapshot!(Box::pin(reply_table::<Channel>()).await);
}

#[tokio::test]
async fn on_facebook() {
    insta::assert_snapshot!(Box::pin(reply_table::<GraphFixture<FakeFacebook>>()).await);
}
