//! A channel is connected on Google's site.

use secrecy::ExposeSecret as _;
use showrunner_fake_providers::FakeYoutube;
use showrunner_ports::account::{AuthorizationRequest, Tokens};
use showrunner_ports::provider::ProviderErrorKind;

use super::Channel;
use crate::fixture::FaultyPlatform as _;
use crate::login_contract::{SignIn as _, allowed, assert_setup_error, authorization_request, connected};

#[tokio::test]
async fn a_channel_is_connected_with_the_code_of_the_redirect() {
    let channel = Channel::open().await;
    let login = channel.login(None);
    let grant = connected(login.as_ref()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeYoutube::CHANNEL, "A channel"));
    assert_eq!(grant.scopes.len(), 3);
    assert_eq!((grant.life.access.unwrap().as_secs(), grant.life.renewal), (3599, None));
    assert!(grant.tokens.renewal.is_some());
    let code = allowed(&login.address(&authorization_request())).await;
    let foreign = AuthorizationRequest { verifier: "w".repeat(64).into(), ..authorization_request() };
    assert_eq!(login.redeem(&code, &foreign).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn an_app_in_testing_reports_when_the_connection_ends() {
    let channel = Channel::open().await;
    let (login, week) = (channel.login(None), 7 * 24 * 60 * 60);
    channel.fake.world.end_refresh_tokens_after(week);
    let grant = connected(login.as_ref()).await.unwrap().remove(0);
    assert_eq!(grant.life.renewal.unwrap().as_secs(), i64::from(week));
    let renewed = login.renew(&grant.tokens).await.unwrap();
    assert_eq!(renewed.life.renewal.unwrap().as_secs(), i64::from(week));
}

#[tokio::test]
async fn a_missing_channel_or_permission_is_a_setup_error() {
    let channel = Channel::open().await;
    channel.fake.world.allow_only("https://www.googleapis.com/auth/youtube.upload");
    assert_setup_error(channel.login(None).as_ref(), "leave all boxes ticked").await;
    let channel = Channel::open().await;
    channel.fake.world.close_channel();
    assert_setup_error(channel.login(None).as_ref(), "no YouTube channel").await;
}

#[tokio::test]
async fn a_renewal_token_stays_valid_until_it_is_revoked() {
    let channel = Channel::open().await;
    let (access, renewal) = channel.fake.world.grant();
    let tokens = Tokens { access: access.into(), renewal: Some(renewal.clone().into()) };
    let renewed = channel.login(None).renew(&tokens).await.unwrap().tokens;
    assert_eq!(renewed.renewal.unwrap().expose_secret(), renewal);
}
