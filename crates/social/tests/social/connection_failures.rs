//! Every call of a post and of a reply fails once in each way. Each is still published exactly once.

use axum::http::{Method, StatusCode};
use showrunner_domain::value::Caption;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReply, Publication, PublicationOutcome, SocialPlatform};
use tokio::task::yield_now;

use crate::fixture::{Connection, FaultyPlatform, now, publication, reply};

/// More attempts than needed.
const ATTEMPTS: usize = 30;

/// Runs every function of this file as a test.
macro_rules! connection_failure_tests {
    ($fixture:expr) => {
        $crate::contract::platform_tests!(connection_failures, $fixture;
            a_post_is_published_once_whichever_call_fails
            a_post_is_published_once_wherever_the_process_crashes
            a_reply_is_published_once_whichever_call_fails
            a_reply_is_published_once_wherever_the_process_crashes
            a_first_comment_is_published_once_whichever_call_fails
            a_first_comment_is_published_once_wherever_the_process_crashes
        );
    };
}
pub(crate) use connection_failure_tests;

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

#[derive(Clone, Copy)]
enum Kind {
    Post,
    Reply,
    FirstComment,
}

impl Kind {
    /// The number of public posts, or of replies by the account.
    fn count(self, platform: &impl FaultyPlatform) -> usize {
        match self {
            Self::Post => platform.public_posts(),
            Self::Reply | Self::FirstComment => platform.own_replies().len(),
        }
    }
}

/// A post or a reply with the data that the product stores of it.
enum Progress {
    Post { publication: Publication, handle: Option<String>, is_committed: bool },
    Reply { reply: CommentReply, is_committed: bool },
}

impl Progress {
    /// The post or reply with this number. No two posts look the same.
    async fn begin(kind: Kind, nth: usize, method: &Method, platform: &impl FaultyPlatform) -> Self {
        match kind {
            Kind::Post => {
                let caption = Caption::new(&format!("Number {nth}")).unwrap();
                let post = publication(i64::try_from(nth).unwrap(), &format!("number-{nth}"));
                Self::Post { publication: Publication { caption, ..post }, handle: None, is_committed: false }
            }
            Kind::Reply => {
                let post = platform.commented(now()).await;
                let reading = platform.read(&post, now()).await;
                let reply = reply(&post.platform_post_id, &reading.posts[0].comments[0].id, "Thanks!");
                // After a crash the product searches for the reply before sending it again.
                Self::Reply { reply, is_committed: *method == Method::GET }
            }
            Kind::FirstComment => {
                let post = platform.commented(now()).await;
                let comment = reply(&post.platform_post_id, "", "Part 2 tomorrow.");
                // The product searches for it before every attempt.
                Self::Reply { reply: CommentReply { comment_id: None, ..comment }, is_committed: true }
            }
        }
    }

    /// One attempt, as `services` makes it.
    async fn attempt(&mut self, platform: &Connection<impl SocialPlatform>) -> Result<String, ProviderError> {
        match self {
            Self::Reply { reply, is_committed } => {
                if std::mem::replace(is_committed, true)
                    && let Some(id) = platform.find_reply(reply).await?
                {
                    return Ok(id);
                }
                platform.reply(reply).await
            }
            Self::Post { publication, handle, is_committed } => {
                if handle.is_none() {
                    *handle = Some(platform.prepare(publication).await?);
                }
                let begun = handle.clone().unwrap();
                if std::mem::replace(is_committed, true) {
                    match platform.probe(publication, &begun).await? {
                        PublicationOutcome::Published(published) => return Ok(published.id),
                        PublicationOutcome::NotPublished => {}
                        PublicationOutcome::Unknown => unreachable!("nobody can say whether it is published"),
                    }
                }
                let published = platform.publish(publication, &begun).await;
                if published.as_ref().is_err_and(|error| error.kind == ProviderErrorKind::NotFound) {
                    (*handle, *is_committed) = (None, false);
                }
                Ok(published?.id)
            }
        }
    }

    /// Attempts until it is published. A connection keeps no state, so another process would behave the same.
    async fn finish(&mut self, platform: &Connection<impl SocialPlatform>) -> String {
        for _ in 0..ATTEMPTS {
            match self.attempt(platform).await {
                Ok(id) => return id,
                Err(error) => {
                    let is_begun_again = matches!(self, Self::Post { .. }) && error.kind == ProviderErrorKind::NotFound;
                    assert!(!error.is_final() || is_begun_again, "{error:?}");
                }
            }
        }
        unreachable!("it is not published after {ATTEMPTS} attempts");
    }
}

async fn is_published_once_whichever_call_fails<F: FaultyPlatform>(kind: Kind) {
    for fault in connection_faults() {
        for method in [Method::GET, Method::POST, Method::PUT] {
            let fixture = F::open().await;
            let platform = fixture.connect();
            for whole_calls in 0.. {
                let mut progress = Progress::begin(kind, whole_calls, &method, &fixture).await;
                fixture.server().faults().after(whole_calls, method.clone(), "/", fault.clone());
                let id = progress.finish(&platform).await;
                let case = format!("{fault:?} of {method} after {whole_calls}");
                assert_eq!(kind.count(&fixture), whole_calls + 1, "{case}");
                if !fixture.server().faults().are_over() {
                    break;
                }
                assert_eq!(progress.finish(&platform).await, id, "{case}");
                assert_eq!(kind.count(&fixture), whole_calls + 1, "{case}");
            }
        }
    }
}

async fn is_published_once_wherever_the_process_crashes<F: FaultyPlatform>(kind: Kind) {
    for method in [Method::GET, Method::POST, Method::PUT] {
        let fixture = F::open().await;
        let faults = fixture.server().faults();
        let fault_happened = async || {
            while !faults.are_over() {
                yield_now().await;
            }
        };
        for whole_calls in 0.. {
            let mut progress = Progress::begin(kind, whole_calls, &method, &fixture).await;
            faults.after(whole_calls, method.clone(), "/", Fault::Silence);
            let platform = fixture.connect();
            tokio::select! {
                biased;
                () = fault_happened() => {}
                published = progress.attempt(&platform) => drop(published.unwrap()),
            }
            let has_crashed = faults.are_over();
            faults.clear();
            progress.finish(&fixture.connect()).await;
            assert_eq!(kind.count(&fixture), whole_calls + 1, "{method} after {whole_calls}");
            if !has_crashed {
                break;
            }
        }
    }
}

pub(crate) async fn a_post_is_published_once_whichever_call_fails<F: FaultyPlatform>(_: &F) {
    is_published_once_whichever_call_fails::<F>(Kind::Post).await;
}

pub(crate) async fn a_post_is_published_once_wherever_the_process_crashes<F: FaultyPlatform>(_: &F) {
    is_published_once_wherever_the_process_crashes::<F>(Kind::Post).await;
}

pub(crate) async fn a_reply_is_published_once_whichever_call_fails<F: FaultyPlatform>(_: &F) {
    is_published_once_whichever_call_fails::<F>(Kind::Reply).await;
}

pub(crate) async fn a_reply_is_published_once_wherever_the_process_crashes<F: FaultyPlatform>(_: &F) {
    is_published_once_wherever_the_process_crashes::<F>(Kind::Reply).await;
}

pub(crate) async fn a_first_comment_is_published_once_whichever_call_fails<F: FaultyPlatform>(_: &F) {
    is_published_once_whichever_call_fails::<F>(Kind::FirstComment).await;
}

pub(crate) async fn a_first_comment_is_published_once_wherever_the_process_crashes<F: FaultyPlatform>(_: &F) {
    is_published_once_wherever_the_process_crashes::<F>(Kind::FirstComment).await;
}
