//! An account is connected through its page.

use jiff::SignedDuration;
use showrunner_fake_providers::{FakeInstagram, PagePlace};
use showrunner_ports::account::{PlatformLogin as _, TokenLife};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_social::InstagramLogin;

use super::config;
use crate::sign_in::{allowed, authorization_request};

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
    let code = allowed(&login.address(&authorization_request())).await;
    let grant = login.redeem(&code, &authorization_request()).await.unwrap().remove(0);
    let identity = (grant.identity.remote_id.as_str(), grant.identity.name.as_str());
    assert_eq!(identity, (FakeInstagram::ACCOUNT, FakeInstagram::USERNAME));
    assert_eq!(grant.life, TokenLife { access: None, renewal: Some(SignedDuration::from_hours(90 * 24)) });
    assert_eq!(grant.scopes.len(), 7);
    let again = login.accept_token(&grant.tokens.access).await.unwrap().remove(0);
    assert_eq!(again.identity, grant.identity, "it is the token of the page");
}

async fn offered(login: &InstagramLogin) -> Vec<String> {
    let code = allowed(&login.address(&authorization_request())).await;
    let grants = login.redeem(&code, &authorization_request()).await.unwrap();
    grants.into_iter().map(|grant| grant.identity.name).collect()
}

#[tokio::test]
async fn every_page_with_an_account_is_offered() {
    let (fake, login) = instagram().await;
    fake.accounts.choose(&[("Cats", true), ("Dogs", false), ("Birds", true)]);
    assert_eq!(offered(&login).await, ["account.0", "account.2"]);
    for (pages, words) in [
        (&[][..], "no page with an Instagram account"),
        (
            &[("Cats", false), ("Dogs", false)][..],
            "Cats (no Instagram account is connected to it), Dogs (no Instagram account is connected to it)",
        ),
    ] {
        fake.accounts.choose(pages);
        let code = allowed(&login.address(&authorization_request())).await;
        let error = login.redeem(&code, &authorization_request()).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains(words), "{error}");
    }
}

#[tokio::test]
async fn accounts_of_pages_of_a_business_portfolio_are_found() {
    use PagePlace::{Client, Foreign, Own, Portfolio, PortfolioOnly};
    let (fake, login) = instagram().await;
    let places = [("Own", Own), ("Ours", Portfolio), ("Only", PortfolioOnly), ("Client", Client), ("Other", Foreign)];
    fake.accounts.choose_placed(&places.map(|(name, place)| (name, true, place)));
    assert_eq!(offered(&login).await, ["account.0", "account.1", "account.2", "account.3"]);
    fake.accounts.allow_only(ALL);
    assert_eq!(offered(&login).await, ["account.0"], "without the permission for portfolios");
}

#[tokio::test]
async fn less_than_what_is_needed_is_not_taken() {
    let (fake, login) = instagram().await;
    fake.accounts.allow_only("instagram_basic,pages_show_list,pages_read_engagement");
    let code = allowed(&login.address(&authorization_request())).await;
    let error = login.redeem(&code, &authorization_request()).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("leave all boxes ticked"), "{error}");
    fake.accounts.allow_only(ALL);
    fake.accounts.have_tasks(&["ANALYZE"]);
    let code = allowed(&login.address(&authorization_request())).await;
    let error = login.redeem(&code, &authorization_request()).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("CREATE_CONTENT"), "{error}");
}

#[tokio::test]
async fn a_token_that_was_made_by_hand_becomes_the_pages_own() {
    let (fake, login) = instagram().await;
    let grant = login.accept_token(&fake.accounts.made_by_hand(ALL).into()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.life.access), (FakeInstagram::ACCOUNT, None));
    let error = login.accept_token(&fake.accounts.made_for_an_hour(ALL).into()).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup);
    assert_eq!(login.accept_token(&"no token".into()).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn an_account_stays_connected_until_it_is_left_and_the_page_with_it() {
    let (fake, login) = instagram().await;
    let code = allowed(&login.address(&authorization_request())).await;
    let tokens = login.redeem(&code, &authorization_request()).await.unwrap().remove(0).tokens;
    assert_eq!(login.renew(&tokens).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    login.revoke(&tokens).await.unwrap();
    let left = ["pages_show_list", "pages_read_engagement", "business_management"];
    assert_eq!(fake.accounts.scopes(), left, "what Facebook needs as well");
}
