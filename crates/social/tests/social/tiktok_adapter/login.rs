//! An account is connected on TikTok's site, and its tokens rotate.

use secrecy::ExposeSecret as _;
use showrunner_fake_providers::FakeTiktok;
use showrunner_ports::account::{AuthorizationRequest, PlatformLogin as _, Tokens};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_social::TiktokLogin;

use super::fixture::config;
use crate::sign_in::{allowed, authorization_request};

async fn tiktok() -> (FakeTiktok, TiktokLogin) {
    let fake = FakeTiktok::start().await;
    let login = TiktokLogin::new(config(&fake.server.url())).unwrap();
    (fake, login)
}

#[tokio::test]
async fn an_account_is_connected_with_the_code_that_comes_back() {
    let (_fake, login) = tiktok().await;
    let code = allowed(&login.address(&authorization_request())).await;
    let grant = login.redeem(&code, &authorization_request()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeTiktok::OPEN_ID, "ana"));
    assert_eq!(grant.life.access.unwrap().as_secs(), 7_200);
    assert_eq!(grant.life.renewal.unwrap().as_secs(), 15_552_000);
    assert_eq!(grant.scopes.len(), 4);
    let code = allowed(&login.address(&authorization_request())).await;
    let foreign = AuthorizationRequest { verifier: "w".repeat(64).into(), ..authorization_request() };
    assert_eq!(login.redeem(&code, &foreign).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn a_renewal_token_is_good_once() {
    let (fake, login) = tiktok().await;
    let (access, renewal) = fake.world.grant();
    let first = Tokens { access: access.into(), renewal: Some(renewal.into()) };
    let second = login.renew(&first).await.unwrap().tokens;
    assert_eq!(login.renew(&first).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    let third = login.renew(&second).await.unwrap().tokens;
    assert_ne!(third.access.expose_secret(), second.access.expose_secret());
    login.revoke(&third).await.unwrap();
    login.revoke(&third).await.unwrap();
    assert_eq!(login.renew(&third).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn a_wrong_app_is_not_the_accounts_fault() {
    let (fake, _) = tiktok().await;
    let mut config = config(&fake.server.url());
    config.client_secret = "another secret".into();
    let login = TiktokLogin::new(config).unwrap();
    let (access, renewal) = fake.world.grant();
    let tokens = Tokens { access: access.into(), renewal: Some(renewal.into()) };
    let error = login.renew(&tokens).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup);
    assert!(!error.message.contains("another secret"), "{error}");
    assert_eq!(login.accept_token(&"pasted".into()).await.unwrap_err().kind, ProviderErrorKind::Refused);
}
