//! The comments on all watched reels are read in one call if Meta allows it.

use axum::http::{Method, StatusCode};
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, PostComments, WatchedPost};

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::{FaultyPlatform as _, Fixture as _, now, publication};

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
