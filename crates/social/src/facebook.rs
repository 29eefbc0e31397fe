//! Reels on a Facebook page, by the Graph API (`providers/facebook.md`).

mod figures;
mod posting;
mod reel_state;
mod rehearsal;

use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use serde::de::IgnoredAny;
use showrunner_domain::account::Identity;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_ports::account::AccessTokens;
use showrunner_ports::api_budget::CallBudget;
use showrunner_ports::media::MediaStore;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::social::{
    CommentReading, CommentReply, PostFigures, Publication, PublicationOutcome, PublishedPost, SocialPlatform,
    WatchedPost,
};
use showrunner_provider_http::ClientError;

use crate::graph::{CommentEdges, Graph, GraphAccount, GraphConfig, GraphLogin};

/// Replies to replies are in the list only when it is asked for as a stream.
const COMMENTS: CommentEdges = CommentEdges {
    posts: "video_reels",
    expansion: "comments.filter(stream).order(reverse_chronological).limit(50){id,message,from,created_time,parent{id}}",
    query: &[
        ("filter", "stream"),
        ("order", "reverse_chronological"),
        ("fields", "id,message,from,created_time,parent{id}"),
        ("limit", "50"),
    ],
    replies: "comments",
    reply_query: &[("order", "reverse_chronological"), ("fields", "id,message,from,created_time"), ("limit", "100")],
    newest_only: None,
};

/// Facebook's addresses, and the operator's app there.
pub type FacebookConfig = GraphConfig;

/// Connects pages.
pub type FacebookLogin = GraphLogin<FacebookPage>;

/// An account is a page.
#[derive(Debug)]
pub struct FacebookPage;

impl GraphAccount for FacebookPage {
    const PLATFORM: Platform = Platform::Facebook;
    const SCOPES: &'static [&'static str] = &[
        "pages_show_list",
        "pages_read_engagement",
        "pages_read_user_content",
        "pages_manage_posts",
        "pages_manage_engagement",
        "read_insights",
    ];
    const REQUIRED_TASKS: &'static [&'static str] = &["CREATE_CONTENT", "MODERATE"];
    const NO_ACCOUNT_MESSAGE: &'static str =
        "no page was allowed: reels go out to a page, not to a person. Make one, and connect it.";

    fn of(page: Identity, _: Option<Identity>) -> Option<Identity> {
        Some(page)
    }
}

/// A Facebook page that posts go out to.
pub struct Facebook {
    graph: Graph,
}

impl Facebook {
    /// The page that is connected.
    ///
    /// # Errors
    /// When an address is none.
    pub fn new(
        config: &FacebookConfig,
        tokens: Arc<dyn AccessTokens>,
        budget: Arc<dyn CallBudget>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        Ok(Self { graph: Graph::new(Platform::Facebook, config, tokens, budget, media)? })
    }
}

#[async_trait]
impl SocialPlatform for Facebook {
    fn platform(&self) -> Platform {
        Platform::Facebook
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn check(&self) -> Result<(), ProviderError> {
        let page = self.graph.own().await?.remote_id;
        self.graph.read::<IgnoredAny>(CallPurpose::Polling, &page, "", &[("fields", "name")]).await.map(drop)
    }

    async fn prepare(&self, publication: &Publication) -> Result<String, ProviderError> {
        self.begin(publication).await
    }

    async fn publish(&self, publication: &Publication, handle: &str) -> Result<Published, ProviderError> {
        self.finish(publication, handle).await
    }

    async fn probe(&self, publication: &Publication, handle: &str) -> Result<PublicationOutcome, ProviderError> {
        self.outcome(publication, handle).await
    }

    async fn comments(&self, posts: &[WatchedPost], _now: Timestamp) -> CommentReading {
        self.graph.read_comments(&COMMENTS, posts).await
    }

    async fn reply(&self, reply: &CommentReply) -> Result<String, ProviderError> {
        self.graph.write_reply(&COMMENTS, reply).await
    }

    async fn find_reply(&self, reply: &CommentReply) -> Result<Option<String>, ProviderError> {
        self.graph.look_for_reply(&COMMENTS, reply).await
    }

    async fn figures(&self, post: &PublishedPost, _now: Timestamp) -> Result<PostFigures, ProviderError> {
        self.read_figures(&post.platform_post_id).await
    }
}
