//! The comments on all watched reels are read in one call if Meta allows it.

use axum::http::{Method, StatusCode};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, SocialPlatform as _, WatchedPost};

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::{Fixture as _, publication};

/// The path of the account's list of posts.
fn posts_path<F: GraphFake>() -> String {
    format!("/v26.0/{}/{}", F::ACCOUNT, F::POSTS)
}

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

/// This many published reels, each with its own comment.
async fn posted(fixture: &GraphFixture<impl GraphFake>, count: i64) -> Vec<WatchedPost> {
    let platform = fixture.connect();
    let mut posts = Vec::new();
    for nth in 0..count {
        let publication = publication(100 + nth, "first");
        let handle = platform.prepare(&publication).await.unwrap();
        let platform_post_id = platform.publish(&publication, &handle).await.unwrap().id;
        fixture.fake.comment(&platform_post_id, &format!("fan {nth}"), "Nice", "2026-11-25T11:00:00+0000");
        let published_at = now() - SignedDuration::from_hours(24);
        posts.push(WatchedPost { platform_post_id, published_at, since: published_at });
    }
    posts
}

fn gone(like: &WatchedPost, count: usize) -> Vec<WatchedPost> {
    (0..count).map(|nth| WatchedPost { platform_post_id: format!("99{nth}"), ..like.clone() }).collect()
}

/// The authors of the comments on each post.
fn authors(reading: &CommentReading) -> Vec<Vec<String>> {
    assert_eq!(reading.stopped, None);
    let of = |comments: &[showrunner_ports::social::RemoteComment]| {
        comments.iter().map(|comment| comment.author.clone()).collect()
    };
    reading.posts.iter().map(|post| of(&post.comments)).collect()
}

fn fans(range: std::ops::Range<usize>) -> Vec<Vec<String>> {
    range.map(|nth| vec![format!("fan {nth}")]).collect()
}

pub(crate) async fn the_comments_on_six_reels_take_one_call<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    let posts = posted(&fixture, 6).await;
    let before = fixture.fake.accounts().calls();
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(fixture.fake.accounts().calls(), before + 1);
    assert_eq!(authors(&reading), fans(0..6));
}

pub(crate) async fn only_a_reel_with_more_new_comments_than_a_page_costs_more_calls<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    let posts = posted(&fixture, 6).await;
    fixture.fake.show_comments_at_once(2);
    for minute in 10..13 {
        let at = format!("2026-11-25T11:{minute}:00+0000");
        fixture.fake.comment(&posts[2].platform_post_id, "fan 2", "More", &at);
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

pub(crate) async fn reels_that_the_list_does_not_reach_are_read_by_themselves_a_few_at_once<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    fixture.fake.allow_posts(100);
    let mut posts = posted(&fixture, 60).await;
    // The first posts are the oldest, and the list is not read that far.
    posts.truncate(12);
    let before = fixture.fake.accounts().calls();
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(fixture.fake.accounts().calls(), before + 2 + 5, "two parts of the list, and five reels");
    assert_eq!(authors(&reading), fans(0..5));
}

pub(crate) async fn a_reel_that_is_gone_or_forbidden_does_not_stop_the_others<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    let posts = posted(&fixture, 2).await;
    let gone = gone(&posts[0], 2);
    let all = [&gone[..1], &posts[..1], &gone[1..], &posts[1..]].concat();
    fixture.fake.server().faults().next(Method::GET, "/v26.0/991/comments", F::refusal(403, 10, 0));
    let reading = fixture.connect().comments(&all, now()).await;
    assert_eq!(authors(&reading), [vec![], vec!["fan 0".to_owned()], vec![], vec!["fan 1".to_owned()]]);
}

pub(crate) async fn a_list_that_is_too_long_for_one_call_is_asked_for_in_parts<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    let (posts, platform) = (posted(&fixture, 6).await, fixture.connect());
    fixture.fake.list_at_most(3);
    let first = fixture.fake.accounts().calls();
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..6));
    let second = fixture.fake.accounts().calls();
    assert_eq!(second, first + 3, "refused once, then two parts");
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..6));
    assert_eq!(fixture.fake.accounts().calls(), second + 2, "it is remembered");
}

pub(crate) async fn reels_are_read_by_themselves_where_the_list_gives_no_comments<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    let (posts, platform) = (posted(&fixture, 3).await, fixture.connect());
    fixture.fake.server().faults().next(Method::GET, &posts_path::<F>(), F::refusal(400, 100, 0));
    let first = fixture.fake.accounts().calls();
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..3));
    let second = fixture.fake.accounts().calls();
    assert_eq!(second, first + 3, "the one that was refused never came to be counted");
    assert_eq!(authors(&platform.comments(&posts, now()).await), fans(0..3));
    assert_eq!(fixture.fake.accounts().calls(), second + 3, "it is remembered");
}

pub(crate) async fn an_account_that_is_gone_is_for_the_operator<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    let posts = posted(&fixture, 1).await;
    fixture.fake.server().faults().next(Method::GET, &posts_path::<F>(), F::refusal(400, 100, 33));
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::Setup);
}

pub(crate) async fn null_in_the_place_of_a_list_or_a_text_is_understood<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    let posts = posted(&fixture, 3).await;
    let id = |nth: usize| &posts[nth].platform_post_id;
    let list = json!({ "data": [
        { "id": id(0), "comments": null },
        { "id": id(1), "comments": { "data": null, "paging": null } },
        { "id": id(2), "comments": { "data": [F::comment_of_nulls()], "paging": { "next": null } } },
    ], "paging": null });
    fixture.fake.server().faults().next(
        Method::GET,
        &posts_path::<F>(),
        Fault::Disguise(StatusCode::OK, list.to_string()),
    );
    let reading = fixture.connect().comments(&posts, now()).await;
    assert_eq!(authors(&reading), [vec![], vec![], vec!["Somebody".to_owned()]]);
    assert_eq!(reading.posts[2].comments[0].text, "");
}

pub(crate) async fn no_call_is_made_for_nothing<F: GraphFake>() {
    let fixture = GraphFixture::<F>::open().await;
    assert_eq!(fixture.connect().comments(&[], now()).await, CommentReading::default());
    assert_eq!(fixture.fake.accounts().calls(), 0);
}
