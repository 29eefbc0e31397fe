//! What tells a process that it belongs to a database, and the last restore from a backup.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::backup::Restore;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{Installation, Sealed, Stores};

use super::support::{ContractResult, race_of_winners};
use crate::clock::FixedClock;

fn installation(name: &str) -> Installation {
    Installation { media_id: name.to_owned(), key_check: sealed(&format!("sealed {name}")) }
}

fn sealed(text: &str) -> Sealed {
    Sealed(text.to_owned())
}

/// The first stays, whoever comes later, until it is replaced.
pub async fn is_that_of_the_first(stores: &Stores, _: &FixedClock) -> ContractResult {
    let offered = |number: usize| stores.system.ensure_installation(installation(&number.to_string()));
    let answers = race_of_winners(4, offered).await?;
    assert_eq!(answers.len(), 4);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(stores.system.ensure_installation(installation("late")).await?, answers[0]);
    stores.system.replace_installation(installation("new")).await?;
    assert_eq!(stores.system.ensure_installation(installation("late")).await?, installation("new"));
    Ok(())
}

/// The key check is replaced only where it is still the one that was read; the name of the media store stays.
pub async fn has_its_key_check_replaced_once(stores: &Stores, _: &FixedClock) -> ContractResult {
    assert_eq!(stores.system.installation().await?, None);
    assert!(!stores.system.replace_key_check(sealed("old"), sealed("new")).await?, "there is none yet");
    let first = stores.system.ensure_installation(installation("first")).await?;
    assert_eq!(stores.system.installation().await?.as_ref(), Some(&first));
    assert!(!stores.system.replace_key_check(sealed("another"), sealed("new")).await?);
    let replace = |number: usize| stores.system.replace_key_check(first.key_check.clone(), sealed(&number.to_string()));
    let replaced = race_of_winners(4, replace).await?;
    assert_eq!(replaced.into_iter().filter(|replaced| *replaced).count(), 1);
    let kept = stores.system.installation().await?.ok_or("it is gone")?;
    assert_eq!(kept.media_id, first.media_id);
    assert_ne!(kept.key_check, first.key_check);
    Ok(())
}

fn restore(at: Timestamp) -> Restore {
    Restore { backup_made_at: at - SignedDuration::from_hours(9), restored_at: at }
}

/// There is none at first, and a later one takes the place of an earlier one.
pub async fn keeps_the_last_restore(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.system.last_restore().await?, None);
    for days in [1, 2] {
        let restore = restore(clock.now() + SignedDuration::from_hours(24 * days));
        stores.system.record_restore(restore).await?;
        assert_eq!(stores.system.last_restore().await?, Some(restore));
    }
    Ok(())
}
