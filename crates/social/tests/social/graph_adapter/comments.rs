//! Comments on reels while new ones arrive. Those on all watched reels are read in one call if Meta allows it.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, RemoteComment, WatchedPost};

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::{FaultyPlatform as _, Fixture as _, now, publication, reply};

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
    let path = format!("/v26.0/{}/{}", reply.comment_id.as_deref().unwrap(), F::REPLIES);
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
    account.fake.world().answer(&post.platform_post_id, reply.comment_id.as_deref().unwrap(), "lou", "Thanks!", at);
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
        |account, reply| account.fake.world().delete_comment(reply.comment_id.as_deref().unwrap());
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

/// The path of the account's list of posts.
fn posts_path<F: GraphFake>() -> String {
    format!("/v26.0/{}/{}", F::ACCOUNT, F::POSTS)
}

/// This many published reels, each with its own comment.
async fn posted(fixture: &GraphFixture<impl GraphFake>, count: i64) -> Vec<WatchedPost> {
    let mut posts = Vec::new();
    for nth in 0..count {
        let post = fixture.watched(&publication(100 + nth, "first"), now()).await;
        let at = "2026-11-25T11:00:00+0000";
        fixture.fake.world().comment(&post.platform_post_id, &format!("fan {nth}"), "Nice", at);
        posts.push(post);
    }
    posts
}

/// The authors of the comments on each post.
fn authors(reading: &CommentReading) -> Vec<Vec<String>> {
    assert_eq!(reading.stopped, None);
    let of = |post: &PostComments| post.comments.iter().map(|comment| comment.author.clone()).collect();
    reading.posts.iter().map(of).collect()
}

fn fans(range: std::ops::Range<usize>) -> Vec<Vec<String>> {
    range.map(|nth| vec![format!("fan {nth}")]).collect()
}

pub(crate) async fn the_comments_on_six_reels_take_one_call<F: GraphFake>(fixture: &GraphFixture<F>) {
    let posts = posted(fixture, 6).await;
    let before = fixture.fake.accounts().calls();
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(fixture.fake.accounts().calls(), before + 1);
    assert_eq!(authors(&reading), fans(0..6));
}

pub(crate) async fn only_a_reel_with_more_new_comments_than_a_page_costs_more_calls<F: GraphFake>(
    fixture: &GraphFixture<F>,
) {
    let posts = posted(fixture, 6).await;
    fixture.fake.world().show_comments_at_once(2);
    for minute in 10..13 {
        let at = format!("2026-11-25T11:{minute}:00+0000");
        fixture.fake.world().comment(&posts[2].platform_post_id, "fan 2", "More", &at);
    }
    let before = fixture.fake.accounts().calls();
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(fixture.fake.accounts().calls(), before + 2);
    assert_eq!(reading.posts[2].comments.len(), 4);
    // Known comments are not read again.
    let since = "2026-11-25T11:12:00Z".parse().unwrap();
    let newest: Vec<_> = posts.iter().map(|post| WatchedPost { since, ..post.clone() }).collect();
    let before = fixture.fake.accounts().calls();
    fixture.connect().comments(&newest, now()).await;
    assert_eq!(fixture.fake.accounts().calls(), before + 1);
}

pub(crate) async fn reels_beyond_the_list_are_read_one_by_one_and_a_few_at_a_time<F: GraphFake>(
    fixture: &GraphFixture<F>,
) {
    fixture.fake.allow_posts(100);
    let mut posts = posted(fixture, 60).await;
    // The first posts are the oldest, and the list is not read that far.
    posts.truncate(12);
    let before = fixture.fake.accounts().calls();
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(fixture.fake.accounts().calls(), before + 2 + 5, "two pages of the list, and five reels");
    assert_eq!(authors(&reading), fans(0..5));
}

pub(crate) async fn a_deleted_or_forbidden_reel_does_not_stop_the_others<F: GraphFake>(fixture: &GraphFixture<F>) {
    let posts = posted(fixture, 2).await;
    let missing = |id: &str| WatchedPost { platform_post_id: id.to_owned(), ..posts[0].clone() };
    let all = [missing("990"), posts[0].clone(), missing("991"), posts[1].clone()];
    fixture.server().faults().next(Method::GET, "/v26.0/991/comments", F::refusal(403, 10, 0));
    let reading = fixture.connect().comments(&all, now()).await;
    assert_eq!(authors(&reading), [vec![], vec!["fan 0".to_owned()], vec![], vec!["fan 1".to_owned()]]);
}

pub(crate) async fn a_list_that_is_too_large_for_one_call_is_requested_in_parts<F: GraphFake>(
    fixture: &GraphFixture<F>,
) {
    let (posts, platform) = (posted(fixture, 6).await, fixture.connect());
    fixture.fake.world().list_at_most(3);
    let first = fixture.fake.accounts().calls();
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..6));
    let second = fixture.fake.accounts().calls();
    assert_eq!(second, first + 3, "refused once, then two parts");
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..6));
    assert_eq!(fixture.fake.accounts().calls(), second + 2, "it is remembered");
}

pub(crate) async fn reels_are_read_one_by_one_if_the_list_has_no_comments<F: GraphFake>(fixture: &GraphFixture<F>) {
    let (posts, platform) = (posted(fixture, 3).await, fixture.connect());
    fixture.server().faults().next(Method::GET, &posts_path::<F>(), F::refusal(400, 100, 0));
    let first = fixture.fake.accounts().calls();
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..3));
    let second = fixture.fake.accounts().calls();
    assert_eq!(second, first + 3, "a refused call is not counted");
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..3));
    assert_eq!(fixture.fake.accounts().calls(), second + 3, "it is remembered");
}

pub(crate) async fn a_deleted_account_is_a_setup_error<F: GraphFake>(fixture: &GraphFixture<F>) {
    let posts = posted(fixture, 1).await;
    fixture.server().faults().next(Method::GET, &posts_path::<F>(), F::refusal(400, 100, 33));
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::Setup);
}

pub(crate) async fn null_instead_of_a_list_or_a_text_is_understood<F: GraphFake>(fixture: &GraphFixture<F>) {
    let posts = posted(fixture, 3).await;
    let id = |nth: usize| &posts[nth].platform_post_id;
    let list = json!({ "data": [
        { "id": id(0), "comments": null },
        { "id": id(1), "comments": { "data": null, "paging": null } },
        { "id": id(2), "comments": { "data": [F::comment_of_nulls()], "paging": { "next": null } } },
    ], "paging": null });
    let list = Fault::Disguise(StatusCode::OK, list.to_string());
    fixture.server().faults().next(Method::GET, &posts_path::<F>(), list);
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(authors(&reading), [vec![], vec![], vec!["Somebody".to_owned()]]);
    assert_eq!(reading.posts[2].comments[0].text, "");
}

pub(crate) async fn no_posts_take_no_call<F: GraphFake>(fixture: &GraphFixture<F>) {
    assert_eq!(fixture.connect().comments(&[], now()).await, CommentReading::default());
    assert_eq!(fixture.fake.accounts().calls(), 0);
}
