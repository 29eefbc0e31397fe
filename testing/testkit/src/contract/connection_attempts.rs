//! Authorization requests.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{ConnectionAttempt, Sealed, Stores};

use super::support::{ContractResult, ROUNDS, race_of_winners};
use crate::clock::FixedClock;

fn attempt(state_digest: &str, now: Timestamp) -> ConnectionAttempt {
    ConnectionAttempt {
        state_digest: state_digest.to_owned(),
        platform: Platform::Tiktok,
        secret: Sealed("sealed".to_owned()),
        redirect: "http://127.0.0.1:8080/api/platforms/tiktok/callback".to_owned(),
        until: now + SignedDuration::from_mins(10),
    }
}

/// An authorization request is completed once with what was stored.
pub async fn are_taken_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    stores.accounts.begin_attempt(attempt("a", now), now).await?;
    stores.accounts.begin_attempt(attempt("b", now), now).await?;
    assert_eq!(stores.accounts.take_attempt("c", now).await?, None);
    assert_eq!(stores.accounts.take_attempt("a", now).await?, Some(attempt("a", now)));
    assert_eq!(stores.accounts.take_attempt("a", now).await?, None);
    assert_eq!(stores.accounts.take_attempt("b", now).await?, Some(attempt("b", now)));
    Ok(())
}

/// A sign-in completed too late is refused.
pub async fn end_with_their_time(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let end = attempt("a", now).until;
    stores.accounts.begin_attempt(attempt("a", now), now).await?;
    assert_eq!(stores.accounts.take_attempt("a", end).await?, None);
    assert_eq!(stores.accounts.take_attempt("a", now).await?, None, "it is gone");
    stores.accounts.begin_attempt(attempt("b", now), now).await?;
    stores.accounts.begin_attempt(attempt("c", end), end).await?;
    assert_eq!(stores.accounts.take_attempt("b", now).await?, None, "forgotten when the next one began");
    assert_eq!(stores.accounts.take_attempt("c", end).await?, Some(attempt("c", end)));
    Ok(())
}

/// When several complete the same request, one wins.
pub async fn racing_returns_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    for _ in 0..ROUNDS {
        stores.accounts.begin_attempt(attempt("a", now), now).await?;
        let found = race_of_winners(4, |_| stores.accounts.take_attempt("a", now)).await?;
        assert_eq!(found.into_iter().flatten().count(), 1);
    }
    Ok(())
}

/// The secret is replaced only where it is still the one that was read, and what is replaced is taken like any other.
pub async fn are_resealed_until_they_are_taken(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let (accounts, resealed) = (&stores.accounts, Sealed("sealed again".to_owned()));
    let ended = ConnectionAttempt { until: now, ..attempt("0", now) };
    for begun in [attempt("b", now), attempt("a", now), ended] {
        accounts.begin_attempt(begun, now - SignedDuration::from_secs(1)).await?;
    }
    assert_eq!(accounts.attempts(now).await?, [attempt("a", now), attempt("b", now)]);
    assert!(accounts.reseal_attempt(attempt("a", now), resealed.clone()).await?);
    assert!(!accounts.reseal_attempt(attempt("a", now), Sealed("late".to_owned())).await?, "it is another by now");
    let expected = ConnectionAttempt { secret: resealed, ..attempt("a", now) };
    assert_eq!(accounts.take_attempt("a", now).await?, Some(expected.clone()));
    assert!(!accounts.reseal_attempt(expected, Sealed("late".to_owned())).await?, "it was taken");
    assert_eq!(accounts.attempts(now).await?, [attempt("b", now)], "another one is unchanged");
    Ok(())
}
