//! The operator's steps in connecting an account, and a keeper of its tokens.

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
