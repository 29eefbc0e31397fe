//! Every call of a post and of a reply fails once in each way. Each is still published exactly once.

use axum::http::{Method, StatusCode};
use jiff::Timestamp;
use showrunner_domain::value::{Caption, ReplyText};
use showrunner_fake_providers::{FakeServer, Fault};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReply, Publication, PublicationOutcome, SocialPlatform};
use tokio::task::yield_now;

use crate::fixture::Fixture;
use crate::fixture::publication;

/// More attempts than needed.
const ATTEMPTS: usize = 30;

/// A platform behind a server that can break.
pub(crate) trait FaultyPlatform: Fixture {
    fn server(&self) -> &FakeServer;

    /// The texts of all replies by the account.
    fn own_answers(&self) -> Vec<String>;
}

/// Runs every function of this file as a test on a new platform of `$fixture` for each kind of fault.
#[macro_export]
macro_rules! connection_failure_tests {
    ($fixture:expr) => {
        $crate::connection_failure_tests!($fixture;
            a_post_goes_out_once_whatever_call_breaks
            a_post_goes_out_once_wherever_the_process_dies
            an_answer_goes_out_once_whatever_call_breaks
            an_answer_goes_out_once_wherever_the_process_dies
        );
    };
    ($fixture:expr; $($name:ident)+) => {
        $(#[tokio::test]
        async fn $name() {
            $crate::connection_failures::$name(async || $fixture).await;
        })+
    };
}

/// The faults: before the call is done, after it, during the response, or in its content.
fn connection_faults() -> [Fault; 5] {
    [
        Fault::CutBefore,
        Fault::CutAfter,
        Fault::HalfAnswer,
        Fault::Disguise(StatusCode::INTERNAL_SERVER_ERROR, "?".to_owned()),
        Fault::Disguise(StatusCode::OK, "<html>".to_owned()),
    ]
}

/// The product's stored data of a publication.
#[derive(Default)]
struct Progress {
    handle: Option<String>,
    committed: bool,
}

impl Progress {
    /// One attempt, as `services` makes it.
    async fn attempt(&mut self, platform: &impl SocialPlatform, post: &Publication) -> Result<String, ProviderError> {
        if self.handle.is_none() {
            self.handle = Some(platform.prepare(post).await?);
        }
        let handle = self.handle.clone().unwrap();
        if self.committed {
            match platform.probe(post, &handle).await? {
                PublicationOutcome::Published(published) => return Ok(published.id),
                PublicationOutcome::NotPublished => {}
                PublicationOutcome::Unknown => unreachable!("nobody can say whether it is out"),
            }
        }
        self.committed = true;
        let published = platform.publish(post, &handle).await;
        if published.as_ref().is_err_and(|error| error.kind == ProviderErrorKind::NotFound) {
            *self = Self::default();
        }
        Ok(published?.id)
    }

    /// Attempts until the post is published. A connection keeps no state, so another process would behave the same.
    async fn ended(&mut self, platform: &impl SocialPlatform, post: &Publication) -> String {
        for _ in 0..ATTEMPTS {
            match self.attempt(platform, post).await {
                Ok(id) => return id,
                Err(error) => {
                    assert!(!error.is_final() || error.kind == ProviderErrorKind::NotFound, "{error:?}");
                }
            }
        }
        unreachable!("it does not come to an end");
    }
}

/// The product's stored data of a reply.
struct ReplyProgress {
    reply: CommentReply,
    committed: bool,
}

impl ReplyProgress {
    async fn to_a_comment(fixture: &impl Fixture) -> Self {
        let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
        let post = fixture.commented(now).await;
        let reading = fixture.connect().comments(std::slice::from_ref(&post), now).await;
        let reply = CommentReply {
            platform_post_id: post.platform_post_id,
            comment_id: reading.posts[0].comments[0].id.clone(),
            in_reply_to: None,
            text: ReplyText::new("Thanks!").unwrap(),
        };
        Self { reply, committed: false }
    }

    async fn attempt(&mut self, platform: &impl SocialPlatform) -> Result<String, ProviderError> {
        if self.committed
            && let Some(id) = platform.find_reply(&self.reply).await?
        {
            return Ok(id);
        }
        self.committed = true;
        platform.reply(&self.reply).await
    }

    async fn ended(&mut self, platform: &impl SocialPlatform) -> String {
        for _ in 0..ATTEMPTS {
            match self.attempt(platform).await {
                Ok(id) => return id,
                Err(error) => assert!(!error.is_final(), "{error:?}"),
            }
        }
        unreachable!("it does not come to an end");
    }
}

/// Waits until the planned fault has happened.
async fn fault_happened(server: &FakeServer) {
    while !server.faults().are_over() {
        yield_now().await;
    }
}

/// The post with this number. No two posts look the same.
fn post(nth: usize) -> Publication {
    let caption = Caption::new(&format!("Number {nth}")).unwrap();
    Publication { caption, ..publication(i64::try_from(nth).unwrap(), &format!("number-{nth}")) }
}

pub(crate) async fn a_post_goes_out_once_whatever_call_breaks<F: FaultyPlatform>(open: impl AsyncFn() -> F) {
    for fault in connection_faults() {
        for method in [Method::GET, Method::POST, Method::PUT] {
            let fixture = open().await;
            let platform = fixture.connect();
            for whole_calls in 0.. {
                let (post, mut progress) = (post(whole_calls), Progress::default());
                fixture.server().faults().after(whole_calls, method.clone(), "/", fault.clone());
                let id = progress.ended(&platform, &post).await;
                let said = format!("{fault:?} of {method} after {whole_calls}");
                assert_eq!(fixture.public_posts(), whole_calls + 1, "{said}");
                if !fixture.server().faults().are_over() {
                    break;
                }
                assert_eq!(progress.ended(&platform, &post).await, id, "{said}");
                assert_eq!(fixture.public_posts(), whole_calls + 1, "{said}");
            }
        }
    }
}

pub(crate) async fn a_post_goes_out_once_wherever_the_process_dies<F: FaultyPlatform>(open: impl AsyncFn() -> F) {
    for method in [Method::GET, Method::POST, Method::PUT] {
        let fixture = open().await;
        for whole_calls in 0.. {
            let (post, mut progress) = (post(whole_calls), Progress::default());
            fixture.server().faults().after(whole_calls, method.clone(), "/", Fault::Silence);
            let platform = fixture.connect();
            tokio::select! {
                biased;
                () = fault_happened(fixture.server()) => {}
                published = progress.attempt(&platform, &post) => drop(published.unwrap()),
            }
            let has_died = fixture.server().faults().are_over();
            fixture.server().faults().clear();
            progress.ended(&fixture.connect(), &post).await;
            assert_eq!(fixture.public_posts(), whole_calls + 1, "{method} after {whole_calls}");
            if !has_died {
                break;
            }
        }
    }
}

pub(crate) async fn an_answer_goes_out_once_whatever_call_breaks<F: FaultyPlatform>(open: impl AsyncFn() -> F) {
    for fault in connection_faults() {
        for method in [Method::GET, Method::POST] {
            let fixture = open().await;
            let platform = fixture.connect();
            for whole_calls in 0.. {
                let mut progress = ReplyProgress::to_a_comment(&fixture).await;
                // After a crash the product searches for the reply before sending it again.
                progress.committed = method == Method::GET;
                fixture.server().faults().after(whole_calls, method.clone(), "/", fault.clone());
                let id = progress.ended(&platform).await;
                let said = format!("{fault:?} of {method} after {whole_calls}");
                assert_eq!(fixture.own_answers().len(), whole_calls + 1, "{said}");
                if !fixture.server().faults().are_over() {
                    break;
                }
                assert_eq!(progress.ended(&platform).await, id, "{said}");
                assert_eq!(fixture.own_answers().len(), whole_calls + 1, "{said}");
            }
        }
    }
}

pub(crate) async fn an_answer_goes_out_once_wherever_the_process_dies<F: FaultyPlatform>(open: impl AsyncFn() -> F) {
    for method in [Method::GET, Method::POST] {
        let fixture = open().await;
        for whole_calls in 0.. {
            let mut progress = ReplyProgress::to_a_comment(&fixture).await;
            progress.committed = method == Method::GET;
            fixture.server().faults().after(whole_calls, method.clone(), "/", Fault::Silence);
            let platform = fixture.connect();
            tokio::select! {
                biased;
                () = fault_happened(fixture.server()) => {}
                answered = progress.attempt(&platform) => drop(answered.unwrap()),
            }
            let has_died = fixture.server().faults().are_over();
            fixture.server().faults().clear();
            progress.ended(&fixture.connect()).await;
            assert_eq!(fixture.own_answers().len(), whole_calls + 1, "{method} after {whole_calls}");
            if !has_died {
                break;
            }
        }
    }
}
