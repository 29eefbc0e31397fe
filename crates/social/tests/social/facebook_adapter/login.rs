//! A page is connected on Facebook's site, and its token is stored.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use secrecy::ExposeSecret as _;
use serde_json::json;
use showrunner_fake_providers::{FakeFacebook, Fault, PagePlace};
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin as _, TokenLife, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_social::FacebookLogin;

use super::config;
use super::refusals::refusal;
use crate::sign_in::{allowed, authorization_request};

const ALL: &str = "pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_posts,\
                   pages_manage_engagement,read_insights";

async fn facebook() -> (FakeFacebook, FacebookLogin) {
    let fake = FakeFacebook::start().await;
    let login = FacebookLogin::new(config(&fake.server.url())).unwrap();
    (fake, login)
}

async fn refused(login: &FacebookLogin) -> ProviderError {
    let code = allowed(&login.address(&authorization_request())).await;
    login.redeem(&code, &authorization_request()).await.unwrap_err()
}

#[tokio::test]
async fn a_page_is_connected_with_the_code_that_comes_back() {
    let (_fake, login) = facebook().await;
    let code = allowed(&login.address(&authorization_request())).await;
    let grant = login.redeem(&code, &authorization_request()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (FakeFacebook::PAGE, "A page"));
    assert_eq!(grant.life, TokenLife { access: None, renewal: Some(SignedDuration::from_hours(90 * 24)) });
    assert!(grant.tokens.renewal.is_none());
    assert_eq!(grant.scopes.len(), 7);
    let code = allowed(&login.address(&authorization_request())).await;
    let elsewhere =
        AuthorizationRequest { redirect: "http://127.0.0.1:8080/elsewhere".to_owned(), ..authorization_request() };
    assert_eq!(login.redeem(&code, &elsewhere).await.unwrap_err().kind, ProviderErrorKind::Setup);
}

#[tokio::test]
async fn the_token_that_is_kept_is_the_pages_own() {
    let (fake, login) = facebook().await;
    let code = allowed(&login.address(&authorization_request())).await;
    let kept = login.redeem(&code, &authorization_request()).await.unwrap().remove(0).tokens.access;
    let again = login.accept_token(&kept).await.unwrap().remove(0);
    assert_eq!(again.identity.remote_id, FakeFacebook::PAGE);
    assert_eq!(again.tokens.access.expose_secret(), kept.expose_secret());
    fake.accounts.expire_access();
    assert_eq!(login.accept_token(&kept).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn less_than_what_is_needed_is_not_taken() {
    let (fake, login) = facebook().await;
    fake.accounts.allow_only("pages_show_list,pages_manage_posts");
    let error = refused(&login).await;
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("leave all boxes ticked"), "{error}");
}

/// The pages that the operator may choose from.
async fn offered(login: &FacebookLogin) -> Vec<Grant> {
    let code = allowed(&login.address(&authorization_request())).await;
    login.redeem(&code, &authorization_request()).await.unwrap()
}

fn names(grants: &[Grant]) -> Vec<&str> {
    grants.iter().map(|grant| grant.identity.name.as_str()).collect()
}

#[tokio::test]
async fn every_page_that_was_allowed_is_offered_with_its_own_token() {
    let (fake, login) = facebook().await;
    fake.accounts.choose(&[("Cats", false), ("Dogs", true), ("Birds", false)]);
    fake.accounts.list_at_once(1);
    let grants = offered(&login).await;
    assert_eq!(names(&grants), ["Cats", "Dogs", "Birds"]);
    for grant in &grants {
        let again = login.accept_token(&grant.tokens.access).await.unwrap();
        assert_eq!(names(&again), [grant.identity.name.as_str()]);
    }
}

#[tokio::test]
async fn pages_of_a_business_portfolio_are_found() {
    use PagePlace::{Client, Foreign, Own, Portfolio, PortfolioOnly};
    let (fake, login) = facebook().await;
    let places = [("Own", Own), ("Ours", Portfolio), ("Only", PortfolioOnly), ("Client", Client), ("Other", Foreign)];
    fake.accounts.choose_placed(&places.map(|(name, place)| (name, false, place)));
    for at_once in [100, 1] {
        fake.accounts.list_at_once(at_once);
        let grants = offered(&login).await;
        assert_eq!(names(&grants), ["Own", "Ours", "Only", "Client"], "each once, and none without a token");
        for grant in &grants {
            assert_eq!(names(&login.accept_token(&grant.tokens.access).await.unwrap()), [grant.identity.name.as_str()]);
        }
    }
}

#[tokio::test]
async fn a_page_is_connected_without_the_permission_for_portfolios() {
    let (fake, login) = facebook().await;
    fake.accounts.allow_only(ALL);
    fake.accounts.choose_placed(&[("Own", false, PagePlace::Own), ("Ours", false, PagePlace::Portfolio)]);
    assert_eq!(names(&offered(&login).await), ["Own"]);
    assert!(!fake.server.log().all().iter().any(|call| call.path().ends_with("/businesses")));
    fake.accounts.choose_placed(&[("Ours", false, PagePlace::Portfolio)]);
    let error = refused(&login).await;
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("no page was allowed"), "{error}");
}

#[tokio::test]
async fn trouble_with_portfolios_counts_only_when_no_page_is_found() {
    let (fake, login) = facebook().await;
    for (fault, expected) in [
        (Fault::refusal(500, &json!("?")), ProviderErrorKind::Unavailable),
        (refusal(403, 200, 0), ProviderErrorKind::Setup),
    ] {
        fake.accounts.choose_placed(&[("Own", false, PagePlace::Own), ("Only", false, PagePlace::PortfolioOnly)]);
        fake.server.faults().next(Method::GET, "/v26.0/me/businesses", fault.clone());
        assert_eq!(names(&offered(&login).await), ["Own"], "{fault:?}");
        fake.accounts.choose_placed(&[("Only", false, PagePlace::PortfolioOnly)]);
        fake.server.faults().next(Method::GET, "/v26.0/me/businesses", fault);
        assert_eq!(refused(&login).await.kind, expected);
    }
}

#[tokio::test]
async fn pages_that_cannot_be_used_are_left_out_and_named_when_there_is_no_other() {
    let (fake, login) = facebook().await;
    fake.accounts.choose(&[]);
    let error = refused(&login).await;
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("no page was allowed"), "{error}");
    fake.accounts.choose_placed(&[
        ("Cats", false, PagePlace::Own),
        ("Dogs", false, PagePlace::Own),
        ("Birds", false, PagePlace::Foreign),
    ]);
    fake.accounts.have_tasks_on("Cats", &["CREATE_CONTENT", "ANALYZE"]);
    assert_eq!(names(&offered(&login).await), ["Dogs"]);
    fake.accounts.have_tasks_on("Dogs", &["ANALYZE"]);
    let error = refused(&login).await;
    assert_eq!(error.kind, ProviderErrorKind::Setup);
    for words in [
        "Cats (your part in it does not include MODERATE)",
        "Dogs (your part in it does not include CREATE_CONTENT and MODERATE)",
        "Birds (Meta gives you no token for it)",
    ] {
        assert!(error.message.contains(words), "{error}");
    }
}

#[tokio::test]
async fn tasks_of_the_newer_kind_of_page_are_understood() {
    let (fake, login) = facebook().await;
    for tasks in [&["PROFILE_PLUS_CREATE_CONTENT", "PROFILE_PLUS_MODERATE"][..], &["PROFILE_PLUS_FULL_CONTROL"][..]] {
        fake.accounts.have_tasks(tasks);
        assert_eq!(names(&offered(&login).await), ["A page"], "{tasks:?}");
    }
}

#[tokio::test]
async fn null_in_the_place_of_a_list_is_understood() {
    let (fake, login) = facebook().await;
    let page = json!({ "id": "5", "name": "Cats", "access_token": "EAAG", "tasks": null });
    let pages = json!({ "data": [page], "paging": null });
    fake.server.faults().next(Method::GET, "/v26.0/me/accounts", Fault::Disguise(StatusCode::OK, pages.to_string()));
    let nothing = json!({ "data": null });
    fake.server.faults().next(
        Method::GET,
        "/v26.0/me/businesses",
        Fault::Disguise(StatusCode::OK, nothing.to_string()),
    );
    assert_eq!(names(&offered(&login).await), ["Cats"]);
    let info = json!({ "data": { "is_valid": true, "type": "USER", "scopes": null, "expires_at": null } });
    fake.server.faults().next(Method::GET, "/v26.0/debug_token", Fault::Disguise(StatusCode::OK, info.to_string()));
    let error = refused(&login).await;
    assert!(error.message.contains("leave all boxes ticked"), "{error}");
}

#[tokio::test]
async fn the_end_of_the_access_to_data_is_told() {
    let (fake, login) = facebook().await;
    for (life, expected) in
        [(Some(6), Some(SignedDuration::from_hours(6 * 24))), (None, None), (Some(-1), Some(SignedDuration::ZERO))]
    {
        fake.accounts.give_data_access_for(life.map(|days| SignedDuration::from_hours(days * 24)));
        let grant = offered(&login).await.remove(0);
        assert_eq!((grant.life.access, grant.life.renewal), (None, expected));
        let adopted = login.accept_token(&grant.tokens.access).await.unwrap().remove(0);
        assert_eq!(adopted.life, grant.life);
    }
}

#[tokio::test]
async fn a_token_that_was_made_by_hand_becomes_the_pages_own() {
    let (fake, login) = facebook().await;
    let grant = login.accept_token(&fake.accounts.made_by_hand(ALL).into()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.life.access), (FakeFacebook::PAGE, None));
    let lasting = login.accept_token(&grant.tokens.access).await.unwrap().remove(0);
    assert_eq!(lasting.tokens.access.expose_secret(), grant.tokens.access.expose_secret());
    for (token, kind) in [
        (fake.accounts.made_for_an_hour(ALL), ProviderErrorKind::Setup),
        (fake.accounts.made_by_hand("pages_show_list"), ProviderErrorKind::Setup),
        ("no token at all".to_owned(), ProviderErrorKind::Unauthorized),
    ] {
        assert_eq!(login.accept_token(&token.into()).await.unwrap_err().kind, kind);
    }
}

#[tokio::test]
async fn a_page_stays_connected_until_it_is_left_and_instagram_with_it() {
    let (fake, login) = facebook().await;
    let code = allowed(&login.address(&authorization_request())).await;
    let tokens = login.redeem(&code, &authorization_request()).await.unwrap().remove(0).tokens;
    assert_eq!(login.renew(&tokens).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    login.revoke(&tokens).await.unwrap();
    let left = ["pages_show_list", "pages_read_engagement", "business_management"];
    assert_eq!(fake.accounts.scopes(), left, "what Instagram needs as well");
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
        let error = login.redeem(&"a code".into(), &authorization_request()).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(!error.message.contains(client_secret), "{error}");
    }
}
