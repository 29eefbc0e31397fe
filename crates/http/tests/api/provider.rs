//! The calls about the avatar provider, and its failures.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use actix_web::http::Method;
use actix_web::test::TestRequest;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_ports::avatar::{MockAvatarProvider, RenderStatus};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_testkit::builders::a_script;
use showrunner_testkit::{WaitingModel, patient};

use crate::session::guarded_by;
use crate::support::{
    Answer, World, paid_avatar_provider, paid_text_model, script_request, text_model, video_from_topic_request,
    video_request,
};

#[actix_web::test]
async fn avatars_and_voices() {
    let world = World::new();
    insta::assert_json_snapshot!("avatars", world.get("/api/heygen/avatars").await.json());
    insta::assert_json_snapshot!("voices", world.get("/api/heygen/voices").await.json());
    assert_eq!(world.get("/api/heygen/avatars?q=ben").await.json()[0]["name"], "Ben");
    insta::assert_json_snapshot!("provider_check", world.get("/api/heygen/test").await.json());
}

#[actix_web::test]
async fn a_portrait_is_where_the_avatar_says() {
    let world = World::new();
    let avatars = world.get("/api/heygen/avatars").await.json();
    let answer = world.get(avatars[0]["preview_image_url"].as_str().unwrap()).await;
    assert_eq!((answer.status, answer.header("content-type"), answer.text()), (200, "image/png", "a picture"));
    assert_eq!(answer.header("cache-control"), "private, max-age=86400");
    assert_eq!(world.get("/api/someone/avatars/ben/portrait").await.status, 404);
}

#[actix_web::test]
async fn a_sample_is_where_the_voice_says() {
    let world = World::new();
    let voices = world.get("/api/heygen/voices").await.json();
    let path = voices[0]["sampleUrl"].as_str().unwrap();
    let answer = world.get(path).await;
    assert_eq!((answer.status, answer.header("content-type"), answer.text()), (200, "audio/mp4", "a recording"));
    assert_eq!(answer.header("cache-control"), "private, max-age=86400");
    assert_eq!(answer.header("accept-ranges"), "bytes");
    assert_eq!(voices[1]["sampleUrl"], json!(null));
    assert_eq!(world.get("/api/heygen/voices/de-warm/sample").await.status, 404);
    assert_eq!(world.get("/api/someone/voices/en-calm/sample").await.status, 404);
}

#[actix_web::test]
async fn a_part_of_a_sample() {
    let world = World::new();
    let get = async |headers: &[(&str, &str)]| world.get_with("/api/heygen/voices/en-calm/sample", headers).await;
    for (range, content_range, part) in [
        ("bytes=0-1", "bytes 0-1/11", "a "),
        ("bytes=2-", "bytes 2-10/11", "recording"),
        ("bytes=-3", "bytes 8-10/11", "ing"),
    ] {
        let answer = get(&[("range", range)]).await;
        assert_eq!(
            (answer.status, answer.header("content-range"), answer.text()),
            (206, content_range, part),
            "{range}"
        );
    }
    let outside = get(&[("range", "bytes=11-")]).await;
    assert_eq!((outside.status, outside.code().as_str()), (416, "range_not_satisfiable"));
    let older = get(&[("range", "bytes=2-"), ("if-range", "\"an older one\"")]).await;
    assert_eq!((older.status, older.text()), (200, "a recording"));
}

#[actix_web::test]
async fn a_sample_that_cannot_be_made_says_why() {
    for (kind, status, code) in [
        (ProviderErrorKind::Setup, 502, "provider_setup"),
        (ProviderErrorKind::Unavailable, 503, "provider_unavailable"),
        (ProviderErrorKind::NotFound, 404, "not_found"),
    ] {
        let mut avatars = MockAvatarProvider::new();
        avatars.expect_voice_sample().returning(move |_| Err(ProviderError::new("HeyGen", kind, "no sound")));
        let answer = World::with_avatars(avatars).get("/api/heygen/voices/en-calm/sample").await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code));
        assert_eq!(answer.json()["error"], "HeyGen: no sound");
    }
}

#[actix_web::test]
async fn many_polling_pages_ask_about_a_render_at_most_every_five_seconds() {
    let mut avatars = paid_avatar_provider();
    let asked = Arc::new(AtomicUsize::new(0));
    let times = Arc::clone(&asked);
    avatars.expect_status().returning(move |_| {
        // It fails intermittently.
        match times.fetch_add(1, Ordering::SeqCst) {
            number if number % 3 == 2 => {
                Err(ProviderError::new("HeyGen", ProviderErrorKind::Unavailable, "it is out of order"))
            }
            number => Ok(RenderStatus::Processing(u8::try_from(number).ok())),
        }
    });
    let world = World::with_avatars(avatars);
    a_script().approved().store(&world.stores, world.clock.now()).await.unwrap();
    assert_eq!(world.post("/api/videos", video_request(1)).await.json()["heygenVideoId"], "render-1");
    let mut seconds_asked_at = Vec::new();
    for second in 0..41 {
        let before = asked.load(Ordering::SeqCst);
        for _ in 0..2 {
            let status = world.get("/api/heygen/video/render-1/status").await;
            assert_eq!((status.status, &status.json()["status"]), (200, &json!("processing")));
        }
        world.run_due_operations().await;
        let times = asked.load(Ordering::SeqCst) - before;
        seconds_asked_at.extend(std::iter::repeat_n(second, times));
        world.clock.advance(SignedDuration::from_secs(1));
    }
    assert!(seconds_asked_at.len() > 4, "it is followed: {seconds_asked_at:?}");
    assert!(seconds_asked_at.windows(2).all(|pair| pair[1] - pair[0] >= 5), "{seconds_asked_at:?}");
    assert_ne!(world.get("/api/heygen/video/render-1/status").await.json()["progress"], json!(null));
}

/// The answer of the portrait call when the provider fails with this error.
async fn portrait_when(kind: ProviderErrorKind) -> Answer {
    let mut avatars = MockAvatarProvider::new();
    avatars.expect_portrait().returning(move |_| Err(ProviderError::new("HeyGen", kind, "no credits are left")));
    World::with_avatars(avatars).get("/api/heygen/avatars/ana/portrait").await
}

#[actix_web::test]
async fn an_error_of_a_provider_is_502_with_its_message() {
    for (kind, code) in [
        (ProviderErrorKind::Unauthorized, "provider_unauthorized"),
        (ProviderErrorKind::Setup, "provider_setup"),
        (ProviderErrorKind::Refused, "provider_refused"),
    ] {
        let answer = portrait_when(kind).await;
        assert_eq!((answer.status, answer.code().as_str()), (502, code));
        assert_eq!(answer.json()["error"], "HeyGen: no credits are left");
    }
}

#[actix_web::test]
async fn an_unreachable_provider_is_503_with_retry_after() {
    let reset = "2026-11-21T00:00:00Z".parse().unwrap();
    for (kind, retry_after) in [
        (ProviderErrorKind::Unavailable, "30"),
        (ProviderErrorKind::Uncertain, "30"),
        (ProviderErrorKind::RateLimited(None), "30"),
        (ProviderErrorKind::RateLimited(Some(SignedDuration::from_secs(90))), "90"),
        (ProviderErrorKind::RateLimited(Some(SignedDuration::from_millis(5))), "1"),
        (ProviderErrorKind::QuotaUntil(reset), "Sat, 21 Nov 2026 00:00:00 GMT"),
    ] {
        let answer = portrait_when(kind).await;
        assert_eq!((answer.status, answer.code().as_str()), (503, "provider_unavailable"), "{kind:?}");
        assert_eq!(answer.header("retry-after"), retry_after, "{kind:?}");
    }
    assert_eq!(portrait_when(ProviderErrorKind::NotFound).await.status, 404);
}

#[actix_web::test]
async fn a_writer_that_fails_leaves_nothing_behind() {
    let mut text = paid_text_model();
    text.expect_write_script().returning(|_| {
        Err(ProviderError::new("OpenAI", ProviderErrorKind::Refused, "the topic is not allowed").into())
    });
    let world = World::with_text(text);
    let before = world.stored();
    for (path, body) in
        [("/api/scripts/generate", script_request()), ("/api/videos/create-from-topic", video_from_topic_request())]
    {
        let answer = world.post(path, body).await;
        assert_eq!((answer.status, answer.code().as_str()), (502, "provider_refused"), "{path}");
    }
    assert_eq!(world.stored(), before);
}

/// A request is answered before proxies give up, and the script comes later.
#[actix_web::test]
async fn a_slow_writer_is_answered_with_202() {
    for (path, body, list) in [
        ("/api/scripts/generate", script_request(), "/api/scripts"),
        ("/api/videos/create-from-topic", video_from_topic_request(), "/api/videos"),
    ] {
        let (model, hold) = WaitingModel::held(text_model());
        let world = World::with_text(model);
        let outlast = async {
            hold.asked().await;
            tokio::time::pause();
            tokio::time::advance(Duration::from_secs(50)).await;
            tokio::time::resume();
        };
        let (answer, ()) = tokio::join!(world.post(path, body), outlast);
        assert_eq!(answer.status, 202, "{path}: {answer:?}");
        assert!(answer.json()["message"].as_str().unwrap().contains("still being written"), "{answer:?}");
        let count = async || world.get(list).await.json().as_array().unwrap().len();
        let before = count().await;
        hold.release();
        let is_stored = async { while count().await == before {} };
        tokio::time::timeout(patient(Duration::from_mins(1)), is_stored).await.unwrap();
    }
}

#[actix_web::test]
async fn a_signed_message_needs_no_session() {
    let world = World::with_settings(guarded_by("open sesame"));
    let send = async |path: &str, signature: &str| {
        let message = TestRequest::with_uri(path).method(Method::POST).insert_header(("Signature", signature));
        world.send(message.set_payload("{}")).await
    };
    assert_eq!(send("/webhooks/heygen", "good").await.status, 204);
    let forged = send("/webhooks/heygen", "bad").await;
    assert_eq!((forged.status, forged.code().as_str()), (401, "unknown_sender"));
    assert_eq!(send("/webhooks/somebody", "good").await.status, 404);
    assert_eq!(world.get("/webhooks/heygen").await.status, 405);
    let long = TestRequest::with_uri("/webhooks/heygen").method(Method::POST).set_payload(vec![b' '; 1024 * 1024 + 1]);
    assert_eq!(world.send(long).await.status, 413);
}
