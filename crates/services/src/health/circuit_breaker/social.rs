use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_ports::store::AccountStore;

use super::CircuitBreaker;

/// A platform behind its breaker.
pub(super) struct Guarded {
    pub(super) inner: Arc<dyn SocialPlatform>,
    pub(super) breaker: CircuitBreaker,
    pub(super) accounts: Arc<dyn AccountStore>,
}

impl Guarded {
    /// Makes a call. Calls to the sandbox, for posts that belong there, are not measured once an account is connected:
    /// they say nothing about the account.
    async fn call<T>(&self, call: impl Future<Output = Result<T, ProviderError>>) -> Result<T, ProviderError> {
        let platform = self.inner.platform();
        if self.inner.sandbox() && self.accounts.get(platform).await.is_ok_and(|account| account.is_some()) {
            return call.await;
        }
        self.breaker.call(call).await
    }
}

#[async_trait]
impl SocialPlatform for Guarded {
    fn platform(&self) -> Platform {
        self.inner.platform()
    }

    fn sandbox(&self) -> bool {
        self.inner.sandbox()
    }

    async fn check(&self) -> Result<(), ProviderError> {
        self.breaker.check(self.inner.check()).await
    }

    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError> {
        self.call(self.inner.prepare(publication)).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published, ProviderError> {
        self.call(self.inner.publish(publication, handle)).await
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome, ProviderError> {
        self.call(self.inner.probe(publication, handle)).await
    }

    async fn figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures, ProviderError> {
        self.call(self.inner.figures(post, now)).await
    }

    async fn comments(&self, posts: &[WatchedPost], now: Timestamp) -> CommentReading {
        let mut read = CommentReading::default();
        let reading = async {
            read = self.inner.comments(posts, now).await;
            // An error counts as the result of the call, whatever was read before it.
            read.stopped.clone().map_or(Ok(()), Err)
        };
        if let Err(error) = self.call(reading).await {
            read.stopped = Some(error);
        }
        read
    }

    async fn reply(&self, reply: &CommentReply) -> Result<String, ProviderError> {
        self.call(self.inner.reply(reply)).await
    }

    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.call(self.inner.find_reply(reply)).await
    }

    async fn write_samples(
        &self,
        post: Option<WatchedPost>,
        count: usize,
        now: Timestamp,
    ) -> Result<WatchedPost, ProviderError> {
        self.call(self.inner.write_samples(post, count, now)).await
    }
}
