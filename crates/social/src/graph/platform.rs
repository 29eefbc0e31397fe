//! The part of the adapter that Facebook and Instagram share.

use std::marker::PhantomData;
use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::IgnoredAny;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::account::AccessTokens;
use showrunner_ports::api_budget::CallBudget;
use showrunner_ports::media::MediaStore;
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_provider_http::ClientError;

use super::account::GraphAccount;
use super::api::Graph;
use super::config::GraphConfig;
use crate::figures::figures_or_reason;
use crate::result::Result;

/// Publishes reels on one of Meta's platforms for the connected account.
pub struct GraphPlatform<A> {
    pub(crate) graph: Graph,
    account: PhantomData<fn() -> A>,
}

#[async_trait]
pub trait Reels {
    /// Begins a reel, which publishes nothing. Returns its handle.
    async fn begin(&self, publication: &Publication) -> Result<String>;

    /// Sends the file and publishes the reel.
    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published>;

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome>;
}

impl<A: GraphAccount> GraphPlatform<A> {
    /// Creates the adapter for the connected account.
    ///
    /// # Errors
    /// If an address is not a URL.
    pub fn new(
        config: &GraphConfig,
        tokens: Arc<dyn AccessTokens>,
        budget: Arc<dyn CallBudget>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        Ok(Self { graph: Graph::new(A::PLATFORM, config, tokens, budget, media)?, account: PhantomData })
    }
}

#[async_trait]
impl<A: GraphAccount> SocialPlatform for GraphPlatform<A>
where
    Self: Reels,
{
    fn platform(&self) -> Platform {
        A::PLATFORM
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn check(&self) -> Result<()> {
        let account = self.graph.own().await?.remote_id;
        let name = [("fields", A::NAME_FIELD)];
        self.graph.read::<IgnoredAny>(CallPurpose::Polling, &account, "", &name).await.map(drop)
    }

    async fn prepare(&self, publication: &Publication) -> Result<String> {
        Reels::begin(self, publication).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published> {
        Reels::finish(self, publication, handle).await
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        Reels::outcome(self, publication, handle).await
    }

    async fn comments(&self, posts: &[WatchedPost], _now: Timestamp) -> CommentReading {
        self.graph.read_comments(A::COMMENTS, posts).await
    }

    async fn reply(&self, reply: &CommentReply) -> Result<String> {
        self.graph.write_reply(A::COMMENTS, reply).await
    }

    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>> {
        self.graph.look_for_reply(A::COMMENTS, reply).await
    }

    async fn figures(&self, post: &PublishedPost, _now: Timestamp) -> Result<PostFigures> {
        let (counts, insights) = self.graph.read_counts_and_insights(&post.platform_post_id, A::FIGURES).await?;
        Ok(figures_or_reason(A::figures(&counts, &insights), A::FIGURES.missing))
    }
}
