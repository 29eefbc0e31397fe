//! A channel is connected on Google's site.

use secrecy::ExposeSecret as _;
use showrunner_fake_providers::FakeYoutube;
use showrunner_ports::account::{AuthorizationRequest, PlatformLogin as _, Tokens};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_social::YoutubeLogin;

use super::fixture::config;
use crate::sign_in::{allowed, authorization_request};

async fn google() -> (FakeYoutube, YoutubeLogin) {
    let fake = FakeYoutube::start().await;
    let login = YoutubeLogin::new(config(&fake.server.url())).unwrap();
    (fake, login)
}

#[tokio::test]
async fn a_channel_is_connected_with_the_code_that_comes_back() {
    let (fake, login) = google().await;
    let code = allowed(&login.address(&authorization_request())).await;
    let grant = login.redeem(&code, &authorization_request()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeYoutube::CHANNEL, "A channel"));
    assert_eq!(grant.scopes.len(), 3);
    assert_eq!((grant.life.access.unwrap().as_secs(), grant.life.renewal), (3599, None));
    assert!(grant.tokens.renewal.is_some());
    let code = allowed(&login.address(&authorization_request())).await;
    let foreign = AuthorizationRequest { verifier: "w".repeat(64).into(), ..authorization_request() };
    assert_eq!(login.redeem(&code, &foreign).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    assert!(fake.server.faults().are_over());
}

#[tokio::test]
async fn an_app_in_testing_says_when_the_connection_ends() {
    let (fake, login) = google().await;
    let week = 7 * 24 * 60 * 60;
    fake.world.end_refresh_tokens_after(week);
    let code = allowed(&login.address(&authorization_request())).await;
    let grant = login.redeem(&code, &authorization_request()).await.unwrap().remove(0);
    assert_eq!(grant.life.renewal.unwrap().as_secs(), i64::from(week));
    let renewed = login.renew(&grant.tokens).await.unwrap();
    assert_eq!(renewed.life.renewal.unwrap().as_secs(), i64::from(week));
}

#[tokio::test]
async fn an_account_without_a_channel_is_not_connected() {
    let (fake, login) = google().await;
    fake.world.close_channel();
    let code = allowed(&login.address(&authorization_request())).await;
    let error = login.redeem(&code, &authorization_request()).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("no YouTube channel"), "{error}");
}

#[tokio::test]
async fn less_than_what_is_needed_is_not_taken() {
    let (fake, login) = google().await;
    fake.world.allow_only("https://www.googleapis.com/auth/youtube.upload");
    let code = allowed(&login.address(&authorization_request())).await;
    let error = login.redeem(&code, &authorization_request()).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("leave all boxes ticked"), "{error}");
}

#[tokio::test]
async fn tokens_are_renewed_until_the_permission_is_taken_back() {
    let (fake, login) = google().await;
    let (access, renewal) = fake.world.grant();
    let tokens = Tokens { access: access.clone().into(), renewal: Some(renewal.clone().into()) };
    let renewed = login.renew(&tokens).await.unwrap().tokens;
    assert_ne!(renewed.access.expose_secret(), access);
    assert_eq!(renewed.renewal.unwrap().expose_secret(), renewal, "it stays good");
    login.revoke(&tokens).await.unwrap();
    let error = login.renew(&tokens).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Unauthorized);
    login.revoke(&tokens).await.unwrap();
}

#[tokio::test]
async fn a_wrong_app_is_not_the_accounts_fault() {
    let (fake, _) = google().await;
    let mut config = config(&fake.server.url());
    config.client_secret = "another secret".into();
    let login = YoutubeLogin::new(config).unwrap();
    let (access, renewal) = fake.world.grant();
    let tokens = Tokens { access: access.into(), renewal: Some(renewal.into()) };
    let error = login.renew(&tokens).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup);
    assert!(!error.message.contains("another secret"), "{error}");
    let error = login.accept_token(&"pasted".into()).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Refused);
}
