//! The daily units, and publishing after they are used up.

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::scheduling::Delivery;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PublicationOutcome, SocialPlatform as _, WatchedPost};

use super::fixture::Channel;
use crate::fixture::{Fixture as _, publication};

#[tokio::test]
async fn a_post_costs_one_upload_and_the_question_whether_it_is_processed() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!((channel.fake.world.uploads_used(), channel.fake.world.units_used()), (1, 1));
    assert_eq!(channel.paid_calls(), ["/youtube/v3/videos"]);
}

#[tokio::test]
async fn a_post_goes_out_when_all_units_are_used_up() {
    let channel = Channel::open().await;
    channel.fake.world.exhaust_units();
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
    let watched = WatchedPost { platform_post_id: "v".to_owned(), published_at: now, since: now };
    let stopped = platform.comments(&[watched], now).await.stopped.unwrap();
    assert!(matches!(stopped.kind, ProviderErrorKind::QuotaUntil(_)), "{stopped:?}");
    assert!(!stopped.message.contains('<'), "{stopped}");

    let handle = platform.prepare(&publication).await.unwrap();
    let published = platform.publish(&publication, &handle).await.unwrap();
    assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(Visibility::Public)));
    let outcome = channel.connect().probe(&publication, &handle).await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(published));
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn uploads_that_are_used_up_are_waited_for_until_the_next_day() {
    let channel = Channel::open().await;
    channel.fake.world.exhaust_uploads();
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let error = platform.prepare(&publication).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::QuotaUntil(_)), "{error:?}");
    channel.fake.world.begin_day();
    platform.prepare(&publication).await.unwrap();
}

/// Six recent posts, a check every minute all day, and a comment every hour.
#[tokio::test]
async fn a_day_of_listening_to_six_posts_costs_less_than_half_of_the_units() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    let mut now: Timestamp = "2026-11-25T08:00:00Z".parse().unwrap();
    let mut posts = Vec::new();
    for nth in 0..6 {
        let post = channel.watched(20 + nth, now).await;
        for back in 1..=10 {
            let at = (now - SignedDuration::from_mins(back * 30)).to_string();
            channel.fake.world.comment(&post.platform_post_id, "bob", "Hello", &at);
        }
        posts.push(post);
    }
    // A thread on the oldest page that comes with only a part of its replies.
    for _ in 0..9 {
        channel.fake.world.reply_to_newest(&posts[0].platform_post_id, "eve", "So it is", &now.to_string());
    }
    channel.fake.world.begin_day();
    for minute in 0..24 * 60 {
        now += SignedDuration::from_mins(1);
        if minute % 60 == 0 {
            channel.fake.world.comment(&posts[1].platform_post_id, "kim", "And now?", &now.to_string());
        }
        let reading = platform.comments(&posts, now).await;
        assert_eq!((reading.stopped, reading.posts.len()), (None, posts.len()));
        if minute % 60 == 0 {
            let newest = reading.posts[1].comments.iter().map(|comment| comment.posted_at).max();
            assert_eq!(newest, Some(now));
        }
    }
    let used = channel.fake.world.units_used();
    assert!(used < 2_000, "{used} units");
    let asked = channel.fake.server.log().of(&Method::GET, "/youtube/v3/comments");
    assert_eq!(asked.len(), 1, "an old thread costs a unit once");
}
