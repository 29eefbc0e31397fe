//! The figures of a reel.

use async_trait::async_trait;
use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::analytics::Figures;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::social::PostFigures;

use super::Facebook;
use crate::figures::figures_or_reason;
use crate::graph::{InsightsQuery, ReelFigures, number};

/// Reads only the counts, not the likes and comments themselves.
const COUNTS: &str = "likes.summary(true).limit(0),comments.summary(true).limit(0)";

/// Plays including replays, first plays if Facebook does not return the others, and the social actions.
const INSIGHTS: InsightsQuery = InsightsQuery {
    edge: "video_insights",
    metrics: &["fb_reels_total_plays", "blue_reels_play_count", "post_video_social_actions"],
};

#[derive(Deserialize)]
struct Counted {
    #[serde(default)]
    likes: Option<Counts>,
    #[serde(default)]
    comments: Option<Counts>,
}

#[derive(Deserialize)]
struct Counts {
    #[serde(default)]
    summary: Option<Summary>,
}

#[derive(Deserialize)]
struct Summary {
    total_count: Option<i64>,
}

fn total(counts: Option<Counts>) -> Option<i64> {
    counts?.summary?.total_count
}

#[async_trait]
impl ReelFigures for Facebook {
    async fn figures(&self, video: &str) -> Result<PostFigures, ProviderError> {
        let (counted, insights) = self.graph.read_counts_and_insights::<Counted>(video, COUNTS, &INSIGHTS).await?;
        let metric = |name: &str| insights.get(name);
        let figures = Figures {
            views: number(metric("fb_reels_total_plays")).or_else(|| number(metric("blue_reels_play_count"))),
            likes: total(counted.likes),
            comments: total(counted.comments),
            shares: shares(metric("post_video_social_actions")),
        };
        let reason = "Facebook does not give all of this reel's figures, or not yet";
        Ok(figures_or_reason(figures, reason))
    }
}

/// The number of shares. Facebook omits actions that nobody took, but a missing entry does not prove 0.
fn shares(actions: Option<&Value>) -> Option<i64> {
    actions?.as_object()?.iter().find(|(action, _)| action.eq_ignore_ascii_case("share"))?.1.as_i64()
}
