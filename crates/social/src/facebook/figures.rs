//! How a reel does.

use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::provider::ProviderError;

use super::Facebook;
use crate::graph::number;

/// The counts alone, and none of what is counted.
const COUNTS: &str = "likes.summary(true).limit(0),comments.summary(true).limit(0)";

const INSIGHTS: &str = "video_insights";

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

impl Facebook {
    pub(super) async fn read_figures(&self, video: &str) -> Result<Reading, ProviderError> {
        let counted: Counted = self.graph.read(video, "", &[("fields", COUNTS)]).await?;
        // One by one: a name that Facebook has given up spoils a whole list.
        let [plays] = self.graph.metrics(video, INSIGHTS, ["fb_reels_total_plays"]).await?;
        let views = match number(plays) {
            Some(plays) => Some(plays),
            None => number(
                self.graph.metrics(video, INSIGHTS, ["blue_reels_play_count"]).await?.into_iter().next().flatten(),
            ),
        };
        let [actions] = self.graph.metrics(video, INSIGHTS, ["post_video_social_actions"]).await?;
        let figures =
            Figures { views, likes: total(counted.likes), comments: total(counted.comments), shares: shared(actions) };
        let all = [figures.views, figures.likes, figures.comments, figures.shares].iter().all(Option::is_some);
        let reason = "Facebook does not give all of this reel's figures, or not yet";
        Ok(Reading { figures, reason: (!all).then(|| reason.to_owned()) })
    }
}

/// How often it was shared. What was not done at all is left out of the list, which is no nought.
fn shared(actions: Option<Value>) -> Option<i64> {
    let actions = actions?;
    actions.as_object()?.iter().find(|(name, _)| name.eq_ignore_ascii_case("share"))?.1.as_i64()
}
