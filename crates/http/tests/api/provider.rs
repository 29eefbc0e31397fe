//! The avatar provider's own calls, and what happens when a provider does not do its part.

use jiff::SignedDuration;
use serde_json::json;
use showrunner_ports::avatar::MockAvatarProvider;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::MockTextModel;

use crate::support::{Answer, World, avatar_provider, text_model};

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
async fn an_unknown_render_is_404() {
    let answer = World::new().get("/api/heygen/video/nobody-knows/status").await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"));
}

/// What a portrait call answers when the provider fails like this.
async fn portrait_when(kind: ProviderErrorKind) -> Answer {
    let mut avatars = MockAvatarProvider::new();
    avatars.expect_portrait().returning(move |_| Err(ProviderError::new("HeyGen", kind, "no credits are left")));
    World::with_providers(avatars, text_model()).get("/api/heygen/avatars/ana/portrait").await
}

#[actix_web::test]
async fn a_provider_that_answers_with_an_error_is_502_in_its_own_words() {
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
async fn a_provider_that_is_away_is_503_and_says_when_to_come_back() {
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
    let mut text = MockTextModel::new();
    text.expect_write_script()
        .returning(|_| Err(ProviderError::new("OpenAI", ProviderErrorKind::Refused, "the topic is not allowed")));
    let world = World::with_providers(avatar_provider(), text);
    let before = world.stored().await;
    let script = json!({ "category": "educational", "topic": "cold showers", "duration": 30 });
    let answer = world.post("/api/scripts/generate", script).await;
    assert_eq!((answer.status, answer.code().as_str()), (502, "provider_refused"));
    let video = json!({
        "category": "test", "topic": "cold showers", "duration": 30, "avatarId": "ana/1",
        "backgroundStyle": "Nature", "musicStyle": "Professional",
    });
    assert_eq!(world.post("/api/videos/create-from-topic", video).await.status, 502);
    assert_eq!(world.stored().await, before);
}
