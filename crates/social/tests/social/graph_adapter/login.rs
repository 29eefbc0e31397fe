//! Accounts are connected on Facebook's site, and the token of their page is stored.

use axum::http::Method;
use jiff::SignedDuration;
use secrecy::ExposeSecret as _;
use serde_json::json;
use showrunner_fake_providers::{Fault, PagePlace};
use showrunner_ports::account::{AuthorizationRequest, Grant, TokenLife, Tokens};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_social::PlatformApp;

use super::fixture::{GraphFake, GraphFixture, config};
use crate::fixture::FaultyPlatform as _;
use crate::login_contract::{SignIn as _, allowed, assert_setup_error, authorization_request, connected};

pub(crate) fn names(grants: &[Grant]) -> Vec<&str> {
    grants.iter().map(|grant| grant.identity.name.as_str()).collect()
}

pub(crate) async fn an_account_is_connected_with_the_code_of_the_redirect<F: GraphFake>(account: &GraphFixture<F>) {
    let login = account.login(None);
    let grant = connected(login.as_ref()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.identity.name.as_str()), (F::ACCOUNT, F::NAME));
    assert_eq!(grant.life, TokenLife { access: None, renewal: Some(SignedDuration::from_hours(90 * 24)) });
    assert!(grant.tokens.renewal.is_none());
    assert_eq!(grant.scopes.len(), 7);
    let code = allowed(&login.address(&authorization_request())).await;
    let redirect = "http://127.0.0.1:8080/elsewhere".to_owned();
    let elsewhere = AuthorizationRequest { redirect, ..authorization_request() };
    assert_eq!(login.redeem(&code, &elsewhere).await.unwrap_err().kind, ProviderErrorKind::Setup);
    // The token is the page's own.
    let again = login.accept_token(&grant.tokens.access).await.unwrap().remove(0);
    assert_eq!(again.identity, grant.identity);
    assert_eq!(again.tokens.access.expose_secret(), grant.tokens.access.expose_secret());
    account.fake.accounts().expire_access();
    assert_eq!(login.accept_token(&grant.tokens.access).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

pub(crate) async fn missing_permissions_and_tasks_are_setup_errors<F: GraphFake>(account: &GraphFixture<F>) {
    let login = account.login(None);
    account.fake.accounts().allow_only("pages_show_list,pages_manage_posts,instagram_basic,pages_read_engagement");
    assert_setup_error(login.as_ref(), "leave every box selected").await;
    account.fake.accounts().allow_only(F::SCOPES);
    account.fake.accounts().have_tasks(&["ANALYZE"]);
    assert_setup_error(login.as_ref(), "CREATE_CONTENT").await;
}

pub(crate) async fn accounts_of_a_business_portfolio_are_found_if_it_is_allowed<F: GraphFake>(
    account: &GraphFixture<F>,
) {
    use PagePlace::{Client, Foreign, Own, Portfolio, PortfolioOnly};
    let (accounts, login) = (account.fake.accounts(), account.login(None));
    let places = [("Own", Own), ("Ours", Portfolio), ("Only", PortfolioOnly), ("Client", Client), ("Other", Foreign)];
    accounts.choose_placed(&places.map(|(name, place)| (name, true, place)));
    for at_once in [100, 1] {
        accounts.list_at_once(at_once);
        let grants = connected(login.as_ref()).await.unwrap();
        let expected = ["Own", "Ours", "Only", "Client"].iter().enumerate().map(|(nth, page)| F::name_of(nth, page));
        assert_eq!(names(&grants), expected.collect::<Vec<_>>(), "each once, and none without a token");
        for grant in &grants {
            assert_eq!(names(&login.accept_token(&grant.tokens.access).await.unwrap()), [grant.identity.name.as_str()]);
        }
    }
    accounts.allow_only(F::SCOPES);
    let calls_before = account.server().log().all().len();
    accounts.choose_placed(&[("Own", true, Own), ("Ours", true, Portfolio)]);
    assert_eq!(names(&connected(login.as_ref()).await.unwrap()), [F::name_of(0, "Own")]);
    assert!(!account.server().log().all()[calls_before..].iter().any(|call| call.path().ends_with("/businesses")));
    accounts.choose_placed(&[("Ours", true, Portfolio)]);
    assert_setup_error(login.as_ref(), F::NO_ACCOUNT).await;
}

pub(crate) async fn a_token_made_by_hand_is_exchanged_for_the_pages_own<F: GraphFake>(account: &GraphFixture<F>) {
    let (accounts, login) = (account.fake.accounts(), account.login(None));
    let grant = login.accept_token(&accounts.made_by_hand(F::SCOPES).into()).await.unwrap().remove(0);
    assert_eq!((grant.identity.remote_id.as_str(), grant.life.access), (F::ACCOUNT, None));
    let lasting = login.accept_token(&grant.tokens.access).await.unwrap().remove(0);
    assert_eq!(lasting.tokens.access.expose_secret(), grant.tokens.access.expose_secret());
    for (token, kind) in [
        (accounts.made_for_an_hour(F::SCOPES), ProviderErrorKind::Setup),
        (accounts.made_by_hand("pages_show_list"), ProviderErrorKind::Setup),
        ("no token at all".to_owned(), ProviderErrorKind::Unauthorized),
    ] {
        assert_eq!(login.accept_token(&token.into()).await.unwrap_err().kind, kind);
    }
}

pub(crate) async fn revoking_keeps_the_permissions_of_the_other_platform<F: GraphFake>(account: &GraphFixture<F>) {
    let (accounts, login) = (account.fake.accounts(), account.login(None));
    let tokens = connected(login.as_ref()).await.unwrap().remove(0).tokens;
    assert_eq!(login.renew(&tokens).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    login.revoke(&tokens).await.unwrap();
    assert_eq!(accounts.scopes(), ["pages_show_list", "pages_read_engagement", "business_management"]);
    accounts.revoke_all();
    login.revoke(&tokens).await.unwrap();
    login.revoke(&Tokens { access: "unknown".into(), renewal: None }).await.unwrap();
}

pub(crate) async fn ended_permission_says_why<F: GraphFake>(account: &GraphFixture<F>) {
    let login = account.login(None);
    let tokens = connected(login.as_ref()).await.unwrap().remove(0).tokens;
    let reason = async || {
        let error = login.renew(&tokens).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Unauthorized);
        error.message
    };
    for (subcode, meaning, code) in [
        (458, "the app was removed in the account's settings. ", "code 190, subcode 458)"),
        (459, "Meta wants the account's owner to confirm something. ", "code 190, subcode 459)"),
        (460, "the password was changed, or Meta ended the session. ", "code 190, subcode 460)"),
        (463, "the account's permission has expired. ", "code 190, subcode 463)"),
        (492, "the person who connected the account has no role on the page any more. ", "code 190, subcode 492)"),
        (999, "Meta no longer accepts the account's permission. ", "code 190, subcode 999)"),
    ] {
        account.fake.accounts().end_access(subcode);
        let reason = reason().await;
        assert!(reason.starts_with(meaning) && reason.ends_with(code), "{reason}");
    }
    account.server().faults().next(Method::GET, "/v26.0/debug_token", Fault::refusal(500, &json!({})));
    assert!(reason().await.starts_with("the permission has ended: "));
}

pub(crate) async fn a_wrong_app_id_is_a_setup_error<F: GraphFake>(account: &GraphFixture<F>) {
    let config = PlatformApp { client_id: "1".to_owned(), ..config(&account.server().url(), None) };
    let error = F::new_login(config).redeem(&"a code".into(), &authorization_request()).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup);
}
