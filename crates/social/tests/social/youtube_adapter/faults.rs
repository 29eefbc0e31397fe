//! Faults of YouTube. None of them leads to two videos or replies.

use axum::http::Method;
use jiff::Timestamp;
use serde_json::json;
use showrunner_domain::scheduling::Published;
use showrunner_domain::value::ReplyText;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReply, PublicationOutcome, SocialPlatform as _};
use showrunner_social::Youtube;

use super::fixture::Channel;
use crate::fixture::{Fixture as _, Media, publication};

const UPLOAD: &str = "/upload/youtube/v3/videos";
const SESSION: &str = "/upload/session/";

fn refusal(status: u16, reason: &str, message: &str) -> Fault {
    Fault::refusal(
        status,
        &json!({ "error": { "code": status, "message": message, "errors": [{ "reason": reason }] } }),
    )
}

/// The product's steps in another process after an attempt with an unknown result.
async fn recovered(channel: &Channel, handle: &str) -> Result<Published, ProviderError> {
    let platform = channel.connect();
    let publication = publication(17, "first");
    match platform.probe(&publication, handle).await? {
        PublicationOutcome::Published(published) => Ok(published),
        PublicationOutcome::NotPublished => platform.publish(&publication, handle).await,
        PublicationOutcome::Unknown => unreachable!("YouTube can tell"),
    }
}

#[tokio::test]
async fn a_connection_that_breaks_at_any_step_makes_one_video() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        // For an upload of another process, the first call reads its state and the second one sends the file.
        for whole_calls in [0, 1] {
            let channel = Channel::open().await;
            let (platform, publication) = (channel.connect(), publication(17, "first"));
            let handle = channel.connect().prepare(&publication).await.unwrap();
            channel.fake.server.faults().after(whole_calls, Method::PUT, SESSION, fault.clone());
            let result = platform.publish(&publication, &handle).await;
            if whole_calls == 1 {
                assert_eq!(result.unwrap_err().kind, ProviderErrorKind::Uncertain, "{fault:?}");
            }
            let id = recovered(&channel, &handle).await.unwrap();
            assert_eq!(recovered(&channel, &handle).await.unwrap(), id);
            assert_eq!(channel.public_posts(), 1, "{fault:?} after {whole_calls}");
            assert!(channel.fake.server.faults().are_over());
        }
    }
}

#[tokio::test]
async fn a_token_that_has_ended_is_replaced_and_one_that_was_revoked_is_told() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    channel.fake.world.expire_access();
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.world.expire_access();
    platform.publish(&publication, &handle).await.unwrap();
    channel.fake.world.revoke_all();
    assert_eq!(platform.check().await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn refusals_are_told_by_what_can_be_done() {
    use ProviderErrorKind::{NotFound, QuotaUntil, RateLimited, Refused, Setup, Unavailable};
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let kind = async |fault: Fault| {
        channel.fake.server.faults().next(Method::POST, UPLOAD, fault);
        platform.prepare(&publication).await.unwrap_err().kind
    };
    let quota = "The request cannot be completed because you have exceeded your quota.";
    assert!(matches!(kind(refusal(403, "quotaExceeded", quota)).await, QuotaUntil(_)));
    assert!(matches!(kind(refusal(403, "rateLimitExceeded", "Quota exceeded per day")).await, QuotaUntil(_)));
    assert_eq!(kind(refusal(403, "rateLimitExceeded", "Slow down")).await, RateLimited(None));
    assert!(matches!(kind(refusal(400, "uploadLimitExceeded", "Too many")).await, QuotaUntil(_)));
    assert_eq!(kind(refusal(400, "invalidTitle", "No")).await, Refused);
    assert_eq!(kind(refusal(403, "accessNotConfigured", "No")).await, Setup);
    assert_eq!(kind(refusal(403, "insufficientPermissions", "No")).await, Setup);
    assert_eq!(kind(refusal(404, "channelNotFound", "No")).await, NotFound);
    assert_eq!(
        kind(Fault::refusal_for(429, 7, &json!({}))).await,
        RateLimited(Some(jiff::SignedDuration::from_secs(7)))
    );
    assert_eq!(kind(refusal(503, "backendError", "Later")).await, Unavailable);
    assert_eq!(kind(Fault::refusal(500, &json!("?"))).await, Unavailable);
    assert_eq!(kind(Fault::CutAfter).await, Unavailable);
    assert_eq!(channel.public_posts(), 0);
}

#[tokio::test]
async fn a_file_that_is_gone_or_breaks_off_makes_no_video() {
    let channel = Channel::open().await;
    let publication = publication(17, "first");
    let handle = channel.connect().prepare(&publication).await.unwrap();
    for media in [Media::Lost, Media::Down, Media::BreaksOff, Media::EndsEarly] {
        assert!(channel.over(media).publish(&publication, &handle).await.is_err());
    }
    assert_eq!(channel.public_posts(), 0);
    channel.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(channel.public_posts(), 1);
}

async fn a_comment(channel: &Channel, platform: &Youtube) -> CommentReply {
    let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
    let post = channel.commented(now).await;
    let reading = platform.comments(std::slice::from_ref(&post), now).await;
    CommentReply {
        platform_post_id: post.platform_post_id,
        comment_id: reading.posts[0].comments[0].id.clone(),
        in_reply_to: None,
        text: ReplyText::new("Thanks!").unwrap(),
    }
}

#[tokio::test]
async fn an_answer_whose_own_answer_is_lost_goes_out_once() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        let channel = Channel::open().await;
        let platform = channel.connect();
        let reply = a_comment(&channel, &platform).await;
        channel.fake.server.faults().next(Method::POST, "/youtube/v3/comments", fault.clone());
        let error = platform.reply(&reply).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Uncertain, "{fault:?}");
        if channel.connect().find_reply(&reply).await.unwrap().is_none() {
            platform.reply(&reply).await.unwrap();
        }
        assert_eq!(channel.fake.world.own_answers(), ["Thanks!"], "{fault:?}");
    }
}
