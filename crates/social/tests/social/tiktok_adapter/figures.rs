//! The figures of a post. TikTok often does not return the id of its video.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Reading;
use showrunner_domain::settings::PostingMode;
use showrunner_domain::value::Caption;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, Publication, PublishedPost, SocialPlatform as _};

use super::fixture::{Profile, now};
use crate::fixture::{Fixture as _, publication};

/// A published post as the product stores it.
async fn published(profile: &Profile, publication: &Publication) -> PublishedPost {
    let platform = profile.connect();
    let handle = platform.prepare(publication).await.unwrap();
    let published = platform.publish(publication, &handle).await.unwrap();
    PublishedPost {
        post: ScheduledPostId(17),
        platform_post_id: published.id,
        caption: publication.caption.clone(),
        scheduled_at: publication.scheduled_at,
        published_at: now() + SignedDuration::from_mins(2),
    }
}

fn later(hours: i64) -> Timestamp {
    now() + SignedDuration::from_hours(hours)
}

async fn read(profile: &Profile, post: &PublishedPost, hours: i64) -> Reading {
    match profile.connect().figures(post, later(hours)).await.unwrap() {
        PostFigures::Read(reading) => reading,
        PostFigures::Rejected(reason) => unreachable!("{reason}"),
    }
}

#[tokio::test]
async fn a_video_whose_id_is_never_told_is_found_by_its_caption() {
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
async fn an_id_that_is_told_later_is_used() {
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    let post = published(&profile, &publication(17, "first")).await;
    profile.fake.world.tells_ids(true);
    let reading = read(&profile, &post, 1).await;
    assert_eq!((reading.figures.views, reading.reason), (Some(1_234), None));
    assert_eq!(profile.calls_to("/v2/video/list/"), 0);
}

#[tokio::test]
async fn a_long_caption_is_known_by_its_beginning() {
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    let caption = Caption::new(&"A caption that goes on and on. ".repeat(30)).unwrap();
    let post = published(&profile, &Publication { caption, ..publication(17, "first") }).await;
    assert_eq!(read(&profile, &post, 1).await.figures.views, Some(1_234));
}

#[tokio::test]
async fn a_video_that_may_be_another_one_is_not_taken() {
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
async fn lists_that_are_null_are_empty() {
    let profile = Profile::open().await;
    profile.fake.world.writes_null();
    let private = Publication { visibility: Visibility::Private, ..publication(17, "first") };
    let post = published(&profile, &private).await;
    assert_eq!(read(&profile, &post, 1).await.figures.views, None);
    let gone = PublishedPost { platform_post_id: "7301".to_owned(), ..post };
    let error = profile.connect().figures(&gone, later(1)).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn what_waits_in_the_inbox_has_no_figures() {
    let profile = Profile::open().await;
    let post = published(&profile, &Publication { mode: PostingMode::Inbox, ..publication(17, "first") }).await;
    let reading = read(&profile, &post, 1).await;
    assert_eq!(reading.figures.views, None);
    assert!(reading.reason.unwrap().contains("waits in the inbox"));
}

#[tokio::test]
async fn a_post_that_is_taken_back_is_rejected_with_its_reason() {
    let profile = Profile::open().await;
    profile.fake.world.tells_ids(false);
    let post = published(&profile, &publication(17, "first")).await;
    profile.fake.world.take_back("duration_check_failed");
    let figures = profile.connect().figures(&post, later(1)).await.unwrap();
    let reason = "TikTok did not publish the video: the video is too long or too short".to_owned();
    assert_eq!(figures, PostFigures::Rejected(reason));
}
