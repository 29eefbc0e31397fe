//! How a reel does.

use serde::Deserialize;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::provider::ProviderError;

use super::Instagram;
use crate::graph::number;

#[derive(Deserialize)]
struct Counted {
    #[serde(default)]
    like_count: Option<i64>,
    #[serde(default)]
    comments_count: Option<i64>,
}

impl Instagram {
    pub(super) async fn read_figures(&self, media: &str) -> Result<Reading, ProviderError> {
        let counted: Counted = self.graph.read(media, "", &[("fields", "like_count,comments_count")]).await?;
        let [views, shares] = self.graph.metrics(media, "insights", ["views", "shares"]).await?;
        let figures = Figures {
            views: number(views),
            likes: counted.like_count,
            comments: counted.comments_count,
            shares: number(shares),
        };
        let all = [figures.views, figures.likes, figures.comments, figures.shares].iter().all(Option::is_some);
        let reason = "Instagram does not give all of this reel's figures, or not yet: it may take two days";
        Ok(Reading { figures, reason: (!all).then(|| reason.to_owned()) })
    }
}
