//! The figures of a reel.

use serde_json::Value;
use showrunner_domain::analytics::Figures;

use crate::graph::{FiguresQuery, Insights, number};

pub(super) const QUERY: FiguresQuery = FiguresQuery {
    counts: "like_count,comments_count",
    edge: "insights",
    metrics: &["views", "shares"],
    missing: "Instagram does not give all of this reel's figures, or not yet: it may take two days",
};

pub(super) fn figures(counts: &Value, insights: &Insights) -> Figures {
    Figures {
        views: number(insights.get("views")),
        likes: counts["like_count"].as_i64(),
        comments: counts["comments_count"].as_i64(),
        shares: number(insights.get("shares")),
    }
}
