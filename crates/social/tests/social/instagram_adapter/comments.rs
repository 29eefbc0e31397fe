//! Comments on reels: threads with their answers, of which the newest fifty are shown.

use axum::http::{Method, StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use showrunner_domain::value::ReplyText;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReply, PostComments, RemoteComment, SocialPlatform as _, WatchedPost};
use showrunner_testkit::fakes::Fault;

use super::fixture::InstagramFixture;
use super::refusals::refusal;
use crate::contract::Fixture as _;

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

async fn read(account: &InstagramFixture, post: &WatchedPost) -> PostComments {
    let reading = account.connect().comments(std::slice::from_ref(post), now()).await;
    assert_eq!(reading.stopped, None);
    reading.posts.into_iter().next().unwrap()
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
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    account.fake.world.show_comments_at_once(2);
    for name in ["ann", "ben"] {
        account.fake.world.comment_while_reading(&post.platform_post_id, name, "Me too", "2026-11-25T11:59:00+0000");
    }
    let mut authors: Vec<String> =
        read(&account, &post).await.comments.into_iter().map(|comment| comment.author).collect();
    authors.sort();
    assert_eq!(authors, ["bob", "eve", "kim", "zoe"]);
    assert_eq!(read(&account, &post).await.comments.len(), 6);
}

#[tokio::test]
async fn more_new_comments_than_are_shown_are_said_to_be_lost() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    for nth in 0..46 {
        let at = (now() - SignedDuration::from_secs(50 - nth)).to_string();
        account.fake.world.comment(&post.platform_post_id, "fan", &format!("Number {nth}"), &at);
    }
    let all = read(&account, &post).await;
    assert_eq!((all.comments.len(), all.overflowed), (50, true), "there may be others");
    let since = now() - SignedDuration::from_hours(2);
    let known = read(&account, &WatchedPost { since, ..post.clone() }).await;
    assert!(!known.overflowed, "it reaches back to those that are known");
    account.fake.world.comment(&post.platform_post_id, "fan", "One more", "2026-11-25T12:00:00+0000");
    let newest = read(&account, &post).await;
    assert_eq!((newest.comments.len(), newest.overflowed), (50, true));
}

#[tokio::test]
async fn all_answers_of_a_thread_are_read_and_answered_below_its_first_comment() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let first = read(&account, &post).await.comments.remove(0);
    for name in ["lou", "max", "kim"] {
        account.fake.world.answer(&post.platform_post_id, &first.id, name, "So do I", "2026-11-25T11:00:00+0000");
    }
    account.fake.world.show_comments_at_once(2);
    let comments = read(&account, &post).await.comments;
    assert_eq!(comments.iter().filter(|comment| comment.in_reply_to.as_ref() == Some(&first.id)).count(), 3);
    let max = comments.iter().find(|comment| comment.author == "max").unwrap();
    let id = account.connect().reply(&reply(&post, max)).await.unwrap();
    let path = format!("/v26.0/{}/replies", first.id);
    assert_eq!(account.fake.server.log().of(&Method::POST, &path).len(), 1);
    // On the second page of the thread.
    assert_eq!(account.connect().find_reply(&reply(&post, max)).await.unwrap(), Some(id));
    assert_eq!(read(&account, &post).await.comments.iter().filter(|comment| comment.own).count(), 1);
}

#[tokio::test]
async fn an_answer_in_the_same_words_by_nobody_knows_whom_is_no_proof() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let comment = read(&account, &post).await.comments.remove(0);
    let answer = reply(&post, &comment);
    account.fake.world.answer(&post.platform_post_id, &comment.id, "lou", "Thanks!", "2026-11-25T11:00:00+0000");
    assert_eq!(account.connect().find_reply(&answer).await.unwrap(), None, "it is somebody else's");
    account.fake.world.names_authors(false);
    // The account may have had another name when it was connected.
    assert_eq!(account.connect().find_reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
}

#[tokio::test]
async fn what_stops_a_reading_is_told_and_what_is_gone_does_not() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let gone = WatchedPost { platform_post_id: "99".to_owned(), ..post.clone() };
    let reading = account.connect().comments(&[gone.clone(), post.clone()], now()).await;
    assert_eq!(reading.posts.iter().map(|post| post.comments.len()).collect::<Vec<_>>(), [0, 4]);
    assert_eq!(reading.stopped, None);
    account.fake.server.faults().next(Method::GET, "/v26.0/17841400000001/media", refusal(400, 80_002, 0));
    let reading = account.connect().comments(&[post, gone], now()).await;
    assert!(reading.posts.is_empty());
    assert!(matches!(reading.stopped.unwrap().kind, ProviderErrorKind::RateLimited(Some(_))));
}

#[tokio::test]
async fn an_answer_that_is_refused_says_whether_it_may_be_out() {
    use ProviderErrorKind::{NotFound, RateLimited, Refused, Setup, Unauthorized, Uncertain};
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let answer = reply(&post, &read(&account, &post).await.comments.remove(0));
    let path = format!("/v26.0/{}/replies", answer.comment_id);
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
        account.fake.server.faults().next(Method::POST, &path, fault.clone());
        assert_eq!(account.connect().reply(&answer).await.unwrap_err().kind, expected, "{fault:?}");
        assert_eq!(account.fake.world.own_answers().len(), answers, "{fault:?}");
    }
    assert!(account.connect().find_reply(&answer).await.unwrap().is_some());
}

#[tokio::test]
async fn an_answer_that_does_not_come_in_time_is_found_again() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let answer = reply(&post, &read(&account, &post).await.comments.remove(0));
    let path = format!("/v26.0/{}/replies", answer.comment_id);
    account.fake.server.faults().next(Method::POST, &path, Fault::Silence);
    assert_eq!(account.with_short_timeout().reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    assert!(account.connect().find_reply(&answer).await.unwrap().is_some());
    assert_eq!(account.fake.world.own_answers(), ["Thanks!"]);
}
