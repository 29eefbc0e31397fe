//! Whatever happens to the rows, every kept total equals their sum.

mod ledger;
mod steps;
mod totals;

use jiff::SignedDuration;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;

use super::subject::ContractResult;
use crate::clock::FixedClock;
use ledger::Ledger;
use steps::History;
use totals::Totals;

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
