//! An account is connected by the page that it belongs to.

use showrunner_ports::account::{PlatformLogin as _, TokenLife};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_social::InstagramLogin;
use showrunner_testkit::fakes::FakeInstagram;

use super::fixture::config;
use crate::sign_in::{allowed, departure};

const ALL: &str = "instagram_basic,instagram_content_publish,instagram_manage_comments,instagram_manage_insights,\
                   pages_show_list,pages_read_engagement";

async fn instagram() -> (FakeInstagram, InstagramLogin) {
    let fake = FakeInstagram::start().await;
    let login = InstagramLogin::new(config(&fake.server.url())).unwrap();
    (fake, login)
}

#[tokio::test]
async fn an_account_is_connected_with_the_code_that_comes_back() {
    let (_fake, login) = instagram().await;
    let code = allowed(&login.address(&departure())).await;
    let grant = login.redeem(&code, &departure()).await.unwrap();
    let identity = (grant.identity.remote_id.as_str(), grant.identity.name.as_str());
    assert_eq!(identity, (FakeInstagram::ACCOUNT, FakeInstagram::USERNAME));
    assert_eq!(grant.life, TokenLife { access: None, renewal: None });
    assert_eq!(grant.scopes.len(), 6);
    let again = login.adopt(&grant.tokens.access).await.unwrap();
    assert_eq!(again.identity, grant.identity, "it is the token of the page");
}

#[tokio::test]
async fn exactly_one_page_with_an_account_is_taken() {
    let (fake, login) = instagram().await;
    for (pages, words) in [
        (&[][..], "no page with an Instagram account"),
        (&[("Cats", false), ("Dogs", false)][..], "Allowed were: Cats, Dogs."),
        (&[("Cats", true), ("Dogs", true)][..], "choose one only (Cats, Dogs)"),
    ] {
        fake.accounts.choose(pages);
        let code = allowed(&login.address(&departure())).await;
        let error = login.redeem(&code, &departure()).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains(words), "{error}");
    }
    fake.accounts.choose(&[("Cats", false), ("Dogs", true)]);
    let code = allowed(&login.address(&departure())).await;
    assert_eq!(login.redeem(&code, &departure()).await.unwrap().identity.name, "account.1");
}

#[tokio::test]
async fn less_than_what_is_needed_is_not_taken() {
    let (fake, login) = instagram().await;
    fake.accounts.allow_only("instagram_basic,pages_show_list,pages_read_engagement");
    let code = allowed(&login.address(&departure())).await;
    let error = login.redeem(&code, &departure()).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("leave all boxes ticked"), "{error}");
    fake.accounts.allow_only(ALL);
    fake.accounts.have_tasks(&["ANALYZE"]);
    let code = allowed(&login.address(&departure())).await;
    let error = login.redeem(&code, &departure()).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("CREATE_CONTENT"), "{error}");
}

#[tokio::test]
async fn a_token_that_was_made_by_hand_becomes_the_pages_own() {
    let (fake, login) = instagram().await;
    let grant = login.adopt(&fake.accounts.made_by_hand(ALL).into()).await.unwrap();
    assert_eq!((grant.identity.remote_id.as_str(), grant.life.access), (FakeInstagram::ACCOUNT, None));
    let error = login.adopt(&fake.accounts.made_for_an_hour(ALL).into()).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup);
    assert_eq!(login.adopt(&"no token".into()).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn an_account_stays_connected_until_it_is_left_and_the_page_with_it() {
    let (fake, login) = instagram().await;
    let code = allowed(&login.address(&departure())).await;
    let tokens = login.redeem(&code, &departure()).await.unwrap().tokens;
    assert_eq!(login.renew(&tokens).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    login.revoke(&tokens).await.unwrap();
    assert_eq!(fake.accounts.scopes(), ["pages_show_list", "pages_read_engagement"], "what Facebook needs as well");
}
