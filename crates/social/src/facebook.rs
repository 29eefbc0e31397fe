//! Reels on a Facebook page, by the Graph API (`docs/providers/facebook.md`).

mod figures;
mod posting;
mod reel_state;
mod rehearsal;

use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;

use crate::graph::{CommentEdges, FiguresQuery, GraphAccount, GraphConfig, GraphLogin, GraphPlatform, Insights};

/// Without `filter=stream` replies to replies are missing.
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

/// Facebook's addresses and the operator's app.
pub type FacebookConfig = GraphConfig;

/// Connects Facebook pages.
pub type FacebookLogin = GraphLogin<FacebookPage>;

/// A Facebook account is a page.
#[derive(Debug)]
pub struct FacebookPage;

impl GraphAccount for FacebookPage {
    const PLATFORM: Platform = Platform::Facebook;
    const COMMENTS: &'static CommentEdges = &COMMENTS;
    const NAME_FIELD: &'static str = "name";
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

    const FIGURES: &'static FiguresQuery = &figures::QUERY;

    fn of(page: Identity, _: Option<Identity>) -> Option<Identity> {
        Some(page)
    }

    fn figures(counts: &Value, insights: &Insights) -> Figures {
        figures::figures(counts, insights)
    }
}

/// Publishes reels on a Facebook page.
pub type Facebook = GraphPlatform<FacebookPage>;
