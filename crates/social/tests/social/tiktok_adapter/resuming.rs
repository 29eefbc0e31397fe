//! Resuming an upload after a lost response: `uploaded_bytes` may lag behind, and addresses expire. The table is in
//! `posting.rs`. A second post is never started if the first one may be published.

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind::{NotFound, Processing, Uncertain};
use showrunner_ports::social::{Publication, PublicationOutcome};
use showrunner_social::Tiktok;

use super::Profile;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Media, Prepared, assert_processing, publication};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

async fn prepared(profile: &Profile, media: Media, visibility: Visibility) -> Prepared<Tiktok> {
    Prepared::new(profile.over(media), Publication { visibility, ..publication(17, "first") }).await
}

async fn private(profile: &Profile) -> Prepared<Tiktok> {
    prepared(profile, Media::Whole, Visibility::Private).await
}

/// A post whose whole file TikTok has. Its status does not show this for the given number of calls.
async fn lagging(visibility: Visibility, calls: usize) -> (Profile, Prepared<Tiktok>) {
    let profile = Profile::open().await;
    profile.fake.world.lags(calls, u64::MAX);
    let post = prepared(&profile, Media::Whole, visibility).await;
    post.publish_is_processing().await;
    assert_eq!(profile.public_posts(), 1);
    (profile, post)
}

#[tokio::test]
async fn a_complete_upload_is_processing_even_if_the_status_lags() {
    let (profile, post) = lagging(Visibility::Public, 10).await;
    assert_processing(&post.probe().await.unwrap_err());
    // The status catches up.
    let published = loop {
        match post.publish().await {
            Ok(published) => break published,
            Err(error) => assert_processing(&error),
        }
    };
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::Published(published));
    assert_eq!((profile.ranges_sent().len(), profile.fake.world.begun()), (1, 1));
}

#[tokio::test]
async fn another_process_makes_no_second_post_if_the_status_lags() {
    let (profile, post) = lagging(Visibility::Private, 20).await;
    let post = post.over(profile.connect());
    // The process cannot know more. TikTok refuses the bytes that are sent again, which makes the outcome uncertain.
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(post.publish_error().await, Uncertain);
    let published = loop {
        match post.publish().await {
            Ok(published) => break published,
            Err(error) => assert!(matches!(error.kind, Uncertain | Processing(_)), "{error:?}"),
        }
    };
    assert_eq!(published.visibility, Some(Visibility::Private));
    assert_eq!(profile.posted_and_begun(), (1, 1));
}

#[tokio::test]
async fn a_probe_waits_for_a_lagging_status() {
    let (profile, post) = lagging(Visibility::Public, 6).await;
    assert_processing(&post.over(profile.connect()).probe().await.unwrap_err());
}

#[tokio::test]
async fn an_expired_address_begins_no_second_post_unless_nothing_was_sent() {
    // Here nothing was certainly sent.
    let profile = Profile::open().await;
    let post = private(&profile).await;
    profile.fake.world.pass(HOUR);
    assert_eq!(post.publish_error().await, NotFound);
    // Another process cannot know that.
    assert_eq!(post.over(profile.connect()).publish_error().await, Uncertain);
    assert_eq!(profile.public_posts(), 0);

    // The whole file was sent, but the status does not show it.
    let (profile, post) = lagging(Visibility::Private, 1_000).await;
    profile.fake.world.pass(HOUR);
    let post = post.over(profile.connect());
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(post.publish_error().await, Uncertain);
    assert_eq!(profile.posted_and_begun(), (1, 1));
}

#[tokio::test]
async fn a_public_post_whose_address_has_expired_is_found_among_the_videos() {
    let (profile, post) = lagging(Visibility::Public, 1_000).await;
    profile.fake.world.pass(HOUR);
    let published = post.over(profile.connect()).publish().await.unwrap();
    assert!(published.id.bytes().all(|byte| byte.is_ascii_digit()), "{published:?}");
    assert_eq!(profile.posted_and_begun(), (1, 1));

    // With another video of the same caption, the match is not certain.
    let (profile, post) = lagging(Visibility::Public, 1_000).await;
    profile.fake.world.pass(HOUR);
    profile.fake.world.post_by_hand(post.publication.caption.as_str(), post.publication.scheduled_at);
    assert_eq!(post.over(profile.connect()).publish_error().await, Uncertain);
}

#[tokio::test]
async fn an_upload_without_its_last_byte_is_given_up_when_its_address_expires() {
    let (profile, media) = (Profile::open().await, Media::OfSize(25_000_000));
    let post = prepared(&profile, media, Visibility::Private).await;
    profile.server().faults().after(1, Method::PUT, "/upload/", Fault::refusal(403, &json!("expired")));
    assert_eq!(post.publish_error().await, NotFound);
    // Another process does not know how much was sent.
    profile.fake.world.pass(HOUR);
    assert_eq!(post.over(profile.over(media)).publish_error().await, Uncertain);
    assert_eq!(profile.public_posts(), 0);
}

#[tokio::test]
async fn a_refused_chunk_does_not_give_up_a_post_that_may_be_published() {
    let profile = Profile::open().await;
    let post = private(&profile).await;
    let refused = Fault::refusal(400, &json!("?"));
    profile.server().faults().next_times(3, Method::PUT, "/upload/", refused.clone());
    let error = post.over(profile.connect()).publish_error().await;
    assert_eq!(error, Uncertain, "another process does not know what was sent before");
    let post = private(&profile).await;
    profile.server().faults().next(Method::PUT, "/upload/", refused);
    assert!(post.publish().await.unwrap_err().is_final());
}

#[tokio::test]
async fn a_post_that_tiktok_does_not_know_is_settled_by_what_is_certain() {
    let profile = Profile::open().await;
    let public = async || prepared(&profile, Media::Whole, Visibility::Public).await;
    let post = public().await;
    profile.fake.world.forget_publications();
    // Nothing was sent, but only the process that started the upload knows that.
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(post.publish_error().await, NotFound);
    let other = post.over(profile.connect());
    assert_eq!(other.probe().await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!(other.publish_error().await, Uncertain);

    let post = public().await;
    let published = post.publish().await.unwrap();
    profile.fake.world.forget_publications();
    let outcome = post.probe().await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(published.clone()), "it is among the public videos");
    assert_eq!(post.publish().await.unwrap(), published);

    let post = private(&profile).await;
    post.publish().await.unwrap();
    profile.fake.world.forget_publications();
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!(post.publish_error().await, Uncertain);
    assert_eq!(profile.public_posts(), 2);
}

#[tokio::test]
async fn a_missing_status_begins_no_second_post() {
    let profile = Profile::open().await;
    let post = private(&profile).await;
    let status = "/v2/post/publish/status/fetch/";
    let missing = Fault::refusal(404, &json!("<html>"));
    profile.server().faults().after(1, Method::POST, status, missing.clone());
    assert_eq!(post.publish_error().await, Uncertain);
    profile.fail_next_post(status, missing);
    assert!(!post.publish().await.unwrap_err().is_final());
    post.publish().await.unwrap();
    assert_eq!(profile.posted_and_begun(), (1, 1));
}
