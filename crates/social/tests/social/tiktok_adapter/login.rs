//! An account is connected on TikTok's site, and its tokens rotate.

use secrecy::ExposeSecret as _;
use showrunner_fake_providers::FakeTiktok;
use showrunner_ports::account::{AuthorizationRequest, Tokens};
use showrunner_ports::provider::ProviderErrorKind;

use super::Profile;
use crate::fixture::FaultyPlatform as _;
use crate::login_contract::SignIn as _;
use crate::sign_in::{allowed, authorization_request, connected};

#[tokio::test]
async fn an_account_is_connected_with_the_code_of_the_redirect() {
    let profile = Profile::open().await;
    let login = profile.login(None);
    let grant = connected(login.as_ref()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeTiktok::OPEN_ID, "ana"));
    assert_eq!(grant.life.access.unwrap().as_secs(), 7_200);
    assert_eq!(grant.life.renewal.unwrap().as_secs(), 15_552_000);
    assert_eq!(grant.scopes.len(), 4);
    let code = allowed(&login.address(&authorization_request())).await;
    let foreign = AuthorizationRequest { verifier: "w".repeat(64).into(), ..authorization_request() };
    assert_eq!(login.redeem(&code, &foreign).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn a_renewal_token_is_accepted_once() {
    let profile = Profile::open().await;
    let (access, renewal) = profile.fake.world.grant();
    let login = profile.login(None);
    let first = Tokens { access: access.into(), renewal: Some(renewal.into()) };
    let second = login.renew(&first).await.unwrap().tokens;
    assert_eq!(login.renew(&first).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    let third = login.renew(&second).await.unwrap().tokens;
    assert_ne!(third.access.expose_secret(), second.access.expose_secret());
}
