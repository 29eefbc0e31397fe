//! Meta's refusals: one row each, with the kind of error.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;

use super::fixture::{GraphFake, GraphFixture};
use crate::fixture::{FaultyPlatform as _, Fixture as _, publication};

pub(crate) async fn a_refusal_of_the_first_call_has_the_kind_of_its_code<F: GraphFake>(account: &GraphFixture<F>) {
    use ProviderErrorKind::{NotFound, RateLimited, Refused, Setup, Unauthorized, Unavailable};
    let (platform, publication) = (account.connect(), publication(17, "first"));
    let hour = RateLimited(Some(SignedDuration::from_hours(1)));
    for (fault, expected) in [
        (F::refusal(400, 190, 463), Unauthorized),
        (F::refusal(401, 190, 458), Unauthorized),
        (F::refusal(400, 190, 460), Unauthorized),
        (F::refusal(400, 102, 0), Unauthorized),
        (F::refusal(403, 10, 0), Setup),
        (F::refusal(400, 200, 0), Setup),
        (F::refusal(403, 299, 0), Setup),
        (F::refusal(400, 3, 0), Setup),
        (F::refusal(400, 368, 0), Setup),
        (F::refusal(400, 100, 1_363_042), Setup),
        (F::refusal(403, 4, 2_207_051), Setup),
        (F::refusal(403, 25, 2_207_050), Setup),
        (F::refusal(400, 100, 33), NotFound),
        (F::refusal(400, 24, 2_207_006), NotFound),
        (Fault::refusal(404, &json!({})), NotFound),
        (F::refusal(400, 4, 0), hour),
        (F::refusal(400, 17, 0), hour),
        (F::refusal(400, 32, 0), hour),
        (F::refusal(403, 613, 0), hour),
        (F::refusal(400, F::RATE_LIMIT_CODE, 0), hour),
        (F::usage(17), RateLimited(Some(SignedDuration::from_mins(17)))),
        (F::usage(0), hour),
        (Fault::refusal_for(429, 7, &json!({})), RateLimited(Some(SignedDuration::from_secs(7)))),
        (Fault::refusal(429, &json!({})), RateLimited(None)),
        (F::refusal(400, 1, 0), Unavailable),
        (F::refusal(400, 2, 0), Unavailable),
        (F::refusal(500, 2, 0), Unavailable),
        (F::refusal(400, -1, 2_207_001), Unavailable),
        (F::refusal(400, -2, 2_207_003), Unavailable),
        (F::refusal(400, 6_000, 1_363_019), Unavailable),
        (F::refusal(400, -1, 2_207_085), Unavailable),
        (F::refusal(400, 1, 99), Unavailable),
        (F::refusal(400, 9_004, 2_207_052), Unavailable),
        (Fault::refusal(500, &json!("?")), Unavailable),
        (Fault::refusal(503, &json!("?")), Unavailable),
        (F::refusal(400, 352, 2_207_026), Refused),
        (F::refusal(400, 36_003, 2_207_009), Refused),
        (F::refusal(400, 36_004, 2_207_010), Refused),
        (F::refusal(400, 1, 2_207_057), Refused),
        (F::refusal(400, 100, 2_207_040), Refused),
        (F::refusal(400, 6_000, 1_363_128), Refused),
        (F::refusal(400, 1_363_040, 0), Refused),
        (F::refusal(400, 506, 0), Refused),
        (F::refusal(400, 100, 0), Refused),
        (F::refusal(400, 987_654, 0), Refused),
    ] {
        let before = account.calls(Method::POST, F::BEGIN);
        account.fail_next_post(F::BEGIN, fault.clone());
        assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, expected, "{fault:?}");
        assert_eq!(account.calls(Method::POST, F::BEGIN), before + 1, "{fault:?}: the call was repeated");
    }
    assert_eq!(account.public_posts(), 0);
}

/// Publishes after this fault of the last call: the first attempt fails with this kind of error and leaves this many
/// public posts, and the second one succeeds.
pub(crate) async fn assert_last_call<F: GraphFake>(fault: Fault, expected: ProviderErrorKind, posts: usize) {
    let account = GraphFixture::<F>::open().await;
    let post = account.prepare_failing(fault.clone()).await;
    assert_eq!((post.publish_error().await, account.public_posts()), (expected, posts), "{fault:?}");
    post.publish().await.unwrap();
    assert_eq!(account.public_posts(), 1, "{fault:?}");
}

pub(crate) async fn a_failure_of_the_last_call_is_uncertain_unless_it_is_a_refusal<F: GraphFake>(_: &GraphFixture<F>) {
    use ProviderErrorKind::{RateLimited, Refused, Setup, Uncertain};
    for (fault, expected, posts) in [
        (F::refusal(400, 1, 0), Uncertain, 0),
        (F::refusal(500, 2, 0), Uncertain, 0),
        (F::refusal(400, -1, 2_207_001), Uncertain, 0),
        (F::refusal(400, -1, 2_207_085), Uncertain, 0),
        (Fault::refusal(500, &json!("?")), Uncertain, 0),
        (Fault::Disguise(StatusCode::BAD_GATEWAY, "?".to_owned()), Uncertain, 1),
        (Fault::Disguise(StatusCode::OK, "{}".to_owned()), Uncertain, 1),
        (Fault::Disguise(StatusCode::OK, "[1".to_owned()), Uncertain, 1),
        (F::usage(5), RateLimited(Some(SignedDuration::from_mins(5))), 0),
        (F::refusal(403, 200, 0), Setup, 0),
        (F::refusal(403, 4, 2_207_051), Setup, 0),
        (F::refusal(400, 100, 1_363_127), Refused, 0),
        (F::refusal(400, 352, 2_207_026), Refused, 0),
    ] {
        assert_last_call::<F>(fault, expected, posts).await;
    }
}

pub(crate) async fn the_errors_of_upload_servers_are_understood<F: GraphFake>(_: &GraphFixture<F>) {
    use ProviderErrorKind::{Refused, Unauthorized, Unavailable};
    let error = |retriable: bool, kind: &str, message: &str| {
        Fault::refusal(400, &json!({ "debug_info": { "retriable": retriable, "type": kind, "message": message } }))
    };
    for (fault, expected, message) in [
        (error(true, "ProcessingFailedError", "No."), Unavailable, "No."),
        (error(false, "OffsetInvalidError", "No."), Unavailable, "No."),
        (error(false, "PartialRequestError", "No."), Unavailable, "No."),
        (error(false, "ProcessingFailedError", "Too long"), Refused, "Too long"),
        // Meta's page on reels asks to repeat the call after this error.
        (error(false, "ProcessingFailedError", "Request processing failed"), Unavailable, "processing failed"),
        (error(false, "NotAuthorizedError", "No."), Unauthorized, "No."),
        // The example of a failure in Meta's guide to uploads.
        (
            error(
                false,
                "ProcessingFailedError",
                "{\"success\":false,\"error\":{\"message\":\"unauthorized user request\"}}",
            ),
            Unauthorized,
            "unauthorized user request",
        ),
        (F::refusal(400, 190, 463), Unauthorized, ""),
        (Fault::refusal(500, &json!("?")), Unavailable, ""),
        (Fault::refusal(200, &json!({ "h": 1 })), Unavailable, ""),
    ] {
        let account = GraphFixture::<F>::open().await;
        let post = account.prepare().await;
        account.fail_next_post(F::UPLOAD, fault.clone());
        let error = post.publish().await.unwrap_err();
        assert_eq!(error.kind, expected, "{fault:?}");
        assert!(error.message.contains(message), "{error}");
        post.publish().await.unwrap();
        assert_eq!(account.public_posts(), 1, "{fault:?}");
    }
}

pub(crate) async fn refusal_is_explained_with_its_code<F: GraphFake>(account: &GraphFixture<F>) {
    let (platform, publication) = (account.connect(), publication(17, "first"));
    for (code, subcode, said, expected) in [
        (
            -1,
            2_207_085,
            "Fatal",
            "Meta has a problem of its own. It is tried again automatically. (Fatal; code -1, subcode 2207085)",
        ),
        (
            100,
            33,
            "Unsupported get request. Object with ID '1' does not exist.",
            "Meta does not find this item: it was deleted, or the account may not see it. If it is still there, connect the \
             account again and leave every box selected. (Unsupported get request. Object with ID '1' does not exist; code \
             100, subcode 33)",
        ),
        (
            352,
            2_207_026,
            "The video format is not supported.",
            "the format of the video is not accepted. Render the video again, then retry the post. (The video format is not \
             supported; code 352, subcode 2207026)",
        ),
        (
            25,
            2_207_050,
            "The Instagram account is restricted.",
            "the Instagram account is inactive or restricted. Open the Instagram app and do what it asks for, then retry. (The \
             Instagram account is restricted; code 25, subcode 2207050)",
        ),
        (
            10,
            0,
            "(#10) No permission",
            "a permission is missing. Connect the account again and leave every box selected. ((#10) No permission; code 10)",
        ),
        (987_654, 0, "Something new.", "Something new. (code 987654)"),
        (987_654, 3, "", "it gives no reason (code 987654, subcode 3)"),
    ] {
        let error = json!({ "message": said, "type": "OAuthException", "code": code, "error_subcode": subcode });
        account.fail_next_post(F::BEGIN, Fault::refusal(400, &json!({ "error": error })));
        assert_eq!(platform.prepare(&publication).await.unwrap_err().message, expected);
    }
}
