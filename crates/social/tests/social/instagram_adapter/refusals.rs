//! Instagram's refusals, the subcode before the code: one row each, with the error kind and the number of calls.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;
use showrunner_fake_providers::{FakeInstagram, Fault};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::SocialPlatform as _;

use super::InstagramFixture;
use crate::fixture::{Fixture as _, publication};
use crate::graph_adapter::fixture::GraphFake as _;

pub(super) const CONTAINERS: &str = "/v26.0/17841400000001/media";
pub(super) const PUBLISH: &str = "/v26.0/17841400000001/media_publish";
pub(super) const UPLOAD: &str = "/ig-api-upload/v26.0/";

pub(super) fn refusal(status: u16, code: i64, subcode: i64) -> Fault {
    FakeInstagram::refusal(status, code, subcode)
}

fn usage(minutes: u32) -> Fault {
    let told = |minutes: u32| json!([{ "type": "instagram", "estimated_time_to_regain_access": minutes }]);
    let header = json!({ "1": told(1), "17841400000001": told(minutes) });
    let headers = vec![("x-business-use-case-usage", header.to_string())];
    Fault::Refusal(StatusCode::BAD_REQUEST, headers, FakeInstagram::error(80_002, 0).to_string())
}

#[tokio::test]
async fn refusals_are_told_by_what_can_be_done() {
    use ProviderErrorKind::{NotFound, RateLimited, Refused, Setup, Unauthorized, Unavailable};
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let hour = RateLimited(Some(SignedDuration::from_hours(1)));
    for (fault, expected) in [
        (refusal(400, 190, 463), Unauthorized),
        (refusal(400, 190, 460), Unauthorized),
        (refusal(403, 10, 0), Setup),
        (refusal(403, 299, 0), Setup),
        (refusal(403, 4, 2_207_051), Setup),
        (refusal(403, 25, 2_207_050), Setup),
        (refusal(400, 368, 0), Setup),
        (refusal(400, 4, 0), hour),
        (refusal(400, 80_002, 0), hour),
        (usage(90), RateLimited(Some(SignedDuration::from_mins(90)))),
        (refusal(400, 100, 33), NotFound),
        (refusal(400, 24, 2_207_006), NotFound),
        (refusal(400, -1, 2_207_001), Unavailable),
        (refusal(400, -2, 2_207_003), Unavailable),
        (refusal(400, 2, 0), Unavailable),
        (Fault::refusal(500, &json!("?")), Unavailable),
        (refusal(400, 352, 2_207_026), Refused),
        (refusal(400, 36_003, 2_207_009), Refused),
        (refusal(400, 36_004, 2_207_010), Refused),
        (refusal(400, 1, 2_207_057), Refused),
        (refusal(400, 100, 2_207_040), Refused),
        (refusal(400, 100, 0), Refused),
    ] {
        let before = account.fake.server.log().of(&Method::POST, CONTAINERS).len();
        account.fake.server.faults().next(Method::POST, CONTAINERS, fault.clone());
        assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, expected, "{fault:?}");
        let asked = account.fake.server.log().of(&Method::POST, CONTAINERS).len();
        assert_eq!(asked, before + 1, "{fault:?} was asked again");
    }
    assert_eq!(account.public_posts(), 0);
}

#[tokio::test]
async fn trouble_at_the_last_step_is_uncertain_unless_it_is_certain() {
    use ProviderErrorKind::{RateLimited, Refused, Setup, Uncertain};
    for (fault, expected, posts) in [
        (refusal(400, 1, 0), Uncertain, 0),
        (refusal(400, -1, 2_207_001), Uncertain, 0),
        (refusal(400, 24, 2_207_008), Uncertain, 0),
        (Fault::refusal(500, &json!("?")), Uncertain, 0),
        (Fault::Disguise(StatusCode::BAD_GATEWAY, "?".to_owned()), Uncertain, 1),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Uncertain, 1),
        (usage(5), RateLimited(Some(SignedDuration::from_mins(5))), 0),
        (refusal(403, 4, 2_207_051), Setup, 0),
        (refusal(400, 352, 2_207_026), Refused, 0),
    ] {
        let account = InstagramFixture::open().await;
        let (platform, publication) = (account.connect(), publication(17, "first"));
        let handle = platform.prepare(&publication).await.unwrap();
        account.fake.server.faults().next(Method::POST, PUBLISH, fault.clone());
        let error = platform.publish(&publication, &handle).await.unwrap_err();
        assert_eq!((error.kind, account.public_posts()), (expected, posts), "{fault:?}");
        platform.publish(&publication, &handle).await.unwrap();
        assert_eq!(account.public_posts(), 1, "{fault:?}");
    }
}

#[tokio::test]
async fn a_file_that_is_refused_is_told_with_its_reason() {
    let account = InstagramFixture::open().await;
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let told = json!({ "debug_info": { "retriable": false, "type": "ProcessingFailedError", "message": "Too long" } });
    account.fake.server.faults().next(Method::POST, UPLOAD, Fault::refusal(400, &told));
    let handle = platform.prepare(&publication).await.unwrap();
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Refused);
    assert!(error.message.contains("Too long"), "{error}");
}
