//! Comments on all videos from one list. One refused video does not stop the others.

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_fake_providers::{FakeYoutube, Fault};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, WatchedPost};

use super::Channel;
use crate::fixture::{FaultyPlatform as _, Fixture as _, now, reply};

const THREADS: &str = "/youtube/v3/commentThreads";
const REPLIES: &str = "/youtube/v3/comments";

fn counts(reading: &CommentReading) -> Vec<usize> {
    reading.posts.iter().map(|post| post.comments.len()).collect()
}

#[tokio::test]
async fn all_posts_are_read_in_one_call() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    let one = channel.commented(now()).await;
    let (quiet, other) = (channel.uncommented(18, now()).await, channel.uncommented(19, now()).await);
    channel.fake.world.comment(&other.platform_post_id, "ada", "Hello", "2026-11-25T11:30:00Z");
    let deleted = WatchedPost { platform_post_id: "deleted".to_owned(), ..one.clone() };
    let reading = platform.comments(&[deleted, one, quiet, other], now()).await;
    assert_eq!((counts(&reading), reading.stopped), (vec![0, 4, 0, 1], None));
    assert_eq!((channel.calls(Method::GET, THREADS), channel.calls(Method::GET, REPLIES)), (1, 0));
    let asked = channel.server().log().of(&Method::GET, THREADS).remove(0);
    let query = asked.uri.query().unwrap();
    assert!(query.contains(&format!("allThreadsRelatedToChannelId={}", FakeYoutube::CHANNEL)), "{query}");
    assert!(query.contains("order=time") && query.contains("maxResults=100"), "{query}");
}

#[tokio::test]
async fn pages_are_read_back_to_the_oldest_wanted_comment_and_later_only_for_new_ones() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    channel.fake.world.give_pages_of(2);
    let post = channel.uncommented(17, now()).await;
    for hours in [30, 29, 28, 20, 12, 3, 1] {
        let at = (now() - SignedDuration::from_hours(hours)).to_string();
        channel.fake.world.comment(&post.platform_post_id, "bob", "Hello", &at);
    }
    let wanted = WatchedPost { since: now() - SignedDuration::from_hours(24), ..post };
    // Four comments are wanted. The third page has none of them, so the fourth page is not read.
    let reading = platform.comments(std::slice::from_ref(&wanted), now()).await;
    assert_eq!((counts(&reading), reading.posts[0].overflowed), (vec![4], false));
    assert_eq!(channel.calls(Method::GET, THREADS), 3);
    let reading = platform.comments(std::slice::from_ref(&wanted), now()).await;
    assert_eq!((counts(&reading), channel.calls(Method::GET, THREADS)), (vec![4], 4));
    // The first page has one new comment, and the second has none.
    channel.fake.world.comment(&wanted.platform_post_id, "eve", "Me too", "2026-11-25T11:59:00Z");
    let reading = platform.comments(std::slice::from_ref(&wanted), now()).await;
    assert_eq!((counts(&reading), channel.calls(Method::GET, THREADS)), (vec![5], 6));
    // An hour later all pages are read again.
    let later = now() + SignedDuration::from_hours(1);
    let reading = platform.comments(std::slice::from_ref(&wanted), later).await;
    assert_eq!((counts(&reading), channel.calls(Method::GET, THREADS)), (vec![5], 10));
}

#[tokio::test]
async fn an_interrupted_reading_loses_nothing() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    channel.fake.world.give_pages_of(2);
    let post = channel.commented(now()).await;
    for whole_calls in 0..2 {
        let broken = Fault::refusal(503, &json!({ "error": { "code": 503, "message": "Later" } }));
        channel.server().faults().after(whole_calls, Method::GET, THREADS, broken);
        let reading = platform.comments(std::slice::from_ref(&post), now()).await;
        assert!(reading.posts.is_empty());
        assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::Unavailable);
    }
    let reading = platform.comments(std::slice::from_ref(&post), now()).await;
    assert_eq!((counts(&reading), reading.stopped), (vec![4], None));
}

#[tokio::test]
async fn too_many_comments_are_reported_as_lost_for_the_posts_concerned() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    channel.fake.world.give_pages_of(1);
    let (busy, new) = (channel.uncommented(17, now()).await, channel.uncommented(18, now()).await);
    for minutes in 0..25 {
        let at = (now() - SignedDuration::from_mins(10 + minutes)).to_string();
        channel.fake.world.comment(&busy.platform_post_id, "bob", "Hello", &at);
    }
    let new = WatchedPost { since: now() - SignedDuration::from_mins(5), ..new };
    let reading = platform.comments(&[busy, new], now()).await;
    assert_eq!((counts(&reading), channel.calls(Method::GET, THREADS)), (vec![20, 0], 20));
    assert_eq!(reading.posts.iter().map(|post| post.overflowed).collect::<Vec<_>>(), [true, false]);
}

#[tokio::test]
async fn all_replies_of_a_long_thread_are_read_once_and_again_after_a_new_one() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    let post = channel.uncommented(17, now()).await;
    let world = &channel.fake.world;
    world.comment(&post.platform_post_id, "bob", "Who else?", "2026-11-25T01:00:00Z");
    for nth in 0..9 {
        world.reply_to_newest(&post.platform_post_id, "eve", &format!("{nth}"), &format!("2026-11-25T02:0{nth}:00Z"));
    }
    for _ in 0..3 {
        let reading = platform.comments(std::slice::from_ref(&post), now()).await;
        assert_eq!(counts(&reading), [10]);
    }
    assert_eq!((channel.calls(Method::GET, THREADS), channel.calls(Method::GET, REPLIES)), (3, 1));
    world.reply_to_newest(&post.platform_post_id, "kim", "Me", "2026-11-25T11:00:00Z");
    let reading = platform.comments(std::slice::from_ref(&post), now()).await;
    assert_eq!((counts(&reading), channel.calls(Method::GET, REPLIES)), (vec![11], 2));
}

#[tokio::test]
async fn a_refused_thread_does_not_stop_the_reading_of_the_others() {
    for reason in ["forbidden", "commentsDisabled", "videoNotFound"] {
        let channel = Channel::open().await;
        let platform = channel.connect();
        let (refused, other) = (channel.uncommented(18, now()).await, channel.commented(now()).await);
        let world = &channel.fake.world;
        world.comment(&refused.platform_post_id, "bob", "Who else?", "2026-11-25T11:00:00Z");
        for nth in 0..9 {
            world.reply_to_newest(&refused.platform_post_id, "eve", &format!("{nth}"), "2026-11-25T11:30:00Z");
        }
        world.refuse_comments(&refused.platform_post_id, reason);
        for _ in 0..2 {
            let reading = platform.comments(&[refused.clone(), other.clone()], now()).await;
            // The replies that are included in the thread are kept.
            let expected = if reason == "commentsDisabled" { 0 } else { 6 };
            assert_eq!((counts(&reading), reading.stopped), (vec![expected, 4], None), "{reason}");
        }
    }
}

#[tokio::test]
async fn a_missing_permission_stops_the_reading_with_advice() {
    let channel = Channel::open().await;
    let post = channel.commented(now()).await;
    let platform = channel.connect_with(&["https://www.googleapis.com/auth/youtube.upload"]);
    let reading = platform.comments(std::slice::from_ref(&post), now()).await;
    assert!(reading.posts.is_empty());
    let stopped = reading.stopped.unwrap();
    assert_eq!(stopped.kind, ProviderErrorKind::Setup);
    assert!(stopped.message.contains("leave every box selected"), "{stopped}");
}

#[tokio::test]
async fn the_channel_of_another_account_is_not_read() {
    let channel = Channel::open().await;
    let post = channel.commented(now()).await;
    let reading = channel.connect_as("UCother").comments(std::slice::from_ref(&post), now()).await;
    assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn refused_reply_says_what_is_gone() {
    use ProviderErrorKind::{NotFound, Refused, Setup};
    for (reason, kind, meaning) in [
        ("videoNotFound", NotFound, "the video is no longer on YouTube"),
        ("commentNotFound", NotFound, "the comment was deleted on YouTube"),
        ("commentThreadNotFound", NotFound, "the comment was deleted on YouTube"),
        ("commentsDisabled", Refused, "comments are switched off for this video"),
        ("forbidden", Setup, "the connected account may not do this"),
    ] {
        let channel = Channel::open().await;
        let post = channel.commented(now()).await;
        let comment = channel.read(&post, now()).await.posts[0].comments[0].clone();
        channel.fake.world.refuse_comments(&post.platform_post_id, reason);
        let reply = reply(&post.platform_post_id, &comment.id, "Thanks!");
        let platform = channel.connect();
        for error in [platform.reply(&reply).await.unwrap_err(), platform.find_reply(&reply).await.unwrap_err()] {
            assert_eq!(error.kind, kind, "{reason}: {error}");
            assert!(error.message.starts_with(meaning), "{error}");
            assert!(error.message.ends_with(&format!("; {reason})")), "{error}");
        }
    }
}

#[tokio::test]
async fn reply_to_a_deleted_comment_is_not_found() {
    let channel = Channel::open().await;
    let post = channel.commented(now()).await;
    let comments = channel.read(&post, now()).await.posts.remove(0).comments;
    let platform = channel.connect();
    let to = |nth: usize| reply(&post.platform_post_id, &comments[nth].id, "Thanks!");
    channel.fake.world.delete_comment(&comments[0].id);
    assert_eq!(platform.reply(&to(0)).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    assert_eq!(platform.find_reply(&to(0)).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    assert_eq!(platform.find_reply(&to(1)).await.unwrap(), None);
    channel.fake.world.remove(&post.platform_post_id);
    let error = platform.reply(&to(1)).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
    assert!(error.message.contains("videoNotFound"), "{error}");
}

#[tokio::test]
async fn missing_page_of_another_server_is_no_deleted_comment() {
    let channel = Channel::open().await;
    let post = channel.commented(now()).await;
    let comment = channel.read(&post, now()).await.posts[0].comments[0].clone();
    let reply = reply(&post.platform_post_id, &comment.id, "Thanks!");
    for said in [json!("?"), json!({}), json!({ "error": { "code": 404, "message": "Not found" } })] {
        channel.fail_next_post(REPLIES, Fault::refusal(404, &said));
        let error = channel.connect().reply(&reply).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Unavailable, "{said}");
    }
    channel.connect().reply(&reply).await.unwrap();
}
