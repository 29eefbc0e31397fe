//! A video is submitted exactly once, even after faults.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;
use showrunner_domain::value::{AvatarId, ScriptContent, VoiceId};
use showrunner_fake_providers::{Fault, HEYGEN_CHARGE, HEYGEN_KEY, heygen_error};
use showrunner_ports::avatar::{AvatarProvider as _, RenderRequest};
use showrunner_ports::provider::ProviderErrorKind as Kind;

use super::fixture::{HeyGenFixture, failed, request};

const VIDEOS: &str = "/v3/videos";

#[tokio::test]
async fn an_order_says_what_is_wanted() {
    let fixture = HeyGenFixture::new().await;
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    assert_eq!(id, "vid_1");
    let [order] = fixture.fake.log().of(&Method::POST, VIDEOS).try_into().unwrap();
    assert_eq!(order.header("idempotency-key"), Some("showrunner-video-1"));
    assert_eq!(order.header("x-api-key"), Some(HEYGEN_KEY));
    let expected = json!({
        "type": "avatar", "avatar_id": "look-1", "voice_id": "voice-1",
        "script": "Sleep well, and your day will go well.", "title": "showrunner-video-1 Sleep",
        "resolution": "1080p", "aspect_ratio": "9:16", "fit": "cover",
        "background": { "type": "image", "asset_id": "asset_1" }, "remove_background": true,
        "caption": { "file_format": "srt", "style": "default" },
    });
    assert_eq!(order.json(), expected);
    assert_eq!(fixture.fake.wallet(), 4_250 - HEYGEN_CHARGE);
}

#[tokio::test]
async fn an_order_has_only_what_is_spoken() {
    for (number, (script, expected)) in [
        ("[Scene: gym] (smiles) Stop **scrolling** 💪 now.", "Stop scrolling now."),
        ("# Step 1\n- Sleep *well*. [pause 1s]\n- `Rest`.", "Step 1\nSleep well.\nRest."),
        (
            "Read [my plan](https://example.com/a) on https://www.example.com/plan?utm=1.",
            "Read my plan on example.com/plan.",
        ),
        ("HOOK: Stop.\nCTA: Follow <b>me</b> ❤️!", "Stop.\nFollow me!"),
        ("（微笑）大家好。【画面：健身房】开始吧🔥", "大家好。开始吧"),
    ]
    .into_iter()
    .enumerate()
    {
        let fixture = HeyGenFixture::new().await;
        let script = ScriptContent::new(script).unwrap();
        fixture.heygen.submit(&RenderRequest { script, ..request(&format!("video-{number}")) }).await.unwrap();
        let [order] = fixture.fake.log().of(&Method::POST, VIDEOS).try_into().unwrap();
        assert_eq!(order.json()["script"], expected);
    }
}

#[tokio::test]
async fn a_long_title_is_cut_and_its_marker_is_not() {
    let fixture = HeyGenFixture::new().await;
    let title = showrunner_domain::value::Title::new(&"ä".repeat(300)).unwrap();
    fixture.heygen.submit(&RenderRequest { title, ..request("video-1") }).await.unwrap();
    let [order] = fixture.fake.log().of(&Method::POST, VIDEOS).try_into().unwrap();
    assert_eq!(order.json()["title"], format!("showrunner-video-1 {}", "ä".repeat(100)));
}

#[tokio::test]
async fn a_lost_answer_never_makes_two_videos() {
    let disguise = Fault::Disguise(StatusCode::OK, format!("<html>{HEYGEN_KEY}</html>"));
    let gateway = Fault::Disguise(StatusCode::GATEWAY_TIMEOUT, "upstream".to_owned());
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer, Fault::Silence, disguise, gateway] {
        for a_day_later in [false, true] {
            let fixture = HeyGenFixture::new().await.with_short_timeouts();
            fixture.fake.faults().next(Method::POST, VIDEOS, fault.clone());
            let (kind, message) = failed(fixture.heygen.submit(&request("video-1")).await);
            assert_eq!(kind, Kind::Uncertain, "{fault:?}: {message}");
            if a_day_later {
                fixture.fake.forget_keys();
            }
            let id = fixture.restarted().submit(&request("video-1")).await.unwrap();
            assert_eq!(fixture.heygen.submit(&request("video-1")).await.unwrap(), id);
            assert_eq!((id.as_str(), fixture.fake.created()), ("vid_1", 1), "{fault:?}");
            assert_eq!(fixture.fake.wallet(), 4_250 - HEYGEN_CHARGE, "{fault:?}");
        }
    }
}

#[tokio::test]
async fn a_video_that_the_list_does_not_show_yet_is_given_again_by_its_key() {
    let fixture = HeyGenFixture::new().await;
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    fixture.hide_videos(1);
    assert_eq!(fixture.heygen.submit(&request("video-1")).await.unwrap(), id);
    assert_eq!((fixture.fake.created(), fixture.fake.log().of(&Method::POST, VIDEOS).len()), (1, 2));
}

#[tokio::test]
async fn while_the_first_call_is_in_progress_the_second_waits() {
    let fixture = HeyGenFixture::new().await;
    fixture.heygen.submit(&request("video-1")).await.unwrap();
    fixture.hide_videos(2);
    fixture.fake.set_first_in_progress(true);
    let (kind, message) = failed(fixture.heygen.submit(&request("video-1")).await);
    assert_eq!(kind, Kind::RateLimited(Some(SignedDuration::from_secs(5))), "{message}");
    fixture.fake.set_first_in_progress(false);
    assert_eq!(fixture.heygen.submit(&request("video-1")).await.unwrap(), "vid_1");
    assert_eq!(fixture.fake.created(), 1);
}

#[tokio::test]
async fn nothing_is_ordered_while_existing_videos_cannot_be_searched() {
    let fixture = HeyGenFixture::new().await;
    for fault in [Fault::refusal(500, &heygen_error("internal_error", "Oops")), Fault::CutAfter, Fault::HalfAnswer] {
        fixture.fake.faults().next(Method::GET, VIDEOS, fault);
        assert_eq!(failed(fixture.heygen.submit(&request("video-1")).await).0, Kind::Unavailable);
    }
    assert_eq!(fixture.fake.log().of(&Method::POST, VIDEOS).len(), 0);
}

#[tokio::test]
async fn a_refusal_says_what_the_operator_can_do() {
    let fixture = HeyGenFixture::new().await;
    let cases = [
        (400, "invalid_parameter", "script is too long", Kind::Refused, "script is too long"),
        (400, "voice_unavailable", "Voice is gone", Kind::Refused, "choose another voice"),
        (401, "unauthorized", "Unauthorized", Kind::Unauthorized, "enter a valid key"),
        (402, "insufficient_credit", "You have 5 credits.", Kind::OutOfCredit, "add credit to the HeyGen wallet"),
        (403, "forbidden", "Not for you", Kind::Setup, "Not for you"),
        (404, "avatar_not_found", "Avatar x not found", Kind::Refused, "choose another avatar"),
        (409, "conflict", "No", Kind::Refused, "No"),
        (413, "payload_too_large", "Too large", Kind::Refused, "Too large"),
        (429, "rate_limit_exceeded", "Slow down", Kind::RateLimited(None), "Slow down"),
        (500, "internal_error", "Oops", Kind::Uncertain, "Oops"),
        (200, "insufficient_credit", "In a 200", Kind::OutOfCredit, "add credit"),
        (200, "invalid_parameter", "In a 200", Kind::Refused, "In a 200"),
    ];
    for (status, code, said, kind, told) in cases {
        fixture.fake.faults().next(Method::POST, VIDEOS, Fault::refusal(status, &heygen_error(code, said)));
        let (got, message) = failed(fixture.heygen.submit(&request("video-1")).await);
        assert_eq!(got, kind, "{status} {code}");
        assert!(message.contains(told), "{message}");
    }
    let wait = Fault::refusal_for(429, 7, &heygen_error("rate_limit_exceeded", "Slow down"));
    fixture.fake.faults().next(Method::POST, VIDEOS, wait);
    let (kind, _) = failed(fixture.heygen.submit(&request("video-1")).await);
    assert_eq!(kind, Kind::RateLimited(Some(SignedDuration::from_secs(7))));
    let page = Fault::Refusal(StatusCode::FORBIDDEN, vec![], "<html>".to_owned());
    fixture.fake.faults().next(Method::POST, VIDEOS, page);
    let without_words = failed(fixture.heygen.submit(&request("video-1")).await);
    assert_eq!(without_words, (Kind::Setup, "it answered with status 403".to_owned()));
    assert_eq!(fixture.fake.created(), 0);
}

#[tokio::test]
async fn a_key_in_an_error_is_redacted() {
    let fixture = HeyGenFixture::new().await;
    let said = format!("the key {HEYGEN_KEY} may not do this");
    fixture.fake.faults().next(Method::POST, VIDEOS, Fault::refusal(403, &heygen_error("forbidden", &said)));
    let (_, message) = failed(fixture.heygen.submit(&request("video-1")).await);
    assert_eq!(message, "the key … may not do this");
}

#[tokio::test]
async fn what_the_account_does_not_have_is_refused_and_costs_nothing() {
    let fixture = HeyGenFixture::new().await;
    for stranger in [
        RenderRequest { avatar_id: AvatarId::new("nobody").unwrap(), ..request("video-1") },
        RenderRequest { voice_id: VoiceId::new("nobody").unwrap(), ..request("video-1") },
    ] {
        assert_eq!(failed(fixture.heygen.submit(&stranger).await).0, Kind::Refused);
    }
    fixture.fake.set_wallet(HEYGEN_CHARGE - 1);
    assert_eq!(failed(fixture.heygen.submit(&request("video-1")).await).0, Kind::OutOfCredit);
    assert_eq!((fixture.fake.created(), fixture.fake.wallet()), (0, HEYGEN_CHARGE - 1));
    // With credit in the wallet the same video can be submitted.
    fixture.fake.set_wallet(HEYGEN_CHARGE);
    fixture.heygen.submit(&request("video-1")).await.unwrap();
    assert_eq!((fixture.fake.created(), fixture.fake.wallet()), (1, 0));
}

#[tokio::test]
async fn the_eleventh_video_at_once_waits_for_its_turn() {
    let fixture = HeyGenFixture::new().await;
    for nth in 1..=10 {
        fixture.heygen.submit(&request(&format!("video-{nth}"))).await.unwrap();
    }
    let (kind, message) = failed(fixture.heygen.submit(&request("video-11")).await);
    assert_eq!((kind, fixture.fake.created()), (Kind::RateLimited(None), 10), "{message}");
    fixture.fake.finish_at_look(1);
    fixture.heygen.status("vid_1").await.unwrap();
    assert_eq!(fixture.heygen.submit(&request("video-11")).await.unwrap(), "vid_11");
}

#[tokio::test]
async fn an_unreachable_server_is_reported() {
    let fixture = HeyGenFixture::new().await;
    let folder = fixture.folder.path().to_path_buf();
    let gone = super::fixture::heygen(&fixture.fake, &folder);
    drop(fixture);
    assert_eq!(failed(gone.submit(&request("video-1")).await).0, Kind::Unavailable);
    let check = gone.check().await;
    assert!(!check.connected && check.message.contains("cannot be reached"), "{}", check.message);
}
