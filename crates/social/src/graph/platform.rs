//! The part of the adapter that Facebook and Instagram share.

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::IgnoredAny;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::account::Access;
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};

use super::api::GraphPlatform;
use super::meta::GraphAccount;
use crate::account::{Result, SignedIn};
use crate::reading::figures_or_reason;

/// How a platform publishes reels.
#[async_trait]
pub(crate) trait Reels {
    /// Begins a reel, which publishes nothing. Returns its handle.
    async fn begin(&self, publication: &Publication) -> Result<String>;

    /// Sends the file and publishes the reel.
    async fn finish(&self, publication: &Publication, handle: &str) -> Result<Published>;

    async fn outcome(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome>;
}

#[async_trait]
impl<A: GraphAccount> SocialPlatform for GraphPlatform<A>
where
    for<'a> SignedIn<'a, Self>: Reels,
{
    fn platform(&self) -> Platform {
        A::PLATFORM
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn check(&self, access: &Access) -> Result<()> {
        let account = self.with(access);
        account.read::<IgnoredAny>(account.own_id(), "", &[("fields", A::NAME_FIELD)]).await.map(drop)
    }

    async fn prepare(&self, access: &Access, publication: &Publication) -> Result<String> {
        self.with(access).begin(publication).await
    }

    async fn publish(&self, access: &Access, publication: &Publication, handle: &str) -> Result<Published> {
        self.with(access).finish(publication, handle).await
    }

    async fn probe(&self, access: &Access, publication: &Publication, handle: &str) -> Result<PublicationOutcome> {
        self.with(access).outcome(publication, handle).await
    }

    async fn comments(&self, access: &Access, posts: &[WatchedPost], _now: Timestamp) -> CommentReading {
        self.with(access).read_comments(posts).await
    }

    async fn reply(&self, access: &Access, reply: &CommentReply) -> Result<String> {
        self.with(access).write_reply(reply).await
    }

    async fn find_reply(&self, access: &Access, reply: &CommentReply) -> Result<Option<String>> {
        self.with(access).look_for_reply(reply).await
    }

    async fn figures(&self, access: &Access, post: &PublishedPost, _now: Timestamp) -> Result<PostFigures> {
        let (counts, insights) = self.with(access).read_counts_and_insights(&post.platform_post_id).await?;
        Ok(figures_or_reason(A::figures(&counts, &insights), A::FIGURES.missing))
    }
}
