//! Comments on reels, while others go on to write them.

use axum::http::{Method, StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use showrunner_domain::value::ReplyText;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReply, RemoteComment, SocialPlatform as _, WatchedPost};
use showrunner_testkit::fakes::Fault;

use super::fixture::FacebookFixture;
use super::refusals::refusal;
use crate::contract::Fixture as _;

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

async fn read(page: &FacebookFixture, post: &WatchedPost) -> Vec<RemoteComment> {
    let reading = page.connect().comments(std::slice::from_ref(post), now()).await;
    assert_eq!(reading.stopped, None);
    reading.posts.into_iter().next().unwrap().comments
}

fn reply(post: &WatchedPost, comment: &RemoteComment) -> CommentReply {
    CommentReply {
        platform_post_id: post.platform_post_id.clone(),
        comment_id: comment.id.clone(),
        in_reply_to: comment.in_reply_to.clone(),
        text: ReplyText::new("Thanks!").unwrap(),
    }
}

#[tokio::test]
async fn a_comment_that_comes_in_while_it_is_read_neither_doubles_nor_hides_another() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    page.fake.world.show_comments_at_once(2);
    for name in ["ann", "ben"] {
        page.fake.world.comment_while_reading(&post.platform_post_id, name, "Me too", "2026-11-25T11:59:00+0000");
    }
    let mut authors: Vec<String> = read(&page, &post).await.into_iter().map(|comment| comment.author).collect();
    authors.sort();
    assert_eq!(authors, ["bob", "eve", "kim", "zoe"]);
    assert_eq!(read(&page, &post).await.len(), 6);
}

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
async fn an_answer_in_the_same_words_by_nobody_knows_whom_is_no_proof() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let comment = read(&page, &post).await.remove(0);
    let answer = reply(&post, &comment);
    page.fake.world.answer(&post.platform_post_id, &comment.id, "lou", "Thanks!", "2026-11-25T11:00:00+0000");
    assert_eq!(page.connect().find_reply(&answer).await.unwrap(), None, "it is somebody else's");
    page.fake.world.names_authors(false);
    assert_eq!(page.connect().find_reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    assert!(read(&page, &post).await.iter().all(|comment| comment.author == "Somebody" && !comment.own));
}

#[tokio::test]
async fn what_stops_a_reading_is_told_and_what_is_gone_does_not() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let gone = WatchedPost { platform_post_id: "99".to_owned(), ..post.clone() };
    let reading = page.connect().comments(&[gone.clone(), post.clone()], now()).await;
    assert_eq!(reading.posts.iter().map(|post| post.comments.len()).collect::<Vec<_>>(), [0, 4]);
    assert_eq!(reading.stopped, None);
    page.fake.server.faults().next(Method::GET, "/v26.0/2001/video_reels", refusal(400, 80_001, 0));
    let reading = page.connect().comments(&[post, gone], now()).await;
    assert!(reading.posts.is_empty());
    assert!(matches!(reading.stopped.unwrap().kind, ProviderErrorKind::RateLimited(Some(_))));
}

#[tokio::test]
async fn an_answer_that_is_refused_says_whether_it_may_be_out() {
    use ProviderErrorKind::{NotFound, RateLimited, Refused, Setup, Unauthorized, Uncertain};
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let answer = reply(&post, &read(&page, &post).await.remove(0));
    let path = format!("/v26.0/{}/comments", answer.comment_id);
    for (fault, expected, answers) in [
        (refusal(400, 190, 463), Unauthorized, 0),
        (refusal(403, 200, 0), Setup, 0),
        (refusal(400, 368, 0), Setup, 0),
        (refusal(400, 100, 33), NotFound, 0),
        (refusal(400, 100, 0), Refused, 0),
        (refusal(400, 32, 0), RateLimited(Some(SignedDuration::from_hours(1))), 0),
        (refusal(400, 2, 0), Uncertain, 0),
        (Fault::refusal(500, &json!("?")), Uncertain, 0),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Uncertain, 1),
    ] {
        page.fake.server.faults().next(Method::POST, &path, fault.clone());
        assert_eq!(page.connect().reply(&answer).await.unwrap_err().kind, expected, "{fault:?}");
        assert_eq!(page.fake.world.own_answers().len(), answers, "{fault:?}");
    }
    assert!(page.connect().find_reply(&answer).await.unwrap().is_some());
}

#[tokio::test]
async fn an_answer_that_does_not_come_in_time_is_found_again() {
    let page = FacebookFixture::open().await;
    let post = page.commented(now()).await;
    let answer = reply(&post, &read(&page, &post).await.remove(0));
    let path = format!("/v26.0/{}/comments", answer.comment_id);
    page.fake.server.faults().next(Method::POST, &path, Fault::Silence);
    assert_eq!(page.with_short_timeout().reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    assert!(page.connect().find_reply(&answer).await.unwrap().is_some());
    assert_eq!(page.fake.world.own_answers(), ["Thanks!"]);
}
