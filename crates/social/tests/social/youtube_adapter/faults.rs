//! Faults of YouTube. None of them leads to two videos or replies.

use axum::http::Method;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::scheduling::Published;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::PublicationOutcome;
use showrunner_social::Youtube;

use super::Channel;
use crate::contract::assert_tokens_are_replaced;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, now, publication, reply};

const UPLOAD: &str = "/upload/youtube/v3/videos";
const SESSION: &str = "/upload/session/";

fn refusal(status: u16, reason: &str, message: &str) -> Fault {
    let error = json!({ "code": status, "message": message, "errors": [{ "reason": reason }] });
    Fault::refusal(status, &json!({ "error": error }))
}

/// The product's steps in another process after an attempt with an unknown result.
async fn recovered(channel: &Channel, post: &Prepared<Youtube>) -> Result<Published, ProviderError> {
    let post = post.over(channel.connect());
    match post.probe().await? {
        PublicationOutcome::Published(published) => Ok(published),
        PublicationOutcome::NotPublished => post.publish().await,
        PublicationOutcome::Unknown => unreachable!("YouTube can tell"),
    }
}

#[tokio::test]
async fn a_connection_that_fails_in_another_process_makes_one_video() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        // The first call reads the state of the upload and the second one sends the file.
        for whole_calls in [0, 1] {
            let channel = Channel::open().await;
            let post = channel.prepare().await;
            channel.server().faults().after(whole_calls, Method::PUT, SESSION, fault.clone());
            let result = post.over(channel.connect()).publish().await;
            if whole_calls == 1 {
                assert_eq!(result.unwrap_err().kind, ProviderErrorKind::Uncertain, "{fault:?}");
            }
            let published = recovered(&channel, &post).await.unwrap();
            assert_eq!(recovered(&channel, &post).await.unwrap(), published);
            assert_eq!(channel.public_posts(), 1, "{fault:?} after {whole_calls}");
            assert!(channel.server().faults().are_over());
        }
    }
}

#[tokio::test]
async fn an_expired_token_is_replaced_and_a_revoked_one_is_reported() {
    let channel = Channel::open().await;
    let world = &channel.fake.world;
    assert_tokens_are_replaced(&channel, || world.expire_access(), || world.revoke_all()).await;
}

#[tokio::test]
async fn a_refusal_has_the_kind_of_its_reason() {
    use ProviderErrorKind::{NotFound, RateLimited, Refused, Setup, Unavailable};
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let kind = async |fault: Fault| {
        channel.fail_next_post(UPLOAD, fault);
        platform.prepare(&publication).await.unwrap_err().kind
    };
    let quota = "The request cannot be completed because you have exceeded your quota.";
    for fault in [
        refusal(403, "quotaExceeded", quota),
        refusal(403, "rateLimitExceeded", "Quota exceeded per day"),
        refusal(400, "uploadLimitExceeded", "Too many"),
    ] {
        assert!(matches!(kind(fault.clone()).await, ProviderErrorKind::QuotaUntil(_)), "{fault:?}");
    }
    for (fault, expected) in [
        (refusal(403, "rateLimitExceeded", "Slow down"), RateLimited(None)),
        (refusal(400, "invalidTitle", "No"), Refused),
        (refusal(403, "accessNotConfigured", "No"), Setup),
        (refusal(403, "insufficientPermissions", "No"), Setup),
        (refusal(404, "channelNotFound", "No"), NotFound),
        (Fault::refusal_for(429, 7, &json!({})), RateLimited(Some(SignedDuration::from_secs(7)))),
        (refusal(503, "backendError", "Later"), Unavailable),
        (Fault::refusal(500, &json!("?")), Unavailable),
        (Fault::CutAfter, Unavailable),
    ] {
        assert_eq!(kind(fault.clone()).await, expected, "{fault:?}");
    }
    assert_eq!(channel.public_posts(), 0);
}

#[tokio::test]
async fn a_reply_whose_response_is_lost_is_uncertain() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        let channel = Channel::open().await;
        let post = channel.commented(now()).await;
        let comment = channel.read(&post, now()).await.posts[0].comments[0].id.clone();
        channel.fail_next_post("/youtube/v3/comments", fault.clone());
        let error = channel.connect().reply(&reply(&post.platform_post_id, &comment, "Thanks!")).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Uncertain, "{fault:?}");
    }
}
