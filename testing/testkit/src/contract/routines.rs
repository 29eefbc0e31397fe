//! Routines.

use jiff::SignedDuration;
use showrunner_domain::routine::Routine;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Stores, Topic};

use super::support::{ContractResult, ROUNDS, race_of_winners};
use crate::clock::FixedClock;

/// Each routine is due at once and then again after its interval; a check that finds nothing writes nothing.
pub async fn are_due_after_their_interval(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let start = clock.now();
    assert_eq!(stores.operations.claim_routines(start).await?, Routine::ALL);
    let revision = stores.revisions.revision(Topic::ALL).await?;
    assert_eq!(stores.operations.claim_routines(start).await?, []);
    assert_eq!(stores.revisions.revision(Topic::ALL).await?, revision);
    let mut intervals: Vec<_> = Routine::ALL.iter().map(|routine| routine.interval()).collect();
    intervals.sort_unstable();
    intervals.dedup();
    for interval in intervals {
        let due = start + interval;
        let is_meant = |routine: &&Routine| routine.interval() == interval;
        let too_early = stores.operations.claim_routines(due - SignedDuration::from_micros(1)).await?;
        assert_eq!(too_early.iter().filter(is_meant).count(), 0, "{too_early:?} came too early");
        let in_time = stores.operations.claim_routines(due).await?;
        let meant: Vec<&Routine> = Routine::ALL.iter().filter(is_meant).collect();
        assert_eq!(in_time.iter().filter(is_meant).collect::<Vec<_>>(), meant);
    }
    Ok(())
}

/// A year ahead by mistake, and back again: everything is due, once.
pub async fn are_due_again_when_the_clock_is_set_back(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let ahead = now + SignedDuration::from_hours(24 * 365);
    assert_eq!(stores.operations.claim_routines(ahead).await?, Routine::ALL);
    assert_eq!(stores.operations.claim_routines(now).await?, Routine::ALL);
    assert_eq!(stores.operations.claim_routines(now).await?, []);
    // The clock of another process may be a little behind.
    assert_eq!(stores.operations.claim_routines(now - SignedDuration::from_secs(30)).await?, []);
    Ok(())
}

/// However many workers ask at once, each run goes to one of them.
pub async fn go_to_one_of_many_claimers(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let longest = Routine::ALL.iter().map(|routine| routine.interval()).max().unwrap_or_default();
    let mut now = clock.now();
    for _ in 0..ROUNDS {
        let mut claimed = race_of_winners(4, |_| stores.operations.claim_routines(now)).await?.concat();
        claimed.sort_unstable();
        assert_eq!(claimed, Routine::ALL);
        now += longest;
    }
    Ok(())
}
