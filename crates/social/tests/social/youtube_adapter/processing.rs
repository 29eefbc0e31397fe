//! The visibility of a video, and its processing after the last byte.

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform as _};

use super::fixture::Channel;
use crate::fixture::{Fixture as _, publication};

const VIDEOS: &str = "/youtube/v3/videos";

fn seen_by(visibility: Visibility) -> Publication {
    Publication { visibility, ..publication(17, "first") }
}

/// Publishes in one process and probes in another.
async fn published(channel: &Channel, publication: &Publication) -> Result<Published, ProviderError> {
    let platform = channel.connect();
    let handle = platform.prepare(publication).await.unwrap();
    let published = platform.publish(publication, &handle).await?;
    let outcome = channel.connect().probe(publication, &handle).await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(published.clone()));
    assert_eq!(channel.connect().publish(publication, &handle).await.unwrap(), published);
    Ok(published)
}

#[tokio::test]
async fn a_video_is_never_more_public_than_chosen() {
    use Visibility::{Followers, Friends, Private, Public, Unlisted};
    for (chosen, privacy, visible_to) in [
        (Public, "public", Public),
        (Unlisted, "unlisted", Unlisted),
        (Private, "private", Private),
        (Followers, "private", Private),
        (Friends, "private", Private),
    ] {
        let channel = Channel::open().await;
        let published = published(&channel, &seen_by(chosen)).await.unwrap();
        assert_eq!(channel.fake.world.videos()[0]["status"]["privacyStatus"], privacy, "{chosen}");
        assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(visible_to)), "{chosen}");
    }
}

#[tokio::test]
async fn a_project_without_an_audit_is_said_to_have_posted_privately() {
    for chosen in [Visibility::Public, Visibility::Unlisted] {
        let channel = Channel::open().await;
        channel.fake.world.lock_uploads_to_private();
        let published = published(&channel, &seen_by(chosen)).await.unwrap();
        let said = (published.delivery, published.visibility);
        assert_eq!(said, (Delivery::LockedPrivate, Some(Visibility::Private)), "{chosen}");
        assert_eq!(channel.public_posts(), 0);
    }
    // A private video was wanted, so this is the right result.
    let channel = Channel::open().await;
    channel.fake.world.lock_uploads_to_private();
    let published = published(&channel, &seen_by(Visibility::Private)).await.unwrap();
    assert_eq!(published.delivery, Delivery::Delivered);
}

#[tokio::test]
async fn a_video_is_declared_as_made_by_a_machine() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    let video = channel.fake.world.videos().remove(0);
    assert_eq!(video["status"]["containsSyntheticMedia"], true);
    assert_eq!(video["snippet"]["title"], publication.title.as_str());
    assert_eq!(video["snippet"]["description"], publication.caption.as_str());
}

#[tokio::test]
async fn a_video_that_takes_long_is_asked_about_and_not_sent_again() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    // Two pauses allow three checks; the rest is left to later attempts.
    channel.fake.world.process_for(7);
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Processing(SignedDuration::from_secs(30)));
    let error = channel.connect().probe(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Processing(SignedDuration::from_secs(30)));
    let error = channel.connect().publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Processing(SignedDuration::from_secs(30)));
    let published = channel.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(published.delivery, Delivery::Delivered);
    let calls = channel.fake.server.log().all().into_iter();
    assert_eq!(calls.filter(|call| call.method == Method::PUT && !call.body.is_empty()).count(), 1);
    assert_eq!(channel.fake.world.videos().len(), 1);
}

#[tokio::test]
async fn a_video_that_is_rejected_is_not_published_and_the_reason_is_told() {
    let rejected = [
        ("duplicate", "YouTube rejected the video: the channel has the same video already"),
        ("length", "YouTube rejected the video: it is too long"),
        ("copyright", "YouTube rejected the video: it infringes a copyright"),
    ];
    let failed = [
        ("codec", "YouTube could not process the video: it cannot read the codec of the file"),
        ("invalidFile", "YouTube could not process the video: the file is not a video that it can read"),
    ];
    let reasons = rejected.iter().map(|reason| (true, reason)).chain(failed.iter().map(|reason| (false, reason)));
    for (is_rejected, (reason, words)) in reasons {
        let channel = Channel::open().await;
        let world = &channel.fake.world;
        if is_rejected {
            world.reject_next(reason);
        } else {
            world.fail_next(reason);
        }
        let (platform, publication) = (channel.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        let error = platform.publish(&publication, &handle).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Refused, "{reason}");
        assert!(error.message.starts_with(words), "{error}");
        // The post fails instead of becoming unconfirmed.
        let outcome = channel.connect().probe(&publication, &handle).await.unwrap();
        assert_eq!(outcome, PublicationOutcome::NotPublished, "{reason}");
        channel.fake.world.forget_sessions();
        let outcome = channel.connect().probe(&publication, &handle).await.unwrap();
        assert_eq!(outcome, PublicationOutcome::NotPublished, "{reason}");
    }
}

#[tokio::test]
async fn a_question_that_fails_does_not_lose_a_video_that_is_out() {
    let refusal = |status: u16, reason: &str| {
        let cause = json!([{ "reason": reason }]);
        Fault::refusal(status, &json!({ "error": { "code": status, "message": "No", "errors": cause } }))
    };
    for fault in [refusal(403, "quotaExceeded"), refusal(403, "insufficientPermissions"), refusal(404, "videoNotFound")]
    {
        let channel = Channel::open().await;
        let (platform, publication) = (channel.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        channel.fake.server.faults().next_times(2, Method::GET, VIDEOS, fault.clone());
        let published = platform.publish(&publication, &handle).await.unwrap();
        let said = (published.delivery, published.visibility);
        assert_eq!(said, (Delivery::Delivered, Some(Visibility::Public)), "{fault:?}");
        let outcome = platform.probe(&publication, &handle).await.unwrap();
        assert_eq!(outcome, PublicationOutcome::Published(published), "{fault:?}");
    }
    for fault in [refusal(503, "backendError"), Fault::CutBefore, Fault::HalfAnswer] {
        let channel = Channel::open().await;
        let (platform, publication) = (channel.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        channel.fake.server.faults().next_times(3, Method::GET, VIDEOS, fault.clone());
        let error = platform.publish(&publication, &handle).await.unwrap_err();
        assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{fault:?}");
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(channel.public_posts(), 1);
    }
}
