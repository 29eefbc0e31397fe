//! The change of the key, while accounts are used, renewed and connected.

use std::sync::Arc;

use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, SecretKey, Setting};
use showrunner_ports::account::{Grant, MockPlatformLogin, Renewal, TokenLife, Tokens};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{Installation, NewSecondFactor, StoredSecret, Stores};
use showrunner_services::{Accounts, Connecting, Resealing, check_key, installation_secret, seal_all_again};
use showrunner_store::test_support::Sqlite;
use showrunner_testkit::{ClearSealer, FixedClock};
use tokio::sync::Notify;

const PLATFORM: Platform = Platform::Tiktok;
const LIFE: TokenLife =
    TokenLife { access: Some(SignedDuration::from_hours(2)), renewal: Some(SignedDuration::from_hours(240)) };

fn tokens(nth: u8) -> Tokens {
    Tokens { access: format!("access {nth}").into(), renewal: Some(format!("renewal {nth}").into()) }
}

fn a_login() -> MockPlatformLogin {
    let mut login = MockPlatformLogin::new();
    login.expect_platform().return_const(PLATFORM);
    login.expect_accept_token().returning(|_| Ok(vec![a_grant("7")]));
    login
}

fn a_grant(remote_id: &str) -> Grant {
    let identity = Identity { remote_id: remote_id.to_owned(), name: "ana".to_owned() };
    Grant { identity, scopes: Vec::new(), tokens: tokens(1), life: LIFE }
}

struct World {
    clock: FixedClock,
    stores: Stores,
    _database: Sqlite,
}

impl World {
    fn new() -> Self {
        let database = Sqlite::fresh();
        Self { clock: FixedClock::default(), stores: database.stores().clone(), _database: database }
    }

    /// A process with these keys.
    fn process(&self, sealer: ClearSealer, login: MockPlatformLogin) -> Arc<Accounts> {
        let store = Arc::clone(&self.stores.accounts);
        Arc::new(Accounts::new(store, Arc::new(self.clock.clone()), Arc::new(sealer), vec![Arc::new(login)]))
    }

    /// One look of the change from the old key to the new one.
    async fn look(&self) -> Resealing {
        seal_all_again(&self.stores, &both_keys(), self.clock.now()).await.unwrap()
    }

    async fn access(&self, key: &'static str) -> String {
        let access = self.process(ClearSealer::new(key), a_login()).access(PLATFORM).await;
        access.unwrap().token.expose_secret().to_owned()
    }
}

const fn both_keys() -> ClearSealer {
    ClearSealer::changed("new key", "old key")
}

fn found(resealed: usize, waiting: usize) -> Resealing {
    Resealing { resealed, waiting, unreadable: Vec::new() }
}

#[tokio::test]
async fn the_second_factor_is_sealed_again() {
    let world = World::new();
    let seal = |key| ClearSealer::new(key).seal(&"secret".into(), "second factor");
    let factor = NewSecondFactor { secret: seal("old key"), used_step: 1, recovery_code_digests: Vec::new() };
    world.stores.sign_in.enable_second_factor(factor, world.clock.now()).await.unwrap();
    assert_eq!(world.look().await, found(1, 0));
    let stored = world.stores.sign_in.second_factor().await.unwrap().unwrap();
    let opened = ClearSealer::new("new key").open(&stored.secret, "second factor").unwrap();
    assert_eq!(opened.expose_secret(), "secret");
    assert_eq!(world.look().await, found(0, 0), "there is nothing left to do");

    let lost = NewSecondFactor { secret: seal("lost key"), used_step: 1, recovery_code_digests: Vec::new() };
    world.stores.sign_in.disable_second_factor().await.unwrap();
    world.stores.sign_in.enable_second_factor(lost, world.clock.now()).await.unwrap();
    assert_eq!(world.look().await.unreadable, ["the second factor: run `showrunner remove-second-factor`"]);
}

#[tokio::test]
async fn settings_secrets_are_resealed_for_their_servers() {
    let world = World::new();
    let server = "https://models.example/v1";
    let purpose = format!("text model at {server}");
    let store = async |key| {
        let sealed = ClearSealer::new(key).seal(&"sk".into(), &purpose);
        let secret =
            StoredSecret { key: SecretKey::TextModel, belongs_to: server.to_owned(), sealed, ending: String::new() };
        let setting = Setting::TextModel(None);
        world.stores.settings.set_with_secret(setting, secret, Actor::Operator, world.clock.now()).await.unwrap();
    };
    store("old key").await;
    assert_eq!(world.look().await, found(1, 0));
    let stored = world.stores.settings.secret(SecretKey::TextModel).await.unwrap().unwrap();
    assert_eq!(ClearSealer::new("new key").open(&stored.sealed, &purpose).unwrap().expose_secret(), "sk");
    assert_eq!(world.look().await, found(0, 0), "there is nothing left to do");
    store("lost key").await;
    assert_eq!(world.look().await.unreadable, ["the key of the text model: enter it again in the browser"]);
}

#[tokio::test]
async fn tokens_are_used_with_the_new_key_alone_afterwards() {
    let world = World::new();
    world.process(ClearSealer::new("old key"), a_login()).connect_with_token(PLATFORM, &"pasted".into()).await.unwrap();
    assert_eq!(world.look().await, found(1, 0));
    assert_eq!(world.look().await, found(0, 0), "there is nothing left to do");
    assert_eq!(world.access("new key").await, "access 1");
    let error = world.process(ClearSealer::new("old key"), a_login()).access(PLATFORM).await.unwrap_err();
    assert!(error.message.contains("encrypted with a different key"), "{error}");
}

/// Whatever the platform gives meanwhile is stored: it would not give it twice.
#[tokio::test]
async fn a_renewal_under_way_is_waited_for_and_nothing_of_it_is_lost() {
    let world = World::new();
    let (asked, (answer, given)) = (Arc::new(Notify::new()), std::sync::mpsc::channel::<()>());
    let mut login = a_login();
    let has_asked = Arc::clone(&asked);
    login.expect_renew().times(1).returning(move |_| {
        has_asked.notify_one();
        // The mock answers at once; the thread waits for the test instead.
        given.recv().unwrap();
        Ok(Renewal { tokens: tokens(2), life: LIFE })
    });
    let process = world.process(ClearSealer::new("old key"), login);
    process.connect_with_token(PLATFORM, &"pasted".into()).await.unwrap();
    world.clock.advance(SignedDuration::from_mins(121));
    let renewing = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(
            async move { process.access(PLATFORM).await.map(|access| access.token.expose_secret().to_owned()) },
        )
    });
    asked.notified().await;
    assert_eq!(world.look().await, found(0, 1), "it is being renewed");
    answer.send(()).unwrap();
    assert_eq!(renewing.join().unwrap().unwrap(), "access 2");
    assert_eq!(world.look().await, found(1, 0));
    assert_eq!(world.access("new key").await, "access 2");
}

#[tokio::test]
async fn a_sign_in_at_the_platform_that_began_before_is_completed_after() {
    let world = World::new();
    let mut login = a_login();
    login.expect_address().returning(|request| request.state.expose_secret().to_owned());
    let before = world.process(ClearSealer::new("old key"), login);
    let state: SecretString = before.begin_authorization(PLATFORM, "http://127.0.0.1/").await.unwrap().into();
    assert_eq!(world.look().await, found(1, 0));

    let mut login = a_login();
    login.expect_redeem().times(1).returning(|_, _| Ok(vec![a_grant("7"), a_grant("8")]));
    let after = world.process(ClearSealer::new("new key"), login);
    let Ok(Connecting::Choice(_, choice)) = after.complete_authorization(&state, &"code".into()).await else {
        panic!("two accounts were allowed");
    };
    // The choice between accounts is pending as well; here the key is changed back.
    let back = ClearSealer::changed("old key", "new key");
    assert_eq!(seal_all_again(&world.stores, &back, world.clock.now()).await.unwrap(), found(1, 0));
    let chosen = world.process(ClearSealer::new("old key"), a_login()).choose(&choice.token, "8").await.unwrap();
    assert_eq!(chosen.identity.remote_id, "8");
}

#[tokio::test]
async fn the_secret_of_the_installation_stays_the_same() {
    let world = World::new();
    let store = world.stores.system.as_ref();
    assert!(installation_secret(store, &both_keys()).await.unwrap().is_none(), "no process has started yet");
    let key_check = ClearSealer::new("old key").seal(&"random".into(), "installation");
    store.ensure_installation(Installation { media_id: "media".to_owned(), key_check }).await.unwrap();
    check_key(store, &ClearSealer::new("old key")).await.unwrap();
    check_key(store, &ClearSealer::new("new key")).await.unwrap_err();
    assert_eq!(world.look().await, found(1, 0));
    check_key(store, &ClearSealer::new("old key")).await.unwrap_err();
    let secret = installation_secret(store, &ClearSealer::new("new key")).await.unwrap().unwrap();
    assert_eq!(secret.expose_secret(), "random");
}

/// An earlier version sealed the same known text in every installation.
#[tokio::test]
async fn an_installation_without_a_secret_gets_one_that_stays() {
    let world = World::new();
    let (store, sealer) = (world.stores.system.as_ref(), ClearSealer::new("key"));
    let key_check = sealer.seal(&"showrunner".into(), "installation");
    store.ensure_installation(Installation { media_id: "media".to_owned(), key_check }).await.unwrap();
    let mut secrets = Vec::new();
    for _ in 0..2 {
        secrets.push(installation_secret(store, &sealer).await.unwrap().unwrap().expose_secret().to_owned());
    }
    assert_eq!((secrets[0].len(), &secrets[0]), (32, &secrets[1]));
    assert_eq!(store.installation().await.unwrap().unwrap().media_id, "media");
}

#[tokio::test]
async fn what_no_key_opens_is_named_and_left() {
    let world = World::new();
    world
        .process(ClearSealer::new("a lost key"), a_login())
        .connect_with_token(PLATFORM, &"pasted".into())
        .await
        .unwrap();
    let looked = world.look().await;
    assert!(looked.found_nothing());
    assert_eq!(looked.unreadable, ["the tokens of TikTok: connect the account again"]);
    assert_eq!(world.access("a lost key").await, "access 1", "it is as it was");
}
