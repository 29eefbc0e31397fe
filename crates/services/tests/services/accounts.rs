//! Connecting accounts and keeping them connected, with any number of processes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::future::join_all;
use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::{Account, Identity};
use showrunner_domain::platform::{Connection, Platform};
use showrunner_ports::account::{Grant, MockPlatformLogin, PlatformLogin, Renewal, TokenLife, Tokens};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{NotificationFilter, Page, Stores};
use showrunner_services::{Accounts, AuthorizationError, Connecting, ServiceError};
use showrunner_store::test_support::Sqlite;
use showrunner_testkit::{ClearSealer, FixedClock};

const PLATFORM: Platform = Platform::Tiktok;
const REDIRECT: &str = "http://127.0.0.1:8080/platforms/connected";

fn a_sealer(key: &'static str) -> Arc<dyn Sealer> {
    Arc::new(ClearSealer::new(key))
}

fn tokens(access: &str, renewal: &str) -> Tokens {
    Tokens { access: access.into(), renewal: Some(renewal.into()) }
}

/// Two hours for the access token, ten days for the renewal token.
const LIFE: TokenLife =
    TokenLife { access: Some(SignedDuration::from_hours(2)), renewal: Some(SignedDuration::from_hours(240)) };

fn a_grant() -> Grant {
    Grant {
        identity: Identity { remote_id: "7".to_owned(), name: "ana".to_owned() },
        scopes: vec!["video.upload".to_owned()],
        tokens: tokens("access 1", "renewal 1"),
        life: LIFE,
    }
}

fn a_login() -> MockPlatformLogin {
    let mut login = MockPlatformLogin::new();
    login.expect_platform().return_const(PLATFORM);
    login.expect_accept_token().returning(|_| Ok(vec![a_grant()]));
    login
}

/// A platform that accepts each renewal token only once.
fn rotating() -> MockPlatformLogin {
    let mut login = a_login();
    let given = AtomicUsize::new(1);
    login.expect_renew().returning(move |tokens| {
        let nth = given.load(Ordering::SeqCst);
        let renewal = tokens.renewal.as_ref().unwrap().expose_secret();
        if renewal != format!("renewal {nth}") {
            return Err(refusal("the renewal token was used before"));
        }
        given.store(nth + 1, Ordering::SeqCst);
        Ok(Renewal {
            tokens: self::tokens(&format!("access {}", nth + 1), &format!("renewal {}", nth + 1)),
            life: LIFE,
        })
    });
    login
}

fn refusal(message: &str) -> ProviderError {
    ProviderError::new("TikTok", ProviderErrorKind::Unauthorized, message)
}

struct World {
    clock: FixedClock,
    // Kept until the end of the test.
    _database: Sqlite,
    stores: Stores,
    accounts: Arc<Accounts>,
}

fn world(login: MockPlatformLogin) -> World {
    let clock = FixedClock::default();
    let database = Sqlite::fresh();
    let stores = database.stores().clone();
    let accounts = process(&clock, &stores, Arc::new(login), "key");
    World { clock, _database: database, stores, accounts }
}

/// One of several processes over the same database.
fn process(clock: &FixedClock, stores: &Stores, login: Arc<dyn PlatformLogin>, key: &'static str) -> Arc<Accounts> {
    let store = Arc::clone(&stores.accounts);
    Arc::new(Accounts::new(store, Arc::new(clock.clone()), a_sealer(key), vec![login]))
}

impl World {
    async fn connected(login: MockPlatformLogin) -> Self {
        let world = world(login);
        world.accounts.connect_with_token(PLATFORM, &"pasted".into()).await.unwrap();
        world
    }

    async fn access(&self) -> Result<String, ProviderError> {
        let access = self.accounts.access(PLATFORM).await?;
        Ok(access.token.expose_secret().to_owned())
    }

    async fn account(&self) -> Account {
        self.accounts.list().await.unwrap().remove(0)
    }

    async fn titles(&self) -> Vec<String> {
        let list = self.stores.alerts.notifications(NotificationFilter::default(), Page::default()).await.unwrap();
        list.into_iter().map(|notification| notification.title).collect()
    }

    async fn open_alerts(&self) -> usize {
        self.stores.alerts.open().await.unwrap().len()
    }
}

/// The connected account; panics when a choice is offered.
fn connected(connecting: Connecting) -> Account {
    match connecting {
        Connecting::Connected(account) => account,
        Connecting::Choice(_, choice) => unreachable!("a choice is offered: {choice:?}"),
    }
}

#[tokio::test]
async fn an_account_is_connected_with_the_state_and_code_of_the_operator() {
    let mut login = a_login();
    login.expect_address().returning(|authorization_request| {
        assert_eq!(authorization_request.redirect, REDIRECT);
        format!("https://tiktok/?state={}", authorization_request.state.expose_secret())
    });
    login.expect_redeem().times(1).returning(|code, authorization_request| {
        assert_eq!((code.expose_secret(), authorization_request.redirect.as_str()), ("code", REDIRECT));
        assert_eq!(authorization_request.verifier.expose_secret().len(), 64);
        Ok(vec![a_grant()])
    });
    let world = world(login);
    let address = world.accounts.begin_authorization(PLATFORM, REDIRECT).await.unwrap();
    let state = SecretString::from(address.rsplit_once('=').unwrap().1);
    let account = connected(world.accounts.complete_authorization(&state, &"code".into()).await.unwrap());
    assert_eq!((account.identity.name.as_str(), account.connection(world.clock.now())), ("ana", Connection::Connected));
    assert_eq!(world.access().await.unwrap(), "access 1");
    assert_eq!(world.titles().await, ["TikTok connected"]);

    let again = world.accounts.complete_authorization(&state, &"code".into()).await.unwrap_err();
    assert!(matches!(again, ServiceError::Authorization(AuthorizationError::UnknownSignIn)), "{again:?}");
}

#[tokio::test]
async fn an_unknown_or_expired_sign_in_is_refused() {
    let mut login = a_login();
    login.expect_address().returning(|authorization_request| authorization_request.state.expose_secret().to_owned());
    let world = world(login);
    let unknown = world.accounts.complete_authorization(&"made up".into(), &"code".into()).await;
    assert!(matches!(unknown, Err(ServiceError::Authorization(_))), "{unknown:?}");
    let state = world.accounts.begin_authorization(PLATFORM, REDIRECT).await.unwrap();
    world.clock.advance(SignedDuration::from_mins(15));
    let late = world.accounts.complete_authorization(&state.into(), &"code".into()).await;
    assert!(matches!(late, Err(ServiceError::Authorization(_))), "{late:?}");
}

#[tokio::test]
async fn without_an_app_the_error_says_where_to_add_it() {
    let world = world(a_login());
    assert!(world.accounts.can_connect(PLATFORM).await && !world.accounts.can_connect(Platform::Youtube).await);
    let error = world.accounts.begin_authorization(Platform::Youtube, REDIRECT).await.unwrap_err().to_string();
    assert!(error.contains("there is no app for YouTube Shorts: add its ID and secret"), "{error}");
    let error = world.accounts.access(Platform::Youtube).await.unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (ProviderErrorKind::Unauthorized, "no account is connected"));
}

#[tokio::test]
async fn tokens_are_renewed_before_they_expire_and_stored() {
    let world = World::connected(rotating()).await;
    world.clock.advance(SignedDuration::from_mins(95));
    assert_eq!(world.access().await.unwrap(), "access 1");
    world.clock.advance(SignedDuration::from_mins(1));
    assert_eq!(world.access().await.unwrap(), "access 2", "four fifths of two hours are over");
    assert_eq!(world.access().await.unwrap(), "access 2");
    world.clock.advance(SignedDuration::from_hours(3));
    assert_eq!(world.access().await.unwrap(), "access 3", "also when the old one has ended");
    assert_eq!(world.account().await.terms.issued_at, world.clock.now());
}

#[tokio::test]
async fn many_processes_renew_the_tokens_once() {
    let login: Arc<dyn PlatformLogin> = Arc::new(rotating());
    let (clock, database) = (FixedClock::default(), Sqlite::fresh());
    let processes: Vec<_> = (0..8).map(|_| process(&clock, database.stores(), Arc::clone(&login), "key")).collect();
    processes[0].connect_with_token(PLATFORM, &"pasted".into()).await.unwrap();
    let refused = processes[0].access(PLATFORM).await.unwrap().token;
    let renewals = processes.iter().map(|process| process.replace_refused(PLATFORM, &refused));
    for access in join_all(renewals).await {
        assert_eq!(access.unwrap().token.expose_secret(), "access 2");
    }
    // A late process with the old token gets the new one.
    let late = processes[5].replace_refused(PLATFORM, &refused).await.unwrap();
    assert_eq!(late.token.expose_secret(), "access 2");
}

#[tokio::test]
async fn a_failed_renewal_does_not_matter_while_the_token_is_valid() {
    let mut login = a_login();
    login.expect_renew().returning(|_| Err(ProviderError::new("TikTok", ProviderErrorKind::Unavailable, "away")));
    let world = World::connected(login).await;
    world.clock.advance(SignedDuration::from_mins(100));
    assert_eq!(world.access().await.unwrap(), "access 1");
    assert_eq!(world.access().await.unwrap(), "access 1", "the renewal claim was released");
    world.clock.advance(SignedDuration::from_mins(20));
    assert_eq!(world.access().await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    assert_eq!((world.account().await.expiry, world.open_alerts().await), (None, 0));
}

#[tokio::test]
async fn an_account_whose_tokens_are_refused_waits_for_the_operator() {
    let mut login = a_login();
    login.expect_renew().times(1).returning(|_| Err(refusal("it was revoked")));
    let world = World::connected(login).await;
    let refused = world.accounts.access(PLATFORM).await.unwrap().token;
    for _ in 0..3 {
        let error = world.accounts.replace_refused(PLATFORM, &refused).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Unauthorized);
        assert_eq!(error.message, "connect the account again: it was revoked");
    }
    assert_eq!(world.account().await.connection(world.clock.now()), Connection::Expired);
    assert_eq!(world.titles().await, ["Connect TikTok again", "TikTok connected"], "one notification");
    assert_eq!(world.open_alerts().await, 1);
    world.accounts.connect_with_token(PLATFORM, &"pasted".into()).await.unwrap();
    assert_eq!((world.access().await.unwrap().as_str(), world.open_alerts().await), ("access 1", 0));
}

#[tokio::test]
async fn tokens_sealed_with_another_key_expire_the_account() {
    let world = World::connected(a_login()).await;
    let other = process(&world.clock, &world.stores, Arc::new(a_login()), "another key");
    let error = other.access(PLATFORM).await.unwrap_err();
    assert!(error.message.contains("encrypted with a different key"), "{error}");
    assert_eq!(world.account().await.connection(world.clock.now()), Connection::Expired);
}

#[tokio::test]
async fn due_tokens_are_renewed_by_the_routine() {
    let world = World::connected(rotating()).await;
    assert_eq!(world.accounts.renew_due().await.unwrap(), 0);
    world.clock.advance(SignedDuration::from_mins(96));
    assert_eq!(world.accounts.renew_due().await.unwrap(), 1);
    assert_eq!(world.accounts.renew_due().await.unwrap(), 0);
    assert_eq!(world.access().await.unwrap(), "access 2");
}

#[tokio::test]
async fn a_disconnected_account_is_revoked_and_deleted() {
    let mut login = a_login();
    let is_ours = |tokens: &Tokens| tokens.access.expose_secret() == "access 1";
    login.expect_revoke().withf(is_ours).times(1).returning(|_| Err(refusal("it does not care")));
    let world = World::connected(login).await;
    world.accounts.disconnect(PLATFORM).await.unwrap();
    assert_eq!(world.accounts.list().await.unwrap(), []);
    assert_eq!(world.access().await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    let error = world.accounts.disconnect(PLATFORM).await.unwrap_err();
    assert!(matches!(error, ServiceError::NotFound("account")), "{error:?}");
}
