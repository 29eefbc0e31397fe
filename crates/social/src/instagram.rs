//! Instagram Reels, by the Graph API and the page that the account belongs to (`providers/instagram.md`, variant B).

mod container_state;
mod figures;
mod media;
mod posting;
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

/// Instagram shows the newest 50 comments and none of those before.
const COMMENTS: CommentEdges = CommentEdges {
    posts: "media",
    expansion: "comments.limit(50){id,text,timestamp,username,from,parent_id,\
                replies.limit(50){id,text,timestamp,username,from,parent_id}}",
    query: &[
        (
            "fields",
            "id,text,timestamp,username,from,parent_id,replies.limit(50){id,text,timestamp,username,from,parent_id}",
        ),
        ("limit", "50"),
    ],
    replies: "replies",
    reply_query: &[("fields", "id,text,timestamp,username,from"), ("limit", "50")],
    newest_only: Some(50),
};

/// Instagram's addresses, and the operator's app there.
pub type InstagramConfig = GraphConfig;

/// Connects accounts.
pub type InstagramLogin = GraphLogin<InstagramAccount>;

/// An account is what a page names as its own.
#[derive(Debug)]
pub struct InstagramAccount;

impl GraphAccount for InstagramAccount {
    const PLATFORM: Platform = Platform::Instagram;
    const SCOPES: &'static [&'static str] = &[
        "instagram_basic",
        "instagram_content_publish",
        "instagram_manage_comments",
        "instagram_manage_insights",
        "pages_show_list",
        "pages_read_engagement",
    ];
    const REQUIRED_TASKS: &'static [&'static str] = &["CREATE_CONTENT"];
    const NO_ACCOUNT_MESSAGE: &'static str = "no page with an Instagram account was allowed: make the account a business or creator one, \
                                tie it to a page, and connect that.";

    fn of(_: Identity, instagram: Option<Identity>) -> Option<Identity> {
        instagram
    }
}

/// An Instagram account that posts go out to.
pub struct Instagram {
    graph: Graph,
}

impl Instagram {
    /// The account that is connected.
    ///
    /// # Errors
    /// When an address is none.
    pub fn new(
        config: &InstagramConfig,
        tokens: Arc<dyn AccessTokens>,
        budget: Arc<dyn CallBudget>,
        media: Arc<dyn MediaStore>,
    ) -> Result<Self, ClientError> {
        Ok(Self { graph: Graph::new(Platform::Instagram, config, tokens, budget, media)? })
    }
}

#[async_trait]
impl SocialPlatform for Instagram {
    fn platform(&self) -> Platform {
        Platform::Instagram
    }

    fn sandbox(&self) -> bool {
        false
    }

    async fn check(&self) -> Result<(), ProviderError> {
        let account = self.graph.own().await?.remote_id;
        self.graph.read::<IgnoredAny>(CallPurpose::Polling, &account, "", &[("fields", "username")]).await.map(drop)
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
