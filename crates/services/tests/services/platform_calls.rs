//! Steps in the name of an account: with a token that the platform accepts, and counted whatever happens.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use secrecy::ExposeSecret as _;
use showrunner_domain::account::Identity;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{Access, Grant, MockPlatformLogin, Renewal, TokenLife, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::Stores;
use showrunner_services::{Accounts, ApiBudgets, in_account};
use showrunner_store::test_support::Sqlite;
use showrunner_testkit::{ClearSealer, FixedClock, patient};
use tokio::sync::Notify;

const PLATFORM: Platform = Platform::Youtube;
const LIFE: TokenLife = TokenLife { access: Some(SignedDuration::from_hours(2)), renewal: None };

fn tokens(access: &str) -> Tokens {
    Tokens { access: access.into(), renewal: Some("renewal".into()) }
}

fn error(kind: ProviderErrorKind) -> ProviderError {
    ProviderError::new("YouTube", kind, "no")
}

/// A connected account, whose token is renewed to `access 2`.
struct World {
    stores: Stores,
    accounts: Accounts,
    budgets: ApiBudgets,
    _database: Sqlite,
}

impl World {
    async fn new() -> Self {
        // The start of a day in California: a fifth of the polling share is available.
        let clock = FixedClock::at("2026-11-20T08:00:00Z".parse::<Timestamp>().unwrap());
        let database = Sqlite::fresh();
        let stores = database.stores().clone();
        let mut login = MockPlatformLogin::new();
        login.expect_platform().return_const(PLATFORM);
        login.expect_accept_token().returning(|_| {
            let identity = Identity { remote_id: "7".to_owned(), name: "ana".to_owned() };
            Ok(vec![Grant { identity, scopes: Vec::new(), tokens: tokens("access 1"), life: LIFE }])
        });
        login.expect_renew().times(0..=1).returning(|_| Ok(Renewal { tokens: tokens("access 2"), life: LIFE }));
        let sealer = Arc::new(ClearSealer::new("key"));
        let accounts =
            Accounts::new(Arc::clone(&stores.accounts), Arc::new(clock.clone()), sealer, vec![Arc::new(login)]);
        accounts.connect_with_token(PLATFORM, &"pasted".into()).await.unwrap();
        let budgets = ApiBudgets::new(Arc::clone(&stores.accounts), Arc::new(clock));
        Self { stores, accounts, budgets, _database: database }
    }

    async fn poll<T, Answer>(&self, ask: impl Fn(Arc<Access>) -> Answer) -> Result<T, ProviderError>
    where
        Answer: Future<Output = Result<T, ProviderError>>,
    {
        in_account(&self.accounts, &self.budgets, PLATFORM, CallPurpose::Polling, ask).await
    }

    async fn used(&self) -> u32 {
        self.stores.accounts.api_usage().await.unwrap().iter().map(|(_, usage)| usage.used).sum()
    }
}

#[tokio::test]
async fn refused_token_is_renewed_and_the_step_repeated_once() {
    let world = World::new().await;
    let accepts = |accepted: &'static str| {
        move |access: Arc<Access>| async move {
            access.calls.take(1)?;
            let is_accepted = access.token.expose_secret() == accepted;
            if is_accepted { Ok(access.identity.name.clone()) } else { Err(error(ProviderErrorKind::TokenRefused)) }
        }
    };
    assert_eq!(world.poll(accepts("access 2")).await.unwrap(), "ana");
    assert_eq!(world.used().await, 2, "the refused call counts as well");
}

#[tokio::test]
async fn platform_that_accepts_no_token_is_asked_twice() {
    let world = World::new().await;
    let asked = AtomicUsize::new(0);
    let refused = world.poll(|_| async {
        asked.fetch_add(1, Ordering::Relaxed);
        Err::<(), _>(error(ProviderErrorKind::TokenRefused))
    });
    assert_eq!(refused.await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    assert_eq!(asked.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn one_unit_is_counted_before_the_step_and_the_others_after_it() {
    let world = World::new().await;
    for (units, kind) in [(3, None), (1, None), (0, None), (3, Some(ProviderErrorKind::Unavailable))] {
        let before = world.used().await;
        let world = &world;
        let step = world.poll(|access| async move {
            assert_eq!(world.used().await, before + 1);
            access.calls.take(units)?;
            kind.map_or(Ok(()), |kind| Err(error(kind)))
        });
        assert_eq!(step.await.err().map(|error| error.kind), kind);
        assert_eq!(world.used().await, before + units);
    }
}

/// Makes calls, and is dropped while it waits for the answer to the last of them.
async fn die_after(world: &World, calls: u32) {
    let begun = Notify::new();
    let endless = world.poll(|access| {
        access.calls.take(calls).unwrap();
        begun.notify_one();
        std::future::pending::<Result<(), ProviderError>>()
    });
    let answer = tokio::select! { answer = endless => Some(answer), () = begun.notified() => None };
    assert!(answer.is_none(), "the step ended");
}

#[tokio::test]
async fn step_that_dies_holds_back_no_other() {
    let world = World::new().await;
    for counted in 1..=20 {
        die_after(&world, 1).await;
        assert_eq!(world.used().await, counted);
    }
    world.poll(|access| async move { access.calls.take(900) }).await.unwrap();
    assert_eq!(world.used().await, 920);
}

#[tokio::test]
async fn calls_of_a_step_that_dies_are_counted() {
    let world = World::new().await;
    for (calls, counted) in [(3, 3), (0, 3), (2, 5)] {
        die_after(&world, calls).await;
        // The store hears of them after the future has gone.
        let is_counted = async { while world.used().await != counted {} };
        tokio::time::timeout(patient(Duration::from_secs(5)), is_counted).await.unwrap();
    }
}

#[tokio::test]
async fn polling_is_held_back_beyond_its_share() {
    let world = World::new().await;
    let calls = AtomicUsize::new(0);
    let step = world.poll(|access| async move {
        for _ in 0..5_000 {
            access.calls.take(1)?;
        }
        Ok(())
    });
    let held_back = step.await.unwrap_err();
    assert!(matches!(held_back.kind, ProviderErrorKind::HeldBack(_)), "{held_back:?}");
    assert_eq!(world.used().await, 1_000);
    let next = world.poll(|_| async {
        calls.fetch_add(1, Ordering::Relaxed);
        Ok(())
    });
    assert_eq!(next.await.unwrap_err(), held_back);
    assert_eq!(calls.load(Ordering::Relaxed), 0);
}
