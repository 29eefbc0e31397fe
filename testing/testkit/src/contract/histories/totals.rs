use showrunner_domain::dashboard::DashboardCounts;
use showrunner_ports::store::{COUNTS_TOPICS, StoreResult, Stores};

/// The totals of the Overview, with the revision of what they depend on.
pub(super) struct Totals {
    counts: DashboardCounts,
    revision: i64,
}

impl Totals {
    pub(super) async fn read(stores: &Stores) -> StoreResult<Self> {
        let revision = stores.revisions.revision(COUNTS_TOPICS).await?;
        Ok(Self { revision, counts: stores.analytics.dashboard_counts().await? })
    }

    /// Fails if a total changed and its revision did not: a poll would be answered with 304 and go on showing the old one.
    pub(super) fn differ_only_with_their_revisions(&self, before: &Self) {
        if self.counts != before.counts {
            assert_ne!(self.revision, before.revision, "{:?} became {:?}", before.counts, self.counts);
        }
    }
}
