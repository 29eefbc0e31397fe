//! The second factor of the sign-in.

use jiff::SignedDuration;
use showrunner_domain::SessionId;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    Conflict, NewSecondFactor, NewSession, Sealed, SessionKey, StoreError, StoreResult, StoredSecondFactor, Stores,
};

use super::race::{race, race_for_one};
use super::subject::ContractResult;
use crate::clock::FixedClock;

fn sealed(text: &str) -> Sealed {
    Sealed(text.to_owned())
}

fn a_factor(secret: &str) -> NewSecondFactor {
    let recovery_code_digests = vec!["one".to_owned(), "two".to_owned()];
    NewSecondFactor { secret: sealed(secret), used_step: 100, recovery_code_digests }
}

async fn open_session(stores: &Stores, clock: &FixedClock, token: &str) -> StoreResult<(SessionId, SessionKey)> {
    let key = SessionKey { token_digest: token.to_owned(), password_digest: "password".to_owned() };
    let session = NewSession { key: key.clone(), device: String::new(), address: "192.0.2.1".to_owned() };
    Ok((stores.sessions.open(session, clock.now()).await?, key))
}

async fn enable(stores: &Stores, clock: &FixedClock, secret: &str) -> StoreResult<()> {
    let kept = SessionId(i64::MAX);
    stores.second_factor.enable(a_factor(secret), kept, clock.now()).await
}

/// It is off at first, is turned on with what was given, and off again without a trace.
pub async fn is_on_until_it_is_turned_off(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.second_factor.get().await?, None);
    assert!(matches!(stores.second_factor.disable().await, Err(StoreError::NotFound)));
    enable(stores, clock, "first").await?;
    let first = StoredSecondFactor { secret: sealed("first"), enabled_at: clock.now(), recovery_codes_left: 2 };
    assert_eq!(stores.second_factor.get().await?, Some(first.clone()));
    clock.advance(SignedDuration::from_mins(1));
    let refused = enable(stores, clock, "second").await;
    assert!(matches!(refused, Err(StoreError::Conflict(Conflict::SecondFactorEnabled))), "{refused:?}");
    assert_eq!(stores.second_factor.get().await?, Some(first));
    stores.second_factor.disable().await?;
    assert_eq!(stores.second_factor.get().await?, None);
    assert!(!stores.second_factor.use_recovery_code("one".to_owned()).await?, "its codes went with it");
    enable(stores, clock, "second").await?;
    let second = StoredSecondFactor { secret: sealed("second"), enabled_at: clock.now(), recovery_codes_left: 2 };
    assert_eq!(stores.second_factor.get().await?, Some(second));
    Ok(())
}

/// Turning it on ends the sessions that were opened with the password alone; a refused attempt ends none.
pub async fn ends_every_other_session(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (kept, kept_key) = open_session(stores, clock, "kept").await?;
    let (_, other_key) = open_session(stores, clock, "other").await?;
    stores.second_factor.enable(a_factor("secret"), kept, clock.now()).await?;
    assert!(stores.sessions.find(kept_key.clone()).await?.is_some());
    assert!(stores.sessions.find(other_key).await?.is_none());
    let (later, _) = open_session(stores, clock, "later").await?;
    assert!(stores.second_factor.enable(a_factor("secret"), later, clock.now()).await.is_err());
    assert!(stores.sessions.find(kept_key).await?.is_some());
    Ok(())
}

/// The code of each step is good once, and none of an earlier step after it.
pub async fn takes_each_step_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert!(!stores.second_factor.use_step(101).await?, "it is off");
    enable(stores, clock, "secret").await?;
    for (step, is_taken) in [(99, false), (100, false), (102, true), (102, false), (101, false), (103, true)] {
        assert_eq!(stores.second_factor.use_step(step).await?, is_taken, "{step}");
    }
    let taken = race(8, |_| stores.second_factor.use_step(104)).await;
    assert_eq!(taken.into_iter().filter(|taken| matches!(taken, Ok(true))).count(), 1);
    Ok(())
}

/// A recovery code is good once, and no more when others were made.
pub async fn takes_each_recovery_code_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let replaced = stores.second_factor.replace_recovery_codes(vec!["three".to_owned()]).await;
    assert!(matches!(replaced, Err(StoreError::NotFound)), "{replaced:?}");
    enable(stores, clock, "secret").await?;
    let left = async || Ok::<_, StoreError>(stores.second_factor.get().await?.map(|stored| stored.recovery_codes_left));
    let uses = race(8, |_| stores.second_factor.use_recovery_code("one".to_owned())).await;
    assert_eq!(uses.into_iter().filter(|used| matches!(used, Ok(true))).count(), 1);
    assert!(!stores.second_factor.use_recovery_code("One".to_owned()).await?);
    assert_eq!(left().await?, Some(1));
    stores.second_factor.replace_recovery_codes(vec!["three".to_owned(), "four".to_owned(), "five".to_owned()]).await?;
    assert_eq!(left().await?, Some(3));
    assert!(!stores.second_factor.use_recovery_code("two".to_owned()).await?);
    assert!(stores.second_factor.use_recovery_code("four".to_owned()).await?);
    Ok(())
}

/// Of many that turn it on at once, one does.
pub async fn is_turned_on_by_one_of_many(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (kept, _) = open_session(stores, clock, "kept").await?;
    let enable = |nth| stores.second_factor.enable(a_factor(&format!("secret {nth}")), kept, clock.now());
    let refused = race_for_one(8, enable).await;
    let is_conflict = |error: &StoreError| matches!(error, StoreError::Conflict(Conflict::SecondFactorEnabled));
    assert!(refused.iter().all(is_conflict), "{refused:?}");
    Ok(())
}

/// Its secret is sealed again unless it is another one by now.
pub async fn is_resealed_unless_it_has_changed(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert!(!stores.second_factor.reseal(sealed("secret"), sealed("resealed")).await?);
    enable(stores, clock, "secret").await?;
    assert!(!stores.second_factor.reseal(sealed("another"), sealed("resealed")).await?);
    assert!(stores.second_factor.reseal(sealed("secret"), sealed("resealed")).await?);
    assert_eq!(stores.second_factor.get().await?.map(|stored| stored.secret), Some(sealed("resealed")));
    Ok(())
}
