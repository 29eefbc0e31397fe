//! A platform whose answers are lost, late or missing as a test scripts it, and that records what is public.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::analytics::Reading;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_ports::account::Access;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use tokio::sync::Notify;

use crate::support::{Providers, World};

/// What the platform does at the next call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Answer {
    /// Acts and answers correctly.
    Right,
    /// Acts, but the answer never arrives: the caller dies waiting.
    Silence,
    /// Does nothing, and the caller dies waiting.
    Nothing,
    /// Does nothing and returns an error of this kind.
    Error(ProviderErrorKind),
    /// Acts, but the caller gets an error that the answer was lost.
    Lost,
    /// Acts, but refuses the caller.
    DoneButRefused,
}

/// The platform.
#[derive(Default)]
pub(crate) struct Stage {
    /// The published posts and replies.
    pub(crate) public: Mutex<Vec<String>>,
    pub(crate) calls: Mutex<Vec<&'static str>>,
    /// The mode at each call of `prepare` and `publish`.
    pub(crate) modes: Mutex<Vec<PostingMode>>,
    /// Whether the platform had the whole file before, at each call of `publish`.
    pub(crate) uploaded: Mutex<Vec<bool>>,
    answers: Mutex<VecDeque<Answer>>,
    cannot_tell: bool,
    is_sandbox: bool,
    asked: Notify,
}

impl Stage {
    /// Gives these answers to the next calls, and correct ones after that.
    pub(crate) fn that_answers(answers: impl IntoIterator<Item = Answer>) -> Arc<Self> {
        Arc::new(Self { answers: Mutex::new(answers.into_iter().collect()), ..Self::default() })
    }

    /// The same, but a probe cannot tell whether a post is out.
    pub(crate) fn that_cannot_tell(answers: impl IntoIterator<Item = Answer>) -> Arc<Self> {
        let answers = Mutex::new(answers.into_iter().collect());
        Arc::new(Self { answers, cannot_tell: true, ..Self::default() })
    }

    /// The same, as the sandbox.
    pub(crate) fn sandbox(answers: impl IntoIterator<Item = Answer>) -> Arc<Self> {
        let answers = Mutex::new(answers.into_iter().collect());
        Arc::new(Self { answers, is_sandbox: true, ..Self::default() })
    }

    /// The providers, including this platform.
    pub(crate) fn providers(self: &Arc<Self>) -> Providers {
        Providers { platform: Arc::clone(self) as Arc<dyn SocialPlatform>, ..Providers::new() }
    }

    pub(crate) fn public(&self) -> Vec<String> {
        self.public.lock().unwrap().clone()
    }

    /// Lets a worker die in the call that is never answered, and its lease expire.
    pub(crate) async fn kill_worker(&self, world: &World) {
        tokio::select! {
            () = world.work() => panic!("the worker got through"),
            () = self.asked.notified() => {}
        }
        world.clock.advance(SignedDuration::from_secs(31));
    }

    async fn answer<T>(&self, call: &'static str, act: impl FnOnce() -> T) -> Result<T, ProviderError> {
        self.calls.lock().unwrap().push(call);
        let answer = self.answers.lock().unwrap().pop_front().unwrap_or(Answer::Right);
        match answer {
            Answer::Right => Ok(act()),
            Answer::Error(kind) => Err(ProviderError::new("Stage", kind, "no")),
            Answer::Lost => {
                act();
                Err(ProviderError::new("Stage", ProviderErrorKind::Uncertain, "the answer was lost"))
            }
            Answer::DoneButRefused => {
                act();
                Err(ProviderError::new("Stage", ProviderErrorKind::Refused, "no"))
            }
            Answer::Silence | Answer::Nothing => {
                if answer == Answer::Silence {
                    act();
                }
                self.asked.notify_one();
                std::future::pending().await
            }
        }
    }
}

/// The answer for the `count`th post.
fn taken(publication: &Publication, count: usize) -> Published {
    let delivery = match publication.mode {
        PostingMode::Direct => Delivery::Delivered,
        PostingMode::Inbox => Delivery::Inbox,
    };
    Published { id: format!("post {count}"), delivery, visibility: None }
}

#[async_trait]
impl SocialPlatform for Stage {
    fn platform(&self) -> Platform {
        Platform::Tiktok
    }

    fn sandbox(&self) -> bool {
        self.is_sandbox
    }

    async fn check(&self, _: &Access) -> Result<(), ProviderError> {
        Ok(())
    }

    async fn prepare(&self, _: &Access, publication: &Publication) -> Result<String, ProviderError> {
        self.modes.lock().unwrap().push(publication.mode);
        assert!(
            publication.duration.is_some_and(|duration| duration.is_positive()),
            "every video that goes out was measured"
        );
        self.answer("prepare", || format!("handle of {}", publication.key)).await
    }

    async fn publish(&self, _: &Access, publication: &Publication, handle: &str) -> Result<Published, ProviderError> {
        assert_eq!(handle, format!("handle of {}", publication.key));
        self.modes.lock().unwrap().push(publication.mode);
        self.uploaded.lock().unwrap().push(publication.is_uploaded);
        self.answer("publish", || {
            self.public.lock().unwrap().push(publication.caption.to_string());
            taken(publication, self.public.lock().unwrap().len())
        })
        .await
    }

    async fn probe(&self, _: &Access, publication: &Publication, _: &str) -> Result<PublicationOutcome, ProviderError> {
        self.answer("probe", || match self.public.lock().unwrap().len() {
            _ if self.cannot_tell => PublicationOutcome::Unknown,
            0 => PublicationOutcome::NotPublished,
            count => PublicationOutcome::Published(taken(publication, count)),
        })
        .await
    }

    async fn comments(&self, _: &Access, _: &[WatchedPost], _: Timestamp) -> CommentReading {
        CommentReading::default()
    }

    async fn reply(&self, _: &Access, reply: &CommentReply) -> Result<String, ProviderError> {
        self.answer("reply", || {
            self.public.lock().unwrap().push(reply.text.to_string());
            "r-1".to_owned()
        })
        .await
    }

    async fn find_reply(&self, _: &Access, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.answer("find_reply", || self.public().contains(&reply.text.to_string()).then(|| "r-1".to_owned())).await
    }

    async fn figures(&self, _: &Access, _: &PublishedPost, _: Timestamp) -> Result<PostFigures, ProviderError> {
        self.answer("figures", || PostFigures::Read(Reading::default())).await
    }
}

/// Works until the subject's operation is finished, waiting out every backoff and lease.
pub(crate) async fn until_finished(world: &World, subject: Subject) {
    for _ in 0..30 {
        world.work().await;
        let status = world.operation(subject).await.status;
        if !matches!(status, OperationStatus::Pending | OperationStatus::Running) {
            break;
        }
        world.clock.advance(SignedDuration::from_mins(11));
    }
}
