//! The visibility of a video, and its processing after the last byte.

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::scheduling::{Delivery, Published};
use showrunner_domain::visibility::Visibility;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Channel;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, publication};

const VIDEOS: &str = "/youtube/v3/videos";

/// Publishes in one process and probes in another.
async fn published(channel: &Channel, visibility: Visibility) -> Published {
    let post = Prepared::new(channel.connect(), Publication { visibility, ..publication(17, "first") }).await;
    let published = post.publish().await.unwrap();
    let other = post.over(channel.connect());
    assert_eq!(other.probe().await.unwrap(), PublicationOutcome::Published(published.clone()));
    assert_eq!(other.publish().await.unwrap(), published);
    published
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
        let published = published(&channel, chosen).await;
        assert_eq!(channel.fake.world.videos()[0]["status"]["privacyStatus"], privacy, "{chosen}");
        assert_eq!((published.delivery, published.visibility), (Delivery::Delivered, Some(visible_to)), "{chosen}");
    }
}

#[tokio::test]
async fn a_project_without_an_audit_posts_privately_and_reports_it() {
    for chosen in [Visibility::Public, Visibility::Unlisted] {
        let channel = Channel::open().await;
        channel.fake.world.lock_uploads_to_private();
        let published = published(&channel, chosen).await;
        let result = (published.delivery, published.visibility);
        assert_eq!(result, (Delivery::LockedPrivate, Some(Visibility::Private)), "{chosen}");
        assert_eq!(channel.public_posts(), 0);
    }
    // A private video was wanted, so this is the right result.
    let channel = Channel::open().await;
    channel.fake.world.lock_uploads_to_private();
    let published = published(&channel, Visibility::Private).await;
    assert_eq!(published.delivery, Delivery::Delivered);
}

#[tokio::test]
async fn a_video_is_declared_as_made_by_ai() {
    let channel = Channel::open().await;
    let publication = publication(17, "first");
    channel.publish(&publication).await;
    let video = channel.fake.world.videos().remove(0);
    assert_eq!(video["status"]["containsSyntheticMedia"], true);
    assert_eq!(video["snippet"]["title"], publication.title.as_str());
    assert_eq!(video["snippet"]["description"], publication.caption.as_str());
}

#[tokio::test]
async fn a_video_that_is_processed_for_long_is_read_again_and_not_sent_again() {
    let channel = Channel::open().await;
    // Two pauses allow three checks; the rest is left to later attempts.
    channel.fake.world.process_for(7);
    let post = channel.prepare().await;
    for error in [
        post.publish().await.unwrap_err(),
        post.over(channel.connect()).probe().await.unwrap_err(),
        post.over(channel.connect()).publish().await.unwrap_err(),
    ] {
        assert_eq!(error.kind, ProviderErrorKind::Processing(SignedDuration::from_secs(30)));
    }
    assert_eq!(post.over(channel.connect()).publish().await.unwrap().delivery, Delivery::Delivered);
    let calls = channel.server().log().all().into_iter();
    assert_eq!(calls.filter(|call| call.method == Method::PUT && !call.body.is_empty()).count(), 1);
    assert_eq!(channel.fake.world.videos().len(), 1);
}

#[tokio::test]
async fn a_rejected_or_failed_video_is_not_published_and_the_reason_is_given() {
    for (is_rejected, reason, words) in [
        (true, "duplicate", "YouTube rejected the video: the channel has the same video already"),
        (true, "length", "YouTube rejected the video: it is too long"),
        (true, "copyright", "YouTube rejected the video: it infringes a copyright"),
        (false, "codec", "YouTube could not process the video: it cannot read the codec of the file"),
        (false, "invalidFile", "YouTube could not process the video: the file is not a video that it can read"),
    ] {
        let channel = Channel::open().await;
        let world = &channel.fake.world;
        if is_rejected {
            world.reject_next(reason);
        } else {
            world.fail_next(reason);
        }
        let post = channel.prepare().await;
        let error = post.publish().await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Refused, "{reason}");
        assert!(error.message.starts_with(words), "{error}");
        // The post fails instead of becoming unconfirmed.
        let post = post.over(channel.connect());
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished, "{reason}");
        world.forget_sessions();
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished, "{reason}");
    }
}

#[tokio::test]
async fn a_status_that_cannot_be_read_does_not_lose_an_uploaded_video() {
    let refusal = |status: u16, reason: &str| {
        let cause = json!([{ "reason": reason }]);
        Fault::refusal(status, &json!({ "error": { "code": status, "message": "No", "errors": cause } }))
    };
    for fault in [refusal(403, "quotaExceeded"), refusal(403, "insufficientPermissions"), refusal(404, "videoNotFound")]
    {
        let channel = Channel::open().await;
        let post = channel.prepare().await;
        channel.server().faults().next_times(2, Method::GET, VIDEOS, fault.clone());
        let published = post.publish().await.unwrap();
        let result = (published.delivery, published.visibility);
        assert_eq!(result, (Delivery::Delivered, Some(Visibility::Public)), "{fault:?}");
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::Published(published), "{fault:?}");
    }
    for fault in [refusal(503, "backendError"), Fault::CutBefore, Fault::HalfAnswer] {
        let channel = Channel::open().await;
        let post = channel.prepare().await;
        channel.server().faults().next_times(3, Method::GET, VIDEOS, fault);
        post.publish_is_processing().await;
        post.publish().await.unwrap();
        assert_eq!(channel.public_posts(), 1);
    }
}
