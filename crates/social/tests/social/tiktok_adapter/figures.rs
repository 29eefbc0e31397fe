//! The figures of a post. TikTok often does not return the id of its video.

use axum::http::Method;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::analytics::Reading;
use showrunner_domain::platform::PostingMode;
use showrunner_domain::value::Caption;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, Publication, PublishedPost};

use super::{Profile, now};
use crate::fixture::{FaultyPlatform as _, Fixture as _, publication, published_post};

/// A published post as the product stores it.
async fn published(profile: &Profile, publication: &Publication) -> PublishedPost {
    let id = profile.publish(publication).await.id;
    PublishedPost { published_at: now() + SignedDuration::from_mins(2), ..published_post(publication, id) }
}

fn later(hours: i64) -> Timestamp {
    now() + SignedDuration::from_hours(hours)
}

async fn read(profile: &Profile, post: &PublishedPost, hours: i64) -> Reading {
    profile.connect().figures(post, later(hours)).await.unwrap().reading().unwrap()
}

#[tokio::test]
async fn a_video_without_an_id_is_found_by_its_caption() {
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    // Other posts before and after it, on more than one page.
    for minutes in (-40..-6).chain(60..140) {
        profile.fake.world.post_by_hand("Another one", now() + SignedDuration::from_mins(minutes));
    }
    let publication = publication(17, "first");
    let post = published(&profile, &publication).await;
    assert!(post.platform_post_id.starts_with("v_pub_file"));
    for hours in [1, 30, 2_000] {
        let reading = read(&profile, &post, hours).await;
        assert_eq!((reading.figures.views, reading.figures.shares, reading.reason), (Some(1_234), Some(8), None));
    }
}

#[tokio::test]
async fn an_id_that_is_returned_later_is_used() {
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    let post = published(&profile, &publication(17, "first")).await;
    profile.fake.world.tells_ids(true);
    let reading = read(&profile, &post, 1).await;
    assert_eq!((reading.figures.views, reading.reason), (Some(1_234), None));
    assert_eq!(profile.calls(Method::POST, "/v2/video/list/"), 0);
}

#[tokio::test]
async fn a_long_caption_is_recognized_by_its_beginning() {
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    let caption = Caption::new(&"A caption that goes on and on. ".repeat(30)).unwrap();
    let post = published(&profile, &Publication { caption, ..publication(17, "first") }).await;
    assert_eq!(read(&profile, &post, 1).await.figures.views, Some(1_234));
}

#[tokio::test]
async fn a_video_that_may_be_another_one_is_not_used() {
    let publication = publication(17, "first");
    let caption = publication.caption.as_str();
    // Another video with the same caption at the same time.
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    let post = published(&profile, &publication).await;
    profile.fake.world.post_by_hand(caption, later(1));
    let reading = read(&profile, &post, 48).await;
    assert_eq!(reading.figures.views, None);
    assert!(reading.reason.unwrap().contains("another one with the same caption"));

    // A much older and a much newer video are not this post, which is private.
    let profile = Profile::open().await;
    let private = Publication { visibility: Visibility::Private, ..publication.clone() };
    let post = published(&profile, &private).await;
    profile.fake.world.post_by_hand(caption, later(-24));
    profile.fake.world.post_by_hand(caption, later(48));
    let reading = read(&profile, &post, 96).await;
    assert_eq!(reading.figures.views, None);
    assert!(reading.reason.unwrap().contains("public videos only"));
}

#[tokio::test]
async fn null_lists_are_read_as_empty() {
    let profile = Profile::open().await;
    profile.fake.world.writes_null();
    let private = Publication { visibility: Visibility::Private, ..publication(17, "first") };
    let post = published(&profile, &private).await;
    assert_eq!(read(&profile, &post, 1).await.figures.views, None);
    let deleted = PublishedPost { platform_post_id: "7301".to_owned(), ..post };
    let error = profile.connect().figures(&deleted, later(1)).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn a_video_in_the_inbox_has_no_figures() {
    let profile = Profile::open().await;
    let post = published(&profile, &Publication { mode: PostingMode::Inbox, ..publication(17, "first") }).await;
    let reading = read(&profile, &post, 1).await;
    assert_eq!(reading.figures.views, None);
    assert!(reading.reason.unwrap().contains("waits in the inbox"));
}

#[tokio::test]
async fn a_post_that_fails_later_is_rejected_with_the_reason() {
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    let post = published(&profile, &publication(17, "first")).await;
    profile.fake.world.take_back("duration_check_failed");
    let figures = profile.connect().figures(&post, later(1)).await.unwrap();
    let reason = "TikTok did not publish the video: the video is too long or too short. Render the video again, then retry \
                  the post. (duration_check_failed)";
    assert_eq!(figures, PostFigures::Rejected(reason.to_owned()));
}
