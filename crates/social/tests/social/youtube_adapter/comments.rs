//! Comments on all videos from one list. One refused video does not stop the others.

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use showrunner_fake_providers::{FakeYoutube, Fault};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, SocialPlatform as _, WatchedPost};

use super::fixture::Channel;
use crate::fixture::Fixture as _;

const THREADS: &str = "/youtube/v3/commentThreads";
const REPLIES: &str = "/youtube/v3/comments";

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

fn counts(reading: &CommentReading) -> Vec<usize> {
    reading.posts.iter().map(|post| post.comments.len()).collect()
}

impl Channel {
    fn calls(&self, path: &str) -> usize {
        self.fake.server.log().of(&Method::GET, path).len()
    }
}

#[tokio::test]
async fn all_posts_are_read_by_one_call() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    let (one, quiet, other) =
        (channel.commented(now()).await, channel.watched(18, now()).await, channel.watched(19, now()).await);
    channel.fake.world.comment(&other.platform_post_id, "ada", "Hello", "2026-11-25T11:30:00Z");
    let gone = WatchedPost { platform_post_id: "gone".to_owned(), ..one.clone() };
    let reading = platform.comments(&[gone, one, quiet, other], now()).await;
    assert_eq!((counts(&reading), reading.stopped), (vec![0, 4, 0, 1], None));
    assert_eq!((channel.calls(THREADS), channel.calls(REPLIES)), (1, 0));
    let asked = channel.fake.server.log().of(&Method::GET, THREADS).remove(0);
    let query = asked.uri.query().unwrap();
    assert!(query.contains(&format!("allThreadsRelatedToChannelId={}", FakeYoutube::CHANNEL)), "{query}");
    assert!(query.contains("order=time") && query.contains("maxResults=100"), "{query}");
}

#[tokio::test]
async fn pages_are_read_back_to_the_oldest_that_is_wanted_and_then_only_for_what_is_new() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    channel.fake.world.give_pages_of(2);
    let post = channel.watched(17, now()).await;
    for hours in [30, 29, 28, 20, 12, 3, 1] {
        let at = (now() - SignedDuration::from_hours(hours)).to_string();
        channel.fake.world.comment(&post.platform_post_id, "bob", "Hello", &at);
    }
    let wanted = WatchedPost { since: now() - SignedDuration::from_hours(24), ..post };
    // Four comments are wanted. The third page has none of them, so the fourth page is not read.
    let reading = platform.comments(std::slice::from_ref(&wanted), now()).await;
    assert_eq!((counts(&reading), reading.posts[0].overflowed), (vec![4], false));
    assert_eq!(channel.calls(THREADS), 3);
    let reading = platform.comments(std::slice::from_ref(&wanted), now()).await;
    assert_eq!((counts(&reading), channel.calls(THREADS)), (vec![4], 4));
    // The first page has one new comment, and the second has none.
    channel.fake.world.comment(&wanted.platform_post_id, "eve", "Me too", "2026-11-25T11:59:00Z");
    let reading = platform.comments(std::slice::from_ref(&wanted), now()).await;
    assert_eq!((counts(&reading), channel.calls(THREADS)), (vec![5], 6));
    // An hour later all pages are read again.
    let later = now() + SignedDuration::from_hours(1);
    let reading = platform.comments(std::slice::from_ref(&wanted), later).await;
    assert_eq!((counts(&reading), channel.calls(THREADS)), (vec![5], 10));
}

#[tokio::test]
async fn a_reading_that_broke_off_loses_nothing() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    channel.fake.world.give_pages_of(2);
    let post = channel.commented(now()).await;
    for whole_calls in 0..2 {
        let broken = Fault::refusal(503, &json!({ "error": { "code": 503, "message": "Later" } }));
        channel.fake.server.faults().after(whole_calls, Method::GET, THREADS, broken);
        let reading = platform.comments(std::slice::from_ref(&post), now()).await;
        assert!(reading.posts.is_empty());
        assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::Unavailable);
    }
    let reading = platform.comments(std::slice::from_ref(&post), now()).await;
    assert_eq!((counts(&reading), reading.stopped), (vec![4], None));
}

#[tokio::test]
async fn more_than_can_be_read_is_said_to_be_lost_for_whom_it_may_be() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    channel.fake.world.give_pages_of(1);
    let (busy, new) = (channel.watched(17, now()).await, channel.watched(18, now()).await);
    for minutes in 0..25 {
        let at = (now() - SignedDuration::from_mins(10 + minutes)).to_string();
        channel.fake.world.comment(&busy.platform_post_id, "bob", "Hello", &at);
    }
    let new = WatchedPost { since: now() - SignedDuration::from_mins(5), ..new };
    let reading = platform.comments(&[busy, new], now()).await;
    assert_eq!((counts(&reading), channel.calls(THREADS)), (vec![20, 0], 20));
    assert_eq!(reading.posts.iter().map(|post| post.overflowed).collect::<Vec<_>>(), [true, false]);
}

#[tokio::test]
async fn all_replies_of_a_long_thread_are_read_once_and_again_when_there_are_more() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    let post = channel.watched(17, now()).await;
    let world = &channel.fake.world;
    world.comment(&post.platform_post_id, "bob", "Who else?", "2026-11-25T01:00:00Z");
    for nth in 0..9 {
        world.reply_to_newest(&post.platform_post_id, "eve", &format!("{nth}"), &format!("2026-11-25T02:0{nth}:00Z"));
    }
    for _ in 0..3 {
        let reading = platform.comments(std::slice::from_ref(&post), now()).await;
        assert_eq!(counts(&reading), [10]);
    }
    assert_eq!((channel.calls(THREADS), channel.calls(REPLIES)), (3, 1));
    world.reply_to_newest(&post.platform_post_id, "kim", "Me", "2026-11-25T11:00:00Z");
    let reading = platform.comments(std::slice::from_ref(&post), now()).await;
    assert_eq!((counts(&reading), channel.calls(REPLIES)), (vec![11], 2));
}

#[tokio::test]
async fn a_thread_that_is_refused_does_not_stop_the_reading_of_the_others() {
    for reason in ["forbidden", "commentsDisabled", "videoNotFound"] {
        let channel = Channel::open().await;
        let platform = channel.connect();
        let (refused, other) = (channel.watched(18, now()).await, channel.commented(now()).await);
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
async fn a_permission_that_is_missing_stops_the_reading_and_says_so() {
    let channel = Channel::open().await;
    let post = channel.commented(now()).await;
    let scopes = ["https://www.googleapis.com/auth/youtube.upload"];
    let platform = channel.connect_with(&scopes);
    let reading = platform.comments(std::slice::from_ref(&post), now()).await;
    assert!(reading.posts.is_empty());
    let stopped = reading.stopped.unwrap();
    assert_eq!(stopped.kind, ProviderErrorKind::Setup);
    assert!(stopped.message.contains("leave all boxes ticked"), "{stopped}");
}

#[tokio::test]
async fn another_channel_begins_from_nothing() {
    let channel = Channel::open().await;
    let post = channel.commented(now()).await;
    // The channel of another account is not read.
    let reading = channel.connect_as("UCother").comments(std::slice::from_ref(&post), now()).await;
    assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::NotFound);
}
