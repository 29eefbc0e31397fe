//! The contract for connecting an account, which every platform MUST keep (`ports::account::PlatformLogin`).

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin};
use showrunner_ports::provider::ProviderErrorKind;

use crate::sign_in::{allowed, authorization_request, connected};

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
