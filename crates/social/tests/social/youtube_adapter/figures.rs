//! The figures of a video, and a rejection after it was published.

use axum::http::Method;
use serde_json::json;
use showrunner_domain::analytics::Reading;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost};
use showrunner_social::Youtube;

use super::Channel;
use crate::fixture::{Connection, FaultyPlatform as _, Fixture as _, now, publication, published_post};

async fn commented(channel: &Channel) -> PublishedPost {
    published_post(&publication(17, "first"), channel.commented(now()).await.platform_post_id)
}

async fn read(platform: &Connection<Youtube>, post: &PublishedPost) -> Reading {
    platform.figures(post, now()).await.unwrap().reading().unwrap()
}

#[tokio::test]
async fn figures_are_read_and_missing_ones_are_explained() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.views, reading.figures.comments, reading.figures.shares), (Some(1234), Some(4), None));
    assert_eq!(reading.reason.as_deref(), Some("YouTube tells shares two to three days late"));
    channel.fake.world.tell_shares(7);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.shares, reading.reason), (Some(7), None));
    let unticked = Fault::refusal(403, &json!({ "error": { "code": 403, "message": "no analytics" } }));
    channel.server().faults().next(Method::GET, "/v2/reports", unticked);
    let reading = read(&platform, &post).await;
    assert_eq!((reading.figures.views, reading.figures.shares), (Some(1234), None));
    assert_eq!(reading.reason.as_deref(), Some("shares could not be read: no analytics"));
    channel.fake.world.remove(&post.platform_post_id);
    assert_eq!(platform.figures(&post, now()).await.unwrap_err().kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn shares_are_requested_as_a_report_by_video() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    channel.fake.world.tell_shares(7);
    assert_eq!(read(&platform, &post).await.figures.shares, Some(7));
    let query = channel.server().log().of(&Method::GET, "/v2/reports")[0].uri.query().unwrap().to_owned();
    for wanted in ["dimensions=video", "sort=-shares", "maxResults=1", "ids=channel%3D%3DMINE"] {
        assert!(query.contains(wanted), "{query}");
    }
}

#[tokio::test]
async fn a_rejection_after_publishing_is_reported_for_one_unit() {
    let channel = Channel::open().await;
    let (platform, post) = (channel.connect(), commented(&channel).await);
    read(&platform, &post).await;
    channel.fake.world.reject(&post.platform_post_id, "duplicate");
    let before = channel.fake.world.units_used();
    let figures = platform.figures(&post, now()).await.unwrap();
    let PostFigures::Rejected(reason) = figures else { unreachable!("{figures:?}") };
    assert!(reason.starts_with("YouTube rejected the video: the channel has the same video already"), "{reason}");
    assert_eq!(channel.fake.world.units_used() - before, 1);
}
