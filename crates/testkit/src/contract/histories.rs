//! Whatever happens to the rows, every kept total equals their sum.

mod ledger;
mod random;
mod steps;

use jiff::SignedDuration;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;

use super::subject::ContractResult;
use crate::clock::FixedClock;
use ledger::Ledger;
use random::Draw as _;
use steps::step;

/// Long enough that every kind of step has met every kind of row.
const STEPS: usize = 600;

/// How many steps pass between two comparisons of totals and rows.
const LOOK_EVERY: usize = 30;

/// A random history of everything that can happen, after which every total is compared with the rows: creations,
/// transitions (also refused ones), bulk decisions, rejections, deletions, publications, readings and failed readings.
pub async fn add_up_after_every_step(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut random = SeededRandom::new(20_261_120);
    let mut ledger = Ledger::default();
    for number in 1..=STEPS {
        clock.advance(SignedDuration::from_mins(random.number_below(90)));
        step(stores, clock.now(), &mut random, &mut ledger).await?;
        if number % LOOK_EVERY == 0 {
            ledger.check(stores).await.map_err(|error| format!("after step {number}: {error}"))?;
        }
    }
    assert!(ledger.saw_enough(), "the history is too tame: {:?}", ledger.done);
    Ok(())
}
