//! Instagram Reels, by the Graph API and the page of the account (`docs/providers/instagram.md`).

mod container;
mod posting;
mod rehearsal;

use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;

use crate::adapter::{Adapter, SignedIn};
use crate::graph::{CommentEdges, FiguresQuery, GraphAccount, GraphApi, GraphLogin, Insights, number};

/// Instagram shows only the newest 50 comments.
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

/// Connects Instagram accounts.
pub type InstagramLogin = GraphLogin<InstagramAccount>;

/// An Instagram account belongs to a page.
#[derive(Debug, Default)]
pub struct InstagramAccount;

impl GraphAccount for InstagramAccount {
    const PLATFORM: Platform = Platform::Instagram;
    const COMMENTS: CommentEdges = COMMENTS;
    const NAME_FIELD: &'static str = "username";
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

    const DETACHED_MESSAGE: &'static str = "The Page no longer has this professional account: make it a creator or business \
                                            account, link it to the Page, and press Reconnect.";

    const FIGURES: FiguresQuery = FiguresQuery {
        counts: "like_count,comments_count",
        edge: "insights",
        metrics: &["views", "shares"],
        missing: "Instagram does not give all of this reel's figures, or not yet: it may take two days",
    };

    fn of(_: Identity, instagram: Option<Identity>) -> Option<Identity> {
        instagram
    }

    fn figures(counts: &Value, insights: &Insights) -> Figures {
        Figures {
            views: number(insights.get("views")),
            likes: counts["like_count"].as_i64(),
            comments: counts["comments_count"].as_i64(),
            shares: number(insights.get("shares")),
        }
    }
}

/// Publishes reels on an Instagram account.
pub type Instagram = Adapter<GraphApi<InstagramAccount>>;

type Account<'a> = SignedIn<'a, GraphApi<InstagramAccount>>;
