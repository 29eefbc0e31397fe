use std::collections::BTreeMap;

use async_trait::async_trait;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_ports::store::{DashboardStore, StoreResult};

use super::MemoryStore;

/// How many there are of each.
fn tally<Status: Ord>(statuses: impl Iterator<Item = Status>) -> BTreeMap<Status, i64> {
    statuses.fold(BTreeMap::new(), |mut counts, status| {
        *counts.entry(status).or_default() += 1;
        counts
    })
}

/// No port writes cost estimates yet, so these are missing here.
#[async_trait]
impl DashboardStore for MemoryStore {
    async fn counts(&self) -> StoreResult<DashboardCounts> {
        self.read(|tables| DashboardCounts {
            videos_created: tables.videos.ever(),
            scripts: tally(tables.scripts.iter().map(|script| script.status)),
            videos: tally(tables.videos.iter().map(|video| video.status)),
            posts: tally(tables.posts.iter().map(|row| row.post.status)),
            latest_estimate_pence: tables.estimates.iter().last().map(|estimate| estimate.total_pence),
        })
    }

    async fn ready(&self) -> StoreResult<()> {
        self.check_available()
    }
}
