//! The figures of a video, and a rejection after it was published.

use axum::http::Method;
use jiff::Timestamp;
use serde_json::json;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Reading;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost, SocialPlatform as _};
use showrunner_social::Youtube;

use super::fixture::Channel;
use crate::fixture::Fixture as _;

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

async fn commented(channel: &Channel) -> PublishedPost {
    let post = channel.commented(now()).await;
    PublishedPost {
        post: ScheduledPostId(17),
        platform_post_id: post.platform_post_id,
        caption: crate::fixture::publication(17, "first").caption,
        scheduled_at: post.published_at,
        published_at: post.published_at,
    }
}

async fn read(platform: &Youtube, post: &PublishedPost) -> Reading {
    match platform.figures(post, now()).await.unwrap() {
        PostFigures::Read(reading) => reading,
        PostFigures::Rejected(reason) => unreachable!("{reason}"),
    }
}

#[tokio::test]
async fn figures_are_read_and_what_is_missing_is_explained() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.views, reading.figures.comments, reading.figures.shares), (Some(1234), Some(4), None));
    assert_eq!(reading.reason.as_deref(), Some("YouTube tells shares two to three days late"));
    channel.fake.world.tell_shares(7);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.shares, reading.reason), (Some(7), None));
    let unticked = Fault::refusal(403, &json!({ "error": { "code": 403, "message": "no analytics" } }));
    channel.fake.server.faults().next(Method::GET, "/v2/reports", unticked);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.views, reading.figures.shares), (Some(1234), None));
    assert_eq!(reading.reason.as_deref(), Some("shares could not be read: no analytics"));
    channel.fake.world.remove(&post.platform_post_id);
    assert_eq!(platform.figures(&post, now()).await.unwrap_err().kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn shares_are_asked_for_as_a_report_by_video_has_to_be() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    channel.fake.world.tell_shares(7);
    assert_eq!(read(&platform, &post).await.figures.shares, Some(7));
    let query = channel.fake.server.log().of(&Method::GET, "/v2/reports")[0].uri.query().unwrap().to_owned();
    for wanted in ["dimensions=video", "sort=-shares", "maxResults=1", "ids=channel%3D%3DMINE"] {
        assert!(query.contains(wanted), "{query}");
    }
}

#[tokio::test]
async fn a_video_that_is_rejected_after_it_was_out_is_told_for_one_unit() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    read(&platform, &post).await;
    channel.fake.world.reject(&post.platform_post_id, "duplicate");
    let before = channel.fake.world.units_used();
    match platform.figures(&post, now()).await.unwrap() {
        PostFigures::Rejected(reason) => {
            assert!(
                reason.starts_with("YouTube rejected the video: the channel has the same video already"),
                "{reason}"
            );
        }
        PostFigures::Read(reading) => unreachable!("{reading:?}"),
    }
    assert_eq!(channel.fake.world.units_used() - before, 1);
}
