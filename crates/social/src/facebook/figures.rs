//! The figures of a reel.

use serde_json::Value;
use showrunner_domain::analytics::Figures;

use crate::graph::{FiguresQuery, Insights, number};

pub(super) const QUERY: FiguresQuery = FiguresQuery {
    // Reads only the counts, not the likes and comments themselves.
    counts: "likes.summary(true).limit(0),comments.summary(true).limit(0)",
    edge: "video_insights",
    // Plays including replays, first plays if Facebook does not return the others, and the social actions.
    metrics: &["fb_reels_total_plays", "blue_reels_play_count", "post_video_social_actions"],
    missing: "Facebook does not give all of this reel's figures, or not yet",
};

pub(super) fn figures(counts: &Value, insights: &Insights) -> Figures {
    let metric = |name: &str| insights.get(name);
    let total = |edge: &str| counts[edge]["summary"]["total_count"].as_i64();
    Figures {
        views: number(metric("fb_reels_total_plays")).or_else(|| number(metric("blue_reels_play_count"))),
        likes: total("likes"),
        comments: total("comments"),
        shares: shares(metric("post_video_social_actions")),
    }
}

/// The number of shares. Facebook omits actions that nobody took, but a missing entry does not prove 0.
fn shares(actions: Option<&Value>) -> Option<i64> {
    actions?.as_object()?.iter().find(|(action, _)| action.eq_ignore_ascii_case("share"))?.1.as_i64()
}
