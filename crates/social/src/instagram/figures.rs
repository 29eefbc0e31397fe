//! The figures of a reel.

use async_trait::async_trait;
use serde::Deserialize;
use showrunner_domain::analytics::Figures;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::social::PostFigures;

use super::Instagram;
use crate::figures::figures_or_reason;
use crate::graph::{InsightsQuery, ReelFigures, number};

const INSIGHTS: InsightsQuery = InsightsQuery { edge: "insights", metrics: &["views", "shares"] };

#[derive(Deserialize)]
struct Counted {
    #[serde(default)]
    like_count: Option<i64>,
    #[serde(default)]
    comments_count: Option<i64>,
}

#[async_trait]
impl ReelFigures for Instagram {
    async fn figures(&self, media: &str) -> Result<PostFigures, ProviderError> {
        let (counted, insights) =
            self.graph.read_counts_and_insights::<Counted>(media, "like_count,comments_count", &INSIGHTS).await?;
        let figures = Figures {
            views: number(insights.get("views")),
            likes: counted.like_count,
            comments: counted.comments_count,
            shares: number(insights.get("shares")),
        };
        let reason = "Instagram does not give all of this reel's figures, or not yet: it may take two days";
        Ok(figures_or_reason(figures, reason))
    }
}
