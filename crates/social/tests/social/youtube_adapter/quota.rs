//! The daily units, and publishing after they are used up.

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::scheduling::Delivery;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PublicationOutcome, WatchedPost};

use super::Channel;
use crate::fixture::{FaultyPlatform as _, Fixture as _, now, publication};

#[tokio::test]
async fn a_post_costs_one_upload_and_one_unit_for_reading_its_status() {
    let channel = Channel::open().await;
    channel.publish(&publication(17, "first")).await;
    assert_eq!((channel.fake.world.uploads_used(), channel.fake.world.units_used()), (1, 1));
    assert_eq!(channel.paid_calls(), ["/youtube/v3/videos"]);
}

#[tokio::test]
async fn a_post_is_published_after_all_units_are_used_up() {
    let channel = Channel::open().await;
    channel.fake.world.exhaust_units();
    let watched = WatchedPost { platform_post_id: "v".to_owned(), published_at: now(), since: now() };
    let stopped = channel.read(&watched, now()).await.stopped.unwrap();
    assert!(matches!(stopped.kind, ProviderErrorKind::QuotaUntil(_)), "{stopped:?}");
    assert!(!stopped.message.contains('<'), "{stopped}");

    let post = channel.prepare().await;
    let published = post.publish().await.unwrap();
    assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(Visibility::Public)));
    let outcome = post.over(channel.connect()).probe().await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(published));
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn used_up_uploads_are_waited_for_until_the_next_day() {
    let channel = Channel::open().await;
    channel.fake.world.exhaust_uploads();
    let error = channel.connect().prepare(&publication(17, "first")).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::QuotaUntil(_)), "{error:?}");
    channel.fake.world.begin_day();
    channel.prepare().await;
}

/// Six recent posts, a check every minute all day, and a comment every hour.
#[tokio::test]
async fn a_day_of_reading_comments_on_six_posts_costs_less_than_half_of_the_units() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    let mut now: Timestamp = "2026-11-25T08:00:00Z".parse().unwrap();
    let mut posts = Vec::new();
    for nth in 0..6 {
        let post = channel.uncommented(20 + nth, now).await;
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
    assert_eq!(channel.calls(Method::GET, "/youtube/v3/comments"), 1, "an old thread costs a unit once");
}
