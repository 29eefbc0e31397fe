//! Sandboxes that do not always work, and a diary of when they did not.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_social::Sandbox;
use showrunner_testkit::FixedClock;

/// How a platform does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sky {
    /// It answers to nothing.
    Dark,
    /// Every other post does not get through at first.
    Changeable,
    /// Posts go out, but neither does an answer say so nor is it known afterwards.
    Foggy,
}

#[derive(Default)]
struct Records {
    skies: BTreeMap<Platform, Sky>,
    published: usize,
    failures: Vec<(Platform, Timestamp)>,
}

/// How all platforms do; without a word, well. A clone is the same weather.
#[derive(Clone, Default)]
pub(super) struct Weather(Arc<Mutex<Records>>);

impl Weather {
    pub(super) fn set(&self, platform: Platform, sky: Sky) {
        self.records().skies.insert(platform, sky);
    }

    pub(super) fn clear_up(&self, platform: Platform) {
        self.records().skies.remove(&platform);
    }

    /// How often a platform has failed since then.
    pub(super) fn failures_since(&self, platform: Platform, since: Timestamp) -> usize {
        self.records().failures.iter().filter(|(of, at)| *of == platform && *at > since).count()
    }

    fn records(&self) -> MutexGuard<'_, Records> {
        self.0.lock().unwrap()
    }
}

/// A sandbox under this weather.
pub(super) struct Exposed {
    pub(super) sandbox: Sandbox,
    pub(super) weather: Weather,
    pub(super) clock: FixedClock,
}

impl Exposed {
    fn sky(&self) -> Option<Sky> {
        self.weather.records().skies.get(&self.platform()).copied()
    }

    /// A failure, noted.
    fn failure(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.weather.records().failures.push((self.platform(), self.clock.now()));
        ProviderError::new(self.platform().label(), kind, message)
    }

    fn reach(&self) -> Result<(), ProviderError> {
        match self.sky() {
            Some(Sky::Dark) => Err(self.failure(ProviderErrorKind::Unavailable, "there is no route to it")),
            _ => Ok(()),
        }
    }
}

#[async_trait]
impl SocialPlatform for Exposed {
    fn platform(&self) -> Platform {
        self.sandbox.platform()
    }

    fn sandbox(&self) -> bool {
        true
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.reach()?;
        self.sandbox.check().await
    }

    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError> {
        self.reach()?;
        self.sandbox.prepare(publication).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published, ProviderError> {
        self.reach()?;
        let nth = {
            let mut records = self.weather.records();
            records.published += 1;
            records.published
        };
        match self.sky() {
            Some(Sky::Changeable) if nth.is_multiple_of(2) => {
                Err(self.failure(ProviderErrorKind::Unavailable, "it is busy"))
            }
            Some(Sky::Foggy) => {
                self.sandbox.publish(publication, handle).await?;
                Err(self.failure(ProviderErrorKind::Uncertain, "the answer was lost"))
            }
            _ => self.sandbox.publish(publication, handle).await,
        }
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome, ProviderError> {
        self.reach()?;
        match self.sky() {
            Some(Sky::Foggy) => Ok(PublicationOutcome::Unknown),
            _ => self.sandbox.probe(publication, handle).await,
        }
    }

    async fn comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        match self.reach() {
            Ok(()) => self.sandbox.comments(posts, now).await,
            Err(error) => CommentReading { stopped: Some(error), ..CommentReading::default() },
        }
    }

    async fn reply(&self, reply: &CommentReply) -> Result<String, ProviderError> {
        self.reach()?;
        self.sandbox.reply(reply).await
    }

    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.reach()?;
        self.sandbox.find_reply(reply).await
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

    async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures, ProviderError> {
        self.reach()?;
        self.sandbox.figures(post, now).await
    }
}
