//! Comments on reels while new ones arrive.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReply, RemoteComment, WatchedPost};

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::{FaultyPlatform as _, Fixture as _, now, reply};

pub(crate) async fn comments(account: &GraphFixture<impl GraphFake>, post: &WatchedPost) -> Vec<RemoteComment> {
    let reading = account.read(post, now()).await;
    assert_eq!(reading.stopped, None);
    reading.posts.into_iter().next().unwrap().comments
}

pub(crate) fn thanks(post: &WatchedPost, comment: &RemoteComment) -> CommentReply {
    let reply = reply(&post.platform_post_id, &comment.id, "Thanks!");
    CommentReply { in_reply_to: comment.in_reply_to.clone(), ..reply }
}

/// A post, and a reply to one of its comments with the path of its call.
async fn answered<F: GraphFake>(account: &GraphFixture<F>) -> (WatchedPost, CommentReply, String) {
    let post = account.commented(now()).await;
    let reply = thanks(&post, &comments(account, &post).await.remove(0));
    let path = format!("/v26.0/{}/{}", reply.comment_id, F::REPLIES);
    (post, reply, path)
}

pub(crate) async fn a_comment_that_arrives_while_reading_neither_doubles_nor_hides_another<F: GraphFake>(
    account: &GraphFixture<F>,
) {
    let post = account.commented(now()).await;
    account.fake.world().show_comments_at_once(2);
    for name in ["ann", "ben"] {
        account.fake.world().comment_while_reading(&post.platform_post_id, name, "Me too", "2026-11-25T11:59:00+0000");
    }
    let mut authors: Vec<String> = comments(account, &post).await.into_iter().map(|comment| comment.author).collect();
    authors.sort();
    assert_eq!(authors, ["bob", "eve", "kim", "zoe"]);
    assert_eq!(comments(account, &post).await.len(), 6);
}

pub(crate) async fn a_reply_with_the_same_text_by_an_unknown_author_proves_nothing<F: GraphFake>(
    account: &GraphFixture<F>,
) {
    let (post, reply, _) = answered(account).await;
    let at = "2026-11-25T11:00:00+0000";
    account.fake.world().answer(&post.platform_post_id, &reply.comment_id, "lou", "Thanks!", at);
    assert_eq!(account.connect().find_reply(&reply).await.unwrap(), None, "it is by another person");
    account.fake.world().names_authors(false);
    assert_eq!(account.connect().find_reply(&reply).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
}

pub(crate) async fn an_error_stops_a_reading_and_a_deleted_post_does_not<F: GraphFake>(account: &GraphFixture<F>) {
    let post = account.commented(now()).await;
    let deleted = WatchedPost { platform_post_id: "99".to_owned(), ..post.clone() };
    let reading = account.connect().comments(&[deleted.clone(), post.clone()], now()).await;
    assert_eq!(reading.posts.iter().map(|post| post.comments.len()).collect::<Vec<_>>(), [0, 4]);
    assert_eq!(reading.stopped, None);
    let posts = format!("/v26.0/{}/{}", F::ACCOUNT, F::POSTS);
    account.server().faults().next(Method::GET, &posts, F::refusal(400, F::RATE_LIMIT_CODE, 0));
    let reading = account.connect().comments(&[post, deleted], now()).await;
    assert!(reading.posts.is_empty());
    assert!(matches!(reading.stopped.unwrap().kind, ProviderErrorKind::RateLimited(Some(_))));
}

pub(crate) async fn a_refused_reply_says_whether_it_may_be_published<F: GraphFake>(account: &GraphFixture<F>) {
    use ProviderErrorKind::{RateLimited, Refused, Setup, Unauthorized, Uncertain};
    let (_, reply, path) = answered(account).await;
    for (fault, expected, replies) in [
        (F::refusal(400, 190, 463), Unauthorized, 0),
        (F::refusal(403, 200, 0), Setup, 0),
        (F::refusal(400, 368, 0), Setup, 0),
        // The comment is still there.
        (F::refusal(400, 100, 33), Refused, 0),
        (F::refusal(400, 100, 0), Refused, 0),
        (F::refusal(400, 32, 0), RateLimited(Some(SignedDuration::from_hours(1))), 0),
        (F::refusal(400, 2, 0), Uncertain, 0),
        (Fault::refusal(500, &json!("?")), Uncertain, 0),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Uncertain, 1),
    ] {
        account.fail_next_post(&path, fault.clone());
        assert_eq!(account.connect().reply(&reply).await.unwrap_err().kind, expected, "{fault:?}");
        assert_eq!(account.own_replies().len(), replies, "{fault:?}");
    }
    assert!(account.connect().find_reply(&reply).await.unwrap().is_some());
}

pub(crate) async fn a_reply_without_a_response_in_time_is_found_again<F: GraphFake>(account: &GraphFixture<F>) {
    let (_, reply, path) = answered(account).await;
    account.fail_next_post(&path, Fault::Silence);
    assert_eq!(account.with_short_timeout().reply(&reply).await.unwrap_err().kind, ProviderErrorKind::Uncertain);
    assert!(account.connect().find_reply(&reply).await.unwrap().is_some());
    assert_eq!(account.own_replies(), ["Thanks!"]);
}

/// Meta's words about an item that is gone, that the account may not see, or that it cannot find in an outage.
fn no_such_object() -> Fault {
    let message = "Unsupported post request. Object with ID '1' does not exist, cannot be loaded due to missing \
                   permissions, or does not support this operation.";
    let error = json!({ "message": message, "type": "GraphMethodException", "code": 100, "error_subcode": 33 });
    Fault::refusal(400, &json!({ "error": error }))
}

pub(crate) async fn reply_to_a_deleted_comment_is_not_found<F: GraphFake>(_: &GraphFixture<F>) {
    let delete_comment: fn(&GraphFixture<F>, &CommentReply) =
        |account, reply| account.fake.world().delete_comment(&reply.comment_id);
    let delete_post: fn(&GraphFixture<F>, &CommentReply) =
        |account, reply| account.fake.remove(&reply.platform_post_id);
    for delete in [delete_comment, delete_post] {
        let account = GraphFixture::<F>::open().await;
        let (_, reply, _) = answered(&account).await;
        delete(&account, &reply);
        let platform = account.connect();
        for error in [platform.reply(&reply).await.unwrap_err(), platform.find_reply(&reply).await.unwrap_err()] {
            assert_eq!(error.kind, ProviderErrorKind::NotFound, "{error}");
            assert!(error.message.contains("does not find this item"), "{error}");
            assert!(error.message.contains("code 100, subcode 33)"), "{error}");
        }
    }
}

pub(crate) async fn comment_that_only_seems_deleted_stays_in_the_queue<F: GraphFake>(account: &GraphFixture<F>) {
    use ProviderErrorKind::{RateLimited, Refused, Unauthorized, Unavailable};
    let (post, reply, path) = answered(account).await;
    // The path of the comment begins with that of its post.
    let nodes = format!("/v26.0/{}", post.platform_post_id);
    let hour = RateLimited(Some(SignedDuration::from_hours(1)));
    for (faults, expected) in [
        (vec![], Refused),
        (vec![F::refusal(400, 190, 463)], Unauthorized),
        (vec![F::refusal(400, 2, 0)], Unavailable),
        (vec![no_such_object(), F::refusal(400, F::RATE_LIMIT_CODE, 0)], hour),
        // An outage: Meta lists the post and finds neither it nor the comment.
        (vec![no_such_object(), no_such_object()], Unavailable),
    ] {
        account.fail_next_post(&path, no_such_object());
        for fault in &faults {
            account.server().faults().next(Method::GET, &nodes, fault.clone());
        }
        assert_eq!(account.connect().reply(&reply).await.unwrap_err().kind, expected, "{faults:?}");
    }
    account.connect().reply(&reply).await.unwrap();
}
