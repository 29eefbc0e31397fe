//! Comments on reels while new ones arrive.

use axum::http::{Method, StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use showrunner_domain::value::ReplyText;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReply, RemoteComment, SocialPlatform as _, WatchedPost};

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::Fixture as _;

pub(crate) fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

pub(crate) async fn read(account: &GraphFixture<impl GraphFake>, post: &WatchedPost) -> Vec<RemoteComment> {
    let reading = account.connect().comments(std::slice::from_ref(post), now()).await;
    assert_eq!(reading.stopped, None);
    reading.posts.into_iter().next().unwrap().comments
}

pub(crate) fn reply(post: &WatchedPost, comment: &RemoteComment) -> CommentReply {
    CommentReply {
        platform_post_id: post.platform_post_id.clone(),
        comment_id: comment.id.clone(),
        in_reply_to: comment.in_reply_to.clone(),
        text: ReplyText::new("Thanks!").unwrap(),
    }
}

pub(crate) async fn a_comment_that_comes_in_while_it_is_read_neither_doubles_nor_hides_another<F: GraphFake>() {
    let account = GraphFixture::<F>::open().await;
    let post = account.commented(now()).await;
    account.fake.show_comments_at_once(2);
    for name in ["ann", "ben"] {
        account.fake.comment_while_reading(&post.platform_post_id, name, "Me too", "2026-11-25T11:59:00+0000");
    }
    let mut authors: Vec<String> = read(&account, &post).await.into_iter().map(|comment| comment.author).collect();
    authors.sort();
    assert_eq!(authors, ["bob", "eve", "kim", "zoe"]);
    assert_eq!(read(&account, &post).await.len(), 6);
}

pub(crate) async fn an_answer_in_the_same_words_by_nobody_knows_whom_is_no_proof<F: GraphFake>() {
    let account = GraphFixture::<F>::open().await;
    let post = account.commented(now()).await;
    let comment = read(&account, &post).await.remove(0);
    let answer = reply(&post, &comment);
    account.fake.answer(&post.platform_post_id, &comment.id, "lou", "Thanks!", "2026-11-25T11:00:00+0000");
    assert_eq!(account.connect().find_reply(&answer).await.unwrap(), None, "it is somebody else's");
    account.fake.names_authors(false);
    assert_eq!(account.connect().find_reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
}

pub(crate) async fn what_stops_a_reading_is_told_and_what_is_gone_does_not<F: GraphFake>() {
    let account = GraphFixture::<F>::open().await;
    let post = account.commented(now()).await;
    let gone = WatchedPost { platform_post_id: "99".to_owned(), ..post.clone() };
    let reading = account.connect().comments(&[gone.clone(), post.clone()], now()).await;
    assert_eq!(reading.posts.iter().map(|post| post.comments.len()).collect::<Vec<_>>(), [0, 4]);
    assert_eq!(reading.stopped, None);
    account.fake.server().faults().next(
        Method::GET,
        &format!("/v26.0/{}/{}", F::ACCOUNT, F::POSTS),
        F::refusal(400, F::RATE_LIMIT_CODE, 0),
    );
    let reading = account.connect().comments(&[post, gone], now()).await;
    assert!(reading.posts.is_empty());
    assert!(matches!(reading.stopped.unwrap().kind, ProviderErrorKind::RateLimited(Some(_))));
}

pub(crate) async fn an_answer_that_is_refused_says_whether_it_may_be_out<F: GraphFake>() {
    use ProviderErrorKind::{NotFound, RateLimited, Refused, Setup, Unauthorized, Uncertain};
    let account = GraphFixture::<F>::open().await;
    let post = account.commented(now()).await;
    let answer = reply(&post, &read(&account, &post).await.remove(0));
    let path = format!("/v26.0/{}/{}", answer.comment_id, F::REPLIES);
    for (fault, expected, answers) in [
        (F::refusal(400, 190, 463), Unauthorized, 0),
        (F::refusal(403, 200, 0), Setup, 0),
        (F::refusal(400, 368, 0), Setup, 0),
        (F::refusal(400, 100, 33), NotFound, 0),
        (F::refusal(400, 100, 0), Refused, 0),
        (F::refusal(400, 32, 0), RateLimited(Some(SignedDuration::from_hours(1))), 0),
        (F::refusal(400, 2, 0), Uncertain, 0),
        (Fault::refusal(500, &json!("?")), Uncertain, 0),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Uncertain, 1),
    ] {
        account.fake.server().faults().next(Method::POST, &path, fault.clone());
        assert_eq!(account.connect().reply(&answer).await.unwrap_err().kind, expected, "{fault:?}");
        assert_eq!(account.fake.own_answers().len(), answers, "{fault:?}");
    }
    assert!(account.connect().find_reply(&answer).await.unwrap().is_some());
}

pub(crate) async fn an_answer_that_does_not_come_in_time_is_found_again<F: GraphFake>() {
    let account = GraphFixture::<F>::open().await;
    let post = account.commented(now()).await;
    let answer = reply(&post, &read(&account, &post).await.remove(0));
    let path = format!("/v26.0/{}/{}", answer.comment_id, F::REPLIES);
    account.fake.server().faults().next(Method::POST, &path, Fault::Silence);
    assert_eq!(account.with_short_timeout().reply(&answer).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    assert!(account.connect().find_reply(&answer).await.unwrap().is_some());
    assert_eq!(account.fake.own_answers(), ["Thanks!"]);
}
