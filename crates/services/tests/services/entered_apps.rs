//! The operator enters the app of a platform, without a restart.

use std::sync::Arc;

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, SecretKey, Setting};
use showrunner_domain::value::AppId;
use showrunner_ports::account::{Grant, MockPlatformLogin, TokenLife, Tokens};
use showrunner_ports::app::{MockPlatformApps, OpenedApp};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::MockSocialPlatform;
use showrunner_ports::store::Page;
use showrunner_services::{AccountApp, Accounts, Connecting, Ports, ServiceError, ServiceOptions, Services};
use showrunner_testkit::ClearSealer;

use crate::support::{Providers, World};

const PLATFORM: Platform = Platform::Tiktok;
const REDIRECT: &str = "http://127.0.0.1:8080/platforms/connected";
const SECRET: &str = "0123456789abcdef3f2a";

fn id(text: &str) -> AppId {
    AppId::new(text).unwrap()
}

/// Platforms that know one secret. The address of a sign-in names the app.
fn apps() -> MockPlatformApps {
    let mut apps = MockPlatformApps::new();
    apps.expect_open().returning(|platform, id, secret| {
        let (id, is_known) = (id.to_string(), secret.expose_secret() == SECRET);
        let mut login = MockPlatformLogin::new();
        login.expect_platform().return_const(platform);
        login.expect_address().returning(move |request| format!("{id}?{}", request.state.expose_secret()));
        login.expect_revoke().returning(|_| Ok(()));
        login.expect_accept_token().returning(move |access| {
            let identity = Identity { remote_id: "7".to_owned(), name: "ana".to_owned() };
            let life = TokenLife { access: None, renewal: None };
            let tokens = Tokens { access: access.clone(), renewal: None };
            let refused = || ProviderError::new("TikTok", ProviderErrorKind::Unauthorized, "the secret is wrong");
            if is_known { Ok(vec![Grant { identity, scopes: Vec::new(), tokens, life }]) } else { Err(refused()) }
        });
        let mut account = MockSocialPlatform::new();
        account.expect_platform().return_const(platform);
        account.expect_sandbox().return_const(false);
        Ok(OpenedApp { login: Arc::new(login), account: Arc::new(account) })
    });
    apps
}

/// Two processes on one database, without a configured app, and one with it.
fn processes() -> (World, [Services; 2], Services) {
    let world = World::new(Providers::new());
    let process = |configured: bool| {
        let mut login = MockPlatformLogin::new();
        login.expect_platform().return_const(PLATFORM);
        login.expect_address().returning(|_| "configured".to_owned());
        let logins = if configured { vec![Arc::new(login) as _] } else { Vec::new() };
        let (accounts, settings) = (Arc::clone(&world.stores.accounts), Arc::clone(&world.stores.settings));
        let sealer = Arc::new(ClearSealer::new("key"));
        let accounts = Accounts::new(accounts, Arc::new(world.clock.clone()), sealer, logins);
        let accounts = Arc::new(accounts.with_apps(Arc::new(apps()), settings));
        Services::new(&Ports { accounts, ..world.ports.clone() }, &ServiceOptions::default())
    };
    let (processes, configured) = ([process(false), process(false)], process(true));
    (world, processes, configured)
}

async fn address(process: &Services) -> Option<String> {
    let address = process.accounts.begin_authorization(PLATFORM, REDIRECT).await;
    address.ok().map(|address| address.split('?').next().unwrap().to_owned())
}

async fn set(process: &Services, app: &str, secret: Option<&str>) -> Result<(), ServiceError> {
    process.accounts.set_app(PLATFORM, id(app), secret.map(SecretString::from), Actor::Operator).await
}

async fn connect(process: &Services) -> Result<Connecting, ServiceError> {
    process.accounts.connect_with_token(PLATFORM, &"pasted".into()).await
}

fn entered(app: &str, ending: Option<&str>) -> AccountApp {
    AccountApp::Entered { id: id(app), ending: ending.map(str::to_owned) }
}

#[tokio::test]
async fn entered_app_is_used_by_every_process_at_once() {
    let (_world, [api, worker], _) = processes();
    assert!(!worker.accounts.can_connect(PLATFORM).await);
    set(&api, "app-1", Some(SECRET)).await.unwrap();
    for process in [&api, &worker] {
        assert_eq!(address(process).await.as_deref(), Some("app-1"));
        assert_eq!(process.accounts.app(PLATFORM).await.unwrap(), Some(entered("app-1", Some("3f2a"))));
        assert!(!process.accounts.can_connect(Platform::Youtube).await);
    }
    set(&worker, "app-2", Some("short")).await.unwrap();
    assert_eq!(address(&api).await.as_deref(), Some("app-2"));
    assert_eq!(api.accounts.app(PLATFORM).await.unwrap(), Some(entered("app-2", Some(""))));
    worker.accounts.remove_app(PLATFORM, Actor::Operator).await.unwrap();
    assert_eq!((address(&api).await, api.accounts.app(PLATFORM).await.unwrap()), (None, None));
    let again = worker.accounts.remove_app(PLATFORM, Actor::Operator).await;
    assert!(matches!(again, Err(ServiceError::NotFound("app"))), "{again:?}");
}

#[tokio::test]
async fn new_secret_is_used_with_the_next_call() {
    let (_world, [api, worker], _) = processes();
    set(&api, "app-1", Some("wrong")).await.unwrap();
    assert!(matches!(connect(&worker).await, Err(ServiceError::Provider(_))));
    set(&api, "app-1", Some(SECRET)).await.unwrap();
    connect(&worker).await.unwrap();
    assert_eq!(api.stores.settings.changes(Page::default()).await.unwrap().len(), 1, "secrets have no history");
}

#[tokio::test]
async fn secret_is_kept_for_its_own_app_only() {
    let (world, [api, _], _) = processes();
    set(&api, "app-1", Some(SECRET)).await.unwrap();
    set(&api, "app-1", None).await.unwrap();
    let missing = set(&api, "app-2", None).await.unwrap_err();
    assert!(matches!(&missing, ServiceError::Invalid(invalid) if invalid[0].field == "client_secret"), "{missing}");
    assert_eq!(address(&api).await.as_deref(), Some("app-1"), "nothing is half stored");
    // A change in the database moves no secret.
    let mut moved = world.stores.settings.secret(SecretKey::App(PLATFORM)).await.unwrap().unwrap();
    moved.belongs_to = "app-2".to_owned();
    let setting = Setting::App(PLATFORM, Some(id("app-2")));
    world.stores.settings.set_with_secret(setting, moved, Actor::Operator, world.clock.now()).await.unwrap();
    assert_eq!(address(&api).await, None);
    // An undo restores the ID, and the secret has to be entered again.
    let change = world.stores.settings.changes(Page::default()).await.unwrap().remove(0);
    api.settings.undo(change.id).await.unwrap();
    assert_eq!(api.accounts.app(PLATFORM).await.unwrap(), Some(entered("app-1", None)));
    assert!(!api.accounts.can_connect(PLATFORM).await);
}

#[tokio::test]
async fn app_stays_while_an_account_is_connected_through_it() {
    let (_world, [api, worker], _) = processes();
    set(&api, "app-1", Some(SECRET)).await.unwrap();
    connect(&api).await.unwrap();
    let other = set(&worker, "app-2", Some(SECRET)).await;
    assert!(matches!(other, Err(ServiceError::AppInUse(PLATFORM))), "{other:?}");
    let removed = worker.accounts.remove_app(PLATFORM, Actor::Operator).await;
    assert!(matches!(removed, Err(ServiceError::AppInUse(PLATFORM))), "{removed:?}");
    // Its secret can be replaced, which a platform may require.
    set(&worker, "app-1", Some("another secret")).await.unwrap();
    api.accounts.disconnect(PLATFORM).await.unwrap();
    worker.accounts.remove_app(PLATFORM, Actor::Operator).await.unwrap();
}

#[tokio::test]
async fn configured_app_cannot_be_changed() {
    let (_world, [api, _], configured) = processes();
    set(&api, "app-1", Some(SECRET)).await.unwrap();
    assert_eq!(address(&configured).await.as_deref(), Some("configured"));
    assert_eq!(configured.accounts.app(PLATFORM).await.unwrap(), Some(AccountApp::Configured));
    for result in
        [set(&configured, "app-2", Some(SECRET)).await, configured.accounts.remove_app(PLATFORM, Actor::Operator).await]
    {
        assert!(matches!(result, Err(ServiceError::AppIsConfigured(PLATFORM))), "{result:?}");
    }
}
