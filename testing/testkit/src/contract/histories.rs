//! Whatever happens to the rows, every kept total equals their sum.

mod ledger;
mod steps;

use jiff::SignedDuration;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{COUNTS_TOPICS, StoreResult, Stores};

use super::support::ContractResult;
use crate::clock::FixedClock;
use ledger::Ledger;
use steps::History;

/// Long enough that every kind of step has met every kind of row.
const STEPS: usize = 600;

/// How many steps pass between two comparisons of totals and rows.
const COMPARE_EVERY: usize = 30;

/// A random history of everything that can happen, after which every total is compared with the rows: creations,
/// transitions (also refused ones), bulk decisions, rejections, deletions, publications, readings and failed readings.
pub async fn add_up_after_every_step(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let random = SeededRandom::new(20_261_121);
    let mut history = History { stores, now: clock.now(), random, ledger: Ledger::default() };
    for number in 1..=STEPS {
        history.now += SignedDuration::from_mins(i64::try_from(history.random.below(90))?);
        let before = Totals::read(stores).await?;
        history.step().await?;
        let after = Totals::read(stores).await?;
        after.differ_only_with_their_revisions(&before);
        if number % COMPARE_EVERY == 0 {
            history.ledger.check(stores).await.map_err(|error| format!("after step {number}: {error}"))?;
        }
    }
    assert!(history.ledger.has_enough(), "too little has happened: {:?}", history.ledger.done);
    Ok(())
}

/// The totals of the Overview, with the revision of what they depend on.
struct Totals {
    counts: DashboardCounts,
    revision: i64,
}

impl Totals {
    async fn read(stores: &Stores) -> StoreResult<Self> {
        let revision = stores.revisions.revision(COUNTS_TOPICS).await?;
        Ok(Self { revision, counts: stores.analytics.dashboard_counts().await? })
    }

    /// Fails if a total changed and its revision did not: a poll would be answered with 304 and go on showing the old one.
    fn differ_only_with_their_revisions(&self, before: &Self) {
        if self.counts != before.counts {
            assert_ne!(self.revision, before.revision, "{:?} became {:?}", before.counts, self.counts);
        }
    }
}
