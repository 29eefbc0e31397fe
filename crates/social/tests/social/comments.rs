//! The comments of the sandbox: created over time or on request, and the same for every reader.

use jiff::{SignedDuration, Timestamp, ToSpan as _};
use showrunner_domain::platform::Platform;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{SocialPlatform as _, WatchedPost};
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Fixture as _, SandboxFixture, now, reply, sandbox};

async fn count(fixture: &SandboxFixture, post: &WatchedPost, at: Timestamp) -> usize {
    fixture.read(post, at).await.posts[0].comments.len()
}

#[tokio::test]
async fn comments_appear_over_time_and_none_twice() {
    let fixture = sandbox(Platform::Youtube);
    let post = fixture.commented(now()).await;
    let mut before = 0;
    for minutes in [0, 1, 10, 60, 600, 1_440, 14_400] {
        let seen = count(&fixture, &post, post.published_at + minutes.minutes()).await;
        assert!(seen >= before, "{minutes} minutes: {seen} after {before}");
        assert!(minutes > 1 || seen == 0, "{seen} comments within {minutes} minutes");
        before = seen;
    }
    assert!((5..=14).contains(&before), "{before}");
    let early = post.published_at + 10.minutes();
    let all = fixture.read(&post, now() + 240.hours()).await.posts.remove(0).comments;
    let expected = all.iter().filter(|comment| comment.posted_at <= early).count();
    assert_eq!(count(&fixture, &post, early).await, expected);
    let files = files_below(&fixture.outbox().join("youtube"));
    let comments: Vec<_> = files.iter().filter(|(name, _)| name.contains("/comments/")).collect();
    assert_eq!(comments.len(), before);
    for (name, content) in comments {
        let record: serde_json::Value = serde_json::from_slice(content).unwrap();
        assert_eq!(record["sample"], true, "{name}");
    }
}

#[tokio::test]
async fn two_readers_at_once_see_the_same_comments() {
    let fixture = sandbox(Platform::Tiktok);
    let post = fixture.commented(now()).await;
    let (mut one, mut other) = tokio::join!(fixture.read(&post, now()), fixture.read(&post, now()));
    let third = count(&fixture, &post, now()).await;
    for reading in [&mut one, &mut other] {
        assert_eq!(reading.stopped, None);
        assert!(reading.posts.remove(0).comments.len() <= third);
    }
    assert!(third >= 3);
}

#[tokio::test]
async fn sample_comments_are_written_on_request_with_and_without_a_post() {
    let fixture = sandbox(Platform::Facebook);
    let platform = fixture.connect();
    let sample = platform.write_samples(None, 50, now()).await.unwrap();
    assert_eq!(sample.platform_post_id, "sandbox-facebook-sample");
    assert_eq!(count(&fixture, &sample, now()).await, 50);
    // A second request in the same microsecond creates other comments.
    platform.write_samples(None, 3, now()).await.unwrap();
    assert_eq!(count(&fixture, &sample, now()).await, 53);

    let post = fixture.commented(now()).await;
    let before = count(&fixture, &post, now()).await;
    let asked = platform.write_samples(Some(post.clone()), 4, now()).await.unwrap();
    assert_eq!(count(&fixture, &post, now()).await, before + 4);
    assert!(asked.since <= now() && asked.since > now() - SignedDuration::from_mins(1));
    assert!(count(&fixture, &asked, now()).await >= 4);
}

#[tokio::test]
async fn a_deleted_post_has_no_comments_and_an_unreadable_comment_hides_no_other() {
    let fixture = sandbox(Platform::Tiktok);
    let post = fixture.commented(now()).await;
    let before = count(&fixture, &post, now()).await;
    let folder = fixture.outbox().join("tiktok/17-commented");
    std::fs::write(folder.join("comments/c0.json"), "{ broken").unwrap();
    assert_eq!(count(&fixture, &post, now()).await, before - 1);
    std::fs::remove_dir_all(folder).unwrap();
    assert_eq!(count(&fixture, &post, now()).await, 0);
}

#[tokio::test]
async fn a_post_of_another_platform_is_not_found() {
    let fixture = sandbox(Platform::Tiktok);
    let post = fixture.commented(now()).await;
    let other = WatchedPost { platform_post_id: "sandbox-youtube-17-commented".to_owned(), ..post.clone() };
    let reading = fixture.connect().comments(&[post.clone(), other, post], now()).await;
    // The posts read before the error are kept, and the others are read the next time.
    assert_eq!(reading.posts.len(), 1);
    assert_eq!(reading.stopped.unwrap().kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn a_reply_is_written_once_for_each_text() {
    let fixture = sandbox(Platform::Tiktok);
    let platform = fixture.connect();
    let post = platform.write_samples(None, 1, now()).await.unwrap();
    let comment = fixture.read(&post, now()).await.posts[0].comments[0].clone();
    let answer = |text: &str| reply(&post.platform_post_id, &comment.id, text);
    let first = platform.reply(&answer("Thanks")).await.unwrap();
    assert_eq!(platform.reply(&answer("Thanks")).await.unwrap(), first);
    assert_ne!(platform.reply(&answer("Cheers")).await.unwrap(), first);
    let files = files_below(&fixture.outbox().join("tiktok/sample"));
    assert_eq!(files.iter().filter(|(name, _)| name.contains("reply-")).count(), 2);
}
