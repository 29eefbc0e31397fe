//! The adapter to Facebook: the tests shared by Meta's platforms, and those for Facebook only.

mod faults;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::{Value, json};
use showrunner_fake_providers::{FakeFacebook, Fault, PagePlace};
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::WatchedPost;

use crate::fixture::{FaultyPlatform as _, Fixture as _, now};
use crate::graph_adapter::{GraphFake as _, comments, names, thanks};
use crate::login_contract::{SignIn as _, assert_setup_error, connected};

type FacebookFixture = crate::graph_adapter::GraphFixture<FakeFacebook>;

crate::graph_adapter::graph_adapter_tests!(FacebookFixture::open().await);

#[tokio::test]
async fn a_reply_to_a_reply_is_read_and_answered_below_the_first_comment() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let first = comments(&page, &post).await.remove(0);
    page.fake.world.answer(&post.platform_post_id, &first.id, "lou", "So do I", "2026-11-25T11:00:00+0000");
    let read = comments(&page, &post).await;
    let lou = read.iter().find(|comment| comment.author == "lou").unwrap();
    assert_eq!(lou.in_reply_to.as_ref(), Some(&first.id));
    page.connect().reply(&thanks(&post, lou)).await.unwrap();
    assert_eq!(page.calls(Method::POST, &format!("/v26.0/{}/comments", first.id)), 1);
    assert_eq!(comments(&page, &post).await.iter().filter(|comment| comment.own).count(), 1);
}

#[tokio::test]
async fn pages_of_older_comments_are_not_read() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let newest = WatchedPost { since: "2026-11-25T11:30:00Z".parse().unwrap(), ..post };
    page.fake.world.show_comments_at_once(2);
    let before = page.fake.accounts.calls();
    comments(&page, &newest).await;
    assert_eq!(page.fake.accounts.calls(), before + 1);
}

#[tokio::test]
async fn a_person_who_may_not_moderate_gets_a_setup_error() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let answer = thanks(&post, &comments(&page, &post).await.remove(0));
    page.connect().reply(&answer).await.unwrap();
    page.fake.accounts.have_tasks(&["CREATE_CONTENT", "ANALYZE"]);
    assert_eq!(page.read(&post, now()).await.stopped.unwrap().kind, ProviderErrorKind::Setup);
    assert_eq!(page.connect().find_reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Setup);
}

#[tokio::test]
async fn unnamed_authors_are_called_somebody() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    page.fake.world.names_authors(false);
    assert!(comments(&page, &post).await.iter().all(|comment| comment.author == "Somebody" && !comment.own));
}

#[tokio::test]
async fn figures_without_the_task_to_see_them_are_a_setup_error() {
    let page = FacebookFixture::open().await;
    let (platform, post) = (page.connect(), page.posted().await);
    page.fake.accounts.have_tasks(&["CREATE_CONTENT", "MODERATE"]);
    let error = platform.figures(&post, post.published_at).await.unwrap_err();
    assert!(error.kind == ProviderErrorKind::Setup && error.message.contains("ANALYZE"), "{error}");
}

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
    assert_setup_error(login.as_ref(), "leave every box selected").await;
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
