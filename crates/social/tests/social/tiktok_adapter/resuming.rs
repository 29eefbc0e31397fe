//! Resuming an upload after a lost response: `uploaded_bytes` may lag behind, and addresses expire. The table is in
//! `posting.rs`. A second post is never started if the first one may be published.

use axum::http::Method;
use jiff::SignedDuration;
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind::{NotFound, Processing, Uncertain};
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform as _};

use super::fixture::Profile;
use crate::fixture::{Fixture as _, publication};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

fn post(visibility: Visibility) -> Publication {
    Publication { visibility, ..publication(17, "first") }
}

/// A publication whose whole file TikTok has. Its status does not show this for the given number of calls.
async fn lagging(publication: &Publication, questions: usize) -> (Profile, showrunner_social::Tiktok, String) {
    let profile = Profile::open().await;
    profile.fake.world.lags(questions, u64::MAX);
    let platform = profile.connect();
    let handle = platform.prepare(publication).await.unwrap();
    let error = platform.publish(publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, Processing(_)), "{error:?}");
    assert_eq!(profile.public_posts(), 1);
    (profile, platform, handle)
}

#[tokio::test]
async fn a_whole_upload_is_processing_even_when_the_status_lags() {
    let publication = post(Visibility::Public);
    let (profile, platform, handle) = lagging(&publication, 10).await;
    let error = platform.probe(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, Processing(_)), "{error:?}");
    // The status catches up.
    let published = loop {
        match platform.publish(&publication, &handle).await {
            Ok(published) => break published,
            Err(error) => assert!(matches!(error.kind, Processing(_)), "{error:?}"),
        }
    };
    let outcome = platform.probe(&publication, &handle).await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(published));
    assert_eq!((profile.ranges_sent().len(), profile.fake.world.begun()), (1, 1));
}

#[tokio::test]
async fn another_process_makes_no_second_post_when_the_status_lags() {
    let publication = post(Visibility::Private);
    let (profile, _, handle) = lagging(&publication, 20).await;
    let platform = profile.connect();
    // The process cannot know more. TikTok refuses the bytes that are sent again, which makes the outcome uncertain.
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, Uncertain);
    let published = loop {
        match platform.publish(&publication, &handle).await {
            Ok(published) => break published,
            Err(error) => assert!(matches!(error.kind, Uncertain | Processing(_)), "{error:?}"),
        }
    };
    assert_eq!(published.visibility, Some(Visibility::Private));
    assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));
}

#[tokio::test]
async fn a_probe_waits_for_a_status_that_lags() {
    let publication = post(Visibility::Public);
    let (profile, _, handle) = lagging(&publication, 6).await;
    let error = profile.connect().probe(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, Processing(_)), "{error:?}");
}

#[tokio::test]
async fn an_address_that_has_ended_begins_no_second_post_unless_nothing_was_sent() {
    // Here nothing was certainly sent.
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), post(Visibility::Private));
    let handle = platform.prepare(&publication).await.unwrap();
    profile.fake.world.pass(HOUR);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, NotFound);
    // Another process cannot know that.
    assert_eq!(profile.connect().publish(&publication, &handle).await.unwrap_err().kind, Uncertain);
    assert_eq!(profile.public_posts(), 0);

    // The whole file was sent, but the status does not show it.
    let (profile, _, handle) = lagging(&publication, 1_000).await;
    profile.fake.world.pass(HOUR);
    let platform = profile.connect();
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, Uncertain);
    assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));
}

#[tokio::test]
async fn a_public_post_whose_address_has_ended_is_found_among_the_videos() {
    let publication = post(Visibility::Public);
    let (profile, _, handle) = lagging(&publication, 1_000).await;
    profile.fake.world.pass(HOUR);
    let published = profile.connect().publish(&publication, &handle).await.unwrap();
    assert!(published.id.bytes().all(|byte| byte.is_ascii_digit()), "{published:?}");
    assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));

    // With another video of the same caption, the match is not certain.
    let (profile, _, handle) = lagging(&publication, 1_000).await;
    profile.fake.world.pass(HOUR);
    profile.fake.world.post_by_hand(publication.caption.as_str(), publication.scheduled_at);
    assert_eq!(profile.connect().publish(&publication, &handle).await.unwrap_err().kind, Uncertain);
}

#[tokio::test]
async fn an_upload_without_its_last_byte_is_given_up_when_its_address_ends() {
    let profile = Profile::open().await;
    let (platform, publication) =
        (profile.over(super::media_of_size::MediaOfSize(25_000_000)), post(Visibility::Private));
    let handle = platform.prepare(&publication).await.unwrap();
    let refused = Fault::refusal(403, &serde_json::json!("expired"));
    profile.fake.server.faults().after(1, Method::PUT, "/upload/", refused);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, NotFound);
    // Another process does not know how much was sent.
    profile.fake.world.pass(HOUR);
    let other = profile.over(super::media_of_size::MediaOfSize(25_000_000));
    assert_eq!(other.publish(&publication, &handle).await.unwrap_err().kind, Uncertain);
    assert_eq!(profile.public_posts(), 0);
}

#[tokio::test]
async fn a_refused_chunk_is_no_reason_to_give_up_what_may_be_published() {
    let profile = Profile::open().await;
    let publication = post(Visibility::Private);
    let handle = profile.connect().prepare(&publication).await.unwrap();
    let refused = Fault::refusal(400, &serde_json::json!("?"));
    profile.fake.server.faults().next_times(3, Method::PUT, "/upload/", refused.clone());
    let error = profile.connect().publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, Uncertain, "another process does not know what was sent before");
    let platform = profile.connect();
    let handle = platform.prepare(&publication).await.unwrap();
    profile.fake.server.faults().next(Method::PUT, "/upload/", refused);
    assert!(platform.publish(&publication, &handle).await.unwrap_err().is_final());
}

#[tokio::test]
async fn a_publication_that_is_forgotten_is_settled_by_what_is_certain() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), post(Visibility::Public));
    let handle = platform.prepare(&publication).await.unwrap();
    profile.fake.world.forget_publications();
    // Nothing was sent, but only the process that started the upload knows that.
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, NotFound);
    let other = profile.connect();
    assert_eq!(other.probe(&publication, &handle).await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!(other.publish(&publication, &handle).await.unwrap_err().kind, Uncertain);

    let handle = platform.prepare(&publication).await.unwrap();
    let published = platform.publish(&publication, &handle).await.unwrap();
    profile.fake.world.forget_publications();
    let outcome = platform.probe(&publication, &handle).await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(published.clone()), "it is among the public videos");
    assert_eq!(platform.publish(&publication, &handle).await.unwrap(), published);

    let publication = post(Visibility::Private);
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    profile.fake.world.forget_publications();
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, Uncertain);
    assert_eq!(profile.public_posts(), 2);
}

#[tokio::test]
async fn an_answer_that_the_status_is_not_there_begins_no_second_post() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), post(Visibility::Private));
    let handle = platform.prepare(&publication).await.unwrap();
    let status = "/v2/post/publish/status/fetch/";
    let not_there = Fault::refusal(404, &serde_json::json!("<html>"));
    profile.fake.server.faults().after(1, Method::POST, status, not_there.clone());
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, Uncertain);
    profile.fake.server.faults().next(Method::POST, status, not_there);
    assert!(!platform.publish(&publication, &handle).await.unwrap_err().is_final());
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!((profile.public_posts(), profile.fake.world.begun()), (1, 1));
}
