//! Faults of TikTok. None of them leads to two posts.

use axum::http::Method;
use serde_json::json;
use showrunner_domain::platform::PostingMode;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome};
use showrunner_social::Tiktok;

use super::Profile;
use crate::contract::assert_tokens_are_replaced;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, assert_processing, now, publication};

const INIT: &str = "/v2/post/publish/video/init/";
const STATUS: &str = "/v2/post/publish/status/fetch/";
const UPLOAD: &str = "/upload/";

fn refusal(status: u16, code: &str) -> Fault {
    Fault::refusal(status, &json!({ "data": {}, "error": { "code": code, "message": "No.", "log_id": "1" } }))
}

/// The product's steps in another process after an attempt with an unknown result.
async fn recover(profile: &Profile, post: &Prepared<Tiktok>) {
    match profile.settled(post).await {
        PublicationOutcome::Published(_) => {}
        PublicationOutcome::NotPublished => drop(post.over(profile.connect()).publish().await.unwrap()),
        PublicationOutcome::Unknown => unreachable!("it is known"),
    }
}

#[tokio::test]
async fn a_connection_that_fails_at_any_step_makes_one_post() {
    for mode in [PostingMode::Direct, PostingMode::Inbox] {
        for (method, path) in [(Method::POST, STATUS), (Method::PUT, UPLOAD)] {
            for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
                let profile = Profile::open().await;
                let publication = Publication { mode, ..publication(17, "first") };
                let post = Prepared::new(profile.connect(), publication).await;
                profile.server().faults().next(method.clone(), path, fault.clone());
                // A chunk is retried at once.
                assert!(post.publish().await.is_err() || path == UPLOAD, "{fault:?} of {path}");
                recover(&profile, &post).await;
                let posts = profile.fake.world.posted() + profile.fake.world.in_inbox();
                assert_eq!(posts, 1, "{fault:?} of {path}");
            }
        }
    }
}

#[tokio::test]
async fn a_lost_response_to_the_first_call_posts_nothing() {
    let profile = Profile::open().await;
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        profile.fail_next_post(INIT, fault);
        let error = profile.connect().prepare(&publication(17, "first")).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Unavailable);
    }
    profile.prepare().await.publish().await.unwrap();
    assert_eq!(profile.public_posts(), 1);
}

#[tokio::test]
async fn a_post_that_is_processed_for_long_is_read_again() {
    let profile = Profile::open().await;
    profile.fake.world.works_for(7);
    let post = profile.prepare().await;
    let error = post.publish().await.unwrap_err();
    assert_processing(&error);
    assert!(error.message.contains("still processing"), "{error}");
    recover(&profile, &post).await;
    assert_eq!(profile.public_posts(), 1);
}

#[tokio::test]
async fn the_kind_of_a_failure_follows_from_its_reason() {
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
        let error = profile.prepare().await.publish().await.unwrap_err();
        assert_eq!(error.kind, kind, "{reason}");
        assert!(error.message.ends_with(&format!("({reason})")), "{error}");
        assert_eq!(profile.public_posts(), 0);
    }
}

#[tokio::test]
async fn a_refusal_has_the_kind_of_its_code() {
    use ProviderErrorKind::{QuotaUntil, RateLimited, Refused, Setup, Unavailable};
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), publication(17, "first"));
    let kind = async |fault: Fault| {
        profile.fail_next_post(INIT, fault);
        platform.prepare(&publication).await.unwrap_err().kind
    };
    for (fault, expected) in [
        (refusal(403, "unaudited_client_can_only_post_to_private_accounts"), Setup),
        (refusal(200, "scope_not_authorized"), Setup),
        (refusal(400, "invalid_param"), Refused),
        (refusal(200, "a code that is new"), Refused),
        (refusal(500, "internal_error"), Unavailable),
        (Fault::refusal(502, &json!("?")), Unavailable),
        (refusal(400, "app_version_check_failed"), Refused),
    ] {
        assert_eq!(kind(fault.clone()).await, expected, "{fault:?}");
    }
    assert!(matches!(kind(refusal(403, "spam_risk_too_many_posts")).await, QuotaUntil(_)));
    assert!(matches!(kind(refusal(200, "spam_risk_too_many_pending_share")).await, QuotaUntil(_)));
    assert!(matches!(kind(refusal(429, "rate_limit_exceeded")).await, RateLimited(Some(_))));
    assert_eq!(profile.public_posts(), 0);
}

#[tokio::test]
async fn refusal_is_explained_with_its_code() {
    let profile = Profile::open().await;
    let (platform, publication) = (profile.connect(), publication(17, "first"));
    for (code, expected) in [
        (
            "spam_risk_too_many_posts",
            "the account has posted as much in a day as TikTok allows through apps. It is tried again after a day. (No; \
             spam_risk_too_many_posts)",
        ),
        (
            "reached_active_user_cap",
            "the app has reached the number of people who may post with it in a day. Retry the post tomorrow, or have TikTok \
             audit the app. (No; reached_active_user_cap)",
        ),
        ("a_new_code", "No. (a_new_code)"),
    ] {
        profile.fail_next_post(INIT, refusal(403, code));
        assert_eq!(platform.prepare(&publication).await.unwrap_err().message, expected);
    }
}

#[tokio::test]
async fn an_expired_token_is_replaced_and_a_revoked_one_is_reported() {
    let profile = Profile::open().await;
    let world = &profile.fake.world;
    assert_tokens_are_replaced(&profile, || world.expire_access(), || world.revoke_all()).await;
}

#[tokio::test]
async fn a_token_that_is_refused_with_a_success_status_is_replaced_too() {
    let profile = Profile::open().await;
    profile.fail_next_post(INIT, refusal(200, "access_token_invalid"));
    profile.prepare().await;
    assert_eq!(profile.calls(Method::POST, "/v2/oauth/token/"), 1);
}

#[tokio::test]
async fn comments_are_refused_with_advice() {
    let profile = Profile::open().await;
    let platform = profile.connect();
    assert!(platform.check().await.is_ok());
    let stopped = platform.comments(&[], now()).await.stopped.unwrap();
    assert_eq!(stopped.kind, ProviderErrorKind::Refused);
    assert!(stopped.message.contains("in the TikTok app only"));
}
