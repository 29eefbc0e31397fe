use showrunner_domain::dashboard::DashboardCounts;
use showrunner_ports::store::{COUNTS_TOPICS, PublishedTotals, StoreResult, Stores, TOTALS_TOPICS};

/// The kept totals, each with the revision of what it depends on.
pub(super) struct Totals {
    counts: (i64, DashboardCounts),
    published: (i64, PublishedTotals),
}

impl Totals {
    pub(super) async fn read(stores: &Stores) -> StoreResult<Self> {
        let revision = |topics| stores.revisions.revision(topics);
        Ok(Self {
            counts: (revision(COUNTS_TOPICS).await?, stores.dashboard.counts().await?),
            published: (revision(TOTALS_TOPICS).await?, stores.analytics.figure_totals().await?),
        })
    }

    /// Fails if a total changed and its revision did not: services keep totals by revision and would go on showing the old one.
    pub(super) fn differ_only_with_their_revisions(&self, before: &Self) {
        if self.counts.1 != before.counts.1 {
            assert_ne!(self.counts.0, before.counts.0, "{:?} became {:?}", before.counts, self.counts);
        }
        if self.published.1 != before.published.1 {
            assert_ne!(self.published.0, before.published.0, "{:?} became {:?}", before.published, self.published);
        }
    }
}
