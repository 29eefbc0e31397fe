//! The contract for connecting an account, which every platform MUST keep (`ports::account::PlatformLogin`), the operator's steps, and a
//! keeper of the account's tokens.

use std::sync::Arc;
use std::time::Duration;

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::Identity;
use showrunner_ports::account::{Access, AuthorizationRequest, Grant, PlatformLogin, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Limits;
use showrunner_social::PlatformApp;
use showrunner_testkit::patient;
use tokio::sync::Mutex;

/// A platform with the operator's app.
pub(crate) trait SignIn {
    /// Creates the login with the app's secret or with this one.
    fn login(&self, secret: Option<&str>) -> Box<dyn PlatformLogin>;
}

/// Runs every function of this contract as a test on a platform that `$fixture` makes.
macro_rules! platform_login_contract {
    ($fixture:expr) => {
        $crate::contract::platform_tests!(login_contract, $fixture;
            an_authorized_account_is_connected
            a_code_is_accepted_once
            a_code_of_another_request_is_refused
            tokens_are_renewed_or_only_the_operator_can_get_new_ones
            revoked_tokens_are_not_renewed
            a_token_is_adopted_if_it_lasts
            a_wrong_app_secret_is_a_setup_error
        );
    };
}
pub(crate) use platform_login_contract;

async fn granted(login: &dyn PlatformLogin) -> Grant {
    connected(login).await.unwrap().remove(0)
}

pub(crate) async fn an_authorized_account_is_connected(platform: &impl SignIn) {
    let login = platform.login(None);
    let (first, second) = (granted(login.as_ref()).await, granted(login.as_ref()).await);
    assert_eq!(first.identity, second.identity, "the same account, however often it is connected");
    assert!(!first.identity.remote_id.is_empty() && !first.identity.name.is_empty() && !first.scopes.is_empty());
    assert_eq!(first.scopes, second.scopes);
}

pub(crate) async fn a_code_is_accepted_once(platform: &impl SignIn) {
    let login = platform.login(None);
    let code = allowed(&login.address(&authorization_request())).await;
    login.redeem(&code, &authorization_request()).await.unwrap().remove(0);
    assert_eq!(login.redeem(&code, &authorization_request()).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

pub(crate) async fn a_code_of_another_request_is_refused(platform: &impl SignIn) {
    let login = platform.login(None);
    let code = allowed(&login.address(&authorization_request())).await;
    let redirect = "http://127.0.0.1:8080/elsewhere".to_owned();
    let foreign = AuthorizationRequest { redirect, verifier: "w".repeat(64).into(), ..authorization_request() };
    let error = login.redeem(&code, &foreign).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Unauthorized | ProviderErrorKind::Setup), "{error:?}");
    assert!(!error.message.contains(code.expose_secret()), "{error}");
}

pub(crate) async fn tokens_are_renewed_or_only_the_operator_can_get_new_ones(platform: &impl SignIn) {
    let login = platform.login(None);
    let tokens = granted(login.as_ref()).await.tokens;
    match login.renew(&tokens).await {
        Ok(renewed) => assert_ne!(renewed.tokens.access.expose_secret(), tokens.access.expose_secret()),
        Err(error) => assert_eq!((error.kind, tokens.renewal.is_none()), (ProviderErrorKind::Unauthorized, true)),
    }
}

pub(crate) async fn revoked_tokens_are_not_renewed(platform: &impl SignIn) {
    let login = platform.login(None);
    let tokens = granted(login.as_ref()).await.tokens;
    login.revoke(&tokens).await.unwrap();
    assert_eq!(login.renew(&tokens).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    login.revoke(&tokens).await.unwrap();
}

pub(crate) async fn a_token_is_adopted_if_it_lasts(platform: &impl SignIn) {
    let login = platform.login(None);
    let made_up = login.accept_token(&SecretString::from("made up")).await.unwrap_err();
    if login.platform().facts().accepts_manual_token {
        assert_eq!(made_up.kind, ProviderErrorKind::Unauthorized);
        let grant = granted(login.as_ref()).await;
        assert_eq!(login.accept_token(&grant.tokens.access).await.unwrap().remove(0).identity, grant.identity);
    } else {
        assert_eq!(made_up.kind, ProviderErrorKind::Refused);
    }
}

pub(crate) async fn a_wrong_app_secret_is_a_setup_error(platform: &impl SignIn) {
    let login = platform.login(Some("another secret"));
    let tokens = granted(platform.login(None).as_ref()).await.tokens;
    let mut errors = vec![connected(login.as_ref()).await.unwrap_err()];
    if tokens.renewal.is_some() {
        errors.push(login.renew(&tokens).await.unwrap_err());
    }
    for error in errors {
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(!error.message.contains("another secret"), "{error}");
    }
}

/// The operator's app at a fake server, with short limits and without pauses.
pub(crate) fn app(client_id: &str, client_secret: &str, url: &str) -> PlatformApp {
    let app = PlatformApp::new(client_id.to_owned(), client_secret.into(), Some(url.to_owned()));
    PlatformApp { limits: short_limits(), pauses: Some(vec![Duration::ZERO; 3]), ..app }
}

/// Limits with a response timeout of only two seconds.
fn short_limits() -> Limits {
    let timeout = patient(Duration::from_secs(2));
    Limits { answer_timeout: timeout, idle_timeout: timeout, ..Limits::default() }
}

pub(crate) fn authorization_request() -> AuthorizationRequest {
    AuthorizationRequest {
        redirect: "http://127.0.0.1:8080/platforms/connected".to_owned(),
        state: "the state & all".into(),
        verifier: "v".repeat(64).into(),
    }
}

/// The accounts that are offered after the operator presses Allow.
pub(crate) async fn connected(login: &(impl PlatformLogin + ?Sized)) -> Result<Vec<Grant>, ProviderError> {
    login.redeem(&allowed(&login.address(&authorization_request())).await, &authorization_request()).await
}

/// Connecting fails with a setup error that contains these words.
pub(crate) async fn assert_setup_error(login: &(impl PlatformLogin + ?Sized), words: &str) {
    let error = connected(login).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains(words), "{error}");
}

/// The code in the redirect after the operator presses Allow.
pub(crate) async fn allowed(address: &str) -> SecretString {
    let (state, code) = redirected(address).await;
    assert_eq!(state.expose_secret(), authorization_request().state.expose_secret());
    code
}

/// The state and the code in the redirect.
pub(crate) async fn redirected(address: &str) -> (SecretString, SecretString) {
    let url = address.to_owned();
    let page =
        tokio::task::spawn_blocking(move || ureq::get(&url).call().unwrap().body_mut().read_to_string().unwrap());
    let page = page.await.unwrap();
    let link = page.split_once("id=allow href=\"").unwrap().1.split_once('"').unwrap().0.replace("&amp;", "&");
    let (place, query) = link.split_once('?').unwrap();
    assert_eq!(place, authorization_request().redirect);
    let parameters: Vec<(String, String)> = serde_urlencoded::from_str(query).unwrap();
    let of = |name: &str| parameters.iter().find(|(known, _)| known == name).unwrap().1.clone();
    (of("state").into(), of("code").into())
}

/// Keeps the tokens of one account and renews refused ones.
pub(crate) struct Keyring {
    login: Box<dyn PlatformLogin>,
    remote_id: &'static str,
    tokens: Mutex<Tokens>,
}

pub(crate) fn keyring(
    login: Box<dyn PlatformLogin>,
    remote_id: &'static str,
    access: String,
    renewal: Option<String>,
) -> Arc<Keyring> {
    let tokens = Mutex::new(Tokens { access: access.into(), renewal: renewal.map(Into::into) });
    Arc::new(Keyring { login, remote_id, tokens })
}

impl Keyring {
    pub(crate) async fn access(&self) -> Access {
        let identity = Identity { remote_id: self.remote_id.to_owned(), name: "An account".to_owned() };
        Access::new(self.tokens.lock().await.access.clone(), identity)
    }

    /// Stores the access token of a reconnection.
    pub(crate) async fn store(&self, access: String) {
        self.tokens.lock().await.access = access.into();
    }

    pub(crate) async fn replace_refused(&self, refused: &Access) -> Result<(), ProviderError> {
        let mut tokens = self.tokens.lock().await;
        if tokens.access.expose_secret() == refused.token.expose_secret() {
            *tokens = self.login.renew(&tokens).await?.tokens;
        }
        Ok(())
    }
}
