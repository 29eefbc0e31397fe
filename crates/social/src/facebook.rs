//! Reels on a Facebook page, by the Graph API (`docs/providers/facebook.md`).

mod posting;
mod reel_state;
mod rehearsal;

use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;

use crate::adapter::{Adapter, SignedIn};
use crate::graph::{CommentEdges, FiguresQuery, GraphAccount, GraphApi, GraphLogin, Insights, number};

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

/// Connects Facebook pages.
pub type FacebookLogin = GraphLogin<FacebookPage>;

/// A Facebook account is a page.
#[derive(Debug, Default)]
pub struct FacebookPage;

impl GraphAccount for FacebookPage {
    const PLATFORM: Platform = Platform::Facebook;
    const COMMENTS: CommentEdges = COMMENTS;
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

    const DETACHED_MESSAGE: &'static str = "The token belongs to another Page: press Reconnect.";

    const FIGURES: FiguresQuery = FiguresQuery {
        // Reads only the counts, not the likes and comments themselves.
        counts: "likes.summary(true).limit(0),comments.summary(true).limit(0)",
        edge: "video_insights",
        // Plays including replays, first plays if Facebook does not return the others, and the social actions.
        metrics: &["fb_reels_total_plays", "blue_reels_play_count", "post_video_social_actions"],
        missing: "Facebook does not give all of this reel's figures, or not yet",
    };

    fn of(page: Identity, _: Option<Identity>) -> Option<Identity> {
        Some(page)
    }

    fn figures(counts: &Value, insights: &Insights) -> Figures {
        let metric = |name: &str| insights.get(name);
        let total = |edge: &str| counts[edge]["summary"]["total_count"].as_i64();
        Figures {
            views: number(metric("fb_reels_total_plays")).or_else(|| number(metric("blue_reels_play_count"))),
            likes: total("likes"),
            comments: total("comments"),
            shares: shares(metric("post_video_social_actions")),
        }
    }
}

/// Publishes reels on a Facebook page.
pub type Facebook = Adapter<GraphApi<FacebookPage>>;

type Account<'a> = SignedIn<'a, GraphApi<FacebookPage>>;

/// The number of shares. Facebook omits actions that nobody took, but a missing entry does not prove 0.
fn shares(actions: Option<&Value>) -> Option<i64> {
    actions?.as_object()?.iter().find(|(action, _)| action.eq_ignore_ascii_case("share"))?.1.as_i64()
}
