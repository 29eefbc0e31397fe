//! The operator's steps in connecting an account, and a keeper of its tokens.

use std::sync::Arc;

use async_trait::async_trait;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{Access, AccessTokens, AuthorizationRequest, Grant, PlatformLogin, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_social::PlatformApp;
use tokio::sync::Mutex;

/// The operator's app at a fake server.
pub(crate) fn app(client_id: &str, client_secret: &str, url: &str) -> PlatformApp {
    PlatformApp { client_id: client_id.to_owned(), client_secret: client_secret.into(), base_url: Some(url.to_owned()) }
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
struct Keyring {
    login: Box<dyn PlatformLogin>,
    remote_id: &'static str,
    tokens: Mutex<Tokens>,
}

pub(crate) fn keyring(
    login: Box<dyn PlatformLogin>,
    remote_id: &'static str,
    access: String,
    renewal: Option<String>,
) -> Arc<dyn AccessTokens> {
    let tokens = Mutex::new(Tokens { access: access.into(), renewal: renewal.map(Into::into) });
    Arc::new(Keyring { login, remote_id, tokens })
}

impl Keyring {
    fn access_of(&self, tokens: &Tokens) -> Access {
        let identity = Identity { remote_id: self.remote_id.to_owned(), name: "An account".to_owned() };
        Access { token: tokens.access.clone(), identity }
    }
}

#[async_trait]
impl AccessTokens for Keyring {
    async fn access(&self, _: Platform) -> Result<Access, ProviderError> {
        Ok(self.access_of(&*self.tokens.lock().await))
    }

    async fn replace_refused(&self, _: Platform, refused: &Access) -> Result<Access, ProviderError> {
        let mut tokens = self.tokens.lock().await;
        if tokens.access.expose_secret() == refused.token.expose_secret() {
            *tokens = self.login.renew(&tokens).await?.tokens;
        }
        Ok(self.access_of(&tokens))
    }
}
