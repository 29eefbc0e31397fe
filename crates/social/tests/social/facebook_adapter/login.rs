//! The pages of which the operator can choose one.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_fake_providers::{FakeFacebook, Fault, PagePlace};
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::provider::ProviderErrorKind;

use super::FacebookFixture;
use crate::fixture::FaultyPlatform as _;
use crate::graph_adapter::{GraphFake as _, names};
use crate::login_contract::{SignIn as _, assert_setup_error, connected};

const PORTFOLIOS: &str = "/v26.0/me/businesses";

async fn facebook() -> (FakeFacebook, Box<dyn PlatformLogin>) {
    let page = FacebookFixture::open().await;
    let login = page.login(None);
    (page.fake, login)
}

/// The names of the pages that the operator may choose from.
async fn offered(login: &dyn PlatformLogin) -> Vec<String> {
    names(&connected(login).await.unwrap()).into_iter().map(str::to_owned).collect()
}

#[tokio::test]
async fn every_allowed_page_is_offered_with_its_own_token() {
    let (fake, login) = facebook().await;
    fake.accounts.choose(&[("Cats", false), ("Dogs", true), ("Birds", false)]);
    fake.accounts.list_at_once(1);
    let grants = connected(login.as_ref()).await.unwrap();
    assert_eq!(names(&grants), ["Cats", "Dogs", "Birds"]);
    for grant in &grants {
        let again = login.accept_token(&grant.tokens.access).await.unwrap();
        assert_eq!(names(&again), [grant.identity.name.as_str()]);
    }
}

#[tokio::test]
async fn an_error_of_portfolios_is_reported_only_if_no_page_is_found() {
    let (fake, login) = facebook().await;
    for (fault, expected) in [
        (Fault::refusal(500, &json!("?")), ProviderErrorKind::Unavailable),
        (FakeFacebook::refusal(403, 200, 0), ProviderErrorKind::Setup),
    ] {
        fake.accounts.choose_placed(&[("Own", false, PagePlace::Own), ("Only", false, PagePlace::PortfolioOnly)]);
        fake.server.faults().next(Method::GET, PORTFOLIOS, fault.clone());
        assert_eq!(offered(login.as_ref()).await, ["Own"], "{fault:?}");
        fake.accounts.choose_placed(&[("Only", false, PagePlace::PortfolioOnly)]);
        fake.server.faults().next(Method::GET, PORTFOLIOS, fault);
        assert_eq!(connected(login.as_ref()).await.unwrap_err().kind, expected);
    }
}

#[tokio::test]
async fn unusable_pages_are_left_out_and_named_if_there_is_no_other() {
    let (fake, login) = facebook().await;
    fake.accounts.choose(&[]);
    assert_setup_error(login.as_ref(), "no page was allowed").await;
    fake.accounts.choose_placed(&[
        ("Cats", false, PagePlace::Own),
        ("Dogs", false, PagePlace::Own),
        ("Birds", false, PagePlace::Foreign),
    ]);
    fake.accounts.have_tasks_on("Cats", &["CREATE_CONTENT", "ANALYZE"]);
    assert_eq!(offered(login.as_ref()).await, ["Dogs"]);
    fake.accounts.have_tasks_on("Dogs", &["ANALYZE"]);
    for words in [
        "Cats (your part in it does not include MODERATE)",
        "Dogs (your part in it does not include CREATE_CONTENT and MODERATE)",
        "Birds (Meta gives you no token for it)",
    ] {
        assert_setup_error(login.as_ref(), words).await;
    }
}

#[tokio::test]
async fn tasks_of_the_newer_kind_of_page_are_understood() {
    let (fake, login) = facebook().await;
    for tasks in [&["PROFILE_PLUS_CREATE_CONTENT", "PROFILE_PLUS_MODERATE"][..], &["PROFILE_PLUS_FULL_CONTROL"][..]] {
        fake.accounts.have_tasks(tasks);
        assert_eq!(offered(login.as_ref()).await, ["A page"], "{tasks:?}");
    }
}

#[tokio::test]
async fn null_instead_of_a_list_of_pages_is_understood() {
    let (fake, login) = facebook().await;
    let respond = |path: &str, body: Value| {
        fake.server.faults().next(Method::GET, path, Fault::Disguise(StatusCode::OK, body.to_string()));
    };
    let page = json!({ "id": "5", "name": "Cats", "access_token": "EAAG", "tasks": null });
    respond("/v26.0/me/accounts", json!({ "data": [page], "paging": null }));
    respond(PORTFOLIOS, json!({ "data": null }));
    assert_eq!(offered(login.as_ref()).await, ["Cats"]);
    let info = json!({ "is_valid": true, "type": "USER", "scopes": null, "expires_at": null });
    respond("/v26.0/debug_token", json!({ "data": info }));
    assert_setup_error(login.as_ref(), "leave all boxes ticked").await;
}

#[tokio::test]
async fn the_end_of_data_access_is_reported() {
    let (fake, login) = facebook().await;
    for (life, expected) in
        [(Some(6), Some(SignedDuration::from_hours(6 * 24))), (None, None), (Some(-1), Some(SignedDuration::ZERO))]
    {
        fake.accounts.give_data_access_for(life.map(|days| SignedDuration::from_hours(days * 24)));
        let grant = connected(login.as_ref()).await.unwrap().remove(0);
        assert_eq!((grant.life.access, grant.life.renewal), (None, expected));
        let accepted = login.accept_token(&grant.tokens.access).await.unwrap().remove(0);
        assert_eq!(accepted.life, grant.life);
    }
}
