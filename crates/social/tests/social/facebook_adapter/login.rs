//! A page is connected on Facebook's page, and its token is what is kept.

use secrecy::ExposeSecret as _;
use showrunner_ports::account::{Departure, PlatformLogin as _, TokenLife, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_social::FacebookLogin;
use showrunner_testkit::fakes::FakeFacebook;

use super::fixture::config;
use crate::sign_in::{allowed, departure};

const ALL: &str = "pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_posts,\
                   pages_manage_engagement,read_insights";

async fn facebook() -> (FakeFacebook, FacebookLogin) {
    let fake = FakeFacebook::start().await;
    let login = FacebookLogin::new(config(&fake.server.url())).unwrap();
    (fake, login)
}

async fn refused(login: &FacebookLogin) -> ProviderError {
    let code = allowed(&login.address(&departure())).await;
    login.redeem(&code, &departure()).await.unwrap_err()
}

#[tokio::test]
async fn a_page_is_connected_with_the_code_that_comes_back() {
    let (_fake, login) = facebook().await;
    let code = allowed(&login.address(&departure())).await;
    let grant = login.redeem(&code, &departure()).await.unwrap();
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeFacebook::PAGE, "A page"));
    assert_eq!(grant.life, TokenLife { access: None, renewal: None });
    assert!(grant.tokens.renewal.is_none());
    assert_eq!(grant.scopes.len(), 6);
    let code = allowed(&login.address(&departure())).await;
    let elsewhere = Departure { redirect: "http://127.0.0.1:8080/elsewhere".to_owned(), ..departure() };
    assert_eq!(login.redeem(&code, &elsewhere).await.unwrap_err().kind, ProviderErrorKind::Setup);
}

#[tokio::test]
async fn the_token_that_is_kept_is_the_pages_own() {
    let (fake, login) = facebook().await;
    let code = allowed(&login.address(&departure())).await;
    let kept = login.redeem(&code, &departure()).await.unwrap().tokens.access;
    let again = login.adopt(&kept).await.unwrap();
    assert_eq!(again.identity.remote_id, FakeFacebook::PAGE);
    assert_eq!(again.tokens.access.expose_secret(), kept.expose_secret());
    fake.accounts.expire_access();
    assert_eq!(login.adopt(&kept).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn less_than_what_is_needed_is_not_taken() {
    let (fake, login) = facebook().await;
    fake.accounts.allow_only("pages_show_list,pages_manage_posts");
    let error = refused(&login).await;
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("leave all boxes ticked"), "{error}");
}

#[tokio::test]
async fn exactly_one_page_is_taken() {
    let (fake, login) = facebook().await;
    for (pages, words) in
        [(&[][..], "no page was allowed"), (&[("Cats", false), ("Dogs", true)][..], "choose one only (Cats, Dogs)")]
    {
        fake.accounts.choose(pages);
        let error = refused(&login).await;
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains(words), "{error}");
    }
    fake.accounts.choose(&[("Cats", false)]);
    let code = allowed(&login.address(&departure())).await;
    assert_eq!(login.redeem(&code, &departure()).await.unwrap().identity.name, "Cats");
}

#[tokio::test]
async fn whoever_may_not_moderate_the_page_cannot_connect_it() {
    let (fake, login) = facebook().await;
    fake.accounts.have_tasks(&["CREATE_CONTENT", "ANALYZE"]);
    let error = refused(&login).await;
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("MODERATE"), "{error}");
}

#[tokio::test]
async fn a_token_that_was_made_by_hand_becomes_the_pages_own() {
    let (fake, login) = facebook().await;
    let grant = login.adopt(&fake.accounts.made_by_hand(ALL).into()).await.unwrap();
    assert_eq!((grant.identity.remote_id.as_str(), grant.life.access), (FakeFacebook::PAGE, None));
    let lasting = login.adopt(&grant.tokens.access).await.unwrap();
    assert_eq!(lasting.tokens.access.expose_secret(), grant.tokens.access.expose_secret());
    for (token, kind) in [
        (fake.accounts.made_for_an_hour(ALL), ProviderErrorKind::Setup),
        (fake.accounts.made_by_hand("pages_show_list"), ProviderErrorKind::Setup),
        ("no token at all".to_owned(), ProviderErrorKind::Unauthorized),
    ] {
        assert_eq!(login.adopt(&token.into()).await.unwrap_err().kind, kind);
    }
}

#[tokio::test]
async fn a_page_stays_connected_until_it_is_left_and_instagram_with_it() {
    let (fake, login) = facebook().await;
    let code = allowed(&login.address(&departure())).await;
    let tokens = login.redeem(&code, &departure()).await.unwrap().tokens;
    assert_eq!(login.renew(&tokens).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    login.revoke(&tokens).await.unwrap();
    assert_eq!(fake.accounts.scopes(), ["pages_show_list", "pages_read_engagement"], "what Instagram needs as well");
    fake.accounts.revoke_all();
    login.revoke(&tokens).await.unwrap();
    login.revoke(&Tokens { access: "unknown".into(), renewal: None }).await.unwrap();
}

#[tokio::test]
async fn a_wrong_app_is_not_the_accounts_fault() {
    let (fake, _) = facebook().await;
    for (client_id, client_secret) in [(FakeFacebook::CLIENT_ID, "another secret"), ("1", FakeFacebook::CLIENT_SECRET)]
    {
        let mut config = config(&fake.server.url());
        config.client_id = client_id.to_owned();
        config.client_secret = client_secret.into();
        let login = FacebookLogin::new(config).unwrap();
        let error = login.redeem(&"a code".into(), &departure()).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(!error.message.contains(client_secret), "{error}");
    }
}
