//! Unreliable sandboxes, with a record of their failures.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::account::Access;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_social::Sandbox;
use showrunner_testkit::FixedClock;

/// The outage of a platform.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outage {
    /// It does not answer.
    Down,
    /// Every other post fails on its first attempt.
    EveryOtherPost,
    /// Posts are published, but their answers are lost, and a later check cannot find them.
    LostAnswers,
}

#[derive(Default)]
struct Records {
    current: BTreeMap<Platform, Outage>,
    published: usize,
    failures: Vec<(Platform, Timestamp)>,
}

/// The current outage of each platform. Clones share it.
#[derive(Clone, Default)]
pub(super) struct Outages(Arc<Mutex<Records>>);

impl Outages {
    pub(super) fn set(&self, platform: Platform, outage: Outage) {
        self.records().current.insert(platform, outage);
    }

    pub(super) fn end(&self, platform: Platform) {
        self.records().current.remove(&platform);
    }

    /// The number of failures of a platform since then.
    pub(super) fn failures_since(&self, platform: Platform, since: Timestamp) -> usize {
        self.records().failures.iter().filter(|(of, at)| *of == platform && *at > since).count()
    }

    fn records(&self) -> MutexGuard<'_, Records> {
        self.0.lock().unwrap()
    }
}

/// A sandbox that has its platform's outages.
pub(super) struct UnreliableSandbox {
    pub(super) sandbox: Sandbox,
    pub(super) outages: Outages,
    pub(super) clock: FixedClock,
}

impl UnreliableSandbox {
    fn outage(&self) -> Option<Outage> {
        self.outages.records().current.get(&self.platform()).copied()
    }

    /// Records a failure and returns it.
    fn failure(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.outages.records().failures.push((self.platform(), self.clock.now()));
        ProviderError::new(self.platform().label(), kind, message)
    }

    fn reach(&self) -> Result<(), ProviderError> {
        match self.outage() {
            Some(Outage::Down) => Err(self.failure(ProviderErrorKind::Unavailable, "there is no route to it")),
            _ => Ok(()),
        }
    }
}

#[async_trait]
impl SocialPlatform for UnreliableSandbox {
    fn platform(&self) -> Platform {
        self.sandbox.platform()
    }

    fn sandbox(&self) -> bool {
        true
    }

    async fn check(&self, access: &Access) -> Result<(), ProviderError> {
        self.reach()?;
        self.sandbox.check(access).await
    }

    async fn prepare(&self, access: &Access, publication: &Publication) -> Result<String, ProviderError> {
        self.reach()?;
        self.sandbox.prepare(access, publication).await
    }

    async fn publish(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<Published, ProviderError> {
        self.reach()?;
        let nth = {
            let mut records = self.outages.records();
            records.published += 1;
            records.published
        };
        match self.outage() {
            Some(Outage::EveryOtherPost) if nth.is_multiple_of(2) => {
                Err(self.failure(ProviderErrorKind::Unavailable, "it is busy"))
            }
            Some(Outage::LostAnswers) => {
                self.sandbox.publish(access, publication, handle).await?;
                Err(self.failure(ProviderErrorKind::Uncertain, "the answer was lost"))
            }
            _ => self.sandbox.publish(access, publication, handle).await,
        }
    }

    async fn probe(
        &self,
        access: &Access,
        publication: &Publication,
        handle: &str,
    ) -> Result<PublicationOutcome, ProviderError> {
        self.reach()?;
        match self.outage() {
            Some(Outage::LostAnswers) => Ok(PublicationOutcome::Unknown),
            _ => self.sandbox.probe(access, publication, handle).await,
        }
    }

    async fn comments(&self, access: &Access, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        match self.reach() {
            Ok(()) => self.sandbox.comments(access, posts, now).await,
            Err(error) => CommentReading { stopped: Some(error), ..CommentReading::default() },
        }
    }

    async fn reply(&self, access: &Access, reply: &CommentReply) -> Result<String, ProviderError> {
        self.reach()?;
        self.sandbox.reply(access, reply).await
    }

    async fn find_reply(&self, access: &Access, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.reach()?;
        self.sandbox.find_reply(access, reply).await
    }

    async fn write_samples(
        &self,
        post: Option<WatchedPost>,
        count: usize,
        now: Timestamp,
    ) -> Result<WatchedPost, ProviderError> {
        self.reach()?;
        self.sandbox.write_samples(post, count, now).await
    }

    async fn figures(
        &self,
        access: &Access,
        post: &PublishedPost,
        now: Timestamp,
    ) -> Result<PostFigures, ProviderError> {
        self.reach()?;
        self.sandbox.figures(access, post, now).await
    }
}
