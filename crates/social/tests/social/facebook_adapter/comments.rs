//! Comments on reels of a page.

use axum::http::Method;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{SocialPlatform as _, WatchedPost};

use super::FacebookFixture;
use crate::fixture::Fixture as _;
use crate::graph_adapter::comments::{now, read, reply};

#[tokio::test]
async fn answers_to_answers_are_read_and_answered_below_the_first_comment() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let first = read(&page, &post).await.remove(0);
    page.fake.world.answer(&post.platform_post_id, &first.id, "lou", "So do I", "2026-11-25T11:00:00+0000");
    let comments = read(&page, &post).await;
    let lou = comments.iter().find(|comment| comment.author == "lou").unwrap();
    assert_eq!(lou.in_reply_to.as_ref(), Some(&first.id));
    page.connect().reply(&reply(&post, lou)).await.unwrap();
    let path = format!("/v26.0/{}/comments", first.id);
    assert_eq!(page.fake.server.log().of(&Method::POST, &path).len(), 1);
    let own: Vec<bool> = read(&page, &post).await.iter().filter(|comment| comment.own).map(|one| one.own).collect();
    assert_eq!(own.len(), 1);
}

#[tokio::test]
async fn what_is_older_is_left_where_it_is() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let newest = WatchedPost { since: "2026-11-25T11:30:00Z".parse().unwrap(), ..post };
    page.fake.world.show_comments_at_once(2);
    let before = page.fake.accounts.calls();
    read(&page, &newest).await;
    assert_eq!(page.fake.accounts.calls(), before + 1);
}

#[tokio::test]
async fn whoever_may_not_moderate_is_told_so() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let comment = read(&page, &post).await.remove(0);
    let answer = reply(&post, &comment);
    page.connect().reply(&answer).await.unwrap();
    page.fake.accounts.have_tasks(&["CREATE_CONTENT", "ANALYZE"]);
    let reading = page.connect().comments(std::slice::from_ref(&post), now()).await;
    assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::Setup);
    assert_eq!(page.connect().find_reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Setup);
}

#[tokio::test]
async fn authors_whose_names_are_withheld_are_somebody() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    page.fake.world.names_authors(false);
    assert!(read(&page, &post).await.iter().all(|comment| comment.author == "Somebody" && !comment.own));
}
