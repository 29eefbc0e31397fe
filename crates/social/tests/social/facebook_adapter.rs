//! The adapter to Facebook: the tests shared by Meta's platforms, and those for Facebook only.

mod faults;
mod login;

use axum::http::Method;
use showrunner_fake_providers::FakeFacebook;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::WatchedPost;

use crate::fixture::{FaultyPlatform as _, Fixture as _, now};
use crate::graph_adapter::{comments, thanks};

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
