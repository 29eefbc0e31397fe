//! The status of a render, and the wallet balance.

use axum::http::{Method, StatusCode};
use showrunner_fake_providers::{Fault, heygen_error};
use showrunner_ports::avatar::{AvatarProvider as _, RenderStatus, Wallet};
use showrunner_ports::provider::ProviderErrorKind as Kind;

use super::fixture::{HeyGenFixture, failed, request};

#[tokio::test]
async fn a_render_is_processing_until_it_is_finished() {
    let fixture = HeyGenFixture::new().await;
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    let mut seen = Vec::new();
    for _ in 0..4 {
        seen.push(fixture.heygen.status(&id).await.unwrap());
    }
    let processing = RenderStatus::Processing(None);
    assert_eq!(seen, [processing.clone(), processing, RenderStatus::Completed, RenderStatus::Completed]);
}

#[tokio::test]
async fn an_unknown_status_counts_as_processing() {
    let fixture = HeyGenFixture::new().await;
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    fixture.fake.finish_at_look(100);
    for status in ["waiting", "queued", "in_review", "", "COMPLETED?"] {
        fixture.fake.call_unfinished(status);
        assert_eq!(fixture.heygen.status(&id).await.unwrap(), RenderStatus::Processing(None), "{status:?}");
    }
}

#[tokio::test]
async fn a_failed_render_says_why() {
    let fixture = HeyGenFixture::new().await;
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    fixture.fake.fail_renders("moderation", "The script was refused");
    let failed = RenderStatus::Failed("The script was refused (moderation)".to_owned());
    assert_eq!(fixture.heygen.status(&id).await.unwrap(), failed);
    // The same key returns the same render, even a failed one.
    assert_eq!(fixture.heygen.submit(&request("video-1")).await.unwrap(), id);
}

#[tokio::test]
async fn a_failed_status_request_can_be_repeated() {
    let fixture = HeyGenFixture::new().await.with_short_timeouts();
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    let path = format!("/v3/videos/{id}");
    for (fault, kind) in [
        (Fault::CutBefore, Kind::Unavailable),
        (Fault::CutAfter, Kind::Unavailable),
        (Fault::HalfAnswer, Kind::Unavailable),
        (Fault::Silence, Kind::Unavailable),
        (Fault::Disguise(StatusCode::OK, "[]".to_owned()), Kind::Unavailable),
        (Fault::refusal(500, &heygen_error("internal_error", "Oops")), Kind::Unavailable),
        (Fault::refusal(504, &heygen_error("gateway_timeout", "Late")), Kind::Unavailable),
        (Fault::refusal(404, &heygen_error("video_not_found", "Video not found")), Kind::NotFound),
        (Fault::refusal(429, &heygen_error("rate_limit_exceeded", "Slow down")), Kind::RateLimited(None)),
    ] {
        fixture.fake.faults().next(Method::GET, &path, fault.clone());
        assert_eq!(failed(fixture.heygen.status(&id).await).0, kind, "{fault:?}");
    }
    assert!(fixture.heygen.status(&id).await.is_ok());
}

#[tokio::test]
async fn the_wallet_and_the_check_tell_the_account() {
    let fixture = HeyGenFixture::new().await;
    let left = fixture.heygen.wallet().await.unwrap().unwrap();
    assert_eq!(left, Wallet { hundredths: 4_250, unit: "USD".to_owned() });
    let check = fixture.heygen.check().await;
    assert!(check.connected, "{}", check.message);
    let info: Vec<_> = check.account_info.iter().map(|(label, value)| (label.as_str(), value.as_str())).collect();
    assert_eq!(info, [("Account", "creator@example.org"), ("Billing", "wallet"), ("Left", "42.50 USD")]);
    fixture.fake.set_wallet(0);
    assert!(!fixture.heygen.check().await.connected);
    fixture.fake.set_key("another");
    let check = fixture.heygen.check().await;
    assert!(!check.connected && check.message.contains("enter a valid key"), "{}", check.message);
    assert_eq!(failed(fixture.heygen.wallet().await).0, Kind::Unauthorized);
}
