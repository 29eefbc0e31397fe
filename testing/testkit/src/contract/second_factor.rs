//! The second factor of the sign-in.

use futures_util::future::join;
use jiff::SignedDuration;
use showrunner_domain::SessionId;
use showrunner_domain::second_factor::{Guess, WRONG_CODE_WAIT, WRONG_CODES_BEFORE_WAIT, WrongCodes};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    Conflict, NewSecondFactor, NewSession, Sealed, SessionKey, StoreError, StoreResult, StoredSecondFactor, Stores,
};

use super::support::{ContractResult, ROUNDS, race, race_for_one, race_of_winners};
use crate::clock::FixedClock;

fn sealed(text: &str) -> Sealed {
    Sealed(text.to_owned())
}

fn a_factor(secret: &str) -> NewSecondFactor {
    let recovery_code_digests = vec!["one".to_owned(), "two".to_owned()];
    NewSecondFactor { secret: sealed(secret), used_step: 100, recovery_code_digests }
}

fn key(token: &str) -> SessionKey {
    SessionKey { token_digest: token.to_owned(), password_digest: "password".to_owned() }
}

async fn open_session(stores: &Stores, clock: &FixedClock, token: &str, second_factor: bool) -> StoreResult<SessionId> {
    let address = "192.0.2.1".to_owned();
    let session = NewSession { key: key(token), device: String::new(), address, second_factor };
    stores.sign_in.open_session(session, clock.now()).await
}

async fn wrong_codes(stores: &Stores) -> ContractResult<WrongCodes> {
    Ok(stores.sign_in.second_factor().await?.ok_or("it is off")?.wrong_codes)
}

/// What is stored of [`a_factor`] that was turned on now.
fn stored(secret: &str, clock: &FixedClock) -> StoredSecondFactor {
    let (secret, enabled_at) = (sealed(secret), clock.now());
    StoredSecondFactor { secret, enabled_at, recovery_codes_left: 2, wrong_codes: WrongCodes::default() }
}

async fn enable(stores: &Stores, clock: &FixedClock, secret: &str) -> StoreResult<()> {
    stores.sign_in.enable_second_factor(a_factor(secret), clock.now()).await
}

/// It is off at first, is turned on with what was given, and off again without a trace.
pub async fn is_on_until_it_is_turned_off(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.sign_in.second_factor().await?, None);
    assert!(matches!(stores.sign_in.disable_second_factor().await, Err(StoreError::NotFound)));
    enable(stores, clock, "first").await?;
    let first = stored("first", clock);
    assert_eq!(stores.sign_in.second_factor().await?, Some(first.clone()));
    clock.advance(SignedDuration::from_mins(1));
    let refused = enable(stores, clock, "second").await;
    assert!(matches!(refused, Err(StoreError::Conflict(Conflict::SecondFactorEnabled))), "{refused:?}");
    assert_eq!(stores.sign_in.second_factor().await?, Some(first));
    stores.sign_in.disable_second_factor().await?;
    assert_eq!(stores.sign_in.second_factor().await?, None);
    assert!(!stores.sign_in.use_recovery_code("one".to_owned()).await?, "its codes went with it");
    enable(stores, clock, "second").await?;
    let second = stored("second", clock);
    assert_eq!(stores.sign_in.second_factor().await?, Some(second));
    Ok(())
}

/// Turning it on ends the sessions that were opened with the password alone, and no further one is opened so. A refused attempt ends
/// none.
pub async fn leaves_no_session_without_it(stores: &Stores, clock: &FixedClock) -> ContractResult {
    open_session(stores, clock, "before", false).await?;
    enable(stores, clock, "secret").await?;
    assert!(stores.sign_in.find_session(key("before")).await?.is_none());
    let refused = open_session(stores, clock, "without", false).await;
    assert!(matches!(refused, Err(StoreError::Conflict(Conflict::SecondFactorMissing))), "{refused:?}");
    open_session(stores, clock, "with", true).await?;
    assert!(enable(stores, clock, "secret").await.is_err());
    assert!(stores.sign_in.find_session(key("with")).await?.is_some());
    stores.sign_in.disable_second_factor().await?;
    open_session(stores, clock, "without", false).await?;
    Ok(())
}

/// However a sign-in and the turning on race, no session is left that was opened with the password alone.
pub async fn leaves_no_session_without_it_in_a_race(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        let tokens: Vec<String> = (0..4).map(|nth| format!("{round} {nth}")).collect();
        let sign_ins = race(tokens.len(), |nth| open_session(stores, clock, &tokens[nth], false));
        let (_, enabled) = join(sign_ins, enable(stores, clock, "secret")).await;
        enabled?;
        for token in &tokens {
            assert!(stores.sign_in.find_session(key(token)).await?.is_none(), "{token}");
        }
        stores.sign_in.disable_second_factor().await?;
    }
    Ok(())
}

/// Each code counts as a wrong one before it is looked at, until one was right.
pub async fn counts_guesses_until_a_right_one(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let guess = || stores.sign_in.begin_guess(clock.now());
    assert!(matches!(guess().await, Err(StoreError::NotFound)), "it is off");
    enable(stores, clock, "secret").await?;
    assert_eq!(guess().await?, Guess::Counted(1));
    clock.advance(SignedDuration::from_mins(1));
    assert_eq!(guess().await?, Guess::Counted(2));
    assert_eq!(wrong_codes(stores).await?, WrongCodes { count: 2, last_at: Some(clock.now()) });
    assert!(!stores.sign_in.use_step(100).await?);
    assert!(!stores.sign_in.use_recovery_code("another".to_owned()).await?);
    assert_eq!(wrong_codes(stores).await?.count, 2);
    assert!(stores.sign_in.use_step(101).await?);
    assert_eq!(wrong_codes(stores).await?.count, 0);
    assert_eq!(guess().await?, Guess::Counted(1));
    assert!(stores.sign_in.use_recovery_code("one".to_owned()).await?);
    assert_eq!(wrong_codes(stores).await?.count, 0);
    Ok(())
}

/// However many guesses come at once, ten are looked at, and one more after each wait.
pub async fn allows_no_more_guesses_at_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let most = usize::try_from(WRONG_CODES_BEFORE_WAIT)?;
    enable(stores, clock, "secret").await?;
    for round in 0..4 {
        let guesses = race_of_winners(most + 6, |_| stores.sign_in.begin_guess(clock.now())).await?;
        let (counted, refused): (Vec<_>, Vec<_>) =
            guesses.into_iter().partition(|guess| matches!(guess, Guess::Counted(_)));
        assert_eq!(counted.len(), if round == 0 { most } else { 1 }, "{round}");
        assert!(refused.iter().all(|guess| *guess == Guess::TooEarly(WRONG_CODE_WAIT)), "{round} {refused:?}");
        clock.advance(WRONG_CODE_WAIT);
    }
    Ok(())
}

/// The code of each step is good once, and none of an earlier step after it.
pub async fn takes_each_step_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert!(!stores.sign_in.use_step(101).await?, "it is off");
    enable(stores, clock, "secret").await?;
    for (step, is_taken) in [(99, false), (100, false), (102, true), (102, false), (101, false), (103, true)] {
        assert_eq!(stores.sign_in.use_step(step).await?, is_taken, "{step}");
    }
    let taken = race(8, |_| stores.sign_in.use_step(104)).await;
    assert_eq!(taken.into_iter().filter(|taken| matches!(taken, Ok(true))).count(), 1);
    Ok(())
}

/// A recovery code is good once, and no more when others were made.
pub async fn takes_each_recovery_code_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let replaced = stores.sign_in.replace_recovery_codes(vec!["three".to_owned()]).await;
    assert!(matches!(replaced, Err(StoreError::NotFound)), "{replaced:?}");
    enable(stores, clock, "secret").await?;
    let left =
        async || Ok::<_, StoreError>(stores.sign_in.second_factor().await?.map(|stored| stored.recovery_codes_left));
    let uses = race(8, |_| stores.sign_in.use_recovery_code("one".to_owned())).await;
    assert_eq!(uses.into_iter().filter(|used| matches!(used, Ok(true))).count(), 1);
    assert!(!stores.sign_in.use_recovery_code("One".to_owned()).await?);
    assert_eq!(left().await?, Some(1));
    stores.sign_in.replace_recovery_codes(vec!["three".to_owned(), "four".to_owned(), "five".to_owned()]).await?;
    assert_eq!(left().await?, Some(3));
    assert!(!stores.sign_in.use_recovery_code("two".to_owned()).await?);
    assert!(stores.sign_in.use_recovery_code("four".to_owned()).await?);
    Ok(())
}

/// Of many that turn it on at once, one does.
pub async fn is_turned_on_by_one_of_many(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let secrets: Vec<String> = (0..8).map(|nth| format!("secret {nth}")).collect();
    let refused = race_for_one(secrets.len(), |nth| enable(stores, clock, &secrets[nth])).await;
    let is_conflict = |error: &StoreError| matches!(error, StoreError::Conflict(Conflict::SecondFactorEnabled));
    assert!(refused.iter().all(is_conflict), "{refused:?}");
    Ok(())
}

/// Its secret is sealed again unless it is another one by now.
pub async fn is_resealed_unless_it_has_changed(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert!(!stores.sign_in.reseal_second_factor(sealed("secret"), sealed("resealed")).await?);
    enable(stores, clock, "secret").await?;
    assert!(!stores.sign_in.reseal_second_factor(sealed("another"), sealed("resealed")).await?);
    assert!(stores.sign_in.reseal_second_factor(sealed("secret"), sealed("resealed")).await?);
    assert_eq!(stores.sign_in.second_factor().await?.map(|stored| stored.secret), Some(sealed("resealed")));
    Ok(())
}
