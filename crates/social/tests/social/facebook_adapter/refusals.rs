//! Facebook's refusals: one row each, with the error kind and the number of calls.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;
use showrunner_fake_providers::{FakeFacebook, Fault};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::SocialPlatform as _;

use super::FacebookFixture;
use crate::fixture::{Fixture as _, publication};
use crate::graph_adapter::fixture::GraphFake as _;

pub(super) const REELS: &str = "/v26.0/2001/video_reels";
pub(super) const UPLOAD: &str = "/video-upload/v26.0/";

pub(super) fn refusal(status: u16, code: i64, subcode: i64) -> Fault {
    FakeFacebook::refusal(status, code, subcode)
}

fn usage(minutes: u32) -> Fault {
    let header =
        json!({ "2001": [{ "type": "pages", "call_count": 100, "estimated_time_to_regain_access": minutes }] });
    let headers = vec![("x-business-use-case-usage", header.to_string())];
    Fault::Refusal(StatusCode::BAD_REQUEST, headers, FakeFacebook::error(80_001, 0).to_string())
}

#[tokio::test]
async fn refusals_are_told_by_what_can_be_done() {
    use ProviderErrorKind::{NotFound, RateLimited, Refused, Setup, Unauthorized, Unavailable};
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let hour = RateLimited(Some(SignedDuration::from_hours(1)));
    for (fault, expected) in [
        (refusal(400, 190, 463), Unauthorized),
        (refusal(401, 190, 458), Unauthorized),
        (refusal(400, 102, 0), Unauthorized),
        (refusal(403, 10, 0), Setup),
        (refusal(400, 200, 0), Setup),
        (refusal(400, 3, 0), Setup),
        (refusal(400, 368, 0), Setup),
        (refusal(400, 100, 1_363_042), Setup),
        (refusal(400, 100, 33), NotFound),
        (Fault::refusal(404, &json!({})), NotFound),
        (refusal(400, 4, 0), hour),
        (refusal(400, 17, 0), hour),
        (refusal(400, 32, 0), hour),
        (refusal(403, 613, 0), hour),
        (refusal(400, 80_001, 0), hour),
        (usage(17), RateLimited(Some(SignedDuration::from_mins(17)))),
        (usage(0), hour),
        (Fault::refusal_for(429, 7, &json!({})), RateLimited(Some(SignedDuration::from_secs(7)))),
        (Fault::refusal(429, &json!({})), RateLimited(None)),
        (refusal(400, 1, 0), Unavailable),
        (refusal(500, 2, 0), Unavailable),
        (refusal(400, 6_000, 1_363_019), Unavailable),
        (Fault::refusal(500, &json!("?")), Unavailable),
        (Fault::refusal(503, &json!("?")), Unavailable),
        (refusal(400, 6_000, 1_363_128), Refused),
        (refusal(400, 1_363_040, 0), Refused),
        (refusal(400, 506, 0), Refused),
        (refusal(400, 100, 0), Refused),
        (refusal(400, 987_654, 0), Refused),
    ] {
        let before = page.fake.server.log().of(&Method::POST, REELS).len();
        page.fake.server.faults().next(Method::POST, REELS, fault.clone());
        let error = platform.prepare(&publication).await.unwrap_err();
        assert_eq!(error.kind, expected, "{fault:?}");
        assert_eq!(page.fake.server.log().of(&Method::POST, REELS).len(), before + 1, "{fault:?} was asked again");
    }
    assert_eq!(page.public_posts(), 0);
}

#[tokio::test]
async fn trouble_at_the_last_step_is_uncertain_unless_it_is_certain() {
    use ProviderErrorKind::{RateLimited, Refused, Setup, Uncertain};
    for (fault, expected, posts) in [
        (refusal(400, 1, 0), Uncertain, 0),
        (refusal(500, 2, 0), Uncertain, 0),
        (Fault::refusal(500, &json!("?")), Uncertain, 0),
        (Fault::Disguise(StatusCode::BAD_GATEWAY, "?".to_owned()), Uncertain, 1),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Uncertain, 1),
        (Fault::Disguise(StatusCode::OK, "[1".to_owned()), Uncertain, 1),
        (usage(5), RateLimited(Some(SignedDuration::from_mins(5))), 0),
        (refusal(403, 200, 0), Setup, 0),
        (refusal(400, 100, 1_363_127), Refused, 0),
    ] {
        let page = FacebookFixture::open().await;
        let (platform, publication) = (page.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        page.fake.server.faults().next(Method::POST, REELS, fault.clone());
        let error = platform.publish(&publication, &handle).await.unwrap_err();
        assert_eq!((error.kind, page.public_posts()), (expected, posts), "{fault:?}");
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(page.public_posts(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn what_the_servers_for_uploads_say_is_understood() {
    use ProviderErrorKind::{Refused, Unauthorized, Unavailable};
    let told = |retriable: bool, kind: &str| {
        Fault::refusal(400, &json!({ "debug_info": { "retriable": retriable, "type": kind, "message": "No." } }))
    };
    // Meta's page on reels asks to repeat the call after this error.
    let failed_without_reason = || {
        let info =
            json!({ "retriable": false, "type": "ProcessingFailedError", "message": "Request processing failed" });
        Fault::refusal(400, &json!({ "debug_info": info }))
    };
    for (fault, expected) in [
        (told(true, "ProcessingFailedError"), Unavailable),
        (told(false, "OffsetInvalidError"), Unavailable),
        (told(false, "PartialRequestError"), Unavailable),
        (told(false, "ProcessingFailedError"), Refused),
        (failed_without_reason(), Unavailable),
        (told(false, "NotAuthorizedError"), Unauthorized),
        (refusal(400, 190, 463), Unauthorized),
        (Fault::refusal(500, &json!("?")), Unavailable),
        (Fault::refusal(200, &json!({ "h": 1 })), Unavailable),
    ] {
        let page = FacebookFixture::open().await;
        let (platform, publication) = (page.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        page.fake.server.faults().next(Method::POST, UPLOAD, fault.clone());
        assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, expected, "{fault:?}");
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(page.public_posts(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn a_status_in_other_words_is_no_reason_to_give_the_order_again() {
    let page = FacebookFixture::open().await;
    let (platform, publication) = (page.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let odd = json!({ "status": { "video_status": "pondering", "publishing_phase": { "status": "pondering" } } });
    page.fake.server.faults().next_times(5, Method::GET, "/v26.0/3", Fault::Disguise(StatusCode::OK, odd.to_string()));
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    assert_eq!(page.fake.server.log().of(&Method::POST, REELS).len(), 1, "it was only begun");
}
