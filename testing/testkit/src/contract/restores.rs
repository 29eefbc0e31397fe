//! The last restore from a backup.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::backup::Restore;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::Stores;

use super::support::ContractResult;
use crate::clock::FixedClock;

fn restore(at: Timestamp) -> Restore {
    Restore { backup_made_at: at - SignedDuration::from_hours(9), restored_at: at }
}

/// There is none at first, and a later one takes the place of an earlier one.
pub async fn keep_the_last(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.system.last_restore().await?, None);
    for days in [1, 2] {
        let restore = restore(clock.now() + SignedDuration::from_hours(24 * days));
        stores.system.record_restore(restore).await?;
        assert_eq!(stores.system.last_restore().await?, Some(restore));
    }
    Ok(())
}
