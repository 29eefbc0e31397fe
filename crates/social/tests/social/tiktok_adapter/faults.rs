//! Faults of TikTok. None of them leads to two posts.

use axum::http::Method;
use serde_json::json;
use showrunner_domain::scheduling::Published;
use showrunner_domain::settings::PostingMode;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{Publication, PublicationOutcome, SocialPlatform as _};

use super::fixture::Profile;
use crate::fixture::{Fixture as _, Media, publication};

const INIT: &str = "/v2/post/publish/video/init/";
const STATUS: &str = "/v2/post/publish/status/fetch/";
const UPLOAD: &str = "/upload/";

fn refusal(status: u16, code: &str) -> Fault {
    Fault::refusal(status, &json!({ "data": {}, "error": { "code": code, "message": "No.", "log_id": "1" } }))
}

fn to_inbox() -> Publication {
    Publication { mode: PostingMode::Inbox, ..publication(17, "first") }
}

/// The product's steps in another process after an attempt with an unknown result.
async fn recovered(profile: &Profile, publication: &Publication, handle: &str) -> Result<Published, ProviderError> {
    let platform = profile.connect();
    loop {
        match platform.probe(publication, handle).await {
            Ok(PublicationOutcome::Published(published)) => return Ok(published),
            Ok(PublicationOutcome::NotPublished) => return platform.publish(publication, handle).await,
            Ok(PublicationOutcome::Unknown) => unreachable!("it is known"),
            Err(error) if matches!(error.kind, ProviderErrorKind::Processing(_)) => {}
            Err(error) => return Err(error),
        }
    }
}

#[tokio::test]
async fn a_connection_that_breaks_at_any_step_makes_one_post() {
    for publication in [publication(17, "first"), to_inbox()] {
        for (method, path) in [(Method::POST, STATUS), (Method::PUT, UPLOAD)] {
            for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
                let profile = Profile::open().await;
                let platform = profile.connect();
                let handle = platform.prepare(&publication).await.unwrap();
                profile.fake.server.faults().next(method.clone(), path, fault.clone());
                let first = platform.publish(&publication, &handle).await;
                // A chunk is retried at once.
                assert!(first.is_err() || path == UPLOAD, "{fault:?} of {path}");
                recovered(&profile, &publication, &handle).await.unwrap();
                let (out, waiting) = (profile.fake.world.posted(), profile.fake.world.in_inbox());
                assert_eq!(out + waiting, 1, "{fault:?} of {path}");
            }
        }
    }
}

#[tokio::test]
async fn a_beginning_that_is_lost_posts_nothing() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), publication(17, "first"));
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        profile.fake.server.faults().next(Method::POST, INIT, fault);
        assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    }
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(profile.public_posts(), 1);
}

#[tokio::test]
async fn a_post_that_takes_its_time_is_asked_about_again() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), publication(17, "first"));
    profile.fake.world.works_for(7);
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    assert!(error.message.contains("still processing"), "{error}");
    recovered(&profile, &publication, &handle).await.unwrap();
    assert_eq!(profile.public_posts(), 1);
}

#[tokio::test]
async fn what_is_not_published_says_why() {
    use ProviderErrorKind::{NotFound, Refused, Unauthorized};
    for (reason, kind) in [
        ("file_format_check_failed", Refused),
        ("spam_risk_text", Refused),
        ("something new", Refused),
        ("auth_removed", Unauthorized),
        ("internal", NotFound),
    ] {
        let profile = Profile::open().await;
        profile.fake.world.fail_with(Some(reason));
        let (platform, publication) = (profile.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, kind, "{reason}");
        assert_eq!(profile.public_posts(), 0);
    }
}

#[tokio::test]
async fn refusals_are_told_by_what_can_be_done() {
    use ProviderErrorKind::{QuotaUntil, RateLimited, Refused, Setup, Unavailable};
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), publication(17, "first"));
    let kind = async |fault: Fault| {
        profile.fake.server.faults().next(Method::POST, INIT, fault);
        platform.prepare(&publication).await.unwrap_err().kind
    };
    assert_eq!(kind(refusal(403, "unaudited_client_can_only_post_to_private_accounts")).await, Setup);
    assert_eq!(kind(refusal(200, "scope_not_authorized")).await, Setup);
    assert!(matches!(kind(refusal(403, "spam_risk_too_many_posts")).await, QuotaUntil(_)));
    assert!(matches!(kind(refusal(200, "spam_risk_too_many_pending_share")).await, QuotaUntil(_)));
    assert!(matches!(kind(refusal(429, "rate_limit_exceeded")).await, RateLimited(Some(_))));
    assert_eq!(kind(refusal(400, "invalid_param")).await, Refused);
    assert_eq!(kind(refusal(200, "a code that is new")).await, Refused);
    assert_eq!(kind(refusal(500, "internal_error")).await, Unavailable);
    assert_eq!(kind(Fault::refusal(502, &json!("?"))).await, Unavailable);
    assert_eq!(kind(refusal(400, "app_version_check_failed")).await, Refused);
    assert_eq!(profile.public_posts(), 0);
}

#[tokio::test]
async fn a_token_that_has_ended_is_replaced_and_one_that_was_revoked_is_told() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), publication(17, "first"));
    profile.fake.world.expire_access();
    let handle = platform.prepare(&publication).await.unwrap();
    profile.fake.world.expire_access();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(profile.public_posts(), 1);
    profile.fake.world.revoke_all();
    assert_eq!(platform.check().await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn a_token_that_is_refused_with_a_status_of_success_is_replaced_too() {
    let profile = Profile::open().await;
    profile.fake.server.faults().next(Method::POST, INIT, refusal(200, "access_token_invalid"));
    profile.connect().prepare(&publication(17, "first")).await.unwrap();
    assert_eq!(profile.calls_to("/v2/oauth/token/"), 1);
}

#[tokio::test]
async fn a_file_that_is_gone_or_breaks_off_makes_no_post() {
    let profile = Profile::open().await;
    let publication = publication(17, "first");
    let handle = profile.connect().prepare(&publication).await.unwrap();
    for media in [Media::Lost, Media::Down, Media::BreaksOff, Media::EndsEarly] {
        assert!(profile.over(media).publish(&publication, &handle).await.is_err());
    }
    assert_eq!(profile.public_posts(), 0);
    profile.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(profile.public_posts(), 1);
}

#[tokio::test]
async fn comments_are_said_to_be_out_of_reach() {
    let profile = Profile::open().await;
    let platform = profile.connect();
    assert!(platform.check().await.is_ok());
    let reading = platform.comments(&[], publication(17, "first").scheduled_at).await;
    let stopped = reading.stopped.unwrap();
    assert_eq!(stopped.kind, ProviderErrorKind::Refused);
    assert!(stopped.message.contains("in the TikTok app only"));
}
